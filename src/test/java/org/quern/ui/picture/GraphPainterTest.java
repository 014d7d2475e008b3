package org.quern.ui.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import javafx.geometry.Rectangle2D;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.quern.ui.ThemeColors;
import org.quern.ui.control.DiffSide;
import org.quern.ui.picture.PlacedGraph.Place;

/** Names do not lie on each other, whoever they belong to. */
class GraphPainterTest {

    private static final ThemeColors COLORS = new ThemeColors(Color.WHITE, Color.WHITE, Color.WHITE, Color.BLACK,
            Color.GRAY, Color.GRAY, Color.BLUE, Color.RED, Color.ORANGE, Color.ORANGE, Color.BLUE, Color.GREEN,
            Color.VIOLET, List.of(Color.LIGHTBLUE));

    /** Keeps where which name was written. */
    private static final class Names implements Pen {
        private final Map<String, Rectangle2D> written = new HashMap<>();
        private final TextWidths widths = new TextWidths();

        @Override
        public void straight(double x1, double y1, double x2, double y2, Line line) {}

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
        public void plate(String text, double x, double y, double width, Color color, Color ground) {}
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
}
