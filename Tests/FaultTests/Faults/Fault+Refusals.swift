extension Fault {
  /// Errors of the service and statuses of the host.
  static let refusals: [Fault] = [
    Fault(
      "error 1", #"{"error": {"code": 1}}"#, listing: "partial 12/4 8 pending",
      covers: "unreachable 12/0 12 pending"),
    Fault(
      "error 2", #"{"error": {"code": 2}}"#, listing: "partial 12/4 8 pending",
      covers: "unreachable 12/0 12 pending"),
    Fault("rate limit 4", #"{"error": {"code": 4}}"#, listing: "rateLimited 12", covers: "rateLimited 12"),
    Fault(
      "rate limit 17 with 200", #"{"error": {"code": 17, "ok": true}}"#, listing: "rateLimited 12",
      covers: "rateLimited 12"),
    Fault(
      "rate limit 613", #"{"error": {"code": 613}}"#, listing: "rateLimited 12", covers: "rateLimited 12"),
    Fault(
      "permission 10", #"{"error": {"code": 10}}"#, listing: "partial 12/4 8 pending",
      covers: "partial 12/0 12 pending"),
    Fault(
      "permission 200", #"{"error": {"code": 200}}"#, listing: "partial 12/4 8 pending",
      covers: "partial 12/0 12 pending"),
    Fault(
      "expired token", #"{"error": {"code": 190, "subcode": 463}}"#, listing: "login 12", covers: "login 12"),
    Fault(
      "expired token with 200", #"{"error": {"code": 190, "subcode": 463, "ok": true}}"#, listing: "login 12",
      covers: "login 12"),
    Fault("session error 102", #"{"error": {"code": 102}}"#, listing: "login 12", covers: "login 12"),
    Fault(
      "unknown error", #"{"error": {"code": 99999}}"#, listing: "partial 12/4 8 pending",
      covers: "unreachable 12/0 12 pending"),
    Fault("guest", #"{"guest": true}"#, listing: "partial 12/4 8 pending"),
    Fault(
      "401", #"{"status": 401, "body": "no"}"#, listing: "login 12", covers: "login 12",
      image: "partial 11/10 1 failed"),
    Fault(
      "403", #"{"status": 403, "body": "no"}"#, listing: "partial 12/4 8 pending",
      covers: "unreachable 12/0 12 pending", image: "partial 11/10 1 failed"),
    Fault(
      "404", #"{"status": 404, "body": "no"}"#, listing: "partial 12/4 8 pending",
      covers: "unreachable 12/0 12 pending", image: "partial 11/10 1 failed"),
    Fault(
      "429 for 2 s", #"{"status": 429, "headers": {"Retry-After": "2"}}"#, listing: "rateLimited 12",
      covers: "rateLimited 12", image: "rateLimited"),
    Fault(
      "429 for a day", #"{"status": 429, "headers": {"Retry-After": "86400"}}"#, listing: "rateLimited 12",
      covers: "rateLimited 12", image: "rateLimited"),
    Fault(
      "429 without a time", #"{"status": 429, "body": "<html>"}"#, listing: "rateLimited 12",
      covers: "rateLimited 12", image: "rateLimited"),
    Fault(
      "500 as HTML", #"{"status": 500, "headers": {"Content-Type": "text/html"}, "body": "<html>"}"#,
      listing: "partial 12/4 8 pending", covers: "unreachable 12/0 12 pending",
      image: "partial 11/10 1 failed"),
    Fault(
      "503 for 2 s", #"{"status": 503, "headers": {"Retry-After": "2"}}"#, listing: "partial 12/4 8 pending",
      covers: "unreachable 12/0 12 pending", image: "partial 11/10 1 failed"),
    Fault(
      "404 with the right body", #"{"status": 404}"#, listing: "partial 12/4 8 pending",
      covers: "unreachable 12/0 12 pending", image: "partial 11/10 1 failed"),
  ]
}
