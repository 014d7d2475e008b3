package org.quern.bench.evaluate;

import java.util.Map;
import java.util.Optional;
import org.quern.evaluate.score.TieGroups;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/** Whether the order of a gold result is in part the database's choice. */
final class GoldTies {

    private final GraphDatabase database;
    private final QueryLimits limits;

    GoldTies(GraphDatabase database, QueryLimits limits) {
        this.database = database;
        this.limits = limits;
    }

    /** Whether rows with equal sort keys are in the result, or were cut off by its LIMIT. */
    boolean has(String gold, Progress progress) throws QueryFailure {
        Table table = database.table(gold, Map.of(), limits, progress);
        Optional<TieGroups> tied = TieGroups.of(gold, table.rows(), database, limits, progress);
        return tied.isPresent() && tied.get().groups().stream().anyMatch(group -> group.rows().size() > 1);
    }
}
