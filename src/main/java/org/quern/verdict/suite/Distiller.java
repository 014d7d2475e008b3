package org.quern.verdict.suite;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.QueryTree;
import org.quern.evaluate.TableMatcher;
import org.quern.job.Progress;
import org.quern.verdict.mutant.Mutant;
import org.quern.verdict.mutant.QueryMutants;
import org.quern.verdict.proof.Prover;
import org.quern.verdict.search.Candidates;
import org.quern.verdict.search.GoldAnswers;
import org.quern.verdict.search.GraphRules;
import org.quern.verdict.search.PairAnswers;
import org.quern.verdict.search.RealSample;
import org.quern.verdict.search.Reducer;
import org.quern.verdict.search.SmallDatabase;
import org.quern.verdict.search.SmallGraph;
import org.quern.verdict.suite.GoldSuite.Fate;
import org.quern.verdict.suite.GoldSuite.Tried;

/**
 * Searches a small suite of small graphs that separates a gold query from its mutants: a graph stays if it kills what no
 * other graph kills. The same seed gives the same suite.
 */
final class Distiller {

    /** Queries that gold is to be separated from. */
    private static final int MOST_MUTANTS = 80;
    /** Graphs without a further kill after which the search ends. */
    private static final int PATIENCE = 160;
    /** Graphs after which mutants that no graph kills are tried to be proved equivalent. */
    private static final int BEFORE_PROOFS = 40;
    private static final int MOST_REMOVALS = 200;

    private final GraphRules rules;
    private final int tries;
    private final long seed;
    private final SmallDatabase database;

    /**
     * The result.
     *
     * @param graphs those that stay, the most useful first
     * @param kills by query, the numbers of the graphs on which it differs from gold
     */
    record Distilled(List<SmallGraph> graphs, Map<Mutant, List<Integer>> kills, Set<Mutant> equivalent) {

        /** @param files the names of the graphs */
        List<Tried> tried(List<String> files) {
            List<Tried> all = new ArrayList<>();
            kills.forEach((mutant, by) -> all.add(new Tried(mutant.kind().text(), mutant.text(),
                    equivalent.contains(mutant) ? Fate.EQUIVALENT : by.isEmpty() ? Fate.OPEN : Fate.KILLED,
                    by.stream().map(files::get).toList())));
            return all;
        }
    }

    /**
     * @param tries graphs to try
     * @param database answers what the engine in memory does not know
     */
    Distiller(GraphRules rules, int tries, long seed, SmallDatabase database) {
        this.rules = rules;
        this.tries = tries;
        this.seed = seed;
        this.database = database;
    }

    /** @param others further queries that gold is to be separated from, such as predictions */
    Distilled of(CypherQuery gold, QueryTree tree, List<String> others, RealSample real, Progress progress) {
        GoldAnswers answers = new GoldAnswers(gold);
        Map<Mutant, PairAnswers> mutants = new LinkedHashMap<>();
        Map<Mutant, QueryTree> trees = new LinkedHashMap<>();
        for (Mutant mutant : mutants(gold, others)) {
            CypherQuery query = CypherQuery.ifValid(mutant.text()).orElseThrow();
            mutants.put(mutant, new PairAnswers(answers, query, new TableMatcher(TableMatcher.Mode.STRICT), database,
                    progress));
            QueryTree.of(query).ifPresent(read -> trees.put(mutant, read));
        }
        mutants.values().removeIf(Distiller::fails);
        List<QueryTree> all = new ArrayList<>(List.of(tree));
        all.addAll(trees.values());
        Candidates candidates = new Candidates(all, Optional.of(rules), real, new SplittableRandom(
                seed ^ gold.text().hashCode()));
        Set<Mutant> equivalent = new LinkedHashSet<>();
        List<SmallGraph> found = search(mutants, alive -> {
            List<QueryTree> wanted = new ArrayList<>(List.of(tree));
            alive.forEach(mutant -> Optional.ofNullable(trees.get(mutant)).ifPresent(wanted::add));
            return wanted;
        }, candidates, open -> open.removeIf(mutant -> {
            progress.checkCancelled();
            return isEquivalent(gold, mutant) && equivalent.add(mutant);
        }), progress);
        mutants.values().forEach(PairAnswers::anew);
        List<SmallGraph> kept = cover(found, mutants);
        return new Distilled(kept, kills(kept, mutants), equivalent);
    }

