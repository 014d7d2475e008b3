package org.quern.ui.shell.window;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.application.HostServices;
import javafx.application.Platform;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.quern.job.Debounce;
import org.quern.job.JobRunner;
import org.quern.job.Jobs;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.management.Databases;
import org.quern.review.ExampleReview;
import org.quern.task.Services;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Theme;
import org.quern.ui.shell.start.Handover;
import org.quern.ui.shell.start.RecentWorkspaces;
import org.quern.ui.shell.start.StartListener;
import org.quern.ui.shell.start.StartTarget;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.PersonalFolders;
import org.quern.workspace.Preferences;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import org.slf4j.LoggerFactory;

/** The program with its window: creates and connects the parts at the start and closes them at the end. */
public final class QuernApp {

    private static final double SMALLEST_WIDTH = 500;
    private static final double SMALLEST_HEIGHT = 400;
    private static final String LANGUAGE = "language";

    private final JobRunner runner = JobRunner.threads();
    private final Jobs jobs = new Jobs(runner, Platform::runLater);
    private final PersonalFolders folders;
    private final Preferences preferences;
    private final Messages messages;
    private final Workbench workbench;
    private final List<PaneKind> kinds = PaneList.kinds();
    private Function<Services, ? extends AutoCloseable> beside = _ -> () -> {};
    private @Nullable StartListener listener;
    private AutoCloseable running = () -> {};

