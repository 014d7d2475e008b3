/** Commands of {@code quern model}. They list and try models and keep their keys. */
@NullMarked
package org.quern.cli.model;

import org.jspecify.annotations.NullMarked;
