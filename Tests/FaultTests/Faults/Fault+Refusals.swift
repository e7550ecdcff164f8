extension Fault {
  /// Errors of the service and statuses of the host.
  static let refusals: [Fault] = [
    Fault(
      "error 1", #"{"error": {"code": 1}}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending"),
    Fault(
      "error 2", #"{"error": {"code": 2}}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending"),
    Fault("rate limit 4", #"{"error": {"code": 4}}"#, listing: "rateLimited 12", covers: "rateLimited 12"),
    Fault(
      "rate limit 17 with 200", #"{"error": {"code": 17, "ok": true}}"#, listing: "rateLimited 12",
      covers: "rateLimited 12"),
    Fault(
      "rate limit 613", #"{"error": {"code": 613}}"#, listing: "rateLimited 12", covers: "rateLimited 12"),
    Fault(
      "daily quota 80004", #"{"error": {"code": 80004}}"#, listing: "rateLimited 12", covers: "rateLimited 12"
    ),
    Fault(
      "blocked for policy 368", #"{"error": {"code": 368}}"#, listing: "rateLimited 12",
      covers: "rateLimited 12"),
    Fault(
      "blocked by the usage header",
      #"{"headers": {"X-Business-Use-Case-Usage": "{\"1\":[{\"estimated_time_to_regain_access\":600}]}"}}"#,
      listing: "rateLimited 12", covers: "rateLimited 12"),
    Fault(
      "usage at its limit", #"{"headers": {"X-App-Usage": "{\"call_count\":100}"}}"#, listing: "done 11/11",
      covers: "done 11/11", image: "done 11/11"),
    Fault(
      "too much, however little is asked for",
      #"{"error": {"code": 1, "message": "Please reduce the amount of data you're asking for"}}"#,
      listing: "partial 12/4 8 pending", covers: "partial 11/0 11 pending"),
    Fault(
      "not found 803", #"{"error": {"code": 803}}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending"),
    Fault(
      "wrong request 100", #"{"error": {"code": 100}}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending"),
    Fault(
      "checkpoint 459", #"{"error": {"code": 190, "subcode": 459}}"#, listing: "login 12", covers: "login 12"),
    Fault(
      "permission 10", #"{"error": {"code": 10}}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending"),
    Fault(
      "permission 200", #"{"error": {"code": 200}}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending"),
    Fault(
      "expired token", #"{"error": {"code": 190, "subcode": 463}}"#, listing: "login 12", covers: "login 12"),
    Fault(
      "expired token with 200", #"{"error": {"code": 190, "subcode": 463, "ok": true}}"#, listing: "login 12",
      covers: "login 12"),
    Fault("session error 102", #"{"error": {"code": 102}}"#, listing: "login 12", covers: "login 12"),
    Fault(
      "unknown error", #"{"error": {"code": 99999}}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending"),
    Fault("guest", #"{"guest": true}"#, listing: "partial 12/4 8 pending"),
    Fault(
      "401", #"{"status": 401, "body": "no"}"#, listing: "login 12", covers: "login 12",
      image: "partial 11/10 1 failed"),
    Fault(
      "403", #"{"status": 403, "body": "no"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "404", #"{"status": 404, "body": "no"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
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
      listing: "partial 12/4 8 pending", covers: "partial 11/0 11 pending",
      image: "partial 11/10 1 failed"),
    Fault(
      "503 for 2 s", #"{"status": 503, "headers": {"Retry-After": "2"}}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "410", #"{"status": 410, "body": "no"}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
    Fault(
      "429 until a date", #"{"status": 429, "headers": {"Retry-After": "Fri, 31 Dec 9999 23:59:59 GMT"}}"#,
      listing: "rateLimited 12", covers: "rateLimited 12", image: "rateLimited"),
    Fault(
      "429 since a date", #"{"status": 429, "headers": {"Retry-After": "Thu, 01 Jan 1970 00:00:00 GMT"}}"#,
      listing: "rateLimited 12", covers: "rateLimited 12", image: "rateLimited"),
    Fault(
      "a wrong type", #"{"headers": {"Content-Type": "text/html"}}"#, listing: "done 11/11",
      covers: "done 11/11", image: "done 11/11"),
    Fault(
      "404 with the right body", #"{"status": 404}"#, listing: "partial 12/4 8 pending",
      covers: "partial 11/0 11 pending", image: "partial 11/10 1 failed"),
  ]
}
