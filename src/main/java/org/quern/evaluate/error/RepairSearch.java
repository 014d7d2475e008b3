package org.quern.evaluate.error;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.QueryDifference.Place;
import org.quern.cypher.repair.Repair;
import org.quern.cypher.repair.Repair.Aspect;
import org.quern.cypher.repair.Repairs;
import org.quern.evaluate.TableMatcher;
import org.quern.evaluate.TableMatcher.Comparison;
import org.quern.evaluate.TableMatcher.GoldIncomparable;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.score.QueryScorer;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/**
 * Finds the differences that make a prediction wrong: it corrects them in the prediction, one, two or more at a time, and
 * runs the corrected query. Differences without which the result is right as well are harmless.
 */
final class RepairSearch {

    /** With more differences, hardly anything is left of the prediction. */
    private static final int MOST_REPAIRS = 40;
    /** Pairs are tried only up to this number of differences. */
    private static final int MOST_FOR_PAIRS = 12;
    private static final int MOST_RUNS = 300;
    private static final Duration LONGEST_RUN = Duration.ofSeconds(5);
    /** Corrections that exceed the time limit; nothing more is tried after them. */
    private static final int MOST_SLOW = 4;
    private static final int MOST_ROWS = 50_000;

    /**
     * What corrections showed.
     *
     * @param needed the smallest found set that makes the result right
     * @param others other differences that make it right when they are corrected in place of all of the needed ones
     * @param harmless differences that need no correction
     * @param running the needed ones without which the query does not run; empty if it runs
     * @param dropped conditions of the prediction that go with what the needed ones remove
     * @param repeating additional relations that repeat rows, which DISTINCT hides
     */
    record Found(List<Repair> needed, List<Repair> others, List<Repair> harmless, List<Repair> running,
            List<Place> dropped, List<Repeating> repeating) {}

    /**
     * A relation that gold does not have.
     *
     * @param with rows with the relation, without DISTINCT
     * @param without rows without both
     */
    record Repeating(Repair relation, int with, int without) {}

    private final GraphDatabase database;
    private final QueryLimits limits;
    private final Table gold;
    private final boolean ordered;
    private final Progress progress;
    private final TableMatcher matcher = new TableMatcher(Mode.STRICT);
    private final Map<String, Boolean> tried = new HashMap<>();
    private int slow;

    /** @param gold the result of the gold query */
    RepairSearch(GraphDatabase database, QueryLimits limits, Table gold, boolean ordered, Progress progress) {
        this.database = database;
        this.limits = new QueryLimits(limits.time().compareTo(LONGEST_RUN) < 0 ? limits.time() : LONGEST_RUN,
                MOST_ROWS);
        this.gold = gold;
        this.ordered = ordered;
        this.progress = progress;
    }

    /**
     * @param results those of the two queries
     * @return empty if no corrections make the result right
     */
    Optional<Found> find(CypherQuery goldQuery, CypherQuery predQuery, ResultComparison results) {
        Optional<Table> pred = results.pred();
        boolean repeats = results.equalAsSetsOnly();
        for (Repairs repairs : Repairs.of(goldQuery, predQuery)) {
            Set<Repair> all = new HashSet<>(repairs.all());
            if (all.isEmpty() || all.size() > MOST_REPAIRS || !isRight(repairs, all)
                    || pred.isPresent() && !isSame(repairs.after(Set.of()), pred.get()))
                continue;
            List<Set<Repair>> smallest = smallest(repairs, repeats);
            Set<Repair> needed = smallest.getFirst();
            Set<Repair> others = new HashSet<>();
            smallest.forEach(others::addAll);
            others.removeAll(needed);
            List<Repair> harmless = repairs.all().stream()
                    .filter(repair -> !needed.contains(repair) && !others.contains(repair)).toList();
            return Optional.of(new Found(in(repairs, needed), in(repairs, others), harmless,
                    pred.isPresent() ? List.of() : in(repairs, running(repairs, needed)), repairs.dropped(needed),
                    repeating(repairs, needed, harmless)));
        }
        return Optional.empty();
    }

    private List<Repeating> repeating(Repairs repairs, Set<Repair> needed, List<Repair> harmless) {
        Set<Repair> rest = new HashSet<>(needed);
        List<Repeating> found = new ArrayList<>();
        // A relation that belongs elsewhere explains the others at its nodes.
        if (!rest.removeIf(repair -> repair.aspect() == Aspect.DISTINCT)
                || rest.stream().anyMatch(repair -> repair.aspect() == Aspect.RELATION))
            return found;
        OptionalInt with = rows(repairs.after(rest));
        for (Repair relation : harmless) {
            Set<Repair> more = new HashSet<>(rest);
            if (!isAdditional(relation) || with.isEmpty() || !more.add(relation))
                continue;
            OptionalInt without = rows(repairs.after(more));
            if (without.isPresent() && without.getAsInt() < with.getAsInt())
                found.add(new Repeating(relation, with.getAsInt(), without.getAsInt()));
        }
        return found;
    }

