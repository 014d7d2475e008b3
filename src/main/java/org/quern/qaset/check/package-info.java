/** Rules for the questions of a set. They are checked without running queries. */
@NullMarked
package org.quern.qaset.check;

import org.jspecify.annotations.NullMarked;