    private List<Mutant> mutants(CypherQuery gold, List<String> others) {
        List<Mutant> all = new ArrayList<>(QueryMutants.of(gold, rules.schema()));
        Set<String> known = new LinkedHashSet<>(List.of(gold.text()));
        all.forEach(mutant -> known.add(mutant.text()));
        for (String other : others) {
            if (known.add(other) && CypherQuery.ifValid(other).isPresent())
                all.add(new Mutant(Mutant.Kind.PREDICTION, other));
        }
        return all.size() <= MOST_MUTANTS ? all : all.subList(0, MOST_MUTANTS);
    }

    /** A query that fails everywhere is no mistake that a graph could show. */
    private static boolean fails(PairAnswers answers) {
        return answers.on(SmallGraph.EMPTY) instanceof PairAnswers.Different(_, _, Optional<String> refusal)
                && refusal.isPresent();
    }

    /**
     * @param wanted the queries whose patterns the graphs are to have, for mutants that are not yet killed
     * @param proofs removes mutants that are equivalent
     */
    private List<SmallGraph> search(Map<Mutant, PairAnswers> mutants,
            Function<Collection<Mutant>, List<QueryTree>> wanted, Candidates candidates,
            Consumer<Set<Mutant>> proofs, Progress progress) {
        Map<Mutant, PairAnswers> alive = new LinkedHashMap<>(mutants);
        List<SmallGraph> found = new ArrayList<>();
        int last = 0;
        boolean proved = false;
        for (int i = 0; i < tries && !alive.isEmpty() && i - last < PATIENCE; i++) {
            if (i == BEFORE_PROOFS) {
                proofs.accept(alive.keySet());
                proved = true;
            }
            SmallGraph graph = candidates.graph(i, wanted.apply(alive.keySet()));
            List<PairAnswers> killed = alive.values().stream().filter(each -> differs(each, graph)).toList();
            if (killed.isEmpty())
                continue;
            last = i;
            killed.forEach(PairAnswers::anew);
            SmallGraph small = new Reducer(smaller -> killed.stream().allMatch(each -> differs(each, smaller)),
                    Optional.of(rules), MOST_REMOVALS).reduced(graph);
            found.add(small);
            alive.values().removeAll(killed);
        }
        if (!proved)
            proofs.accept(alive.keySet());
        return found;
    }

    private static boolean differs(PairAnswers answers, SmallGraph graph) {
        return answers.on(graph) instanceof PairAnswers.Different;
    }

    /** As few graphs as kill all that any kills, found greedily. */
    private static List<SmallGraph> cover(List<SmallGraph> found, Map<Mutant, PairAnswers> mutants) {
        Map<SmallGraph, Set<Mutant>> kills = new LinkedHashMap<>();
        for (SmallGraph graph : found) {
            Set<Mutant> killed = new LinkedHashSet<>();
            mutants.forEach((mutant, answers) -> {
                if (differs(answers, graph))
                    killed.add(mutant);
            });
            kills.put(graph, killed);
        }
        List<SmallGraph> kept = new ArrayList<>();
        while (true) {
            Optional<SmallGraph> best = kills.entrySet().stream().filter(e -> !e.getValue().isEmpty())
                    .max(Comparator.comparingInt((Map.Entry<SmallGraph, Set<Mutant>> e) -> e.getValue().size())
                            .thenComparing(e -> -e.getKey().nodes().size()))
                    .map(Map.Entry::getKey);
            if (best.isEmpty())
                return kept;
            kept.add(best.get());
            Set<Mutant> done = Set.copyOf(kills.getOrDefault(best.get(), Set.of()));
            kills.values().forEach(each -> each.removeAll(done));
        }
    }

    private static Map<Mutant, List<Integer>> kills(List<SmallGraph> kept, Map<Mutant, PairAnswers> mutants) {
        Map<Mutant, List<Integer>> kills = new LinkedHashMap<>();
        mutants.keySet().forEach(mutant -> kills.put(mutant, new ArrayList<>()));
        for (int i = 0; i < kept.size(); i++) {
            int number = i;
            mutants.forEach((mutant, answers) -> {
                if (differs(answers, kept.get(number)))
                    kills.getOrDefault(mutant, new ArrayList<>()).add(number);
            });
        }
        return kills;
    }

    private boolean isEquivalent(CypherQuery gold, Mutant mutant) {
        CypherQuery query = CypherQuery.ifValid(mutant.text()).orElseThrow();
        return Prover.onAllGraphs(gold, query).shown() || Prover.onTypedGraphs(gold, query).shown()
                || Prover.onValidGraphs(gold, query, rules.schema(), rules.realism()).shown();
    }
}
