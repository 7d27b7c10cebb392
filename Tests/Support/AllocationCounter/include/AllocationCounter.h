#pragma once
#include <stdbool.h>

/// How often the calling thread has allocated memory.
unsigned long allocation_count(void);

/// Begins to count, where that has to be asked for. False where it cannot be known.
bool allocation_count_start(void);
