package org.quern.bench.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.quern.bench.evaluate.PublishedScores.Item;
import org.quern.evaluate.error.CategoryProposal;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.evaluate.error.ErrorProposer;
import org.quern.evaluate.score.Scorer;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.embedded.EmbeddedDatabase;

/**
 * Proposes error categories for queries that were made wrong on purpose, and counts how often the proposal says what was
 * done. The proposer is given the two queries and the graph; what was done is only known here.
 */
public final class ErrorBench {

    /**
     * How good the proposals of a category are.
     *
     * @param found labelled and proposed
     * @param missed labelled and not proposed
     * @param wrong proposed, although neither labelled nor allowed by the label
     */
    public record Quality(int found, int missed, int wrong) {

        public double precision() {
            return found + wrong == 0 ? Double.NaN : (double) found / (found + wrong);
        }

        public double recall() {
            return found + missed == 0 ? Double.NaN : (double) found / (found + missed);
        }

        Quality plus(Quality other) {
            return new Quality(found + other.found, missed + other.missed, wrong + other.wrong);
        }
    }

    /** A query whose proposals are not its labels. */
    public record Miss(Item item, Set<ErrorCategory> missed, Set<ErrorCategory> wrong,
            List<CategoryProposal> proposals) {}

    /** All of it. */
    public record Result(int items, Map<ErrorCategory, Quality> qualities, List<Miss> misses) {}

    private final PassingDatabase databases;
    private final Function<String, Path> graphs;
    private final Progress progress;

    /**
     * @param folder for the databases, which do not stay
     * @param graphs tells the file of a graph
     */
    public ErrorBench(Path folder, Function<String, Path> graphs, Progress progress) {
        this.databases = new PassingDatabase(folder, progress);
        this.graphs = graphs;
        this.progress = progress;
    }

    /** @param items queries with published scores; those that are right are left out */
    public Result run(List<Item> items, int atATime) {
        Map<String, List<Item>> byGraph = new LinkedHashMap<>();
        items.stream().filter(item -> item.expected().ex().orElse(1) == 0)
                .forEach(item -> byGraph.computeIfAbsent(item.pair().graph(), _ -> new ArrayList<>()).add(item));
        Map<ErrorCategory, Quality> qualities = new EnumMap<>(ErrorCategory.class);
        for (ErrorCategory category : ErrorCategory.of(Analysis.CYPHER))
            qualities.put(category, new Quality(0, 0, 0));
        List<Miss> misses = new ArrayList<>();
        byGraph.forEach((graph, some) -> {
            List<List<CategoryProposal>> proposals = databases.with(graphs.apply(graph),
                    database -> propose(graph, some, atATime, database));
            for (int i = 0; i < some.size(); i++)
                count(some.get(i), proposals.get(i), qualities, misses);
        });
        return new Result(byGraph.values().stream().mapToInt(List::size).sum(), qualities, misses);
    }

    private List<List<CategoryProposal>> propose(String graph, List<Item> items, int atATime,
            EmbeddedDatabase database) {
        ErrorProposer proposer = ErrorProposer.of(database, graph, QueryLimits.EVALUATION, progress);
        progress.stage("Proposing on " + graph);
        return new Parallel(atATime).map(items, progress,
                (item, each) -> proposer.propose(item.pair().gold(), Scorer.predicted(item.pair().pred()), each)
                        .proposals());
    }

    private static void count(Item item, List<CategoryProposal> proposals, Map<ErrorCategory, Quality> qualities,
            List<Miss> misses) {
        MutationLabels labels = MutationLabels.of(item.mutation(), item.expected().executable().orElse(1) > 0);
        Set<ErrorCategory> missed = EnumSet.noneOf(ErrorCategory.class);
        Set<ErrorCategory> wrong = EnumSet.noneOf(ErrorCategory.class);
        for (ErrorCategory category : ErrorCategory.of(Analysis.CYPHER)) {
            boolean proposed = proposals.stream().anyMatch(p -> p.category() == category);
            boolean expected = labels.expected().contains(category);
            boolean allowed = labels.allowed().contains(category);
            qualities.merge(category, new Quality(proposed && expected ? 1 : 0, !proposed && expected ? 1 : 0,
                    proposed && !expected && !allowed ? 1 : 0), Quality::plus);
            if (!proposed && expected)
                missed.add(category);
            if (proposed && !expected && !allowed)
                wrong.add(category);
        }
        if (!missed.isEmpty() || !wrong.isEmpty())
            misses.add(new Miss(item, missed, wrong, proposals));
    }
}
