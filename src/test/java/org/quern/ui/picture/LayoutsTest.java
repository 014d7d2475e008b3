package org.quern.ui.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quern.job.Phrase;
import org.quern.job.Progress;
import org.quern.ui.control.DiffSide;
import org.quern.ui.picture.PlacedGraph.Place;
import org.quern.ui.picture.layout.CircularLayout;
import org.quern.ui.picture.layout.ClusterLayout;
import org.quern.ui.picture.layout.LayeredLayout;

/** The layouts other than the usual one. */
class LayoutsTest {

    /** A name that a failed test shows. */
    record Named(String name, GraphLayout layout) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Named> layouts() {
        return List.of(new Named("layered", new LayeredLayout()), new Named("circular", new CircularLayout()),
                new Named("by type", new ClusterLayout(PictureGraph.Node::type)));
    }

    private static PictureGraph graph(int nodes, int edges) {
        Random random = new Random(3);
        List<PictureGraph.Node> made = new ArrayList<>();
        for (int i = 0; i < nodes; i++)
            made.add(new PictureGraph.Node("n" + i, "東京 " + i, "T" + i % 3, DiffSide.NONE));
        List<PictureGraph.Edge> joined = new ArrayList<>();
        for (int i = 0; i < edges; i++)
            joined.add(new PictureGraph.Edge("n" + random.nextInt(nodes), "n" + random.nextInt(nodes), "r",
                    DiffSide.NONE));
        // What is drawn nowhere.
        joined.add(new PictureGraph.Edge("n0", "elsewhere", "r", DiffSide.NONE));
        return new PictureGraph(List.of("T0", "T1", "T2"), made, joined);
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void everyNodeHasAPlaceOfItsOwn(Named named) {
        for (PictureGraph graph : List.of(graph(60, 40), graph(1, 2), graph(2, 0), PictureGraph.EMPTY)) {
            Map<String, Place> places = named.layout().place(graph, Progress.NONE).places();
            assertThat(places.keySet()).isEqualTo(
                    graph.nodes().stream().map(PictureGraph.Node::id).collect(Collectors.toSet()));
            List<Place> all = List.copyOf(places.values());
            for (int i = 0; i < all.size(); i++) {
                for (int j = 0; j < i; j++)
                    assertThat(Math.hypot(all.get(i).x() - all.get(j).x(), all.get(i).y() - all.get(j).y()))
                            .isGreaterThan(40);
            }
            assertThat(named.layout().place(graph, Progress.NONE).places()).as("always the same").isEqualTo(places);
        }
        Place pinned = new Place(-7, 13);
        assertThat(named.layout().place(graph(9, 9), Map.of("n4", pinned), Progress.NONE).places())
                .containsEntry("n4", pinned);
    }

    @ParameterizedTest
    @MethodSource("layouts")
    void largePicturesTakeSecondsAndCanBeCancelled(Named named) {
        long begun = System.nanoTime();
        assertThat(named.layout().place(graph(1_000, 2_500), Progress.NONE).places()).hasSize(1_000);
        assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(Duration.ofSeconds(60));
        assertThatThrownBy(() -> named.layout().place(graph(200, 300), new Progress() {
            @Override
            public void stage(Phrase title) {}

            @Override
            public void at(long done, long total) {}

            @Override
            public boolean cancelled() {
                return true;
            }
        })).isInstanceOf(CancellationException.class);
    }

    private static Place at(PlacedGraph placed, String id) {
        return Objects.requireNonNull(placed.places().get(id));
    }

    @Test
    void inLayersRelationsPointDown() {
        PictureGraph whole = graph(40, 0);
        List<PictureGraph.Edge> tree = new ArrayList<>();
        for (int i = 1; i < 40; i++)
            tree.add(new PictureGraph.Edge("n" + (i - 1) / 3, "n" + i, "r", DiffSide.NONE));
        PlacedGraph placed = new LayeredLayout().place(new PictureGraph(whole.types(), whole.nodes(), tree),
                Progress.NONE);
        assertThat(tree).allSatisfy(edge -> assertThat(at(placed, edge.to()).y())
                .isGreaterThan(at(placed, edge.from()).y() + 50));
        assertThat(placed.places().values().stream().map(Place::y).distinct()).as("a layer for each level").hasSize(4);
    }

    @Test
    void onACircleARingHasNoCrossing() {
        PictureGraph whole = graph(12, 0);
        List<PictureGraph.Edge> ring = new ArrayList<>();
        for (int i = 0; i < 12; i++)
            ring.add(new PictureGraph.Edge("n" + i * 5 % 12, "n" + (i + 1) * 5 % 12, "r", DiffSide.NONE));
        PlacedGraph placed = new CircularLayout().place(new PictureGraph(whole.types(), whole.nodes(), ring),
                Progress.NONE);
        double step = 2 * Math.sin(Math.PI / 12) * 12 * 64 / (2 * Math.PI);
        assertThat(ring).allSatisfy(edge -> {
            Place a = at(placed, edge.from());
            Place b = at(placed, edge.to());
            assertThat(Math.hypot(a.x() - b.x(), a.y() - b.y())).isLessThan(step + 1);
        });
    }

    @Test
    void clustersDoNotMix() {
        PictureGraph graph = graph(90, 50);
        PlacedGraph placed = new ClusterLayout(PictureGraph.Node::type).place(graph, Progress.NONE);
        Set<List<Double>> boxes = graph.types().stream().map(type -> {
            List<Place> own = graph.nodes().stream().filter(node -> node.type().equals(type))
                    .map(node -> at(placed, node.id())).toList();
            return List.of(own.stream().mapToDouble(Place::x).min().orElseThrow(),
                    own.stream().mapToDouble(Place::y).min().orElseThrow(),
                    own.stream().mapToDouble(Place::x).max().orElseThrow(),
                    own.stream().mapToDouble(Place::y).max().orElseThrow());
        }).collect(Collectors.toSet());
        for (List<Double> a : boxes) {
            for (List<Double> b : boxes) {
                assertThat(a == b || a.get(2) < b.get(0) || b.get(2) < a.get(0) || a.get(3) < b.get(1)
                        || b.get(3) < a.get(1)).as("%s %s", a, b).isTrue();
            }
        }
    }
}
