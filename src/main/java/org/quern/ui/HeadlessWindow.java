package org.quern.ui;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import javafx.application.Platform;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javafx.stage.Stage;
import javax.imageio.ImageIO;
import org.quern.job.JobRunner;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.review.ExampleReview;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.Preferences;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The window without a display, used from another thread than its own: for pictures and for measurements. */
final class HeadlessWindow implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(HeadlessWindow.class);
    static final int WIDTH = 1440;
    static final int HEIGHT = 900;
    private static final long PATIENCE_SECONDS = 180;
    private static final int LOOKS = 60;

    private final JobRunner runner = JobRunner.threads();
    private final Jobs jobs = new Jobs(runner, Platform::runLater);
    private final Theme theme;
    private final Workbench workbench;
    private final MainWindow window;
    private final Stage stage;
    private final HeadStart headStart;

    private HeadlessWindow(Path scratch, Theme.Mode mode, Function<Workspace, Databases> databases) {
        Preferences preferences = Preferences.read(scratch.resolve("preferences.json"), new SafeFiles());
        Messages messages = new Messages(Locale.ENGLISH);
        theme = new Theme(preferences);
        theme.modeProperty().set(mode);
        workbench = new Workbench(jobs, preferences, messages, scratch.resolve("example"),
                new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())), databases);
        stage = new Stage();
        window = new MainWindow(stage, theme, messages, preferences, runner, jobs, workbench, PaneList.kinds(),
                _ -> {});
        headStart = new HeadStart(runner, messages, theme, window::idle);
        window.open();
        stage.setWidth(WIDTH);
        stage.setHeight(HEIGHT);
        stage.show();
        // Styles and layout go on as ever, but no frame is copied to a screen that is not there, dot by dot. Only now: a
        // window that is iconified when it is shown does not get the focus.
        stage.setIconified(true);
    }

    /** Starts the toolkit without a display. Once per process, before anything of the window is used. */
    static void startToolkit(Progress progress) {
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
                // When the program is stopped the toolkit goes down before us, and fails at what it was drawing.
                if (!progress.cancelled())
                    LOG.error("the window met a bug", failure);
            }));
        } catch (IllegalStateException alreadyRunning) {
            up.countDown();
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /** @param scratch a folder for the preferences, which nobody keeps */
    static HeadlessWindow open(Path scratch, Function<Workspace, Databases> databases) {
        return open(scratch, Theme.Mode.LIGHT, databases);
    }

    /** As above, in a theme. */
    static HeadlessWindow open(Path scratch, Theme.Mode mode, Function<Workspace, Databases> databases) {
        return call(() -> new HeadlessWindow(scratch, mode, databases));
    }

    /** Does beforehand, as the program does at its start, what else the first visits would pay for. */
    void beginHeadStart() {
        run(headStart::begin);
    }

    /** Waits until that is done. */
    void awaitHeadStart(Progress progress) {
        while (!headStart.isOver()) {
            progress.checkCancelled();
            pause();
        }
    }

    /** Opens a workspace and waits until it is there. */
    void openWorkspace(Path folder, Progress progress) {
        beginWorkspace(folder);
        awaitIdle(progress);
        if (call(() -> workbench.stateProperty().get()) instanceof Workbench.State.Nothing(Optional<Throwable> why)
                && why.isPresent()) {
            throw why.get() instanceof RuntimeException known ? known : new IllegalStateException(why.get());
        }
    }

    /** Opens a workspace without waiting for it. */
    void beginWorkspace(Path folder) {
        run(() -> workbench.open(folder));
    }

    /** Brings a pane to the front and waits until its content is there. */
    WorkPane show(String pane, Progress progress) {
        run(() -> window.show(pane, _ -> {}));
        awaitIdle(progress);
        return call(() -> window.inFront().orElseThrow());
    }

    /**
     * Brings a pane to the front that may be at work for as long as nobody stops it.
     *
     * @return whether it is at work a while later
     */
    boolean showAtWork(String pane) {
        run(() -> window.show(pane, _ -> {}));
        for (int i = 0; i < LOOKS; i++)
            pause();
        return !call(window::idle);
    }

    /** Waits until something is seen, or everything is over. */
    void await(BooleanSupplier seen) {
        long end = System.nanoTime() + PATIENCE_SECONDS * 1_000_000_000L;
        while (!call(seen::getAsBoolean) && !call(window::idle) && System.nanoTime() < end)
            pause();
    }

    private static void pause() {
        try {
            Thread.sleep(15);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        }
    }

    /** Writes what the window shows. */
    void picture(Path file) {
        Image shown = call(() -> {
            Scene scene = stage.getScene();
            scene.getRoot().applyCss();
            scene.getRoot().layout();
            // What scrolls is kept as an image, which a window that draws no frames does not renew.
            scene.getRoot().lookupAll(".viewport").forEach(viewport -> viewport.setCache(false));
            return scene.snapshot(null);
        });
        // A window is nowhere transparent, and a picture without that is written in half the time.
        int width = (int) shown.getWidth();
        int height = (int) shown.getHeight();
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        int[] dots = new int[width * height];
        shown.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), dots, 0, width);
        image.getRaster().setDataElements(0, 0, width, height, dots);
        new SafeFiles().write(file, out -> {
            if (!ImageIO.write(image, "png", out))
                throw new IOException("this Java cannot write PNG");
        });
    }

    /** Waits until no work runs or is planned, and what it brought has been drawn. */
    void awaitIdle(Progress progress) {
        long end = System.nanoTime() + PATIENCE_SECONDS * 1_000_000_000L;
        int quiet = 0;
        while (quiet < 3) {
            progress.checkCancelled();
            // Several looks in a row, because what is drawn may start the next piece of work.
            quiet = call(window::idle) ? quiet + 1 : 0;
            if (System.nanoTime() > end) {
                throw new QuernException("the window is still at work after " + PATIENCE_SECONDS + " s", "",
                        "draw it again when the machine is less busy");
            }
            pause();
        }
    }

    MainWindow window() {
        return window;
    }

    static void run(Runnable task) {
        call(() -> {
            task.run();
            return true;
        });
    }

    /** Calls the task on the window's thread and waits for its result. */
    static <T> T call(Callable<T> task) {
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
            headStart.forget();
            stage.close();
            window.dispose();
            jobs.close();
        });
        // Not on the window's thread: databases take their time.
        workbench.close();
        runner.close();
    }
}
