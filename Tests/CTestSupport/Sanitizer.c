#include "CTestSupport.h"

// Tells ThreadSanitizer about Swift's Mutex. Where a lock is contended, Mutex goes on in a library that is
// built without the sanitizer, which then takes everything the lock guards for a race. The two functions
// called there are defined here once more: they do what the library's do, and say that the lock was taken or
// given back. Empty without the sanitizer.

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK_SLOW "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK_SLOW "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

void __tsan_acquire(void *address);
void __tsan_release(void *address);

typedef __attribute__((swiftcall)) void (*lock_slow)(
  uint32_t thread, __attribute__((swift_context)) void *mutex);
typedef __attribute__((swiftcall)) void (*unlock_slow)(__attribute__((swift_context)) void *mutex);

static lock_slow original_lock;
static unlock_slow original_unlock;

__attribute__((constructor)) static void find_originals(void) {
  original_lock = (lock_slow)dlsym(RTLD_NEXT, LOCK_SLOW);
  original_unlock = (unlock_slow)dlsym(RTLD_NEXT, UNLOCK_SLOW);
}

__attribute__((swiftcall)) void sanitizer_lock_slow(
  uint32_t thread, __attribute__((swift_context)) void *mutex) __asm__(LOCK_SLOW);
__attribute__((swiftcall)) void sanitizer_lock_slow(
  uint32_t thread, __attribute__((swift_context)) void *mutex) {
  original_lock(thread, mutex);
  __tsan_acquire(mutex);
}

__attribute__((swiftcall)) void sanitizer_unlock_slow(
  __attribute__((swift_context)) void *mutex) __asm__(UNLOCK_SLOW);
__attribute__((swiftcall)) void sanitizer_unlock_slow(__attribute__((swift_context)) void *mutex) {
  __tsan_release(mutex);
  original_unlock(mutex);
}

#endif
#endif