    private QuernApp(PersonalFolders folders, Preferences preferences, Function<Workspace, GraphSource> databases) {
        this.folders = folders;
        this.preferences = preferences;
        messages = new Messages(preferences.text(LANGUAGE).map(Locale::of).orElseGet(Locale::getDefault));
        workbench = new Workbench(jobs, preferences, messages, folders.example(),
                new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())), databases);
    }

    /** Whether this system has a display; called before any class of the window is loaded. */
    public static boolean hasDisplay() {
        if (!System.getProperty("os.name", "").startsWith("Linux") || System.getProperty("glass.platform") != null)
            return true;
        return isSet(System.getenv("DISPLAY")) || isSet(System.getenv("WAYLAND_DISPLAY"));
    }

    /** Names the screen on which windows appear; empty on systems with only one. */
    static String display(Map<String, String> environment) {
        String wayland = environment.getOrDefault("WAYLAND_DISPLAY", "");
        return wayland.isBlank() ? environment.getOrDefault("DISPLAY", "").replaceFirst("\\.0$", "") : wayland;
    }

    private static boolean isSet(@Nullable String value) {
        return value != null && !value.isBlank();
    }

    /**
     * Opens the window and returns when it is closed, or shows what is wanted in the window that has the workspace open.
     *
     * @param target a folder, a file or a link; empty for the last workspace
     * @param meanwhile what else is prepared while the toolkit starts
     * @param beside what runs as long as a workspace is open
     * @return false if the system has no display
     */
    public static boolean open(Optional<String> target, Runnable meanwhile,
            Function<Services, ? extends AutoCloseable> beside) {
        ToolkitStart start = new ToolkitStart();
        FutureTask<Boolean> toolkit = new FutureTask<>(start);
        // The system's part of it takes longest, so it begins first.
        Thread.ofPlatform().name("toolkit").start(toolkit);
        meanwhile.run();
        Optional<QuernApp> app = prepare(target, new PersonalFolders(), new OwnDatabases());
        try {
            if (app.isEmpty()) {
                // A toolkit that is starting while the program ends fails.
                if (toolkit.get())
                    start.done.await();
                return true;
            }
            if (!toolkit.get())
                return false;
            app.get().beside = beside;
            app.get().run(target);
            return true;
        } catch (ExecutionException failed) {
            // Otherwise its threads would keep the program alive without a window.
            Platform.exit();
            throw new IllegalStateException(failed.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    /**
     * Starts the toolkit; false if the system has no display. As the first code that runs, it is a class and not a lambda, like the
     * others here that the training of the startup cache does not run.
     */
    private static final class ToolkitStart implements Callable<Boolean>, Runnable {
        private final CountDownLatch done = new CountDownLatch(1);

        @Override
        public Boolean call() {
            try {
                Platform.startup(this);
                return true;
            } catch (UnsupportedOperationException noDisplay) {
                return false;
            }
        }

        /** The window is opened later. */
        @Override
        public void run() {
            done.countDown();
        }
    }

    /** The databases of the window's own process. */
    private static final class OwnDatabases implements Function<Workspace, GraphSource> {
        @Override
        public GraphSource apply(Workspace workspace) {
            return new Databases(workspace, new SafeFiles());
        }
    }

    /** Everything that needs no toolkit; empty if another window shows what is wanted. */
    static Optional<QuernApp> prepare(Optional<String> target, PersonalFolders folders,
            Function<Workspace, GraphSource> databases) {
        Preferences preferences = Preferences.read(folders.preferences(), new SafeFiles());
        return isShownElsewhere(target, folders, preferences)
                ? Optional.empty()
                : Optional.of(new QuernApp(folders, preferences, databases));
    }

    /**
     * Whether another window has the wanted workspace open; it has then come to the front and shows what was asked for. What
     * cannot be shown is said in any window.
     */
    private static boolean isShownElsewhere(Optional<String> target, PersonalFolders folders, Preferences preferences) {
        Handover handover = new Handover(folders.sockets(), display(System.getenv()));
        List<Path> recent = new RecentWorkspaces(preferences).existing();
        try {
            StartTarget wanted = StartTarget.of(target, recent);
            return handover.deliver(wanted.workspace().orElse(folders.example()), wanted.link());
        } catch (QuernException refusal) {
            return Stream.concat(recent.stream(), Stream.of(folders.example()))
                    .anyMatch(workspace -> handover.deliver(workspace, refusal));
        }
    }

    Workbench workbench() {
        return workbench;
    }

    /** Opens the window and returns when it is closed. */
    private void run(Optional<String> target) throws ExecutionException, InterruptedException {
        // Otherwise the toolkit would end while the window is being closed.
        Platform.setImplicitExit(false);
        open(target).closed().await();
        FutureTask<Boolean> stop = new FutureTask<>(this::stop, true);
        Platform.runLater(stop);
        stop.get();
    }

    /**
     * An open window.
     *
     * @param closed counted down when the user has closed it
     */
    record Opened(Stage stage, MainWindow window, CountDownLatch closed) {}

    /** Opens the window and returns at once. The toolkit has started. */
    Opened open(Optional<String> target) throws ExecutionException, InterruptedException {
        FutureTask<Opened> start = new FutureTask<>(() -> start(target));
        Platform.runLater(start);
        return start.get();
    }

    private Opened start(Optional<String> target) {
        // The workspace is read while the window is built.
        Workbench.Beginning beginning = workbench.start(target);
        Stage stage = new Stage();
        Theme theme = new Theme(preferences);
        WindowPlacement memory = new WindowPlacement(preferences);
        MainWindow window = new MainWindow(stage, theme, messages, preferences, runner, jobs, workbench, kinds,
                folders.guide(), folders.log(), locale -> preferences.set(LANGUAGE, locale.getLanguage()));
        Thread.currentThread().setUncaughtExceptionHandler((_, bug) -> window.trouble.bug(bug));
        // Only an application can open the system's browser; dialogs find it as a property of their window.
        stage.getProperties().put(HostServices.class, new SystemServices().getHostServices());
        memory.restore(stage);
        window.open();
        stage.setMinWidth(SMALLEST_WIDTH);
        stage.setMinHeight(SMALLEST_HEIGHT);
        stage.focusedProperty().addListener((_, _, focused) -> {
            if (focused)
                window.panes().returned();
        });
        memory.follow(stage, jobs);
        stage.setOnHiding(_ -> {
            memory.keep(stage);
            window.dispose();
        });
        CountDownLatch closed = new CountDownLatch(1);
        stage.setOnHidden(_ -> closed.countDown());
        saveOnChange(window);
        workbench.stateProperty().addListener((_, _, state) -> listen(state, window));
        window.start(beginning);
        // Not now: if the workspace is read already, the window appears with its pane and is styled only once.
        Platform.runLater(() -> {
            stage.show();
            memory.settle(stage);
        });
        return new Opened(stage, window, closed);
    }

    /** What JavaFX offers only to its applications. */
    private static final class SystemServices extends Application {
        @Override
        public void start(Stage stage) {
            throw new UnsupportedOperationException("it is not started");
        }
    }

    /** Later starts with the same workspace are shown in this window. */
    private void listen(Workbench.State state, MainWindow window) {
        stopListening();
        if (state instanceof Workbench.State.Open open) {
            StartListener fresh = new StartListener(new Handover(folders.sockets(), display(System.getenv())),
                    open.services().workspace().root(),
                    link -> Platform.runLater(() -> window.bringToFront(link)),
                    refusal -> Platform.runLater(() -> window.refuse(refusal)));
            listener = fresh;
            runner.run(fresh::run);
            if (!open.services().workspace().isForReading())
                runBeside(open.services());
        }
    }

    private void runBeside(Services services) {
        try {
            running = beside.apply(services);
        } catch (QuernException refused) {
            // The window works without it.
            LoggerFactory.getLogger(QuernApp.class).warn("{}", refused.getMessage());
        }
    }

    private void stopListening() {
        if (listener != null)
            listener.close();
        listener = null;
        try {
            running.close();
        } catch (Exception failure) {
            LoggerFactory.getLogger(QuernApp.class).warn("{}", failure.getMessage());
        }
        running = () -> {};
    }

    /** Preferences are saved some time after the last change, and at the end. */
    private void saveOnChange(MainWindow window) {
        Debounce later = new Debounce(jobs, Duration.ofSeconds(1));
        preferences.onChange(() -> later.call(() -> jobs.submitQuietly(messages.text("job.preferences"), _ -> {
            preferences.save();
            return preferences;
        }).onFailed(failure -> window.warn(String.valueOf(failure.getMessage())))));
    }

    /** Closes what the window has used. */
    void stop() {
        stopListening();
        jobs.close();
        try {
            preferences.save();
        } catch (QuernException lost) {
            // The window is closed already; losing its position is no reason to keep the workspace locked.
            LoggerFactory.getLogger(QuernApp.class).warn("{}", lost.getMessage());
        }
        workbench.close();
        runner.close();
    }
}
