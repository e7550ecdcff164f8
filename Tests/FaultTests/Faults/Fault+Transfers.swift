extension Fault {
  /// Connections and bodies that break.
  static let transfers: [Fault] = [
    Fault(
      "truncated", #"{"cutShare": 0.5}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "truncated in chunks", #"{"chunked": true, "cutShare": 0.5}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "shorter than announced", #"{"lengthOffset": 50}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "longer than announced", #"{"lengthOffset": -20}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "reset at once", #"{"reset": true}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "reset half-way", #"{"resetAfter": 40}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "no answer at all", #"{"silent": true}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "stalled half-way", #"{"stall": 20}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "dripping", #"{"drip": {"bytes": 1, "milliseconds": 100}}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "closed without a word", #"{"closeSilently": true}"#, listing: "done 11/11", covers: "done 11/11",
      image: "done 11/11"),
    Fault(
      "unknown encoding", #"{"answer": "unknown-encoding"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "half a gzip", #"{"answer": "gzip-half"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "done 11/10 1 corrupt"),
    Fault(
      "gzip that is none", #"{"answer": "gzip-lie"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "gzip bomb", #"{"answer": "gzip-bomb"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "done 11/10 1 too-large"),
    Fault(
      "sound gzip", #"{"answer": "gzip"}"#, listing: "done 11/11", covers: "done 11/11", image: "done 11/11"),
  ]
}
