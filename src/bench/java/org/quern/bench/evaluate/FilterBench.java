package org.quern.bench.evaluate;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.quern.bench.evaluate.PublishedScores.Item;
import org.quern.bench.measure.Span;
import org.quern.bench.measure.Stopwatch;
import org.quern.evaluate.ItemGroups;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.evaluate.compare.Clustering;
import org.quern.evaluate.compare.ComparedRuns;
import org.quern.evaluate.compare.Inference;
import org.quern.evaluate.filter.ExpressionParser;
import org.quern.evaluate.filter.FilterSyntaxException;
import org.quern.evaluate.filter.ItemExpression;
import org.quern.evaluate.filter.ItemField;
import org.quern.evaluate.filter.ItemIndex;
import org.quern.evaluate.filter.Pivot;
import org.quern.evaluate.repeat.RepeatSummary;
import org.quern.evaluate.repeat.RepeatedItem;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.statistics.ClusteredMean.Method;
import org.quern.task.evaluate.IndexItems;

/** Filters the predictions of two models, repeated until there are enough, and measures how long each filter takes. */
public final class FilterBench {

    private static final List<String> EXPRESSIONS = List.of("outcome:wrong", "-outcome:correct", "psjs:<0.5",
            "hops:>=2", "rows:>100 OR hops:1..2", "graph:nba,movie", "tag:temporal -tag:aggregation",
            "return-template:AGGREGATE", "match:*", "is:open", "reason:*", "DISTINCT", "\"ORDER BY\"", "text:zzzz",
            "-gold:distinct reply:distinct", "q19", "message:*", "note:*", "mistake:\"missing DISTINCT\"",
            "correct-in:other outcome:wrong", "changed-since:other",
            "(graph:nba OR graph:geography) outcome:wrong -reply:limit (psjs:0.2..0.8 OR hops:>=2) name");

    private static final int RUNS = 5;

    private final List<Item> first;
    private final List<Item> second;

    /** @param models predictions of two models for the same questions */
    public FilterBench(List<List<Item>> models) {
        first = models.getFirst();
        second = models.getLast();
    }

    /**
     * How long something took.
     *
     * @param items number of items that it found
     * @param processor how long a processor worked for it, in the median
     */
    public record Time(String what, int items, Duration median, Duration longest, Duration processor) {}

    /**
     * Measures.
     *
     * @param items number of items of each run
     * @param times how often each expression is evaluated
     */
    public List<Time> run(int items, int times, Progress progress) {
        List<ScoredItem> own = scored(first, items);
        List<ScoredItem> other = scored(second, items);
        List<Time> measured = new ArrayList<>();
        IndexItems task = new IndexItems(_ -> other);
        ItemIndex[] index = new ItemIndex[1];
        measured.add(once("index of " + items + " items", () -> index[0] = ItemIndex.of(own), items));
        measured.add(once("comparing with another run", () -> index[0] = task.prepare(index[0], Set.of(),
                Set.of("other"), progress), items));
        measured.add(once("mistakes of all queries", () -> index[0] = task.prepare(index[0],
                Set.of(ItemField.MISTAKE), Set.of(), progress), items));
        for (String text : EXPRESSIONS) {
            progress.checkCancelled();
            measured.add(often(text, times, () -> index[0].matching(parsed(text)).cardinality()));
        }
        measured.addAll(severalRuns(own, other));
        BitSet all = index[0].matching(ItemExpression.ALL);
        measured.add(often("pivot of MATCH categories and outcomes", times, () -> Pivot.of(index[0], all,
                ItemField.MATCH, ItemField.OUTCOME, Optional.of(Metrics.PSJS)).total().items()));
        measured.add(often("pivot of mistakes and graphs", times, () -> Pivot.of(index[0], all, ItemField.MISTAKE,
                ItemField.GRAPH, Optional.empty()).total().items()));
        measured.add(often("clusters of mistakes", times, () -> index[0].clusters(all).size()));
        return measured;
    }

