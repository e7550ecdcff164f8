extension Fault {
  /// Redirects.
  static let redirects: [Fault] = [
    Fault(
      "loop", #"{"redirect": "loop"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "chain of 25", #"{"redirect": "chain:25"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "other origin", #"{"redirect": "other-origin"}"#, listing: "done 11/11", covers: "done 11/11",
      image: "done 11/11"),
    Fault(
      "to a file", #"{"redirect": "file"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "to a private address", #"{"redirect": "private-address"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "without Location", #"{"redirect": "no-location"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "unencoded Location", #"{"redirect": "unencoded"}"#, listing: "done 11/11", covers: "done 11/11",
      image: "done 11/11"),
    Fault(
      "to no URL", #"{"redirect": "http://[/"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "to this machine's files by another name", #"{"redirect": "FILE:///etc/passwd"}"#,
      listing: "partial 12/4 8 pending", covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "303", #"{"redirect": "other-origin", "redirectStatus": 303}"#, listing: "done 11/11",
      covers: "done 11/11", image: "done 11/11"),
  ]

  /// What only happens where all is asked for over TLS.
  static let overTLS: [Fault] = [
    Fault(
      "downgrade", #"{"redirect": "downgrade"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed")
  ]
}
