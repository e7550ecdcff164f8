extension Fault {
  /// Whole answers that are not what was asked for.
  static let answers: [Fault] = [
    Fault(
      "HTML with 200", #"{"answer": "html"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "done 11/10 1 unsupported"),
    Fault(
      "plain text", #"{"answer": "text"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "done 11/10 1 unsupported"),
    Fault(
      "noise", #"{"answer": "noise"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "done 11/10 1 unsupported"),
    Fault(
      "empty", #"{"answer": "empty"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "204", #"{"answer": "no-content"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "false", #"{"answer": "false"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "done 11/10 1 unsupported"),
    Fault(
      "null", #"{"answer": "null"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "done 11/10 1 unsupported"),
    Fault(
      "a bare list", #"{"answer": "list"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "done 11/10 1 unsupported"),
    Fault(
      "an object", #"{"answer": "object"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "done 11/10 1 unsupported"),
    Fault(
      "an object for the list", #"{"answer": "data-object"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "done 11/10 1 unsupported"),
    Fault(
      "an error as JSON with 200", #"{"answer": "json-error"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "done 11/10 1 unsupported"),
    Fault(
      "304 unasked", #"{"answer": "not-modified"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "half the JSON", #"{"answer": "half"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "done 11/10 1 corrupt"),
    Fault(
      "byte-order mark", #"{"answer": "byte-order-mark"}"#, listing: "done 11/11", covers: "done 11/11",
      image: "done 11/10 1 unsupported"),
    Fault(
      "bad UTF-8", #"{"answer": "bad-utf8"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending"),
    Fault(
      "trailing bytes", #"{"answer": "trailing"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "done 11/11"),
    Fault(
      "deep JSON", #"{"answer": "deep"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "done 11/10 1 unsupported"),
    Fault(
      "huge JSON", #"{"answer": "huge"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "done 11/10 1 too-large"),
  ]
}
