package org.quern.ui;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
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
import org.quern.neo4j.Databases;
import org.quern.neo4j.GraphSource;
import org.quern.review.ExampleReview;
import org.quern.ui.pane.PaneList;
import org.quern.ui.start.Handover;
import org.quern.ui.start.RecentWorkspaces;
import org.quern.ui.start.StartListener;
import org.quern.ui.start.StartTarget;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.PersonalFolders;
import org.quern.workspace.Preferences;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The JavaFX application: creates and connects the parts at the start and closes them at the end. */
public final class QuernApp extends Application {

    private static final Logger LOG = LoggerFactory.getLogger(QuernApp.class);
    private static final double SMALLEST_WIDTH = 960;
    private static final double SMALLEST_HEIGHT = 600;
    private static final String LANGUAGE = "language";

    private final JobRunner runner = JobRunner.threads();
    private final Jobs jobs = new Jobs(runner, Platform::runLater);
    private final PersonalFolders folders = new PersonalFolders();
    private final Preferences preferences = Preferences.read(folders.preferences(), new SafeFiles());
    private final Messages messages = new Messages(
            preferences.text(LANGUAGE).map(Locale::of).orElseGet(Locale::getDefault));
    private final Workbench workbench = new Workbench(jobs, preferences, messages, folders.example(),
            new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())), databases());
    private @Nullable StartListener listener;

    /** Whether this system has a display; called before any class of the window is loaded. */
    public static boolean hasDisplay() {
        if (!System.getProperty("os.name", "").startsWith("Linux") || System.getProperty("glass.platform") != null)
            return true;
        return Stream.of("DISPLAY", "WAYLAND_DISPLAY").map(System::getenv).anyMatch(v -> v != null && !v.isBlank());
    }

    /**
     * Whether another window has the wanted workspace open; it has then come to the front and shows what was asked for.
     */
    private static boolean isShownElsewhere(Optional<String> target) {
        PersonalFolders folders = new PersonalFolders();
        try {
            StartTarget wanted = StartTarget.of(target,
                    new RecentWorkspaces(Preferences.read(folders.preferences(), new SafeFiles())).existing());
            return new Handover(folders.sockets()).deliver(wanted.workspace().orElse(folders.example()),
                    wanted.link());
        } catch (QuernException nothing) {
            // The window says why.
            return false;
        }
    }

    /**
     * Opens the window and returns when it is closed, or shows what is wanted in the window that has the workspace open.
     *
     * @param target a folder, a file or a link; empty for the last workspace
     * @return false if the system has no display
     */
    public static boolean open(Optional<String> target) {
        FutureTask<Boolean> toolkit = new FutureTask<>(QuernApp::startToolkit);
        // Meanwhile the other windows are asked: both take a moment, and nothing is seen before both are done.
        Thread.ofPlatform().name("toolkit").start(toolkit);
        if (isShownElsewhere(target))
            return true;
        try {
            if (!toolkit.get())
                return false;
            Application.launch(QuernApp.class, target.stream().toArray(String[]::new));
            return true;
        } catch (ExecutionException failed) {
            throw new IllegalStateException(failed.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            return true;
        }
    }

    private static boolean startToolkit() {
        try {
            Platform.startup(() -> {});
            return true;
        } catch (UnsupportedOperationException noDisplay) {
            return false;
        }
    }

    private static Function<Workspace, GraphSource> databases() {
        return workspace -> new Databases(workspace, new SafeFiles());
    }

    @Override
    public void start(Stage stage) {
        Theme theme = new Theme(preferences);
        WindowPlacement memory = new WindowPlacement(preferences);
        MainWindow window = new MainWindow(stage, theme, messages, preferences, runner, jobs, workbench,
                PaneList.kinds(), folders.guide(), folders.log(),
                locale -> preferences.set(LANGUAGE, locale.getLanguage()));
        Thread.currentThread().setUncaughtExceptionHandler((_, bug) -> window.trouble.bug(bug));
        // Only the application can open the system's browser; dialogs find it as a property of their window.
        stage.getProperties().put(HostServices.class, getHostServices());
        window.open();
        stage.setMinWidth(SMALLEST_WIDTH);
        stage.setMinHeight(SMALLEST_HEIGHT);
        memory.restore(stage);
        stage.focusedProperty().addListener((_, _, focused) -> {
            if (focused)
                window.returned();
        });
        stage.setOnHiding(_ -> {
            memory.keep(stage);
            window.dispose();
        });
        saveOnChange(window);
        workbench.stateProperty().addListener((_, _, state) -> listen(state, window));
        // The workspace is read while the window appears.
        window.start(getParameters().getRaw().stream().findFirst());
        stage.show();
        window.updates().atStart();
    }

    /** Later starts with the same workspace are shown in this window. */
    private void listen(Workbench.State state, MainWindow window) {
        stopListening();
        if (state instanceof Workbench.State.Open open) {
            StartListener fresh = new StartListener(new Handover(folders.sockets()), open.services().workspace().root(),
                    link -> Platform.runLater(() -> window.bringToFront(link)));
            listener = fresh;
            runner.run(fresh::run);
        }
    }

    private void stopListening() {
        if (listener != null)
            listener.close();
        listener = null;
    }

    /** Preferences are saved some time after the last change, and at the end. */
    private void saveOnChange(MainWindow window) {
        Debounce later = new Debounce(jobs, Duration.ofSeconds(1));
        preferences.onChange(() -> later.call(() -> jobs.submit(messages.text("job.preferences"), _ -> {
            preferences.save();
            return preferences;
        }).onFailed(failure -> window.warn(String.valueOf(failure.getMessage())))));
    }

    @Override
    public void stop() {
        stopListening();
        jobs.close();
        try {
            preferences.save();
        } catch (QuernException lost) {
            // The window is closed already; losing its position is no reason to keep the workspace locked.
            LOG.warn("{}", lost.getMessage());
        }
        workbench.close();
        runner.close();
    }
}
