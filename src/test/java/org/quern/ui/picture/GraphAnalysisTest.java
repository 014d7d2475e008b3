package org.quern.ui.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Phrase;
import org.quern.job.Progress;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.control.DiffSide;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.picture.Analysis.Algorithm;
import org.quern.ui.picture.Analysis.Result;
import org.quern.ui.picture.Analysis.Use;
import org.quern.ui.picture.PlacedGraph.Place;
import org.quern.ui.picture.layout.SpringLayout;
import org.quern.ui.picture.view.PictureView;
import org.quern.workspace.Workspace;

/** Algorithms give the values that their definitions say, and the picture shows them. */
@ExtendWith(Fx.class)
class GraphAnalysisTest {

    @TempDir
    Path folder;

    /** @param edges pairs of node numbers */
    private static PictureGraph graph(int nodes, int[][] edges) {
        List<PictureGraph.Node> made = new ArrayList<>();
        for (int i = 0; i < nodes; i++)
            made.add(new PictureGraph.Node("n" + i, "Node " + i, "T" + i % 2, DiffSide.NONE));
        List<PictureGraph.Edge> joined = new ArrayList<>();
        for (int[] edge : edges)
            joined.add(new PictureGraph.Edge("n" + edge[0], "n" + edge[1], "r", DiffSide.NONE));
        return new PictureGraph(List.of("T0", "T1"), made, joined);
    }

    private static PictureGraph random(int nodes, int edges) {
        Random random = new Random(5);
        int[][] pairs = new int[edges][];
        for (int i = 0; i < edges; i++)
            pairs[i] = new int[]{random.nextInt(nodes), random.nextInt(nodes)};
        return graph(nodes, pairs);
    }

    private static Map<String, Double> run(PictureGraph graph, Algorithm algorithm) {
        return new GraphAnalysis(graph, Progress.NONE).run(algorithm).values();
    }

    /** Two triangles joined by a bridge, and a single node; with a loop, parallel relations and a group. */
    private static PictureGraph barbell() {
        PictureGraph graph = graph(7, new int[][]{{0, 1}, {1, 2}, {2, 0}, {2, 3}, {3, 4}, {4, 5}, {5, 3}, {0, 0},
            {1, 0}, {0, 1}});
        List<PictureGraph.Node> nodes = new ArrayList<>(graph.nodes());
        nodes.add(new PictureGraph.Node("g", "+9 T0", "T0", DiffSide.NONE, "",
                Optional.of(new PictureGraph.Group("n0", "r", true, 9, List.of()))));
        List<PictureGraph.Edge> edges = new ArrayList<>(graph.edges());
        edges.add(new PictureGraph.Edge("n0", "g", "r", DiffSide.NONE));
        return new PictureGraph(graph.types(), nodes, edges);
    }

    @Test
    void componentsAreNumberedFromTheLargest() {
        assertThat(run(barbell(), Algorithm.COMPONENTS)).isEqualTo(Map.of("n0", 0.0, "n1", 0.0, "n2", 0.0, "n3", 0.0,
                "n4", 0.0, "n5", 0.0, "n6", 1.0));
        PictureGraph graph = random(300, 200);
        Map<String, Double> found = run(graph, Algorithm.COMPONENTS);
        Map<Double, Set<String>> groups = found.entrySet().stream().collect(Collectors.groupingBy(Map.Entry::getValue,
                Collectors.mapping(Map.Entry::getKey, Collectors.toSet())));
        assertThat(Set.copyOf(groups.values())).isEqualTo(Links.of(graph).components().stream().map(Set::copyOf)
                .collect(Collectors.toSet()));
        assertThat(run(PictureGraph.EMPTY, Algorithm.COMPONENTS)).isEmpty();
    }

