package org.quern.bench.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.quern.bench.evaluate.PublishedScores.Item;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.cypher.provenance.Provenance;
import org.quern.evaluate.engine.EngineCheck;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.neo4j.QueryFailure;
import org.quern.workspace.QuernException;

/** Asks the engine in memory and the database for everything that scoring asks, and compares all answers. */
public final class EngineComparison {

    /**
     * What came of it.
     *
     * @param sure how many queries the engine answered
     * @param unsure why it left others to the database, with how many
     * @param wrong queries that the database answers otherwise, with what it says
     */
    public record Result(long asked, long sure, Map<String, Long> unsure, List<String> wrong) {}

    private final EngineCheck check;
    private final int atATime;

    EngineComparison(EngineCheck check, int atATime) {
        this.check = check;
        this.atATime = atATime;
    }

    Result compare(List<Item> items, Progress progress) {
        Set<String> queries = new LinkedHashSet<>();
        for (Item item : items) {
            for (String query : List.of(item.pair().gold(), item.pair().pred())) {
                queries.add(query);
                provenance(query).forEach(queries::add);
            }
        }
        queries.removeIf(String::isBlank);
        Map<String, Long> unsure = new TreeMap<>();
        List<String> wrong = new ArrayList<>();
        long sure = 0;
        List<EngineCheck.Verdict> verdicts = new Parallel(atATime).map(List.copyOf(queries), progress,
                this::verdict);
        for (EngineCheck.Verdict verdict : verdicts) {
            switch (verdict) {
                case EngineCheck.Same _ -> sure++;
                case EngineCheck.Left left -> unsure.merge(left.why(), 1L, Long::sum);
                case EngineCheck.Different different -> wrong.add(different.text());
            }
        }
        return new Result(queries.size(), sure, unsure, wrong);
    }

    private EngineCheck.Verdict verdict(String query, Progress progress) {
        try {
            return check.verdict(query, progress);
        } catch (QueryFailure failure) {
            throw new QuernException("{0}", query, "{1}", failure.what(), failure.remedy()).causedBy(failure);
        }
    }

    private static Stream<String> provenance(String query) {
        try {
            Provenance provenance = Provenance.of(CypherQuery.parse(query));
            return Stream.of(provenance.idsAndKinds(), provenance.ids(Provenance.Scope.NODES))
                    .flatMap(Optional::stream);
        } catch (CypherSyntaxException _) {
            return Stream.of();
        }
    }
}
