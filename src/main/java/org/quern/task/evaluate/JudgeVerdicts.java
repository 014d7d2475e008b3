package org.quern.task.evaluate;

import java.util.Optional;
import org.quern.cypher.CypherQuery;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.verdict.judge.Judge;
import org.quern.verdict.judge.Verdict;
import org.quern.verdict.search.GraphRules;
import org.quern.verdict.search.SmallDatabase;

/**
 * Decides whether predictions are equivalent to gold.
 *
 * @param graphs graphs to try for each pair that is not shown to be equivalent
 * @param seed of the search
 * @param schema of the graphs that count; without one, all graphs do
 * @param database confirms differences; the caller closes it
 */
public record JudgeVerdicts(int graphs, long seed, Optional<GraphSchema> schema, SmallDatabase database) {

    /** The verdict on one pair; a text that is not a query is undecided. */
    public Verdict of(String gold, String prediction, Progress progress) {
        Optional<CypherQuery> right = CypherQuery.ifValid(gold);
        Optional<CypherQuery> given = CypherQuery.ifValid(prediction);
        if (right.isEmpty() || given.isEmpty())
            return new Verdict.Undecided(0, (right.isEmpty() ? "gold" : "the prediction") + " is not valid Cypher");
        return new Judge(graphs, seed, schema.map(known -> new GraphRules(known, Optional.empty())), database)
                .of(right.get(), given.get(), progress);
    }
}
