#ifndef ALBUMSYNC_CMD_SHIM_H
#define ALBUMSYNC_CMD_SHIM_H

#include <sys/types.h>
#include <sha2.h>

#endif
