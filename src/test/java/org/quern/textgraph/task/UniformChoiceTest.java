package org.quern.textgraph.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.quern.job.Progress;
import org.quern.textgraph.OddGraph;
import org.quern.textgraph.SeededRandom;
import org.quern.textgraph.dataset.DataSetBuild;
import org.quern.textgraph.dataset.DataSetPlan;
import org.quern.textgraph.dataset.Instance;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.format.TextGraph;
import org.quern.textgraph.pseudonym.Pseudonyms;
import org.quern.textgraph.sample.PathDraw;
import org.quern.textgraph.sample.Sampler;
import org.quern.textgraph.sample.Sampling;
import org.quern.textgraph.sample.Subgraph;
import org.quern.textgraph.source.SourceGraph;
import org.quern.textgraph.source.SourceOptions;

/** What is to be drawn uniformly is: chi-square over 10,000 draws, of which one in a thousand would fail by chance. */
class UniformChoiceTest {

    private static final int DRAWS = 10_000;

    private final SourceGraph source = OddGraph.of(60, 240, SourceOptions.PLAIN);
    private final SeededRandom random = SeededRandom.of(5, "uniform");
    private final Subgraph graph = around(new Sampler(source), new int[]{0, 1}, new Sampling(2, 1, 1, 40));
    private final QuestionDraw draw = new QuestionDraw(source);

    private static void isUniform(Map<?, Integer> counts, int kinds) {
        assertThat(counts).hasSize(kinds);
        double expected = counts.values().stream().mapToInt(Integer::intValue).sum() / (double) kinds;
        double chi = counts.values().stream().mapToDouble(n -> (n - expected) * (n - expected) / expected).sum();
        // Wilson and Hilferty: the 0.999 quantile of chi-square with kinds − 1 degrees of freedom.
        double df = Math.max(1, kinds - 1);
        double limit = df * Math.pow(1 - 2 / (9 * df) + 3.0902 * Math.sqrt(2 / (9 * df)), 3);
        assertThat(chi).isLessThan(limit);
    }

    private interface Drawing {
        Object draw();
    }

    private static Map<Object, Integer> counts(Drawing drawing) {
        Map<Object, Integer> counts = new HashMap<>();
        for (int i = 0; i < DRAWS; i++)
            counts.merge(drawing.draw(), 1, Integer::sum);
        return counts;
    }

    @Test
    void countsOfRelationsAreAndThenTheQuestionsThatHaveThem() {
        List<Question.Relations> all = new Facts(graph).relations();
        Map<Object, Integer> drawn = counts(() -> draw.relations(graph, random).orElseThrow());
        Map<Object, Integer> byCount = new HashMap<>();
        drawn.forEach((question, times) -> byCount.merge(((Question.Relations) question).count(), times, Integer::sum));
        Set<Integer> possible = all.stream().map(Question.Relations::count).collect(Collectors.toSet());
        assertThat(possible).hasSizeGreaterThan(2);
        isUniform(byCount, possible.size());
        for (int count : possible) {
            Map<Object, Integer> within = new HashMap<>(drawn);
            within.keySet().removeIf(question -> ((Question.Relations) question).count() != count);
            isUniform(within, (int) all.stream().filter(question -> question.count() == count).count());
        }
    }

    @Test
    void countsOfNeighboursAre() {
        Map<Object, Integer> drawn = counts(
                () -> ((Question.Neighbours) draw.neighbours(graph, random).orElseThrow()).count());
        isUniform(drawn, (int) new Facts(graph).neighbours().stream().map(Question.Neighbours::count).distinct()
                .count());
    }

    @Test
    void directionsAndTrueEdgesAre() {
        isUniform(counts(() -> ((Question.Degree) draw.degree(graph, random).orElseThrow()).direction()), 3);
        isUniform(counts(() -> draw.triple(graph, true, random).orElseThrow()), graph.edges().size());
    }

    @Test
    void partsOfFalseEdgesAreAndNoneIsTrue() {
        Map<Object, Integer> parts = new HashMap<>();
        Set<List<Integer>> edges = new HashSet<>();
        graph.edges().forEach(edge -> edges.add(List.of(edge.subject(), edge.relation(), edge.object())));
        for (int i = 0; i < DRAWS; i++) {
            Question.Triple triple = (Question.Triple) draw.triple(graph, false, random).orElseThrow();
            assertThat(edges).doesNotContain(List.of(triple.subject(), triple.relation(), triple.object()));
            assertThat(source.has(triple.subject(), triple.relation(), triple.object())).isFalse();
            parts.merge(triple.replaced(), 1, Integer::sum);
        }
        isUniform(parts, 3);
    }

