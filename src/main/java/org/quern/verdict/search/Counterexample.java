package org.quern.verdict.search;

import java.util.Optional;
import org.quern.neo4j.GraphDatabase.Table;

/**
 * A graph on which two queries have different answers.
 *
 * @param refusal why the database refuses the prediction, when it does
 */
public record Counterexample(SmallGraph graph, Table gold, Table prediction, Optional<String> refusal) {

    /** A difference that was found on a graph. */
    public static Counterexample of(SmallGraph graph, PairAnswers.Different found) {
        return new Counterexample(graph, found.gold(), found.prediction(), found.refusal());
    }
}
