package org.quern.bench.verdict;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.quern.cypher.CypherQuery;
import org.quern.evaluate.TableMatcher;
import org.quern.job.Progress;
import org.quern.verdict.search.GoldAnswers;
import org.quern.verdict.search.PairAnswers;
import org.quern.verdict.search.PairAnswers.Different;
import org.quern.verdict.search.SmallDatabase;
import org.quern.verdict.search.SmallGraph;
import org.quern.verdict.suite.GoldSuite;
import org.quern.verdict.suite.GoldSuite.Fate;
import org.quern.verdict.suite.GoldSuite.Tried;
import org.quern.verdict.suite.SuiteFolder;
import org.quern.workspace.SafeFiles;

/** Counts what the small graphs of gold queries kill, and checks it with the database. */
public final class SuiteBench {

    /** Graphs of other gold queries on which a mutant that was proved equivalent is tried. */
    private static final int OTHERS = 30;

    /**
     * The mutants of one kind.
     *
     * @param confirmed of the killed ones, those that the database tells from gold on the first graph that kills them
     * @param refuted killed ones that it does not tell from gold
     * @param wrong proved ones that some graph tells from gold
     */
    public record Counts(String kind, int killed, int confirmed, int equivalent, List<String> refuted,
            List<String> wrong, List<String> open) {

        /** The share of those that are not equivalent. */
        public double share() {
            return killed + open.size() == 0 ? 1 : (double) killed / (killed + open.size());
        }
    }

    /**
     * The result.
     *
     * @param sizes the number of graphs of each gold query
     */
    public record Result(List<Counts> kinds, List<Integer> sizes, int failed) {}

    private final SmallDatabase database;
    private final Map<String, Tally> kinds = new TreeMap<>();
    private final List<Integer> sizes = new ArrayList<>();
    private int failed;

    private static final class Tally {
        private int killed;
        private int confirmed;
        private int equivalent;
        private final List<String> refuted = new ArrayList<>();
        private final List<String> wrong = new ArrayList<>();
        private final List<String> open = new ArrayList<>();
    }

    private SuiteBench(SmallDatabase database) {
        this.database = database;
    }

    /** @param most gold queries of each folder, drawn by the seed */
    public static Result of(Collection<Path> folders, int most, long seed) {
        try (SmallDatabase database = new SmallDatabase()) {
            SuiteBench bench = new SuiteBench(database);
            folders.forEach(folder -> bench.check(new SuiteFolder(folder, new SafeFiles()), most, seed));
            List<Counts> all = new ArrayList<>();
            bench.kinds.forEach((kind, t) -> all.add(new Counts(kind, t.killed, t.confirmed, t.equivalent, t.refuted,
                    t.wrong, t.open)));
            return new Result(all, bench.sizes, bench.failed);
        }
    }

    private void check(SuiteFolder folder, int most, long seed) {
        List<GoldSuite> suites = new ArrayList<>(folder.suites().values());
        Collections.shuffle(suites, new Random(seed));
        Map<String, SmallGraph> graphs = new HashMap<>();
        suites.forEach(suite -> suite.graphs().forEach(kept -> graphs.put(kept.file(), folder.read(kept.file()))));
        List<SmallGraph> others = graphs.values().stream().limit(OTHERS).toList();
        for (GoldSuite suite : suites.subList(0, Math.min(most, suites.size()))) {
            sizes.add(suite.graphs().size());
            if (!suite.problem().isEmpty())
                failed++;
            // The database keeps a graph for the queries that follow.
            suite.mutants().stream().sorted((a, b) -> first(a).compareTo(first(b)))
                    .forEach(mutant -> count(suite.gold(), mutant, graphs, others));
        }
    }

    private static String first(Tried mutant) {
        return mutant.killedBy().isEmpty() ? "" : mutant.killedBy().getFirst();
    }

    private void count(String gold, Tried mutant, Map<String, SmallGraph> graphs, List<SmallGraph> others) {
        Tally tally = kinds.computeIfAbsent(mutant.kind(), _ -> new Tally());
        String text = gold + " ~ " + mutant.query();
        PairAnswers answers = new PairAnswers(new GoldAnswers(CypherQuery.ifValid(gold).orElseThrow()),
                CypherQuery.ifValid(mutant.query()).orElseThrow(), new TableMatcher(TableMatcher.Mode.STRICT),
                database, Progress.NONE);
        if (mutant.fate() == Fate.OPEN)
            tally.open.add(text);
        else if (mutant.fate() == Fate.EQUIVALENT) {
            tally.equivalent++;
            if (!mutant.killedBy().isEmpty() || others.stream().anyMatch(graph -> answers.on(graph) instanceof Different
                    && answers.confirmed(graph).isPresent()))
                tally.wrong.add(text);
        } else {
            tally.killed++;
            SmallGraph graph = graphs.get(mutant.killedBy().getFirst());
            if (graph != null && answers.confirmed(graph).isPresent())
                tally.confirmed++;
            else
                tally.refuted.add(text + " ~ " + mutant.killedBy().getFirst());
        }
    }
}
