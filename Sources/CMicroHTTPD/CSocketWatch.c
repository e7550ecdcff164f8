#include "CSocketWatch.h"

#include <linux/sockios.h>
#include <netinet/in.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

int csw_open(int *set, int *wake) {
  *set = epoll_create1(EPOLL_CLOEXEC);
  *wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  struct epoll_event event = {.events = EPOLLIN, .data.fd = *wake};
  if (*set >= 0 && *wake >= 0 && epoll_ctl(*set, EPOLL_CTL_ADD, *wake, &event) == 0) return 0;
  if (*set >= 0) close(*set);
  if (*wake >= 0) close(*wake);
  return -1;
}

void csw_add(int set, int socket) {
  struct epoll_event event = {.events = EPOLLRDHUP | EPOLLONESHOT, .data.fd = socket};
  epoll_ctl(set, EPOLL_CTL_ADD, socket, &event);
}

void csw_remove(int set, int socket) { epoll_ctl(set, EPOLL_CTL_DEL, socket, NULL); }

int csw_wait(int set, int *sockets, int capacity) {
  struct epoll_event events[64];
  int count = epoll_wait(set, events, capacity < 64 ? capacity : 64, -1);
  for (int i = 0; i < count; i++) sockets[i] = events[i].data.fd;
  return count < 0 ? 0 : count;
}

void csw_wake(int wake) { (void)!write(wake, &(uint64_t){1}, sizeof(uint64_t)); }

void csw_reset(int socket) {
  // Dissolving the association makes the kernel send a reset, where close might send an orderly end.
  struct linger linger = {.l_onoff = 1, .l_linger = 0};
  setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, sizeof linger);
  struct sockaddr none = {.sa_family = AF_UNSPEC};
  connect(socket, &none, sizeof none);
}

int csw_unsent(int socket) {
  int count = 0;
  return ioctl(socket, SIOCOUTQ, &count) == 0 ? count : 0;
}

unsigned short csw_peer_port(int socket) {
  struct sockaddr_in address = {0};
  socklen_t size = sizeof address;
  if (getpeername(socket, (struct sockaddr *)&address, &size) != 0) return 0;
  return ntohs(address.sin_port);
}
