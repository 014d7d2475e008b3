package org.quern.agent.batch;

import java.util.Optional;
import org.quern.evaluate.rowmajor.SparqlResult;

/**
 * A question to be answered from Wikidata.
 *
 * @param gold the query that answers it, if somebody has written one
 * @param stored what that query gave when the set was made, if the set has it
 */
public record AgentQuestion(String id, String text, Optional<String> gold, Optional<SparqlResult> stored) {}