    /** Whichever edge was drawn, what stands in for its tail is as likely to be any entity that makes it false. */
    @Test
    void whatTakesThePlaceOfAPartIs() {
        Map<List<Integer>, Map<Object, Integer>> tails = new HashMap<>();
        for (int i = 0; i < 20 * DRAWS; i++) {
            Question.Triple triple = (Question.Triple) draw.triple(graph, false, random).orElseThrow();
            if (triple.replaced() == Question.Part.TAIL)
                tails.computeIfAbsent(List.of(triple.subject(), triple.relation()), _ -> new HashMap<>())
                        .merge(triple.object(), 1, Integer::sum);
        }
        // Several edges may begin alike: what is false for one is false for all of them.
        Map<Object, Integer> most = tails.values().stream()
                .max(java.util.Comparator.comparingInt(counts -> counts.values().stream().mapToInt(n -> n).sum()))
                .orElseThrow();
        assertThat(most.values().stream().mapToInt(n -> n).sum()).isGreaterThan(1_000);
        List<Integer> begin = tails.entrySet().stream().filter(entry -> entry.getValue() == most).findFirst()
                .orElseThrow().getKey();
        isUniform(most, (int) graph.entities().stream()
                .filter(entity -> !source.has(begin.get(0), begin.get(1), entity.number())).count());
    }

    @Test
    void halfOfTheTriplesAreTrueAndTheOthersNowhere() {
        DataSetPlan plan = new DataSetPlan(9, 100, List.of(BuiltInTask.TRIPLE), Optional.of(new Sampling(2, 1, 1, 40)),
                List.of("list-of-edges"), List.of(Variant.PLAIN), TextGraph.ENTITY);
        List<Instance> instances = new DataSetBuild(source, new Pseudonyms(List.of()), 2).run(plan,
                Progress.NONE).instances();
        assertThat(instances).hasSize(100);
        int held = 0;
        for (Instance instance : instances) {
            Question.Triple asked = (Question.Triple) instance.question();
            boolean there = instance.graph().edges().stream().anyMatch(edge -> edge.subject() == asked.subject()
                    && edge.relation() == asked.relation() && edge.object() == asked.object());
            assertThat(there).as(instance.id()).isEqualTo(asked.holds());
            if (!asked.holds())
                assertThat(source.has(asked.subject(), asked.relation(), asked.object())).as(instance.id()).isFalse();
            held += asked.holds() ? 1 : 0;
        }
        assertThat(held).isEqualTo(50);
        // Not the first half, nor every other one.
        String order = instances.stream().map(i -> ((Question.Triple) i.question()).holds() ? "1" : "0")
                .collect(Collectors.joining());
        assertThat(order).doesNotStartWith("1111111111111").contains("11").contains("00");
    }

    @Test
    void shortestPathsAndSeedsAre() {
        PathDraw paths = new PathDraw(source);
        Subgraph whole = Sampler.subgraph(source,
                java.util.stream.IntStream.range(0, source.edgeCount()).toArray());
        int to = farthest(whole);
        Map<Object, Integer> drawn = counts(() -> List.copyOf(java.util.Arrays.stream(
                paths.draw(0, to, random).orElseThrow().entities()).boxed().toList()));
        int all = new Facts(whole).paths(0, to, 1000).size();
        assertThat(all).isGreaterThan(2);
        isUniform(drawn, all);
        isUniform(counts(() -> new Sampler(source).seeds(1, random)[0]), source.coreCount());
    }

    /** Where there are several ways to go. */
    private static int farthest(Subgraph whole) {
        Facts facts = new Facts(whole);
        return whole.entities().stream().map(Subgraph.Entity::number).filter(n -> n != 0)
                .filter(n -> facts.paths(0, n, 1000).size() > 2).findFirst().orElseThrow();
    }

    @Test
    void edgesThatArePrunedAre() {
        Sampler sampler = new Sampler(source);
        Map<Object, Integer> kept = new HashMap<>();
        int all = around(sampler, new int[]{0}, new Sampling(1, 1, 1, 1000)).edges().size();
        assertThat(all).isGreaterThan(20);
        for (int i = 0; i < DRAWS; i++)
            around(sampler, new int[]{0}, new Sampling(1, 1, 1, 1)).edges()
                    .forEach(edge -> kept.merge(edge, 1, Integer::sum));
        isUniform(kept, all);
    }

    private Subgraph around(Sampler sampler, int[] seeds, Sampling sampling) {
        return sampler.of(sampler.edges(seeds, new int[0], sampling, random));
    }
}
