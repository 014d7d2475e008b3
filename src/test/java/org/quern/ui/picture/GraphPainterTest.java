package org.quern.ui.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.geometry.Rectangle2D;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.quern.ui.control.DiffSide;
import org.quern.ui.kit.ThemeColors;
import org.quern.ui.picture.PlacedGraph.Place;

/** Names do not lie on each other, whoever they belong to. */
class GraphPainterTest {

    private static final ThemeColors COLORS = new ThemeColors(Color.WHITE, Color.WHITE, Color.WHITE, Color.BLACK,
            Color.GRAY, Color.GRAY, Color.BLUE, Color.RED, Color.ORANGE, Color.ORANGE, Color.BLUE, Color.GREEN,
            Color.VIOLET, List.of(Color.LIGHTBLUE));

    /** Keeps where which name was written. */
    private static final class Names implements Pen {
        private final Map<String, Rectangle2D> written = new HashMap<>();
        private final List<Rectangle2D> plates = new ArrayList<>();
        private final List<String> relations = new ArrayList<>();
        private final List<Line2D> lines = new ArrayList<>();
        private final GraphPainter.TextWidths widths = new GraphPainter.TextWidths();

        @Override
        public void straight(double x1, double y1, double x2, double y2, Line line) {
            lines.add(new Line2D.Double(x1, y1, x2, y2));
        }

        @Override
        public void curve(double x1, double y1, double cx, double cy, double x2, double y2, Line line) {}

        @Override
        public void ring(double x, double y, double radiusX, double radiusY, Line line) {}

        @Override
        public void head(double x, double y, double ux, double uy, Color color) {}

        @Override
        public void node(Form form, double x, double y, double radius, Color fill, Line line) {}

        @Override
        public void name(String text, double x, double y, boolean bold, Color color, Color ground) {
            double wide = widths.of(text, bold);
            written.put(text, new Rectangle2D(x - wide / 2, y + 2, wide, 10));
        }

        @Override
        public void plate(String text, double x, double y, double width, Color color, Color ground) {
            relations.add(text);
            plates.add(new Rectangle2D(x - width / 2, y - 6, width, 12));
        }

        /** How many lines run through a rectangle. */
        private long through(Rectangle2D at) {
            return lines.stream().filter(line -> line.intersects(at.getMinX(), at.getMinY(), at.getWidth(),
                    at.getHeight())).count();
        }
    }

    private static PictureGraph.Node group(int i) {
        return new PictureGraph.Node("g" + i, "+" + (100 + i) + " Players of it", "Player", DiffSide.NONE, "",
                Optional.of(new PictureGraph.Group("n0", "plays", false, 100 + i, List.of())));
    }

    private static PictureScene crowded() {
        List<PictureGraph.Node> nodes = new ArrayList<>();
        Map<String, Place> places = new HashMap<>();
        Random random = new Random(2);
        for (int i = 0; i < 40; i++) {
            nodes.add(
                    i % 2 == 0 ? group(i)
                            : new PictureGraph.Node("n" + i, "Entity number " + i, "Player", DiffSide.NONE));
            places.put(nodes.getLast().id(), new Place(random.nextDouble() * 500, random.nextDouble() * 300));
        }
        PictureGraph graph = new PictureGraph(List.of("Player"), nodes, List.of());
        return new PictureScene(PictureState.of(new PlacedGraph(graph, places)));
    }

    private static Names painted(PictureScene scene, Set<Integer> selected, Set<Integer> named, double zoom) {
        Names names = new Names();
        Camera camera = new Camera();
        camera.pan(100, 100);
        camera.zoom(zoom, 0, 0);
        new GraphPainter().paint(names, new GraphPainter.View(5_000, 5_000, scene, camera, selected, Set.of(), named,
                List.of(), false), COLORS);
        return names;
    }

