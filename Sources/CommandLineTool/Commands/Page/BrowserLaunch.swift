import Glibc

/// Opens a file in the person's browser.
enum BrowserLaunch {
  /// Starts the desktop's own opener, `xdg-open`, and does not wait for it.
  ///
  /// - Parameter path: What to open; seen by everybody on the machine, as all arguments are.
  /// - Returns: False if there is no opener.
  static func open(_ path: String) -> Bool {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // What a browser says must not come among the data.
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A group of its own: the Ctrl-C that ends the page is not meant for the browser.
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    let words: [UnsafeMutablePointer<CChar>?] = ["xdg-open", path].map { (word: String) in strdup(word) }
    defer { words.forEach { free($0) } }
    var pid: pid_t = 0
    guard posix_spawnp(&pid, "xdg-open", &actions, &attributes, words + [nil], environ) == 0 else {
      return false
    }
    let child = pid
    Thread.start { waitpid(child, nil, 0) }
    return true
  }
}
