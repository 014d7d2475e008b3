package org.quern.evaluate.repeat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.TableMatcher.GoldIncomparable;
import org.quern.evaluate.engine.DatedDatabase;
import org.quern.evaluate.engine.Engines;
import org.quern.evaluate.repeat.RepeatedItem.Vote;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.QueryScorer;
import org.quern.evaluate.score.ScoredItem;
import org.quern.evaluate.score.Scorer;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * Determines on which result most attempts of an item agree. Results are equal as for execution accuracy, without
 * regard to the order of rows; the gold query is not used. Queries with the same text are not run.
 */
public final class ResultVote {

    private static final Vote NOBODY = new Vote(Optional.empty(), 0, 0, false);

    private final GraphSource graphs;
    private final Engines engines;
    private final QueryLimits limits;
    private final TableMatcher matcher;
    private final int atATime;

    public ResultVote(GraphSource graphs, Engines engines, TableMatcher.Mode mode, QueryLimits limits, int atATime) {
        this.graphs = graphs;
        this.engines = engines;
        this.limits = limits;
        this.matcher = new TableMatcher(mode);
        this.atATime = atATime;
    }

    /**
     * @return the items with their votes, in the order given
     * @throws org.quern.workspace.QuernException when a graph cannot be opened, or a database stops answering
     */
    public List<RepeatedItem> vote(List<RepeatedItem> items, Progress progress) {
        List<RepeatedItem> voted = new ArrayList<>(items);
        Map<String, List<Integer>> open = new LinkedHashMap<>();
        for (int i = 0; i < items.size(); i++) {
            Map<String, List<Integer>> texts = texts(items.get(i));
            if (texts.size() < 2)
                voted.set(i, items.get(i).withVote(counted(List.copyOf(texts.values()))));
            else
                open.computeIfAbsent(items.get(i).first().sample().graph(), _ -> new ArrayList<>()).add(i);
        }
        ItemRun run = new ItemRun(atATime);
        open.forEach((graph, places) -> {
            GraphDatabase database = graphs.of(graph, progress);
            List<Vote> votes = engines.on(graph, database, places.size(), progress, answering -> {
                progress.stage("Comparing results on {0}", graph);
                return run.map(places, progress, (place, each) -> vote(DatedDatabase.of(answering,
                        items.get(place).first().sample().referenceDay(), graphs, graph), texts(items.get(place)),
                        each),
                        (_, _) -> NOBODY);
            });
            for (int i = 0; i < places.size(); i++)
                voted.set(places.get(i), items.get(places.get(i)).withVote(votes.get(i)));
        });
        return voted;
    }

    /** The attempts that can vote, by the text of their query or answer. */
    private static Map<String, List<Integer>> texts(RepeatedItem item) {
        Map<String, List<Integer>> texts = new LinkedHashMap<>();
        for (int i = 0; i < item.attempts().size(); i++) {
            ScoredItem attempt = item.attempts().get(i);
            Optional<PredictedAnswer> answer = PredictedAnswer.of(attempt.sample());
            String text = answer.map(PredictedAnswer::text).orElseGet(() -> Scorer.predicted(attempt.sample()).text());
            boolean runs = answer.isPresent() || attempt.score(Metrics.EXECUTABLE).orElse(1) > 0;
            if (runs && !text.isBlank())
                texts.computeIfAbsent(text, _ -> new ArrayList<>()).add(i);
        }
        return texts;
    }

    private Vote vote(GraphDatabase database, Map<String, List<Integer>> texts, Progress progress) {
        List<Table> results = new ArrayList<>();
        List<List<Integer>> voters = new ArrayList<>();
        for (Map.Entry<String, List<Integer>> text : texts.entrySet()) {
            Optional<Table> table = table(database, text.getKey(), progress);
            if (table.isEmpty())
                continue;
            int same = same(results, table.get());
            if (same < 0) {
                results.add(table.get());
                voters.add(new ArrayList<>(text.getValue()));
            } else {
                voters.get(same).addAll(text.getValue());
            }
        }
        return counted(voters);
    }

    private int same(List<Table> results, Table table) {
        for (int i = 0; i < results.size(); i++) {
            try {
                if (matcher.matches(results.get(i), table, false))
                    return i;
            } catch (GoldIncomparable _) {
                // Values that cannot be compared are equal to none.
            }
        }
        return -1;
    }

    private Optional<Table> table(GraphDatabase database, String query, Progress progress) {
        try {
            return Optional.of(database.tableInAnyOrder(query, limits, progress));
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            return Optional.empty();
        }
    }

    /** @param voters the attempts of each result, in the order of their first attempts */
    private static Vote counted(List<List<Integer>> voters) {
        int all = voters.stream().mapToInt(List::size).sum();
        List<Integer> most = List.of();
        boolean tied = false;
        for (List<Integer> each : voters) {
            if (each.size() == most.size())
                tied = true;
            if (each.size() > most.size()) {
                most = each;
                tied = false;
            }
        }
        return most.isEmpty() ? NOBODY : new Vote(Optional.of(most.getFirst()), most.size(), all, tied);
    }
}
