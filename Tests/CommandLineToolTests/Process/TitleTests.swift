import Foundation
import TestSupport
import Testing

@testable import CommandLineTool

@Suite("Titles, local albums and searches, as processes, over a synced account") struct TitleTests {
  private let tool = Tool()

  /// Albums of the remote's own kinds under names that say nothing, and one of a person under such a title.
  init() throws {
    let albums = ["profile", "wall", "mobile", "cover", "normal"].map { kind in
      let name = kind == "normal" ? "Profile Pictures" : "as the remote calls it"
      return ["aid": kind, "name": name, "type": kind, "cover_pid": "", "size": "0"]
    }
    let names = ["Café Noël", "-x * \"q\" AND (50%_", "日本のカメラ", "😀 party", "line1\nline2"]
    let more = names.enumerated().map { ["aid": "n\($0)", "name": $1, "type": "normal", "cover_pid": ""] }
    let account: [String: Any] = [
      "viewer": "1", "tables": ["user": [["uid": "1", "name": "Ada"]], "album": albums + more],
    ]
    try JSONSerialization.data(withJSONObject: account).write(
      to: URL(filePath: tool.home.file("account.json")))
    let mock = try Mock("--fixtures", tool.home.path)
    let synced = try tool.run(["sync", "--api", "fql", "--url", mock.url])
    #expect(synced.code == 0, "\(synced.stderr)")
  }

  private func albums(_ environment: [String: String] = [:]) throws -> [[String: Any]] {
    try #require(try tool.run(["albums", "--json"], environment: environment).json() as? [[String: Any]])
  }

  @Test(
    "the remote's own albums are called by their kind in the reader's language, a person's by its name",
    arguments: [
      (["LANG": "en_US.UTF-8"], ["Profile Pictures", "Timeline Photos", "Mobile Uploads", "Cover Photos"]),
      (["LC_ALL": "zh_CN.UTF-8"], ["头像", "时间线照片", "手机上传", "封面照片"]),
      (
        ["LC_MESSAGES": "de_DE", "LANG": "fr"],
        ["Profilbilder", "Chronik-Fotos", "Handy-Uploads", "Titelbilder"]
      ),
      (
        ["LANG": "fr_CA"],
        ["Photos de profil", "Photos du journal", "Téléchargements mobiles", "Photos de couverture"]
      ),
      (["LANG": "en_US", "LANGUAGE": "xx:ja"], ["プロフィール写真", "タイムラインの写真", "携帯アップロード", "カバー写真"]),
      (
        ["LANG": "es_MX"],
        ["Fotos del perfil", "Fotos de la biografía", "Subidas desde el móvil", "Fotos de portada"]
      ),
      (
        ["LC_ALL": "ar_EG.UTF-8"],
        ["صور الملف الشخصي", "صور المخطط الزمني", "تحميلات الهاتف المحمول", "صور الغلاف"]
      ),
      (["LC_ALL": "C"], ["Profile Pictures", "Timeline Photos", "Mobile Uploads", "Cover Photos"]),
    ])
  func languages(environment: [String: String], titles: [String]) throws {
    let rows = try albums(environment)
    let byID = Dictionary(uniqueKeysWithValues: rows.map { ($0["id"] as? String ?? "", $0) })
    for (kind, title) in zip(["profile", "wall", "mobile", "cover"], titles) {
      #expect(byID[kind]?["title"] as? String == title)
      #expect(byID[kind]?["name"] as? String == "as the remote calls it")
      #expect(byID[kind]?["kind"] as? String == kind)
    }
    #expect(byID["normal"]?["title"] as? String == "Profile Pictures")
    let table = try tool.run(["albums"], environment: environment).stdout
    for title in titles { #expect(table.contains(title)) }
  }

  @Test("an imported folder comes last, and importing it again brings it up to date, whatever it is called")
  func imported() throws {
    let folders = try PhotoFolders.account()
    for name in ["Zoo", "AAA", "Profile Pictures"] {
      #expect(try tool.run(["import", folders.path, "--as", name]).code == 0)
      let rows = try albums()
      #expect(rows.count == 11 && rows.last?["name"] as? String == name)
      #expect(rows.last?["kind"] as? String == "local" && rows.last?["count"] as? Int == 4)
    }
    // A second folder follows the first, under the same name too.
    let other = try PhotoFolders.account()
    #expect(try tool.run(["import", other.path, "--as", "Profile Pictures"]).code == 0)
    let rows = try albums()
    #expect(rows.count == 12 && rows.suffix(2).allSatisfy { $0["remote"] as? String == "local" })
    let refused = try tool.run(["photos", "Profile Pictures"])
    #expect(refused.code == 64)
    for row in rows where row["name"] as? String == "Profile Pictures" {
      #expect(refused.stderr.contains(row["id"] as? String ?? "?"))
    }
  }

  @Test(
    "words are literal, whatever they are to a shell, to SQL or to its search",
    arguments: [
      (["cafe"], ["n0"]), (["NOE\u{308}L", "café"], ["n0"]), (["\""], ["n1"]), (["*"], ["n1"]),
      (["--", "-x"], ["n1"]),
      (["AND"], ["n1"]), (["("], ["n1"]), (["%"], ["n1"]), (["_"], ["n1"]), (["50%_"], ["n1"]),
      (["-", "x"], ["n1"]),
      (["カ"], ["n2"]), (["本のカ"], ["n2"]), (["😀"], ["n3"]), (["😀", "par"], ["n3"]), (["line1"], ["n4"]),
      (["line2"], ["n4"]), (["a*"], []), (["%a%"], []), (["OR"], []), (["NEAR(x"], []), ([""], []),
      ([" "], []),
      (["x' OR '1"], []), (["Profile"], ["normal"]),
    ])
  func literal(words: [String], ids: [String]) throws {
    let found = try tool.run(["search", "--json"] + words)
    #expect(found.code == 0, "\(found.stderr)")
    let document = try #require(try found.json() as? [String: [[String: Any]]])
    #expect(document["albums"]?.compactMap { $0["id"] as? String } == ids)
  }
}
