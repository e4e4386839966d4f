// Makes the standard library's Mutex visible to ThreadSanitizer.
//
// Without contention, locking and unlocking are atomic operations in the caller, which the
// sanitizer sees. The slow path uses a futex in the standard library, which is not compiled with
// the sanitizer. The linker replaces the slow path with these functions (--wrap), which report the
// synchronization to the sanitizer.

#include <sanitizer/tsan_interface.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

// Synchronization._MutexHandle._lockSlow(UInt32)
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
// Synchronization._MutexHandle._unlockSlow()
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void real_lock(uint32_t thread, SELF handle) __asm__("__real_" LOCK);
SWIFT void lock(uint32_t thread, SELF handle) __asm__("__wrap_" LOCK);
SWIFT void real_unlock(SELF handle) __asm__("__real_" UNLOCK);
SWIFT void unlock(SELF handle) __asm__("__wrap_" UNLOCK);

// The handle's address is that of its atomic value, which the fast path uses.
SWIFT void lock(uint32_t thread, SELF handle) {
  real_lock(thread, handle);
  __tsan_acquire(handle);
}

SWIFT void unlock(SELF handle) {
  __tsan_release(handle);
  real_unlock(handle);
}
