package org.quern.agent.batch;

import java.util.Optional;
import org.quern.evaluate.rowmajor.SparqlResult;

/**
 * A question to be answered from Wikidata.
 *
 * @param gold the gold query, if there is one
 * @param stored the stored answer of the set, if there is one
 */
public record AgentQuestion(String id, String text, Optional<String> gold, Optional<SparqlResult> stored) {}