    /** Five runs, three of them mixed from the predictions of both models. */
    private static List<Time> severalRuns(List<ScoredItem> own, List<ScoredItem> other) {
        Map<String, List<ScoredItem>> runs = new LinkedHashMap<>();
        runs.put("run-0", own);
        for (int run = 1; run < RUNS; run++) {
            int mixed = run;
            runs.put("run-" + run, IntStream.range(0, own.size())
                    .mapToObj(i -> i % RUNS < mixed ? other.get(i) : own.get(i)).toList());
        }
        List<Time> measured = new ArrayList<>();
        for (Clustering clustering : Clustering.values())
            for (Method method : Method.values())
                measured.add(once("five runs, " + clustering + ", " + method, () -> ComparedRuns.of(runs, "run-0",
                        Metrics.EX, Inference.of(clustering, method)), own.size()));
        measured.add(once("repeats of five runs", () -> {
            RepeatedItem.Joined joined = RepeatedItem.join(List.copyOf(runs.values()));
            RepeatSummary.of(joined.items(), joined.leftOut(), Inference.DEFAULT);
        }, own.size()));
        return measured;
    }

    private static ItemExpression parsed(String text) {
        try {
            return ExpressionParser.parse(text);
        } catch (FilterSyntaxException wrong) {
            throw new IllegalStateException(wrong);
        }
    }

    private static Time once(String what, Runnable work, int items) {
        Stopwatch watch = new Stopwatch();
        work.run();
        Span took = watch.read();
        Duration passed = seconds(took.seconds());
        return new Time(what, items, passed, passed, seconds(took.processorSeconds()));
    }

    private static Time often(String what, int times, Supplier<Integer> work) {
        long[] took = new long[times];
        long[] worked = new long[times];
        int found = 0;
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        for (int i = 0; i < times; i++) {
            long begin = System.nanoTime();
            long before = threads.getCurrentThreadCpuTime();
            found = work.get();
            worked[i] = threads.getCurrentThreadCpuTime() - before;
            took[i] = System.nanoTime() - begin;
        }
        Arrays.sort(took);
        Arrays.sort(worked);
        return new Time(what, found, Duration.ofNanos(took[times / 2]), Duration.ofNanos(took[times - 1]),
                Duration.ofNanos(worked[times / 2]));
    }

    private static Duration seconds(double seconds) {
        return Duration.ofNanos(Math.round(seconds * 1e9));
    }

    /** The items as often as needed, each with its own id. */
    private static List<ScoredItem> scored(List<Item> items, int wanted) {
        Map<Item, ItemGroups> groups = new LinkedHashMap<>();
        List<ScoredItem> made = new ArrayList<>(wanted);
        for (int i = 0; i < wanted; i++) {
            Item item = items.get(i % items.size());
            Sample sample = new Sample("q" + i, item.pair().graph(), item.pair().gold(), Optional.empty(),
                    "Question " + i + " about " + item.place(), Optional.empty(),
                    Optional.of("[" + "[1],".repeat(i % 150) + "[1]]"), Optional.empty(),
                    Optional.of(item.pair().pred()), Map.of(), Map.of());
            made.add(new ScoredItem(i + 1, sample, scores(item), Set.of(),
                    groups.computeIfAbsent(item, _ -> ItemGroups.of(sample))));
        }
        return made;
    }

    private static ItemScores scores(Item item) {
        boolean runs = item.expected().executable().orElse(1) > 0;
        Score ex = runs ? score(item.expected().ex()) : Score.wrong(Outcome.PREDICTION_ERROR);
        Score psjs = score(item.expected().psjs());
        return ItemScores.of(metric -> metric == Metrics.EXECUTABLE ? Score.of(runs)
                : metric.scale() == Metric.Scale.BINARY ? ex
                        : metric.scoresFailures() ? score(item.expected().psjsPublished()) : psjs,
                runs ? "" : "it does not run");
    }

    private static Score score(OptionalDouble value) {
        return value.isPresent() ? Score.of(value.getAsDouble()) : Score.none(Outcome.GOLD_ERROR);
    }
}
