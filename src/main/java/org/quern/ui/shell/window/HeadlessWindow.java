package org.quern.ui.shell.window;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.quern.job.JobRunner;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.management.Databases;
import org.quern.review.ExampleReview;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Theme;
import org.quern.ui.kit.WorkPane;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.Preferences;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The window without a display, controlled from another thread. */
public final class HeadlessWindow implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(HeadlessWindow.class);
    public static final int WIDTH = 1440;
    public static final int HEIGHT = 900;
    private static final long PATIENCE_SECONDS = 600;
    /** Some controls ask for another layout during a layout. */
    private static final int LAYOUTS = 3;
    /** What a layout has put off to the next turn of the window's thread may need another one. */
    private static final int FRAMES = 2;

    private final Workbench workbench;
    private final MainWindow window;
    private final Stage stage;
    /** Not on the window's thread: closing databases takes time. */
    private final Runnable release;

    private HeadlessWindow(Path scratch, Theme.Mode mode, Locale language, int width, int height,
            Function<Workspace, GraphSource> databases) {
        JobRunner runner = JobRunner.threads();
        Jobs jobs = new Jobs(runner, Platform::runLater);
        Preferences preferences = Preferences.read(scratch.resolve("preferences.json"), new SafeFiles());
        Messages messages = new Messages(language);
        Theme theme = new Theme(preferences);
        theme.modeProperty().set(mode);
        workbench = new Workbench(jobs, preferences, messages, scratch.resolve("example"),
                new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())), databases);
        stage = new Stage();
        window = new MainWindow(stage, theme, messages, preferences, runner, jobs, workbench, PaneList.kinds(),
                scratch.resolve("guide"), scratch.resolve("quern.log"), _ -> {});
        window.open();
        stage.setWidth(width);
        stage.setHeight(height);
        stage.show();
        // Styles and layout work as usual, but frames are not copied pixel by pixel to a screen that does not
        // exist. The window is iconified only here: a window that is iconified before it is shown does not get
        // the focus, and resizing restores it.
        stage.setIconified(true);
        release = () -> {
            run(jobs::close);
            workbench.close();
            runner.close();
        };
    }

    /** The window as the program opens it, which draws its frames. */
    HeadlessWindow(QuernApp app, QuernApp.Opened opened) {
        stage = opened.stage();
        workbench = app.workbench();
        window = opened.window();
        release = () -> run(app::stop);
    }

    /**
     * As the program is started.
     *
     * @param target a folder, a file or a link
     */
    static HeadlessWindow open(QuernApp app, Optional<String> target) {
        try {
            return new HeadlessWindow(app, app.open(target));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        } catch (ExecutionException failed) {
            throw new IllegalStateException(failed.getCause());
        }
    }

    /** Starts the toolkit without a display. Called once per process, before anything of the window is used. */
    public static void startToolkit(Progress progress) {
        System.setProperty("glass.platform", "Headless");
        System.setProperty("prism.order", "sw");
        System.setProperty("prism.lcdtext", "false");
        System.setProperty("java.awt.headless", "true");
        CountDownLatch up = new CountDownLatch(1);
        try {
            Platform.startup(up::countDown);
            Platform.setImplicitExit(false);
            up.await();
            run(() -> Thread.currentThread().setUncaughtExceptionHandler((_, failure) -> {
                // When the program is stopped, the toolkit shuts down before us and fails in what it was
                // drawing.
                if (!progress.cancelled())
                    LOG.error("internal error in the window", failure);
            }));
        } catch (IllegalStateException alreadyRunning) {
            up.countDown();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** @param scratch a folder for temporary preferences */
    public static HeadlessWindow open(Path scratch) {
        return open(scratch, Theme.Mode.LIGHT, Locale.ENGLISH, WIDTH, HEIGHT,
                workspace -> new Databases(workspace, new SafeFiles()));
    }

    /** As above, with a theme, a language, a size in pixels, and the databases of the workspace's graphs. */
    public static HeadlessWindow open(Path scratch, Theme.Mode mode, Locale language, int width, int height,
            Function<Workspace, GraphSource> databases) {
        return call(() -> new HeadlessWindow(scratch, mode, language, width, height, databases));
    }

    /** As below, without a task. */
    public void layOut(int width, int height, double zoom) {
        layOut(width, height, zoom, root -> root);
    }

    /**
     * Lays the window's content out for another size and zoom, which the next layout does not restore, and calls the task
     * with it.
     */
    public <T> T layOut(int width, int height, double zoom, Function<Parent, T> task) {
        run(() -> {
            window.zoom.factorProperty().set(zoom);
            stage.getScene().getRoot().resize(width, height);
        });
        for (int i = 1; i < FRAMES; i++)
            awaitFrame();
        return callInFrame(task);
    }

    /** Waits for a frame, which styles and lays out only what has changed, and for the layouts that it asks for. */
    void awaitFrame() {
        callInFrame(root -> root);
    }

    /** Calls the task with the window's content as soon as a frame has styled and laid out what has changed. */
    public <T> T callInFrame(Function<Parent, T> task) {
        CompletableFuture<T> result = new CompletableFuture<>();
        run(() -> {
            Scene scene = stage.getScene();
            scene.addPostLayoutPulseListener(new Runnable() {
                @Override
                public void run() {
                    scene.removePostLayoutPulseListener(this);
                    for (int i = 1; i < LAYOUTS; i++)
                        scene.getRoot().layout();
                    result.completeAsync(() -> task.apply(scene.getRoot()), Runnable::run);
                }
            });
            Platform.requestNextPulse();
        });
        return result.join();
    }

    /** Begins as the program does when it is started. @param target a folder, a file or a link */
    public void start(Optional<String> target) {
        run(() -> window.start(workbench.start(target)));
    }

    /** Drops files on the window, without waiting for what is offered. */
    public void drop(List<Path> files) {
        run(() -> window.drops.look(files));
    }

    /** Opens a workspace and waits until it is loaded. */
    public void openWorkspace(Path folder, Progress progress) {
        beginWorkspace(folder);
        awaitIdle(progress);
        if (call(() -> workbench.stateProperty().get()) instanceof Workbench.State.Nothing(Optional<Throwable> why)
                && why.isPresent()) {
            throw why.get() instanceof RuntimeException known ? known : new IllegalStateException(why.get());
        }
    }

    /** Opens a workspace without waiting for it. */
    public void beginWorkspace(Path folder) {
        run(() -> workbench.open(folder));
    }

    /** Shows a pane and waits until its content is loaded. */
    public WorkPane show(String pane, Progress progress) {
        run(() -> window.panes().show(pane, _ -> {}));
        awaitIdle(progress);
        return call(() -> window.panes().inFront().orElseThrow());
    }

    /**
     * Performs an action of the current pane or of the window if it is enabled, without waiting for what it
     * starts.
     *
     * @throws QuernException if the action is unknown
     */
    public void perform(String action) {
        run(() -> window.actions().stream().filter(one -> one.id().equals(action)).findFirst()
                .orElseThrow(
                        () -> new QuernException("unknown action", action, "use an action of the current pane"))
                .perform());
    }

    private static void pause() {
        try {
            Thread.sleep(15);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        }
    }

    /** Waits until all work is done and its results have been drawn. */
    public void awaitIdle(Progress progress) {
        long end = System.nanoTime() + PATIENCE_SECONDS * 1_000_000_000L;
        int quiet = 0;
        while (quiet < 3) {
            progress.checkCancelled();
            // Checked several times in a row, because drawing may start more work.
            quiet = call(window::idle) ? quiet + 1 : 0;
            if (System.nanoTime() > end) {
                throw new QuernException("the window is still busy after {0} s", "",
                        "try again when the machine is less busy", PATIENCE_SECONDS);
            }
            pause();
        }
    }

    /** Whether nothing is running or planned; called on the window's thread. */
    public boolean idle() {
        return window.idle();
    }

    /** The current pane; called on the window's thread. */
    public Optional<WorkPane> inFront() {
        return window.panes().inFront();
    }

    public Stage stage() {
        return stage;
    }

    public static void run(Runnable task) {
        call(() -> {
            task.run();
            return true;
        });
    }

    /** Calls the task on the window's thread and waits for its result. */
    public static <T> T call(Callable<T> task) {
        CompletableFuture<T> result = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                result.complete(task.call());
            } catch (Exception | LinkageError | AssertionError failure) {
                result.completeExceptionally(failure);
            }
        });
        try {
            return result.get();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException known ? known : new IllegalStateException(failed);
        }
    }

    @Override
    public void close() {
        run(() -> {
            stage.close();
            window.dispose();
        });
        release.run();
    }
}
