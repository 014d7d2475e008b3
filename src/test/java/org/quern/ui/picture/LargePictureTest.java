package org.quern.ui.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.bench.window.WindowWatch;
import org.quern.bench.window.WindowWatch.Occupation;
import org.quern.job.Progress;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.control.DiffSide;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.picture.PlacedGraph.Place;
import org.quern.ui.picture.view.PictureView;
import org.quern.workspace.Workspace;

/** A picture that is as large as one may be never holds the window's thread for long. */
@ExtendWith(Fx.class)
class LargePictureTest {

    private static final int NODES = 2_000;
    private static final int EDGES = 5_000;

    @TempDir
    Path folder;

    /** Without the better compiler, as tests run; it took 315 ms before. */
    private static final Duration LIMIT = Duration.ofMillis(160);

    /** A busy machine makes one time longer, but not each of several. */
    private static final int TIMES = 3;

    private static PictureGraph graph(int entities, int relations) {
        Random random = new Random(3);
        List<PictureGraph.Node> nodes = new ArrayList<>();
        List<PictureGraph.Edge> edges = new ArrayList<>();
        for (int i = 0; i < entities; i++)
            nodes.add(new PictureGraph.Node("n" + i, "Entity number " + i, "Type " + i % 8, DiffSide.NONE));
        for (int i = 0; i < relations; i++)
            edges.add(new PictureGraph.Edge("n" + random.nextInt(entities), "n" + random.nextInt(entities), "relatedTo",
                    DiffSide.NONE));
        return new PictureGraph(List.of("Type 0", "Type 1", "Type 2", "Type 3", "Type 4", "Type 5", "Type 6",
                "Type 7"), nodes, edges);
    }

    /** Springs take seconds, and what counts here comes after them. */
    private static PlacedGraph scattered(PictureGraph graph, Map<String, Place> kept, Progress progress) {
        Random random = new Random(5);
        Map<String, Place> places = new HashMap<>();
        graph.nodes().forEach(node -> places.put(node.id(), new Place(random.nextDouble() * 8_000,
                random.nextDouble() * 5_000)));
        return new PlacedGraph(graph, places);
    }

    @Test
    void neitherItsFirstDrawingNorMovingItHoldsTheWindow() {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            List<Occupation> longest = new ArrayList<>();
            while (longest.size() < TIMES && longest.stream().noneMatch(LargePictureTest::isShort))
                longest.add(longestOccupation(services));
            assertThat(longest).anyMatch(LargePictureTest::isShort);
        }
    }

    private static boolean isShort(Occupation occupation) {
        return occupation.used().compareTo(LIMIT) < 0;
    }

    /** In a window of its own, which has drawn nothing large yet. */
    private static Occupation longestOccupation(PaneServices services) {
        PictureModel model = new PictureModel();
        GraphLayout layout = Fx.call(() -> new PrerenderedLayout(LargePictureTest::scattered,
                services.theme().colorsProperty().get()));
        PictureView view = Fx.call(() -> new PictureView(services, layout, model));
        Stage stage = Fx.call(() -> {
            Stage made = new Stage();
            Scene scene = new Scene(view, 1040, 640);
            services.theme().dress(scene);
            made.setScene(scene);
            made.show();
            return made;
        });
        // As in the pane, which begins with a small picture.
        Fx.run(() -> model.show(layout.place(graph(20, 30), Progress.NONE)));
        rest();
        try (WindowWatch watch = new WindowWatch(Duration.ofMillis(20))) {
            drawAndMove(watch, view, model, layout.place(graph(NODES, EDGES), Progress.NONE));
            assertThat(watch.longest(3)).allSatisfy(one -> assertThat(one.step()).isNotEmpty());
            return watch.longest(1).getFirst();
        } finally {
            Fx.run(stage::close);
        }
    }

    private static void drawAndMove(WindowWatch watch, PictureView view, PictureModel model, PlacedGraph placed) {
        watch.step("first drawing");
        Fx.run(() -> model.show(placed));
        rest();
        watch.step("moving");
        for (int i = 0; i < 20; i++) {
            Fx.run(() -> view.picture().pan(5, 3));
            Fx.run(() -> {});
        }
        rest();
        watch.step("names in sight");
        Fx.run(() -> view.picture().centre("n7"));
        rest();
        watch.step("all names");
        Fx.run(() -> view.picture().fit());
        rest();
        Fx.run(() -> view.picture().zoom(3));
        rest();
    }

    private static void rest() {
        try {
            Thread.sleep(400);
        } catch (InterruptedException stopped) {
            throw new IllegalStateException(stopped);
        }
        Fx.run(() -> {});
    }
}
