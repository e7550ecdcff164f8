extension Fault {
  /// Pages and rows that mislead.
  static let listings: [Fault] = [
    Fault("the same page for ever", #"{"rows": {"repeat": 1}}"#, listing: "partial 12/8 4 pending"),
    Fault("empty pages for ever", #"{"rows": {"keep": 0}}"#, listing: "partial 12/4 8 pending"),
    Fault("short pages", #"{"rows": {"keep": 2, "result": "albums"}}"#, listing: "done 11/11"),
    Fault("a row twice", #"{"rows": {"duplicate": [0, 1]}}"#, listing: "done 11/11", covers: "done 11/11"),
    Fault("backwards", #"{"rows": {"reversed": true}}"#, listing: "done 11/11", covers: "done 11/11"),
    Fault("types by turns", #"{"rows": {"mixedTypes": true}}"#, listing: "done 11/11", covers: "done 11/11"),
    Fault(
      "duplicate keys", #"{"rows": {"duplicateKeys": true}}"#, listing: "done 11/11", covers: "done 11/11"),
    Fault("smaller pages wanted", #"{"rows": {"reduceAbove": 4}}"#, covers: "done 11/11"),
    Fault("no names", #"{"rows": {"strip": ["name"]}}"#, listing: "done 11/11"),
    Fault("names that are objects", #"{"rows": {"set": {"name": {"a": 1}}}}"#, listing: "done 11/11"),
    Fault(
      "absurd dates", #"{"rows": {"set": {"created": 1e+308, "modified": -1e+18}}}"#, listing: "done 11/11"),
    Fault("rows nested deep", #"{"rows": {"depth": 10000}}"#, listing: "done 11/11", covers: "done 11/11"),
    Fault(
      "a row of 100 kB", #"{"rows": {"bytes": 100000}}"#, listing: "done 11/11", covers: "done 11/11"),
    Fault(
      "a row is null", #"{"rows": {"unreadable": 1, "as": "null", "result": "albums"}}"#,
      listing: "partial 12/9 3 pending"),
    Fault(
      "a row is number", #"{"rows": {"unreadable": 1, "as": "number", "result": "albums"}}"#,
      listing: "partial 12/9 3 pending"),
    Fault(
      "a row is string", #"{"rows": {"unreadable": 1, "as": "string", "result": "albums"}}"#,
      listing: "partial 12/9 3 pending"),
    Fault(
      "a row is list", #"{"rows": {"unreadable": 1, "as": "list", "result": "albums"}}"#,
      listing: "partial 12/9 3 pending"),
    Fault(
      "a row is without-id", #"{"rows": {"unreadable": 1, "as": "without-id", "result": "albums"}}"#,
      listing: "partial 12/9 3 pending"),
    Fault(
      "a row is nested-id", #"{"rows": {"unreadable": 1, "as": "nested-id", "result": "albums"}}"#,
      listing: "partial 12/9 3 pending"),
    Fault(
      "a row is garbage", #"{"rows": {"unreadable": 1, "as": "garbage", "result": "albums"}}"#,
      listing: "partial 12/9 3 pending"),
  ]
}
