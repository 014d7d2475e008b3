package org.quern.agent.batch;

import java.util.List;
import java.util.Optional;
import org.quern.dataset.EntityMention;
import org.quern.evaluate.rowmajor.SparqlResult;

/**
 * A question to be answered from Wikidata.
 *
 * @param gold the gold query, if there is one
 * @param stored the stored answer of the set, if there is one
 * @param mentions the items that its words mention; empty unless they are given to the model
 */
public record AgentQuestion(String id, String text, Optional<String> gold, Optional<SparqlResult> stored,
        List<EntityMention> mentions) {

    public AgentQuestion {
        mentions = List.copyOf(mentions);
    }

    public AgentQuestion(String id, String text, Optional<String> gold, Optional<SparqlResult> stored) {
        this(id, text, gold, stored, List.of());
    }
}
