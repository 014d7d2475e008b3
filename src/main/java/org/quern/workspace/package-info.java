/**
 * The workspace folder with its settings, lock and named entries, and what its files need: complete writes, moves that
 * are completed after a crash, JSON and CSV, the cache on disk, secrets and preferences.
 */
@NullMarked
package org.quern.workspace;

import org.jspecify.annotations.NullMarked;