    private static boolean isAdditional(Repair repair) {
        return repair.aspect() == Aspect.RELATION && repair.gold().isEmpty();
    }

    private static List<Repair> in(Repairs repairs, Set<Repair> some) {
        return repairs.all().stream().filter(some::contains).toList();
    }

    /** The smallest sets that make the result right, the most likely one first. */
    private List<Set<Repair>> smallest(Repairs repairs, boolean repeats) {
        List<Repair> all = byWeight(repairs.all(), repeats);
        List<Set<Repair>> right = new ArrayList<>();
        for (Repair one : all.reversed()) {
            if (isRight(repairs, Set.of(one)))
                right.add(Set.of(one));
        }
        if (right.isEmpty() && all.size() <= MOST_FOR_PAIRS)
            right.addAll(pairs(repairs, all.reversed()));
        return right.isEmpty() ? List.of(without(repairs, all)) : right;
    }

    private List<Set<Repair>> pairs(Repairs repairs, List<Repair> all) {
        List<Set<Repair>> right = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            for (int j = i + 1; j < all.size(); j++) {
                Set<Repair> pair = Set.of(all.get(i), all.get(j));
                if (isRight(repairs, pair))
                    right.add(pair);
            }
        }
        return right;
    }

    /** Takes corrections back one by one, as long as the result remains right. */
    private Set<Repair> without(Repairs repairs, List<Repair> all) {
        Set<Repair> needed = new HashSet<>(all);
        int before;
        do {
            before = needed.size();
            for (Repair one : all) {
                Set<Repair> fewer = new HashSet<>(needed);
                if (fewer.remove(one) && isRight(repairs, fewer))
                    needed = fewer;
            }
            // Without one correction, another one may be superfluous as well.
        } while (needed.size() < before);
        return needed;
    }

    /**
     * The least likely to matter first; if the same rows are repeated, DISTINCT is the most likely, but for relations that
     * repeat them.
     */
    private static List<Repair> byWeight(List<Repair> repairs, boolean repeats) {
        return repairs.stream().sorted(Comparator
                .comparing((Repair repair) -> repeats && isAdditional(repair))
                .thenComparing(repair -> repeats && repair.aspect() == Aspect.DISTINCT)
                .thenComparing(Repair::aspect).thenComparing(Repair::number)).toList();
    }

    /** The corrections without which the query does not run. */
    private Set<Repair> running(Repairs repairs, Set<Repair> needed) {
        if (runs(repairs.after(Set.of())))
            return Set.of();
        Set<Repair> least = new HashSet<>(needed);
        for (Repair one : byWeight(List.copyOf(needed), false)) {
            Set<Repair> fewer = new HashSet<>(least);
            fewer.remove(one);
            if (runs(repairs.after(fewer)))
                least = fewer;
        }
        return least;
    }

    private boolean isRight(Repairs repairs, Set<Repair> chosen) {
        return tried.computeIfAbsent(repairs.after(chosen), query -> tried.size() < MOST_RUNS
                && slow < MOST_SLOW && compare(query, matcher.compareWith(gold, ordered), ordered));
    }

    private boolean isSame(String query, Table pred) {
        return compare(query, matcher.compareWith(pred, false), false) || hasElements(pred) && runs(query);
    }

    /** Nodes are not compared. */
    private static boolean hasElements(Table table) {
        return table.rows().stream().anyMatch(row -> row.stream().anyMatch(value -> value instanceof GraphDatabase.Node
                || value instanceof GraphDatabase.Relationship || value instanceof GraphDatabase.Path
                || value instanceof List<?>));
    }

    private boolean compare(String query, Comparison comparison, boolean inOrder) {
        try {
            if (inOrder)
                database.stream(query, Map.of(), limits, progress, (_, row) -> comparison.accept(row));
            else
                database.streamInAnyOrder(query, limits, progress, (_, row) -> comparison.accept(row));
            return comparison.finish();
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            slow += failure.kind() == QueryFailure.Kind.TIMEOUT ? 1 : 0;
            return false;
        } catch (GoldIncomparable _) {
            return false;
        }
    }

    private OptionalInt rows(String query) {
        int[] count = new int[1];
        try {
            database.streamInAnyOrder(query, limits, progress, (_, _) -> ++count[0] > 0);
            return OptionalInt.of(count[0]);
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            return OptionalInt.empty();
        }
    }

    private boolean runs(String query) {
        try {
            database.streamInAnyOrder(query, limits, progress, (_, _) -> false);
            return true;
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
            return false;
        }
    }
}
