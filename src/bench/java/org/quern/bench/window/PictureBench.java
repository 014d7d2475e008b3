package org.quern.bench.window;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiConsumer;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.transform.Scale;
import javafx.stage.Stage;
import org.quern.job.Job;
import org.quern.job.JobRunner;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.ui.control.DiffSide;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Theme;
import org.quern.ui.kit.ThemeColors;
import org.quern.ui.picture.GraphLayout;
import org.quern.ui.picture.GraphPicture;
import org.quern.ui.picture.NodeSymbol;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PictureModel;
import org.quern.ui.picture.PictureState;
import org.quern.ui.picture.PictureStyle;
import org.quern.ui.picture.PlacedGraph;
import org.quern.ui.picture.PrerenderedLayout;
import org.quern.ui.picture.layout.SpringLayout;
import org.quern.ui.shell.window.HeadlessWindow;
import org.quern.workspace.Preferences;
import org.quern.workspace.SafeFiles;

/** Measures the picture of a generated graph: its layout in a job, then frames while somebody moves about in it. */
public final class PictureBench {

    private static final int WIDTH = 1040;
    private static final int HEIGHT = 640;
    private static final long MOVING_NANOS = 4_000_000_000L;
    private static final int TYPES = 8;
    private static final long LAYOUT_SEED = 7;

    /**
     * What was measured.
     *
     * @param layoutMillis from the start of the job to the first picture
     * @param longestWaitMillis what a click would have waited at most while the layout ran
     * @param panning while all of the picture is moved
     * @param zooming while it is zoomed in and out
     * @param near while it is moved at a zoom at which names can be read
     * @param styled the same with sizes, icons and captions of properties
     * @param doubledAll while all of it is moved, styled, with twice as many dots in each direction: as at 200 %
     * @param doubled the same where names can be read
     */
    public record Figures(int nodes, int edges, long layoutMillis, long longestWaitMillis, Motion panning,
            Motion zooming, Motion near, Motion styled, Motion doubledAll, Motion doubled) {}

    /**
     * A movement.
     *
     * @param frames a second; fewer on a busy machine
     * @param millis processor time of the window's thread for a frame
     */
    public record Motion(double frames, double millis) {
        @Override
        public String toString() {
            return "%.0f frames/s (%.1f ms)".formatted(frames, millis);
        }
    }

    public Figures measure(int nodes, int edges, long seed, Progress progress) {
        HeadlessWindow.startToolkit(progress);
        PictureGraph graph = graph(nodes, edges, seed);
        JobRunner runner = JobRunner.threads();
        Jobs jobs = new Jobs(runner, Platform::runLater);
        Path scratch = scratch();
        try {
            CompletedStage made = new CompletedStage(scratch);
            Stage stage = made.stage;
            GraphPicture picture = HeadlessWindow.call(() -> (GraphPicture) stage.getScene().getRoot());
            progress.stage("Laying out");
            long begun = System.nanoTime();
            CompletableFuture<Long> drawn = new CompletableFuture<>();
            GraphLayout layouter = new PrerenderedLayout(new SpringLayout(LAYOUT_SEED), made.colors);
            Job<PlacedGraph> job = jobs.submit("layout", p -> layouter.place(graph, p));
            job.onDone(placed -> {
                picture.show(placed);
                picture.layout();
                drawn.complete(System.nanoTime());
            });
            job.onFailed(drawn::completeExceptionally);
            long wait = 0;
            while (!drawn.isDone()) {
                long beat = System.nanoTime();
                HeadlessWindow.run(() -> {});
                wait = Math.max(wait, System.nanoTime() - beat);
                progress.checkCancelled();
            }
            long layout = drawn.join() - begun;
            progress.stage("Moving about");
            Motion panning = frames(picture, (p, t) -> p.pan(8 * Math.sin(t * 3), 5 * Math.cos(t * 3)));
            Motion zooming = frames(picture, (p, t) -> p.zoom(Math.exp(0.03 * Math.cos(t * 2))));
            HeadlessWindow.run(() -> picture.centre(graph.nodes().getFirst().id()));
            Motion near = frames(picture, (p, t) -> p.pan(8 * Math.sin(t * 3), 5 * Math.cos(t * 3)));
            HeadlessWindow.run(() -> style(picture.model()));
            HeadlessWindow.run(() -> picture.centre(graph.nodes().getFirst().id()));
            Motion styled = frames(picture, (p, t) -> p.pan(8 * Math.sin(t * 3), 5 * Math.cos(t * 3)));
            HeadlessWindow.run(() -> {
                picture.getTransforms().add(new Scale(2, 2));
                picture.fit();
            });
            Motion doubledAll = frames(picture, (p, t) -> p.pan(8 * Math.sin(t * 3), 5 * Math.cos(t * 3)));
            HeadlessWindow.run(() -> picture.centre(graph.nodes().getFirst().id()));
            Motion doubled = frames(picture, (p, t) -> p.pan(8 * Math.sin(t * 3), 5 * Math.cos(t * 3)));
            HeadlessWindow.run(stage::close);
            return new Figures(nodes, graph.edges().size(), layout / 1_000_000, wait / 1_000_000, panning, zooming,
                    near, styled, doubledAll, doubled);
        } finally {
            jobs.close();
            runner.close();
            delete(scratch);
        }
    }