    @Test
    void betweennessCountsShortestPaths() {
        PictureGraph graph = random(60, 110);
        Map<String, Double> found = run(graph, Algorithm.BETWEENNESS);
        Map<String, Double> expected = brandes(graph);
        double factor = found.values().stream().mapToDouble(v -> v).sum()
                / expected.values().stream().mapToDouble(v -> v).sum();
        assertThat(factor).as("each pair counts once or twice").isIn(1.0, 2.0);
        expected.forEach((id, value) -> assertThat(found.getOrDefault(id, -1.0)).as(id).isCloseTo(value * factor,
                within(1e-6)));
    }

    /** Each ordered pair, by counting paths forward and adding up dependencies backward. */
    private static Map<String, Double> brandes(PictureGraph graph) {
        Links links = Links.of(graph);
        Map<String, Double> sum = new HashMap<>();
        for (String source : links.neighbours().keySet()) {
            Map<String, Integer> distance = new HashMap<>(Map.of(source, 0));
            Map<String, Double> paths = new HashMap<>(Map.of(source, 1.0));
            Deque<String> order = new ArrayDeque<>();
            Deque<String> open = new ArrayDeque<>(List.of(source));
            while (!open.isEmpty()) {
                String id = open.remove();
                order.push(id);
                for (String next : links.of(id)) {
                    if (distance.putIfAbsent(next, distance.get(id) + 1) == null)
                        open.add(next);
                    if (distance.get(next) == distance.get(id) + 1)
                        paths.merge(next, paths.get(id), Double::sum);
                }
            }
            Map<String, Double> depends = new HashMap<>();
            for (String id : order) {
                for (String before : links.of(id)) {
                    if (distance.get(before) == distance.get(id) - 1)
                        depends.merge(before, paths.get(before) / paths.get(id) * (1 + depends.getOrDefault(id, 0.0)),
                                Double::sum);
                }
                sum.merge(id, id.equals(source) ? 0 : depends.getOrDefault(id, 0.0), Double::sum);
            }
        }
        return sum;
    }

    @Test
    void pageRankFollowsRelationsAndSumsToOne() {
        PictureGraph graph = random(80, 200);
        Map<String, Double> found = run(graph, Algorithm.PAGERANK);
        assertThat(found.values().stream().mapToDouble(v -> v).sum()).isCloseTo(1, within(1e-3));
        Map<String, Double> expected = powers(graph);
        expected.forEach((id, value) -> assertThat(found.getOrDefault(id, -1.0)).as(id).isCloseTo(value,
                within(1e-4)));
        assertThat(run(PictureGraph.EMPTY, Algorithm.PAGERANK)).isEmpty();
    }

    /** Power iteration with damping 0.85; nodes without outgoing relations lead everywhere. */
    private static Map<String, Double> powers(PictureGraph graph) {
        Map<String, Set<String>> out = new HashMap<>();
        graph.nodes().forEach(node -> out.put(node.id(), new HashSet<>()));
        graph.edges().stream().filter(edge -> !edge.from().equals(edge.to()))
                .forEach(edge -> out.get(edge.from()).add(edge.to()));
        int count = graph.nodes().size();
        Map<String, Double> rank = new HashMap<>();
        out.keySet().forEach(id -> rank.put(id, 1.0 / count));
        for (int round = 0; round < 200; round++) {
            double lost = out.entrySet().stream().filter(e -> e.getValue().isEmpty())
                    .mapToDouble(e -> rank.get(e.getKey())).sum();
            Map<String, Double> next = new HashMap<>();
            out.keySet().forEach(id -> next.put(id, 0.15 / count + 0.85 * lost / count));
            out.forEach((id, targets) -> targets.forEach(target -> next.merge(target,
                    0.85 * rank.get(id) / targets.size(), Double::sum)));
            rank.putAll(next);
        }
        return rank;
    }

