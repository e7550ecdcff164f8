// A stub.
