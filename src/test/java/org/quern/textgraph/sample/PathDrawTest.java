package org.quern.textgraph.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.quern.textgraph.OddGraph;
import org.quern.textgraph.SeededRandom;
import org.quern.textgraph.source.SourceGraph;
import org.quern.textgraph.source.SourceOptions;
import org.quern.textgraph.task.Facts;

class PathDrawTest {

    private static final int MOST = 100_000;

    /** Sparse, so that there are long paths and pairs without one; with values, through which none leads. */
    private final SourceGraph graph = OddGraph.of(150, 190, new SourceOptions(true, false, java.util.Set.of()));
    private final Facts facts = new Facts(
            Sampler.subgraph(graph, IntStream.range(0, graph.edgeCount()).toArray()));

    @Test
    void drawsOneOfTheShortestPathsWhereThereIsOne() {
        PathDraw paths = new PathDraw(graph);
        SeededRandom random = SeededRandom.of(3, "pairs");
        int none = 0;
        int longest = 0;
        for (int i = 0; i < 2_000; i++) {
            int from = graph.coreNode(random.below(graph.coreCount()));
            int to = graph.coreNode(random.below(graph.coreCount()));
            List<List<Integer>> all = facts.paths(from, to, MOST);
            Optional<PathDraw.Path> drawn = paths.draw(from, to, random);
            if (drawn.isEmpty()) {
                assertThat(from == to ? List.of() : all).as(from + " to " + to).isEmpty();
                none++;
                continue;
            }
            List<Integer> entities = Arrays.stream(drawn.get().entities()).boxed().toList();
            assertThat(all).as(from + " to " + to).contains(entities);
            longest = Math.max(longest, entities.size() - 1);
            for (int step = 0; step < drawn.get().edges().length; step++) {
                int edge = drawn.get().edges()[step];
                assertThat(List.of(graph.subject(edge), graph.object(edge)))
                        .containsExactlyInAnyOrder(entities.get(step), entities.get(step + 1));
            }
        }
        assertThat(none).isPositive();
        assertThat(longest).isGreaterThan(5);
    }
}
