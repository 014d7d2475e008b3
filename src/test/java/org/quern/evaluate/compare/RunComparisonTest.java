package org.quern.evaluate.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.Sample;
import org.quern.question.Variation;
import org.quern.report.Spread;
import org.quern.statistics.ClusteredMean.Method;
import org.quern.statistics.Interval;
import org.quern.testing.Scores;

class RunComparisonTest {

    private static ScoredItem scored(String graph, String qid, Score ex) {
        return scored(graph, qid, ex, Optional.empty());
    }

    private static ScoredItem scored(String graph, String qid, Score ex, Optional<Sample.FromTemplate> from) {
        Sample sample = new Sample(qid, graph, "RETURN 1", Optional.empty(), "?", Optional.empty(), Optional.empty(),
                from, Optional.of("RETURN 2"), Map.of(), Map.of());
        return ScoredItem.of(1, sample, Scores.of(ex, ex, ex, ex, ex, Score.of(1), ""));
    }

    private static ScoredItem scored(String graph, String qid, double ex) {
        return scored(graph, qid, Score.of(ex));
    }

    private static ScoredItem variant(String qid, String original, String kind, double ex) {
        ScoredItem plain = scored("a-" + kind, qid, ex);
        return ScoredItem.of(1, plain.sample().withOther(Variation.MEMBER, JsonNodeFactory.instance.objectNode()
                .put("original", original).put("graph", "a").put("kind", kind).put("seed", 1)), plain.scores());
    }

    private static ScoredItem other(ScoredItem item) {
        Sample asked = item.sample();
        return ScoredItem.of(1, new Sample(asked.qid(), asked.graph(), "RETURN 3", Optional.empty(), "Which?",
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Map.of(), Map.of()),
                item.scores());
    }

    @Test
    void equalIdsOfDifferentQuestionsAreCounted() {
        List<ScoredItem> run = List.of(scored("a", "1", 1), scored("a", "2", 1), scored("a", "3", 0));
        List<ScoredItem> shuffled = List.of(other(run.get(0)), run.get(1), other(run.get(2)));
        assertThat(RunComparison.of(run, run).differentQuestions()).isZero();
        assertThat(RunComparison.of(run, shuffled).differentQuestions()).isEqualTo(2);
        assertThat(RunComparison.of(run, List.of(variant("1-typos", "1", "typos", 0))).differentQuestions()).isZero();
    }

    @Test
    void severalRunsAreComparedWithTheReference() {
        List<ScoredItem> reference = IntStream.range(0, 40).mapToObj(i -> scored("a", "q" + i, i % 2)).toList();
        List<ScoredItem> better = IntStream.range(0, 40)
                .mapToObj(i -> scored("a", "q" + i, i % 4 == 0 ? 0 : 1)).toList();
        List<ScoredItem> partial = IntStream.range(0, 30).mapToObj(i -> scored("a", "q" + i,
                i < 5 ? Score.none(Outcome.GOLD_ERROR) : Score.of(i % 2))).toList();
        Map<String, List<ScoredItem>> runs = new LinkedHashMap<>();
        runs.put("better", better);
        runs.put("reference", reference);
        runs.put("partial", partial);
        ComparedRuns compared = ComparedRuns.of(runs, "reference", Metrics.EX, Inference.DEFAULT);
        assertThat(compared.lines()).extracting(ComparedRuns.Line::run).containsExactly("reference", "better",
                "partial");
        assertThat(compared.tests()).isEqualTo(2);
        assertThat(compared.lines().get(0).against()).isEmpty();
        Difference difference = compared.lines().get(1).difference().orElseThrow();
        assertThat(difference.value()).isEqualTo(0.25);
        assertThat(difference.better()).isEqualTo(10);
        assertThat(compared.lines().get(1).against().orElseThrow().adjusted().orElseThrow())
                .isGreaterThanOrEqualTo(difference.p().orElseThrow());
        ComparedRuns.Line few = compared.lines().get(2);
        assertThat(few.unscored()).isEqualTo(5);
        assertThat(few.difference().orElseThrow().items()).isEqualTo(25);
        assertThat(few.leftOut()).as("ten that only the reference has, five without a score").isEqualTo(15);
    }

