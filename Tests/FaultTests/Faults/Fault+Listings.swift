extension Fault {
  /// Pages and rows that mislead.
  static let listings: [Fault] =
    [
      Fault("the same page for ever", #"{"rows": {"repeat": 1}}"#, listing: "partial 12/8 4 pending"),
      Fault(
        "the cursor ignored", #"{"rows": {"repeat": 1}}"#, when: #""from":1"#,
        listing: "partial 12/4 8 pending"),
      Fault(
        "a circle of two pages", #"{"rows": {"repeat": 2}}"#, when: #""from":1"#,
        listing: "partial 12/8 4 pending"),
      Fault("empty pages for ever", #"{"rows": {"keep": 0}}"#, listing: "partial 12/4 8 pending"),
      Fault(
        "pages for ever without a row", #"{"rows": {"keep": 0, "result": "albums"}}"#,
        listing: "partial 12/4 8 pending"),
      Fault(
        "an empty last page", #"{"rows": {"keep": 0}}"#, when: #""from":3"#, listing: "partial 12/8 4 pending"
      ),
      Fault(
        "a guest's last page", #"{"guest": true}"#, when: #""from":3"#, listing: "partial 12/8 4 pending"),
      Fault(
        "a page lost once", #"{"rows": {"keep": 0, "result": "albums"}}"#, when: #""nth":2"#,
        listing: "partial 12/10 2 pending"),
      Fault(
        "a row lost", #"{"rows": {"drop": [1], "result": "albums"}}"#, listing: "partial 12/9 3 pending"),
      Fault("a row lost", #"{"rows": {"drop": [1]}}"#, covers: "done 11/8 3 missing"),
      Fault("short pages", #"{"rows": {"keep": 2, "result": "albums"}}"#, listing: "done 11/11"),
      Fault(
        "a server that clamps", #"{"rows": {"clamp": 3}}"#, listing: "done 11/11",
        covers: "done 11/9 2 missing"),
      Fault("a row twice", #"{"rows": {"duplicate": [0, 1]}}"#, listing: "done 11/11", covers: "done 11/11"),
      Fault("backwards", #"{"rows": {"reversed": true}}"#, listing: "done 11/11", covers: "done 11/11"),
      Fault(
        "types by turns", #"{"rows": {"mixedTypes": true}}"#, listing: "done 11/11", covers: "done 11/11"),
      Fault(
        "duplicate keys", #"{"rows": {"duplicateKeys": true}}"#, listing: "done 11/11", covers: "done 11/11"),
      Fault(
        "smaller pages wanted", #"{"rows": {"reduceAbove": 4}}"#, listing: "done 11/11", covers: "done 11/11"),
      Fault(
        "no ids", #"{"rows": {"strip": ["aid"], "result": "albums"}}"#, listing: "partial 12/4 8 pending"),
      Fault(
        "no ids of photos", #"{"rows": {"strip": ["pid", "object_id"]}}"#, covers: "partial 11/0 11 pending"),
      Fault(
        "no URLs", #"{"rows": {"set": {"src": "", "src_big": "", "src_small": "", "images": []}}}"#,
        covers: "done 11/0 11 missing"),
      Fault(
        "URLs of files",
        #"{"rows": {"set": {"src": "file:///etc/passwd", "src_big": "", "src_small": "", "images": []}}}"#,
        covers: "done 11/0 11 missing"),
      Fault(
        "no ids of covers", #"{"rows": {"strip": ["cover_pid", "cover_object_id"]}}"#,
        listing: "done 11/4 7 none"),
      Fault(
        "covers left out", #"{"rows": {"keep": 0, "result": "covers"}}"#, listing: "done 11/4 7 missing"),
      Fault("no names", #"{"rows": {"strip": ["name"]}}"#, listing: "done 11/11"),
      Fault("names that are objects", #"{"rows": {"set": {"name": {"a": 1}}}}"#, listing: "done 11/11"),
      Fault(
        "absurd dates", #"{"rows": {"set": {"created": 1e+308, "modified": -1e+18}}}"#, listing: "done 11/11"),
      Fault("rows nested deep", #"{"rows": {"depth": 10000}}"#, listing: "done 11/11", covers: "done 11/11"),
      Fault(
        "a row of 100 kB", #"{"rows": {"bytes": 100000}}"#, listing: "done 11/11", covers: "done 11/11"),
    ] + unreadable

  /// What stands where a row should.
  private static let unreadable: [Fault] = [
    "null", "number", "string", "list", "without-id", "nested-id", "garbage",
  ].flatMap { stand in
    let row = #""unreadable": 1, "as": "\#(stand)""#
    return [
      Fault(
        "an album's row is \(stand)", #"{"rows": {\#(row), "result": "albums"}}"#,
        listing: "partial 12/9 3 pending"),
      Fault(
        "a cover's row is \(stand)", #"{"rows": {\#(row), "result": "covers"}}"#,
        listing: "partial 11/9 2 pending"),
      Fault("a row is \(stand)", #"{"rows": {\#(row)}}"#, covers: "partial 11/8 3 pending"),
    ]
  }
}
