#include "AllocationCounter.h"
#include <stddef.h>
#include <stdint.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_ALLOCATOR_OF_ITS_OWN
#endif
#endif

#if defined(__APPLE__)
#include <pthread.h>

// A thread's variable may have to be allocated at its first use, which would be counted in turn, without end. A key's
// value lies in the thread itself.
static pthread_key_t key;
static bool has_key = false;

unsigned long allocation_count(void) { return has_key ? (unsigned long)pthread_getspecific(key) : 0; }

// The system calls this for every allocation, for its own tools.
typedef void malloc_logger_t(uint32_t, uintptr_t, uintptr_t, uintptr_t, uintptr_t, uint32_t);
extern malloc_logger_t *malloc_logger;

static void log_allocation(uint32_t type, uintptr_t a, uintptr_t b, uintptr_t c, uintptr_t result, uint32_t frames) {
    if (type & 2) pthread_setspecific(key, (void *)(allocation_count() + 1));
}

bool allocation_count_start(void) {
    if (!has_key) has_key = pthread_key_create(&key, NULL) == 0;
    if (has_key) malloc_logger = log_allocation;
    return has_key;
}

#elif defined(__GLIBC__) && !defined(HAS_ALLOCATOR_OF_ITS_OWN)

static _Thread_local unsigned long count = 0;

unsigned long allocation_count(void) { return count; }

static void increment(void) { count += 1; }

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) { increment(); return __libc_malloc(size); }
void *calloc(size_t number, size_t size) { increment(); return __libc_calloc(number, size); }
void *realloc(void *memory, size_t size) { increment(); return __libc_realloc(memory, size); }
void *memalign(size_t alignment, size_t size) { increment(); return __libc_memalign(alignment, size); }
void *aligned_alloc(size_t alignment, size_t size) { increment(); return __libc_memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
    increment();
    *memory = __libc_memalign(alignment, size);
    return *memory ? 0 : 12;
}

bool allocation_count_start(void) { return true; }

#else

unsigned long allocation_count(void) { return 0; }
bool allocation_count_start(void) { return false; }

#endif
