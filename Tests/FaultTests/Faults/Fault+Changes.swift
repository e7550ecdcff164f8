extension Fault {
  /// The account changes between two pages.
  static let changes: [Fault] = [
    Fault(
      "an album to come goes", change: #"{"album": {"delete": ["$7"]}}"#, listing: "partial 12/10 2 pending",
      healed: "done 10/10"),
    Fault(
      "an album comes", change: #"{"album": {"add": [{"aid": "9", "name": "New"}]}}"#,
      listing: "done 12/11 1 none", healed: "done 12/11 1 none"),
    Fault(
      "an album gets another name and cover",
      change:
        #"{"album": {"change": [{"aid": "$5", "name": "New", "cover_pid": "", "cover_object_id": ""}]}}"#,
      listing: "done 11/10 1 none", healed: "done 11/10 1 none"),
    Fault(
      "most albums go at once", change: #"{"album": {"delete": ["$1","$2","$3","$4","$5","$6","$7","$8"]}}"#,
      nth: 1, listing: "partial 12/3 9 pending", healed: "partial 12/3 9 pending"),
    Fault(
      "all albums go at once",
      change:
        #"{"album": {"delete": ["$0","$1","$2","$3","$4","$5","$6","$7","$8","$9","$11"]}}"#,
      nth: 1, listing: "partial 12/0 12 pending", healed: "partial 12/0 12 pending"),
    Fault(
      "a deleted album is back", change: #"{"album": {"add": [{"aid": "$10", "name": "Back"}]}}"#, nth: 1,
      listing: "done 12/11 1 none", healed: "done 12/11 1 none"),
  ]
}
