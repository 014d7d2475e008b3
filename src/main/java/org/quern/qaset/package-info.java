/** Engine: question sets that others published, and their checks (QAWiki and SPINACH papers). */
@NullMarked
package org.quern.qaset;

import org.jspecify.annotations.NullMarked;
