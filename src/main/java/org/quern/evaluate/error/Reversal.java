package org.quern.evaluate.error;

import java.util.Optional;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.QueryTree;
import org.quern.cypher.provenance.Provenance;
import org.quern.evaluate.Psjs;
import org.quern.evaluate.QueryScorer;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/** Turns a relation of a prediction round and looks what it matches then. */
record Reversal(GraphDatabase database, QueryLimits limits) {
    /** The similarity of the provenances by nodes; none when one of them cannot be had. */
    Optional<Double> similarity(String gold, String pred, Progress progress) {
        try {
            Psjs psjs = new Psjs(limits);
            return Optional.of(psjs.subgraph(database, Provenance.of(CypherQuery.parse(gold)), progress)
                    .similarityByNodes(
                            psjs.subgraph(database, Provenance.of(CypherQuery.parse(pred)), progress)));
        } catch (CypherSyntaxException _) {
            return Optional.empty();
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            return Optional.empty();
        }
    }

    /** The query with one relation the other way round. */
    static String reversed(String query, QueryTree relation) {
        String text = query.substring(relation.start(), relation.end());
        String turned = text.startsWith("<") ? text.substring(1) + ">"
                : text.endsWith(">") ? "<" + text.substring(0, text.length() - 1) : text;
        return query.substring(0, relation.start()) + turned + query.substring(relation.end());
    }
}
