/** The built-in grammar. It says in plain English what a gold query asks, without a model. */
@NullMarked
package org.quern.question.grammar;

import org.jspecify.annotations.NullMarked;