    @Test
    void communitiesKeepDenselyLinkedNodesTogether() {
        List<int[]> edges = new ArrayList<>();
        for (int clique = 0; clique < 4; clique++) {
            for (int i = 0; i < 8; i++) {
                for (int j = 0; j < i; j++)
                    edges.add(new int[]{clique * 8 + i, clique * 8 + j});
            }
            edges.add(new int[]{clique * 8, (clique + 1) % 4 * 8 + 1});
        }
        PictureGraph cliques = graph(32, edges.toArray(int[][]::new));
        Map<String, Double> found = run(cliques, Algorithm.COMMUNITIES);
        assertThat(run(cliques, Algorithm.COMMUNITIES)).as("always the same").isEqualTo(found);
        PictureGraph random = random(200, 350);
        assertThat(run(random, Algorithm.COMMUNITIES)).isEqualTo(run(random, Algorithm.COMMUNITIES));
        for (int i = 0; i < 32; i++)
            assertThat(found.get("n" + i)).as("n" + i).isEqualTo(found.get("n" + i / 8 * 8));
        assertThat(Set.copyOf(found.values()).size()).isBetween(2, 4);
    }

    @Test
    void communitiesAreFoundInSeveralRounds() {
        List<int[]> edges = new ArrayList<>();
        for (int star = 0; star < 12; star++) {
            for (int leaf = 1; leaf < 9; leaf++)
                edges.add(new int[]{star * 9, star * 9 + leaf});
            if (star > 0)
                edges.add(new int[]{star * 9 - 9, star * 9});
        }
        Map<String, Double> found = run(graph(108, edges.toArray(int[][]::new)), Algorithm.COMMUNITIES);
        for (int i = 0; i < 108; i++)
            assertThat(found.get("n" + i)).as("a leaf n%s is with its only neighbour", i)
                    .isEqualTo(found.get("n" + i / 9 * 9));
    }

    @Test
    void aShortestPathConnectsTwoNodes() {
        GraphAnalysis analysis = new GraphAnalysis(barbell(), Progress.NONE);
        assertThat(analysis.path("n0", "n5")).containsExactly("n0", "n2", "n3", "n5");
        assertThat(analysis.path("n5", "n0")).as("against the direction of relations").containsExactly("n5", "n3",
                "n2", "n0");
        assertThat(analysis.path("n0", "n6")).isEmpty();
        assertThat(analysis.path("n0", "g")).as("a group is no entity").isEmpty();
    }

    /** Cancelled after some questions. */
    private static final class Impatient implements Progress {
        private int left = 20;

        @Override
        public void stage(Phrase title) {}

        @Override
        public void at(long done, long total) {}

        @Override
        public boolean cancelled() {
            return left-- < 0;
        }
    }

    @Test
    void allOfALargePictureTakesSecondsAndCanBeCancelled() {
        PictureGraph graph = random(2_000, 5_000);
        for (Algorithm algorithm : Algorithm.values()) {
            long begun = System.nanoTime();
            assertThat(run(graph, algorithm)).hasSize(2_000);
            assertThat(Duration.ofNanos(System.nanoTime() - begun)).as("%s", algorithm).isLessThan(
                    Duration.ofSeconds(90));
        }
        assertThatThrownBy(() -> new GraphAnalysis(graph, new Impatient()).run(Algorithm.BETWEENNESS))
                .isInstanceOf(CancellationException.class);
    }

