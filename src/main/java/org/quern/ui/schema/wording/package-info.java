/**
 * The Wording tab of the Schema pane: a schema's own phrases, which take precedence over the lexicon of
 * {@code question.grammar}.
 */
@NullMarked
package org.quern.ui.schema.wording;

import org.jspecify.annotations.NullMarked;
