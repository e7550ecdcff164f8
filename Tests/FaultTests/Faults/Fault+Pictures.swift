extension Fault {
  /// Images that are none, or none that should be decoded.
  static let pictures: [Fault] = [
    Fault("expired signature", #"{"expired": true}"#, image: "partial 11/10 1 failed"),
    Fault("picture: empty", #"{"picture": "empty"}"#, image: "partial 11/10 1 failed"),
    Fault("picture: start-only", #"{"picture": "start-only"}"#, image: "done 11/10 1 corrupt"),
    Fault("picture: half", #"{"picture": "half"}"#, image: "done 11/10 1 corrupt"),
    Fault("picture: bad-table", #"{"picture": "bad-table"}"#, image: "done 11/10 1 corrupt"),
    Fault("picture: start-then-html", #"{"picture": "start-then-html"}"#, image: "done 11/10 1 corrupt"),
    Fault("picture: html", #"{"picture": "html"}"#, image: "done 11/10 1 unsupported"),
    Fault("picture: svg", #"{"picture": "svg"}"#, image: "done 11/10 1 unsupported"),
    Fault("picture: noise", #"{"picture": "noise"}"#, image: "done 11/10 1 unsupported"),
    Fault("picture: png-bomb", #"{"picture": "png-bomb"}"#, image: "done 11/10 1 too-large"),
    Fault("picture: jpeg-bomb", #"{"picture": "jpeg-bomb"}"#, image: "done 11/10 1 too-large"),
    Fault("picture: gif-bomb", #"{"picture": "gif-bomb"}"#, image: "done 11/10 1 too-large"),
    Fault("picture: no-end", #"{"picture": "no-end"}"#, image: "done 11/11"),
    Fault("picture: trailing", #"{"picture": "trailing"}"#, image: "done 11/11"),
  ]
}
