#include "InstalledExpressions.h"

// In the module RegularExpressions.
extern void prumo_install_regular_expressions(void);

__attribute__((constructor)) static void install(void) { prumo_install_regular_expressions(); }