    @Test
    void variantsMeetTheirOriginalsAndEachOther() {
        List<ScoredItem> originals = List.of(scored("a", "1", 1), scored("a", "2", 1), scored("a", "3", 1),
                scored("a", "1-typos", 1));
        List<ScoredItem> typos = List.of(variant("2-typos", "2", "typos", 0), variant("1-typos", "1", "typos", 0),
                variant("9-typos", "9", "typos", 0));
        List<ScoredItem> renamed = List.of(variant("1-rename", "1", "rename", 1));
        RunComparison cost = RunComparison.of(originals, typos);
        assertThat(cost.items()).extracting(item -> item.first().sample().qid() + " " + item.second().sample().qid())
                .containsExactly("1 1-typos", "2 2-typos");
        assertThat(cost.onlyFirst()).isEqualTo(2);
        assertThat(cost.onlySecond()).isEqualTo(1);
        assertThat(cost.variations()).containsExactly(Variation.Kind.TYPOS);
        assertThat(cost.overall(Metrics.EX, Inference.DEFAULT).orElseThrow().value()).isEqualTo(-1);
        assertThat(RunComparison.of(typos, originals).items()).hasSize(2);
        assertThat(RunComparison.of(typos, originals).variations()).isEmpty();
        assertThat(RunComparison.of(typos, renamed).items()).singleElement()
                .satisfies(item -> assertThat(item.first().sample().qid()).isEqualTo("1-typos"));
        assertThat(RunComparison.of(typos, typos).items()).hasSize(3);
        // A question that both runs have is not paired with a variant.
        assertThat(RunComparison.of(List.of(originals.get(0)), List.of(typos.get(1), originals.get(0))).items())
                .singleElement().satisfies(item -> assertThat(item.second().sample().qid()).isEqualTo("1"));
        assertThat(PairwiseComparison.of(new java.util.LinkedHashMap<>(Map.of("o", originals, "t", typos)),
                Optional.of("o"), Metrics.EX, Inference.DEFAULT).lines()).extracting(PairwiseComparison.Line::variation)
                .containsExactly("typos");
    }

    @Test
    void itemsMeetByGraphAndQuestionAndTheRestIsCounted() {
        RunComparison comparison = RunComparison.of(
                List.of(scored("a", "1", 0), scored("a", "2", 1), scored("b", "1", 1), scored("a", "2", 0),
                        scored("a", "9", 1)),
                List.of(scored("b", "1", 0.5), scored("a", "2", 1), scored("a", "2", 1), scored("a", "1", 1),
                        scored("c", "1", 1)));
        assertThat(comparison.items()).extracting(i -> i.first().sample().graph() + i.first().sample().qid())
                .containsExactly("a1", "a2", "b1", "a2");
        assertThat(comparison.onlyFirst()).isEqualTo(1);
        assertThat(comparison.onlySecond()).isEqualTo(1);
        Difference all = comparison.overall(Metrics.EX, Inference.DEFAULT).orElseThrow();
        assertThat(all.items()).isEqualTo(4);
        assertThat(all.first()).isEqualTo(0.5);
        assertThat(all.second()).isEqualTo(3.5 / 4);
        assertThat(all.better()).isEqualTo(2);
        assertThat(all.worse()).isEqualTo(1);
        assertThat(all.interval()).isEmpty();
        assertThat(comparison.by(Grouping.GRAPH, Metrics.EX, Inference.DEFAULT)).containsOnlyKeys("a", "b");
        assertThat(comparison.by(Grouping.GRAPH, Metrics.EX, Inference.DEFAULT).get("b").value()).isEqualTo(-0.5);
        assertThat(comparison.items()).filteredOn(i -> i.isRegression(Metrics.EX)).singleElement()
                .satisfies(i -> assertThat(i.by(Metrics.EX)).isEqualTo(OptionalDouble.of(-0.5)));
    }

    @Test
    void whereOneRunHasNoScoreNothingIsSubtracted() {
        RunComparison comparison = RunComparison.of(
                List.of(scored("a", "1", Score.none(Outcome.GOLD_ERROR)), scored("a", "2", 1)),
                List.of(scored("a", "1", 1), scored("a", "2", Score.wrong(Outcome.TIMEOUT))));
        Difference all = comparison.overall(Metrics.EX, Inference.DEFAULT).orElseThrow();
        assertThat(all.items()).isEqualTo(1);
        assertThat(all.value()).isEqualTo(-1);
        assertThat(comparison.items().getFirst().isChanged(Metrics.EX)).isTrue();
        assertThat(comparison.items().getFirst().isGain(Metrics.EX)).isFalse();
    }