    @Test
    void thePictureShowsResultsAndTheirLegendAndTakesThemBack() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            PictureModel model = new PictureModel();
            PictureView view = Fx.call(() -> new PictureView(services, new SpringLayout(7), model));
            Stage stage = Fx.call(() -> {
                Stage made = new Stage();
                made.setScene(new Scene(view, 900, 600));
                services.theme().dress(made.getScene());
                made.show();
                return made;
            });
            Map<String, Place> places = new HashMap<>();
            barbell().nodes().forEach(node -> places.put(node.id(), new Place(places.size() * 100, 50)));
            Fx.run(() -> model.show(new PlacedGraph(barbell(), places)));
            perform(services, view, "picture.color.components");
            PictureScene colored = new PictureScene(model.state().get());
            assertThat(colored.fill).containsExactly(new Fill.OfType(0), new Fill.OfType(0), new Fill.OfType(0),
                    new Fill.OfType(0), new Fill.OfType(0), new Fill.OfType(0), new Fill.OfType(1),
                    new Fill.Shade(0));
            assertThat(legend(view)).contains("Color: Connected components", "6", "1");
            perform(services, view, "picture.size.betweenness");
            assertThat(new PictureScene(model.state().get()).size).containsExactly(NodeSizes.scaled(0),
                    NodeSizes.scaled(0), 2, 2, NodeSizes.scaled(0), NodeSizes.scaled(0), NodeSizes.scaled(0),
                    NodeSizes.scaled(0));
            Fx.run(() -> model.select(List.of("n0", "n5")));
            perform(services, view, "picture.path");
            assertThat(legend(view)).contains("Shortest path: 3 relations");
            boolean[] onPath = new PictureScene(model.state().get()).onPath;
            assertThat(onPath).containsExactly(false, false, true, true, false, false, true, false, false, false,
                    false);
            assertThat(Fx.call(() -> new PictureExport(model, services.theme().colorsProperty().get()).svg()))
                    .containsPattern("(?s)(stroke-width=\"3\".*){3}");
            Map<String, Place> before = model.placed().places();
            perform(services, view, "picture.group.components");
            assertThat(model.placed().places()).isNotEqualTo(before);
            for (int i = 0; i < 4; i++)
                Fx.run(model::undo);
            assertThat(model.analysis()).isEqualTo(Analysis.NONE);
            assertThat(model.placed().places()).isEqualTo(before);
            Fx.run(model::redo);
            perform(services, view, "picture.analysis.clear");
            assertThat(model.analysis()).isEqualTo(Analysis.NONE);
            Fx.run(stage::close);
        }
    }

    @Test
    void fewGroupsHaveColoursAndValuesHaveShades() {
        Result groups = new Result(Algorithm.COMMUNITIES, Map.of("a", 0.0, "b", 9.0));
        assertThat(Fill.of(groups).apply(7)).isEqualTo(new Fill.OfType(7));
        assertThat(Fill.of(groups).apply(8)).isInstanceOf(Fill.Fixed.class);
        assertThat(Fill.of(groups).apply(16)).isEqualTo(new Fill.Shade(0));
        Result ranks = new Result(Algorithm.PAGERANK, Map.of("a", 0.1, "b", 0.5, "c", 0.3));
        assertThat(Fill.of(ranks).apply(0.1)).isEqualTo(new Fill.Shade(0));
        assertThat(Fill.of(ranks).apply(0.3)).isEqualTo(new Fill.Shade(0.5));
        assertThat(Fill.of(ranks).apply(0.5)).isEqualTo(new Fill.Shade(1));
        Result one = new Result(Algorithm.PAGERANK, Map.of("a", 1.0));
        assertThat(Fill.of(one).apply(1)).isEqualTo(new Fill.Shade(0));
        assertThat(Analysis.NONE.with(Use.SIZE, one).withPath(List.of("a", "z"))
                .renamed(id -> id.equals("a") ? Optional.of("b") : Optional.empty()))
                .isEqualTo(Analysis.NONE.with(Use.SIZE, new Result(Algorithm.PAGERANK, Map.of("b", 1.0))));
    }

    private static void perform(PaneServices services, PictureView view, String id) {
        Fx.run(() -> view.actions().all().stream().filter(action -> action.id().equals(id)).findFirst().orElseThrow()
                .perform());
        Fx.awaitIdle(services.jobs());
    }

    private static List<String> legend(PictureView view) {
        return Fx.call(() -> {
            Node legend = view.lookup(".quern-legend");
            return legend.lookupAll(".label").stream().map(Label.class::cast).map(Label::getText).toList();
        });
    }
}
