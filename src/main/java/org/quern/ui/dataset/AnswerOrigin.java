package org.quern.ui.dataset;

import org.quern.wikidata.named.NamedSource;

/** Where the answers come from that are compared. */
sealed interface AnswerOrigin {

    /** The answers stored with the set. */
    record Stored() implements AnswerOrigin {}

    /** The current answers of the gold queries. */
    record Current(NamedSource source) implements AnswerOrigin {}

    /** What a system answered in an agent run. */
    record Run(String name) implements AnswerOrigin {}
}