    @Test
    void namesOfGroupsGiveWayToEachOtherAndToWhatIsThere() {
        PictureScene scene = crowded();
        for (Set<Integer> selected : List.of(Set.<Integer>of(), Set.of(0, 1, 2, 3, 4, 5, 6, 7))) {
            List<Rectangle2D> written = List.copyOf(painted(scene, selected, Set.of(), 1).written.values());
            assertThat(written).hasSizeBetween(10, 39);
            for (int i = 0; i < written.size(); i++) {
                for (int j = i + 1; j < written.size(); j++)
                    assertThat(written.get(i).intersects(written.get(j))).as("%s %s", written.get(i), written.get(j))
                            .isFalse();
            }
        }
    }

    @Test
    void whatIsPointedAtIsNamedAndSoIsEverythingFromNear() {
        PictureScene scene = crowded();
        Names before = painted(scene, Set.of(), Set.of(), 1);
        int hidden = IntStream.range(0, 40).filter(i -> !before.written.containsKey(scene.names[i])).findFirst()
                .orElseThrow();
        assertThat(painted(scene, Set.of(), Set.of(hidden), 1).written).containsKey(scene.names[hidden]);
        assertThat(painted(scene, Set.of(), Set.of(), 5).written.keySet()).filteredOn(name -> name.startsWith("+"))
                .as("groups").hasSize(20);
    }

    private static PictureScene joined(List<Place> places, List<PictureGraph.Edge> edges) {
        List<PictureGraph.Node> nodes = new ArrayList<>();
        Map<String, Place> at = new HashMap<>();
        for (int i = 0; i < places.size(); i++) {
            nodes.add(new PictureGraph.Node("n" + i, "Entity number " + i, "Player", DiffSide.NONE));
            at.put("n" + i, places.get(i));
        }
        return new PictureScene(PictureState.of(new PlacedGraph(new PictureGraph(List.of("Player"), nodes, edges),
                at)));
    }

    private static PictureGraph.Edge edge(int from, int to, String type) {
        return new PictureGraph.Edge("n" + from, "n" + to, type, DiffSide.NONE);
    }

    @Test
    void namesOfRelationsLieOnTheirOwnEdgeOnly() {
        PictureScene cross = joined(List.of(new Place(0, 0), new Place(400, 400), new Place(0, 400), new Place(400, 0)),
                List.of(edge(0, 1, "directedBy"), edge(2, 3, "producedBy")));
        Names names = painted(cross, Set.of(), Set.of(), 1);
        assertThat(names.relations).containsExactlyInAnyOrder("directedBy", "producedBy");
        assertThat(names.plates).allSatisfy(plate -> assertThat(names.through(plate)).isEqualTo(1));

        Random random = new Random(5);
        List<Place> places = new ArrayList<>();
        List<PictureGraph.Edge> edges = new ArrayList<>();
        for (int i = 0; i < 60; i++)
            places.add(new Place(random.nextDouble() * 1_500, random.nextDouble() * 1_500));
        for (int i = 0; i < 90; i++)
            edges.add(edge(random.nextInt(30), 30 + random.nextInt(30), "relation " + i));
        PictureScene tangle = joined(places, edges);
        Names crowd = painted(tangle, Set.of(), Set.of(), 1);
        assertThat(crowd.plates).hasSizeBetween(20, 90).allSatisfy(
                plate -> assertThat(crowd.through(new Rectangle2D(plate.getMinX() + 1, plate.getMinY() + 1,
                        plate.getWidth() - 2, plate.getHeight() - 2))).isLessThanOrEqualTo(1));
        int hidden = IntStream.range(0, edges.size()).filter(i -> !crowd.relations.contains("relation " + i))
                .findFirst().orElseThrow();
        assertThat(painted(tangle, Set.of(tangle.from[hidden]), Set.of(), 1).relations)
                .as("a relation of a selected node is named where there is room").hasSizeGreaterThan(0);
    }

    @Test
    void aNameIsOnTheSideOfItsNodeWithTheFewestEdges() {
        PictureScene scene = joined(List.of(new Place(0, 0), new Place(-60, 300), new Place(0, 300),
                new Place(60, 300)), List.of(edge(0, 1, "a"), edge(0, 2, "b"), edge(0, 3, "c")));
        Names names = painted(scene, Set.of(), Set.of(), 1);
        Rectangle2D top = names.written.get("Entity number 0");
        assertThat(names.through(Objects.requireNonNull(top))).isZero();
    }
}
