/** Checks a set against rules about wordings, mentions, queries and relations, without running queries. */
@NullMarked
package org.quern.qaset.check;

import org.jspecify.annotations.NullMarked;
