/// An error as the service words it.
struct ServiceError: Error, Hashable, Sendable {
  /// The number a client goes by.
  var code: Int
  /// The finer number of session errors.
  var subcode: Int?
  /// The sentence, without the code.
  var message: String
  /// The Graph API's class of error; clients are not to go by it.
  var type = "OAuthException"

  init(_ code: Int, _ message: String, subcode: Int? = nil) {
    self.code = code
    self.message = message
    self.subcode = subcode
  }

  /// The Graph API's sentence: the code comes first, except for errors of the session.
  var graphMessage: String {
    switch code {
    case 102, 104, 190, 2500: message
    case 1 where message.hasPrefix("Please reduce"): message
    default: "(#\(code)) \(message)"
    }
  }

  /// The challenge that the Graph API sends with an error.
  var challenge: String {
    let kind =
      switch code {
      case 102, 190, 450...468: "invalid_token"
      case 803: "not_found"
      default: "invalid_request"
      }
    return "OAuth \"Facebook Platform\" \"\(kind)\" \"\(Self.quotable(graphMessage))\""
  }

  private static func quotable(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\" + String(scalar)
      case " "..."~": result.unicodeScalars.append(scalar)
      default: result += "?"
      }
    }
    return result
  }
}

extension ServiceError {
  static let deprecated = ServiceError(12, "fql is deprecated for versions v2.1 and higher")
  static let graphTokenMissing = ServiceError(
    104, "An access token is required to request this resource.")
  static let restTokenMissing = ServiceError(102, "Session key invalid or no longer valid")
  static let tokenInvalid = ServiceError(190, "Invalid OAuth access token.")

  static func parameterMissing(_ name: String) -> ServiceError {
    ServiceError(100, "The parameter \(name) is required")
  }

  static func unknownMethod(_ name: String) -> ServiceError {
    ServiceError(3, "Unknown method")
  }

  /// What the service says for a code when a rule gives no sentence of its own.
  static func standard(_ code: Int, subcode: Int? = nil) -> ServiceError {
    let message =
      switch code {
      case 1: "An unknown error occurred"
      case 2: "Service temporarily unavailable"
      case 3: "Unknown method"
      case 4: "Application request limit reached"
      case 10: "Application does not have permission for this action"
      case 12: deprecated.message
      case 17: "User request limit reached"
      case 32: "Page request limit reached"
      case 100: "Invalid parameter"
      case 102: restTokenMissing.message
      case 104: "Requires valid signature"
      case 190: tokenMessage(subcode)
      case 200: "Permissions error"
      case 220: "Album or albums not visible"
      case 221: "Photo not visible"
      case 341: "Feed action request limit reached"
      case 368: "The action attempted has been deemed abusive or is otherwise disallowed"
      case 600: "An unknown error occurred in FQL"
      case 613: "Calls to fql.query have exceeded the rate of 600 calls per 600 seconds."
      case 803: "Some of the aliases you requested do not exist"
      default: "An error of number \(code) occurred"
      }
    return ServiceError(code, message, subcode: subcode)
  }

  private static func tokenMessage(_ subcode: Int?) -> String {
    switch subcode {
    case 458:
      "Error validating access token: The user has not authorized application 100."
    case 459:
      "Error validating access token: You cannot access the app till you log in to www.facebook.com and "
        + "follow the instructions given."
    case 460:
      "Error validating access token: The session has been invalidated because the user has changed the "
        + "password."
    case 463:
      "Error validating access token: Session has expired at unix time 1338840000. The current unix time is "
        + "1338853204."
    case 464:
      "Error validating access token: Sessions for the user are not allowed because the user is not a "
        + "confirmed user."
    case 467:
      "Error validating access token: This may be because the user logged out or may be due to a system error."
    default: tokenInvalid.message
    }
  }
}
