#ifndef CSOCKETWATCH_H
#define CSOCKETWATCH_H

// epoll and sockets where the Swift overlay of the C library has nothing to offer.

/// A set of sockets to wait on that `wake` can interrupt. -1 on failure.
int csw_open(int *_Nonnull set, int *_Nonnull wake);
/// Reports the socket once when its peer has closed its side or the connection is lost.
void csw_add(int set, int socket);
void csw_remove(int set, int socket);
/// Waits; fills `sockets` and returns their number; `wake` comes back like any other.
int csw_wait(int set, int *_Nonnull sockets, int capacity);
/// Interrupts the wait.
void csw_wake(int wake);

/// Ends a TCP connection with a reset at once; the descriptor stays open.
void csw_reset(int socket);
/// How many bytes sent the peer has not yet acknowledged.
int csw_unsent(int socket);
/// The peer's IPv4 port, or 0.
unsigned short csw_peer_port(int socket);

#endif