    @Test
    void theIntervalIsAsWideAsStatisticsSay() {
        // Of 2,000 items 30 % right: 1.96 standard errors of a share are 2.0 points.
        double[] values = DoubleStream.concat(DoubleStream.generate(() -> 1).limit(600),
                DoubleStream.generate(() -> 0).limit(1_400)).toArray();
        Interval interval = ofMean(values).orElseThrow();
        double error = 1.96 * Math.sqrt(0.3 * 0.7 / values.length);
        assertThat(interval.low()).isCloseTo(0.3 - error, within(0.002));
        assertThat(interval.high()).isCloseTo(0.3 + error, within(0.002));
        assertThat(ofMean(values)).contains(interval);
        assertThat(ofMean(new double[9])).isEmpty();
    }

    private static Optional<Interval> ofMean(double[] values) {
        return Inference.DEFAULT.ofScores(values, List.of()).interval();
    }

    @Test
    void itemsOfOneTemplateCountTogether() {
        List<ScoredItem> first = new ArrayList<>();
        List<ScoredItem> second = new ArrayList<>();
        // Of 12 templates with 20 questions each, four get better as a whole.
        for (int i = 0; i < 240; i++) {
            Optional<Sample.FromTemplate> from = Optional.of(new Sample.FromTemplate("basic_" + i / 20, "", "n_name",
                    ""));
            first.add(scored("g" + i % 2, "q" + i, Score.of(0), from));
            second.add(scored("g" + i % 2, "q" + i, Score.of(i < 80 && i % 2 == 0 ? 1 : 0), from));
        }
        RunComparison comparison = RunComparison.of(first, second);
        assertThat(comparison.withoutTemplate()).isZero();
        Difference items = comparison.overall(Metrics.EX, Inference.DEFAULT).orElseThrow();
        for (Method method : Method.values()) {
            Difference templates = comparison.overall(Metrics.EX, Inference.of(Clustering.TEMPLATE, method))
                    .orElseThrow();
            assertThat(templates.clusters()).isEqualTo(12);
            assertThat(templates.value()).isEqualTo(items.value());
            assertThat(width(templates)).isGreaterThan(1.8 * width(items));
            // Four templates change, all in one direction.
            assertThat(templates.exact()).isTrue();
            assertThat(templates.p()).hasValue(2 / 16.0);
            // The items say too little then to find even the largest difference.
            assertThat(templates.detectable()).isEmpty();
        }
        assertThat(items.p().orElseThrow()).isLessThan(0.001);
        assertThat(items.detectable()).isPresent();
        // Two graphs are too few.
        assertThat(comparison.overall(Metrics.EX, Inference.of(Clustering.GRAPH, Method.ROBUST)).orElseThrow()
                .interval()).isEmpty();
    }

    private static double width(Difference difference) {
        Interval interval = difference.interval().orElseThrow();
        return interval.high() - interval.low();
    }

    @Test
    void templatesAreReadFromTheGoldQueryWhereNoneIsRecorded() {
        List<ScoredItem> items = List.of(gold("1", "MATCH (n:Mill) RETURN n.name"),
                gold("2", "MATCH (n:River) RETURN n.name"), gold("3", "MATCH (n:Mill) RETURN count(n)"),
                gold("4", "no query"), gold("5", "no query"));
        int[] clusters = Clustering.TEMPLATE.clusters(items);
        assertThat(clusters).containsExactly(0, 0, 1, 2, 3);
        assertThat(Clustering.GRAPH.clusters(items)).containsExactly(0, 0, 0, 0, 0);
        assertThat(Clustering.NONE.clusters(items)).containsExactly(0, 1, 2, 3, 4);
        assertThat(RunComparison.of(items, items).withoutTemplate()).isEqualTo(5);
    }

    private static ScoredItem gold(String qid, String gold) {
        Sample sample = new Sample(qid, "g", gold, Optional.empty(), "?", Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.of("RETURN 2"), Map.of(), Map.of());
        Score right = Score.of(1);
        return ScoredItem.of(1, sample, Scores.of(right, right, right, right, right, right, ""));
    }

