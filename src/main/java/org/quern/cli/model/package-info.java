/** Commands of {@code quern model}. They list and test models and store their keys. */
@NullMarked
package org.quern.cli.model;

import org.jspecify.annotations.NullMarked;
