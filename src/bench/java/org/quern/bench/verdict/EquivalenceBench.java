package org.quern.bench.verdict;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.quern.job.Progress;
import org.quern.task.evaluate.JudgeVerdicts;
import org.quern.verdict.judge.Verdict;
import org.quern.verdict.search.SmallDatabase;

/** Counts the verdicts on pairs whose equivalence is known. */
public final class EquivalenceBench {

    /** @param equivalent whether it is known to be */
    public record Pair(String kind, String gold, String prediction, boolean equivalent) {}

    /**
     * The verdicts on the pairs of one kind.
     *
     * @param wrong the pairs with the opposite verdict, with the graph of a difference
     * @param open the undecided pairs
     */
    public record Counts(String kind, int pairs, int equivalent, int different, List<String> wrong,
            List<String> open) {}

    private EquivalenceBench() {}

    /** Pairs that are equivalent by construction. @param each how many of each kind */
    public static List<Pair> constructed(List<String> golds, int each, long seed) {
        List<Pair> pairs = new ArrayList<>();
        for (EquivalentForm form : EquivalentForm.values()) {
            List<String> order = new ArrayList<>(golds);
            Collections.shuffle(order, new Random(seed));
            order.stream().flatMap(gold -> form.of(gold).stream().map(written -> new Pair(
                    form.name().toLowerCase(Locale.ROOT).replace('_', ' '), gold, written, true)))
                    .limit(each).forEach(pairs::add);
        }
        return pairs;
    }

    /** @param graphs small graphs to try for each pair that is not proved */
    public static List<Counts> of(List<Pair> pairs, int graphs, long seed) {
        List<Counts> counts = new ArrayList<>();
        try (SmallDatabase database = new SmallDatabase()) {
            JudgeVerdicts judge = new JudgeVerdicts(graphs, seed, Optional.empty(), database);
            for (String kind : pairs.stream().map(Pair::kind).distinct().toList())
                counts.add(count(kind, pairs.stream().filter(pair -> pair.kind().equals(kind)).toList(), judge));
        }
        return counts;
    }

    private static Counts count(String kind, List<Pair> pairs, JudgeVerdicts judge) {
        int equivalent = 0;
        int different = 0;
        List<String> wrong = new ArrayList<>();
        List<String> open = new ArrayList<>();
        for (Pair pair : pairs) {
            String text = pair.gold() + " ~ " + pair.prediction();
            switch (judge.of(pair.gold(), pair.prediction(), Progress.NONE)) {
                case Verdict.Equivalent _ -> {
                    equivalent++;
                    if (!pair.equivalent())
                        wrong.add(text);
                }
                case Verdict.Different(var example) -> {
                    different++;
                    if (pair.equivalent())
                        wrong.add(text + " ~ " + example.graph().script());
                }
                case Verdict.Undecided undecided -> open.add(text + " ~ " + undecided.reason());
            }
        }
        return new Counts(kind, pairs.size(), equivalent, different, wrong, open);
    }
}
