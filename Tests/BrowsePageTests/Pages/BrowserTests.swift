import Testing

/// Tests in a real browser, one after the other, as they share it.
@Suite(.browser, .serialized, .timeLimit(.minutes(4))) enum BrowserTests {}
