/**
 * The workspace folder with its settings and lock, and what its files need: complete writes, JSON and CSV, journals
 * for undo, the cache on disk, secrets and preferences.
 */
@NullMarked
package org.quern.workspace;

import org.jspecify.annotations.NullMarked;
