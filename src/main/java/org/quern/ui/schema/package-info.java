/**
 * The Schema pane. It edits a mapped schema as a tree, in forms and as JSON, and compares versions; other tabs have
 * their own packages.
 */
@NullMarked
package org.quern.ui.schema;

import org.jspecify.annotations.NullMarked;
