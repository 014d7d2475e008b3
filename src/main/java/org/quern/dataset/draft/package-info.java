/** Drafts of wordings, proposed by a model or by rules, which a person accepts or rejects. */
@NullMarked
package org.quern.dataset.draft;

import org.jspecify.annotations.NullMarked;
