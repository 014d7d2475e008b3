/**
 * The window driven from outside: walks that are timed, and pictures of every pane.
 * It uses actions of panes and looks up controls; panes know nothing of it.
 */
@NullMarked
package org.quern.bench.window;

import org.jspecify.annotations.NullMarked;