    /** Sizes by degree, icons, and captions of a property, for every type. */
    private static void style(PictureModel model) {
        Map<String, PictureStyle.TypeStyle> types = new HashMap<>();
        PictureState now = model.state().get();
        now.graph().types().forEach(type -> types.put(type, new PictureStyle.TypeStyle(
                new PictureStyle.Look(Optional.empty(), Optional.of(new PictureStyle.Size.Degree()),
                        Optional.of(NodeSymbol.values()[types.size() % NodeSymbol.values().length]),
                        Optional.of("caption")),
                List.of())));
        model.restore(new PictureState(now.graph(), now.places(), now.pinned(), now.hidden(), now.hiddenTypes(),
                new PictureStyle(types), now.analysis()), List.of());
    }

    /** A stage with a picture alone, as large as the Graph pane leaves it. */
    private static final class CompletedStage {

        private final Stage stage;
        private final ThemeColors colors;

        CompletedStage(Path scratch) {
            Theme theme = HeadlessWindow.call(() -> {
                Theme light = new Theme(Preferences.read(scratch.resolve("preferences.json"), new SafeFiles()));
                light.modeProperty().set(Theme.Mode.LIGHT);
                return light;
            });
            colors = HeadlessWindow.call(() -> theme.colorsProperty().get());
            stage = HeadlessWindow.call(() -> {
                Stage made = new Stage();
                Scene scene = new Scene(new GraphPicture(new Messages(Locale.ENGLISH), theme.colorsProperty()), WIDTH,
                        HEIGHT);
                theme.dress(scene);
                made.setScene(scene);
                made.show();
                return made;
            });
        }
    }

    /** Frames a second while the movement, given the seconds since its beginning, goes on. */
    private static Motion frames(GraphPicture picture, BiConsumer<GraphPicture, Double> movement) {
        CompletableFuture<Motion> result = new CompletableFuture<>();
        HeadlessWindow.run(() -> new AnimationTimer() {
            private long first;
            private long used;
            private int count;

            @Override
            public void handle(long now) {
                long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                if (first == 0) {
                    first = now;
                    used = cpu;
                }
                if (now - first >= MOVING_NANOS) {
                    stop();
                    result.complete(new Motion(count * 1e9 / (now - first), (cpu - used) / 1e6 / count));
                    return;
                }
                count++;
                movement.accept(picture, (now - first) / 1e9);
            }
        }.start());
        return result.join();
    }

    /** Half of the ends fall on nodes that have edges already, as in real graphs. */
    private static PictureGraph graph(int nodes, int edges, long seed) {
        Random random = new Random(seed);
        List<PictureGraph.Node> made = new ArrayList<>();
        List<String> types = new ArrayList<>();
        for (int i = 0; i < TYPES; i++)
            types.add("Type " + (char) ('A' + i));
        for (int i = 0; i < nodes; i++)
            made.add(new PictureGraph.Node("n" + i, "Entity number " + i, types.get(random.nextInt(TYPES)),
                    DiffSide.NONE, "", Optional.empty(), Map.of("caption", "Caption of " + i)));
        List<PictureGraph.Edge> joined = new ArrayList<>();
        List<Integer> ends = new ArrayList<>();
        Set<Long> taken = new HashSet<>();
        while (joined.size() < edges && taken.size() < (long) nodes * (nodes - 1) / 2) {
            int from = random.nextInt(nodes);
            int to = ends.isEmpty() || random.nextBoolean() ? random.nextInt(nodes)
                    : ends.get(random.nextInt(ends.size()));
            if (from == to || !taken.add((long) Math.min(from, to) * nodes + Math.max(from, to)))
                continue;
            ends.add(to);
            joined.add(new PictureGraph.Edge("n" + from, "n" + to, "relatedTo", DiffSide.NONE));
        }
        return new PictureGraph(types, made, joined);
    }

    private static Path scratch() {
        try {
            return Files.createTempDirectory("quern-bench");
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(Path.of(System.getProperty("java.io.tmpdir", ".")), failure);
        }
    }

    private static void delete(Path folder) {
        try {
            new org.quern.workspace.FolderTree(folder).delete();
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
    }
}