    @Test
    void manyGroupsAreOneFamilyOfTests() {
        List<ScoredItem> first = new ArrayList<>();
        List<ScoredItem> second = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            first.add(scored("g" + i % 4, "q" + i, 0));
            second.add(scored("g" + i % 4, "q" + i, i % 4 == 0 && i % 3 == 0 ? 1 : 0));
        }
        GroupDifferences groups = GroupDifferences.of(RunComparison.of(first, second), Metrics.EX, Inference.DEFAULT);
        // The other groupings have one group each.
        assertThat(groups.tests()).isEqualTo(4);
        GroupDifferences.Line line = groups.of(Grouping.GRAPH, "g0").orElseThrow();
        assertThat(line.adjusted().orElseThrow()).isEqualTo(4 * line.difference().p().orElseThrow());
        assertThat(groups.of(Grouping.MATCH, "(other)").orElseThrow().adjusted()).isEmpty();
        assertThat(groups.of(Grouping.GRAPH, "g1").orElseThrow().adjusted()).hasValue(1);
    }

    @Test
    void eachPairOfSeveralRunsIsCompared() {
        Map<String, List<ScoredItem>> runs = new java.util.LinkedHashMap<>();
        for (String name : List.of("a", "b", "c", "other")) {
            List<ScoredItem> items = new ArrayList<>();
            for (int i = 0; i < 40; i++)
                items.add(scored(name.equals("other") ? "elsewhere" : "g", "q" + i,
                        name.equals("a") ? i % 2 : name.equals("b") ? 1 : i % 5 == 0 ? 0 : i % 2));
            runs.put(name, items);
        }
        PairwiseComparison all = PairwiseComparison.of(runs, Optional.empty(), Metrics.EX, Inference.DEFAULT);
        assertThat(all.lines()).hasSize(6);
        assertThat(all.tests()).isEqualTo(3);
        PairwiseComparison.Line other = all.lines().getLast();
        assertThat(other.second()).isEqualTo("other");
        assertThat(other.difference()).isEmpty();
        assertThat(other.onlyFirst()).isEqualTo(40);
        assertThat(all.lines().getFirst().adjusted().orElseThrow())
                .isGreaterThanOrEqualTo(all.lines().getFirst().difference().orElseThrow().p().orElseThrow());
        PairwiseComparison one = PairwiseComparison.of(runs, Optional.of("b"), Metrics.EX, Inference.DEFAULT);
        assertThat(one.lines()).extracting(PairwiseComparison.Line::first).containsOnly("b");
        assertThat(one.lines()).extracting(PairwiseComparison.Line::second).containsExactly("a", "c", "other");
    }

    @Test
    void pairedItemsShowADifferenceThatTheMeansAloneWouldHide() {
        Random random = new Random(7);
        List<ScoredItem> first = new ArrayList<>();
        List<ScoredItem> second = new ArrayList<>();
        IntStream.range(0, 1_000).forEach(i -> {
            boolean right = random.nextBoolean();
            first.add(scored("a", "q" + i, right ? 1 : 0));
            // The same but for one in fifty, which is right now.
            second.add(scored("a", "q" + i, right || i % 50 == 0 ? 1 : 0));
        });
        Difference difference = RunComparison.of(first, second).overall(Metrics.EX, Inference.DEFAULT).orElseThrow();
        assertThat(difference.worse()).isZero();
        assertThat(difference.interval().orElseThrow().hasZero()).isFalse();
        Interval alone = ofMean(second.stream().mapToDouble(s -> s.score(Metrics.EX).orElseThrow())
                .toArray()).orElseThrow();
        assertThat(alone.low()).isLessThan(difference.first());
    }

    @Test
    void runsOfTheSameAreSpread() {
        Spread spread = Spread.of(DoubleStream.of(0.5, 0.6, 0.7));
        assertThat(spread.mean()).isCloseTo(0.6, within(1e-12));
        assertThat(spread.deviation()).isCloseTo(0.1, within(1e-12));
        assertThat(spread.least()).isEqualTo(0.5);
        assertThat(spread.most()).isEqualTo(0.7);
        assertThat(Spread.of(DoubleStream.of(0.4)).deviation()).isZero();
    }
}
