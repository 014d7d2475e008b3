/** Checks a set against rules about wordings, mentions, queries and relations, without running queries. */
@NullMarked
package org.quern.dataset.check;

import org.jspecify.annotations.NullMarked;
