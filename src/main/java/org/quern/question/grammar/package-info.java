/** The built-in grammar. It words gold queries in plain English without a model. */
@NullMarked
package org.quern.question.grammar;

import org.jspecify.annotations.NullMarked;
