package org.quern.ui.shell.window;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.value.ChangeListener;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.quern.job.Job;
import org.quern.job.JobRunner;
import org.quern.job.Jobs;
import org.quern.report.guide.Guide;
import org.quern.task.graph.PrepareExample;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Dialogs;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.FocusRing;
import org.quern.ui.kit.KeyMap;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.Notices;
import org.quern.ui.kit.Overlay;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.Theme;
import org.quern.ui.pane.ContentArea;
import org.quern.ui.pane.PaneStack;
import org.quern.ui.shell.drop.DropOffers;
import org.quern.ui.shell.start.Link;
import org.quern.ui.shell.start.StartTarget;
import org.quern.ui.shell.start.WelcomePage;
import org.quern.ui.shell.trouble.Trouble;
import org.quern.ui.shell.tutorial.Tutorial;
import org.quern.ui.shell.tutorial.TutorialGuide;
import org.quern.workspace.Preferences;
import org.quern.workspace.QuernException;

/** The application window: activity bar, current pane, status bar, and cards above them. */
final class MainWindow {

    private static final String ZOOM = "zoom";
    private static final String TUTORIAL = "tutorial";
    private static final String NAMES = "activity.names";
    /** From this width on, the panes have room beside the names of the activity bar. */
    private static final double WIDE = 1280;

    private final Stage stage;
    private final Theme theme;
    private final Messages messages;
    private final Preferences preferences;
    private final JobRunner runner;
    private final Jobs shellJobs;
    private final Workbench workbench;
    private final Path guideFolder;

    private final Notices notices = new Notices();
    private final Dialogs dialogs;
    final Trouble trouble;
    private final Actions actions;
    private final WindowActions windowActions;
    private final SimpleBooleanProperty hasWorkspace = new SimpleBooleanProperty();
    private final PaneStack paneArea = new PaneStack();
    private final OpenPanes panes;
    private final WindowCards cards;
    final DropOffers drops;
    private final SimpleBooleanProperty names;
    private final List<Action> tutorials;
    /** Created when it is first shown, which in most starts never happens. */
    private @Nullable WelcomePage welcome;
    private final TutorialGuide tutorial;
    private final StatusBar statusBar;
    private final ContentArea noPane;
    final Zoom zoom;
    private final ChangeListener<Workbench.State> following = (_, _, state) -> follow(state);

    /**
     * @param guideFolder where the guide is rendered on request
     * @param log the log file; it may not exist
     */
    MainWindow(Stage stage, Theme theme, Messages messages, Preferences preferences, JobRunner runner, Jobs shellJobs,
            Workbench workbench, List<PaneKind> kinds, Path guideFolder, Path log, Consumer<Locale> onLanguage) {
        this.stage = stage;
        this.theme = theme;
        this.messages = messages;
        this.preferences = preferences;
        this.runner = runner;
        this.shellJobs = shellJobs;
        this.workbench = workbench;
        this.guideFolder = guideFolder;
        dialogs = new Dialogs(messages, stage, notices::see);
        trouble = new Trouble(messages, notices, dialogs, shellJobs, log, new Trouble.Circumstances() {
            @Override
            public List<Job<?>> running() {
                return runningJobs();
            }

            @Override
            public Optional<Path> workspace() {
                return panes.services().map(open -> open.workspace().root());
            }
        });
        actions = new Actions(messages, new KeyMap(preferences));
        panes = new OpenPanes(kinds, paneArea, actions);
        Overlay overlay = new Overlay();
        drops = new DropOffers(messages, shellJobs, overlay, new DropOffers.Desk(hasWorkspace::get,
                (kind, files) -> panes.show(kind.pane(), pane -> pane.receive(kind, files)),
                folder -> opening(workbench.open(folder)), folder -> opening(workbench.create(folder)), this::open));
        names = new SimpleBooleanProperty(preferences.number(NAMES, 1) > 0);
        names.addListener(_ -> preferences.set(NAMES, names.get() ? 1 : 0));
        BorderPane desk = Nodes.styled(new BorderPane(), "desk");
        StackPane content = new StackPane();
        zoom = new Zoom(content);
        zoom.factorProperty().set(preferences.number(ZOOM, 1));
        zoom.factorProperty().addListener(_ -> preferences.set(ZOOM, zoom.factorProperty().get()));
        cards = new WindowCards(overlay, messages, actions, preferences, theme, zoom, notices, dialogs, shellJobs,
                trouble, onLanguage);
        // Known before the first layout, unlike the width of the desk.
        BooleanBinding wide = Bindings.createBooleanBinding(
                () -> zoom.getWidth() / zoom.factorProperty().get() >= WIDE, zoom.widthProperty(),
                zoom.factorProperty());
        tutorial = new TutorialGuide(messages, actions, new TutorialGuide.Window() {
            @Override
            public Parent content() {
                return desk;
            }

            @Override
            public String paneInFront() {
                return panes.shownProperty().get();
            }

            @Override
            public void show(String pane) {
                panes.show(pane, _ -> {});
            }
        });
        tutorial.setOnMove(() -> preferences.set(TUTORIAL, tutorial.place()));
        windowActions = new WindowActions(this, panes, cards, workbench, dialogs, messages, kinds, hasWorkspace, wide);
        tutorials = Tutorial.IDS.stream().map(each -> Action.of("tutorial." + each,
                MaterialDesignS.SCHOOL_OUTLINE, () -> startTutorial(each))).toList();
        actions.setOfWindow(Stream.of(windowActions.all(), tutorials, tutorial.actions()).flatMap(List::stream)
                .toList());
        ActivityBar activityBar = new ActivityBar(actions, messages, windowActions.panes,
                List.of(new ActivityBar.Tile(windowActions.names, messages.text("activity.names")),
                        new ActivityBar.Tile(windowActions.preferences, actions.text(windowActions.preferences))),
                Bindings.and(wide, names));
        statusBar = new StatusBar(messages, notices, this::runningJobs);
        panes.shownProperty().addListener((_, _, id) -> {
            activityBar.select(id);
            statusBar.clear();
        });
        watch(shellJobs);
        noPane = new ContentArea(messages, actions, new Region());
        // The focus follows the order in which these are added.
        desk.setLeft(activityBar);
        desk.setCenter(paneArea);
        desk.setBottom(statusBar);
        FocusRing ring = new FocusRing(false);
        // Below the card of a tutorial, but above other cards, which keep the focus.
        ring.viewOrderProperty().bind(overlay.visibleProperty().map(open -> open ? -1 : 0));
        content.getChildren().addAll(desk, ring, tutorial, overlay);
    }

    /** Shows the window's content in the stage and follows the state of the workbench. */
    void open() {
        Scene scene = stage.getScene();
        if (scene == null) {
            scene = new Scene(zoom);
            stage.setScene(scene);
        } else {
            scene.setRoot(zoom);
        }
        theme.dress(scene);
        Nodes.onFilesDropped(zoom, drops::look);
        theme.calm(scene);
        LatinKeys.installOn(zoom, Locale.getDefault());
        zoom.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (cards.overlay().isOpen())
                return;
            String before = panes.shownProperty().get();
            actions.handle(event);
            if (!before.equals(panes.shownProperty().get()))
                paneArea.focus();
        });
        zoom.addEventHandler(KeyEvent.KEY_TYPED, event -> {
            // The question mark is on a different key of each keyboard layout, so the character is compared,
            // not the key.
            if (event.getCharacter().equals("?") && !cards.overlay().isOpen() && !Actions.isTyping(event))
                showShortcuts();
        });
        workbench.stateProperty().addListener(following);
        follow(workbench.stateProperty().get());
    }

    /** Releases all resources and listeners, so that other content can replace this. */
    void dispose() {
        workbench.stateProperty().removeListener(following);
        panes.close();
        statusBar.close();
    }

    private void follow(Workbench.State state) {
        tutorial.close();
        panes.close();
        hasWorkspace.set(state instanceof Workbench.State.Open);
        switch (state) {
            case Workbench.State.Opening _ -> {
                noPane.showLoading(messages.text("window.opening"));
                paneArea.bring(noPane);
                nameWorkspace("");
            }
            case Workbench.State.Nothing(Optional<Throwable> why) -> {
                nameWorkspace("");
                showWelcome(why);
            }
            case Workbench.State.Open open -> {
                Jobs jobs = new Jobs(runner, Platform::runLater);
                watch(jobs);
                nameWorkspace(open.services().workspace().root().getFileName().toString());
                panes.open(
                        new PaneServices(open.services(), jobs, preferences, open.states(), messages, notices, actions,
                                dialogs, theme, panes::show));
                if (workbench.isExample(open.services().workspace())) {
                    prepareExample(open.services(), jobs);
                    preferences.text(TUTORIAL).ifPresent(tutorial::resume);
                }
            }
        }
    }

    /** Completes the example, so that nobody has to load anything before the first look around. */
    private void prepareExample(org.quern.task.Services example, Jobs jobs) {
        jobs.submit(messages.text("job.example"), progress -> {
            new PrepareExample(example).run(progress);
            return example;
        }).onDone(_ -> panes.returned());
    }

    private void open(StartTarget target) {
        Job<?> job = target.workspace().map(workbench::open).orElseGet(workbench::openExample);
        opening(job);
        target.link().ifPresent(link -> job.onDone(_ -> panes.show(link)));
    }

    /** Shows the welcome page in place of a pane. */
    void showWelcome() {
        showWelcome(Optional.empty());
    }

    private void showWelcome(Optional<Throwable> why) {
        panes.leave();
        WelcomePage page = welcome == null ? welcomePage() : welcome;
        welcome = page;
        page.explain(why);
        page.refresh();
        paneArea.bring(page.node());
    }

    private WelcomePage welcomePage() {
        return new WelcomePage(messages, actions, shellJobs, workbench.recent(),
                List.of(windowActions.open, windowActions.create, windowActions.example), tutorials,
                folder -> opening(workbench.open(folder)));
    }

    /** The tutorials refer to the example, so it is opened first. */
    private void startTutorial(String id) {
        Tutorial wanted = Tutorial.all().stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
        if (workbench.stateProperty().get() instanceof Workbench.State.Open open
                && workbench.isExample(open.services().workspace())) {
            tutorial.start(wanted);
            return;
        }
        Job<?> job = workbench.openExample();
        opening(job);
        job.onDone(_ -> tutorial.start(wanted));
    }

    /** Shows the jobs in the status bar, and their failures until they are seen. */
    private void watch(Jobs jobs) {
        statusBar.watch(jobs);
        trouble.watch(jobs);
        jobs.onEnd(job -> {
            if (job.state() == Job.State.DONE)
                notices.succeed(job.title());
            else if (job.state() == Job.State.FAILED)
                job.failure().ifPresent(why -> notices.fail(job.title(), FailureText.of(why, messages)));
        });
    }

    /** Shows what the program was started with as soon as its workspace is open. */
    void start(Workbench.Beginning beginning) {
        beginning.opening().ifPresent(job -> {
            beginning.link().ifPresent(link -> job.onDone(_ -> panes.show(link)));
            if (beginning.isFirst())
                job.onDone(_ -> showWelcome());
        });
    }

    /** Another start of the program wants this workspace to be seen. */
    void bringToFront(Optional<Link> link) {
        bringToFront();
        link.ifPresent(panes::show);
    }

    private void bringToFront() {
        stage.setIconified(false);
        stage.show();
        stage.toFront();
        stage.requestFocus();
    }

    /** Another start of the program cannot show what it was asked for. */
    void refuse(QuernException why) {
        bringToFront();
        dialogs.failure(messages.text("window.refused"), why);
    }

    /** Reports a workspace that could not be opened, while another one stays open. */
    void opening(Job<?> job) {
        job.onFailed(failure -> {
            if (panes.services().isPresent())
                dialogs.failure(job.title(), failure);
        });
    }

    /** Reports a failure that the user's current work did not cause. */
    void warn(String text) {
        notices.warn(text);
    }

    private void nameWorkspace(String name) {
        stage.setTitle(name.isEmpty() ? messages.text("app.name") : name + " – " + messages.text("app.name"));
        statusBar.setWorkspace(name.isEmpty() ? messages.text("window.no-workspace") : name, this::otherWorkspaces);
    }

    private List<MenuItem> otherWorkspaces() {
        List<MenuItem> items = new ArrayList<>();
        items.add(actions.menuItem(windowActions.open));
        items.add(actions.menuItem(windowActions.create));
        items.add(actions.menuItem(windowActions.example));
        items.add(actions.menuItem(windowActions.welcome));
        List<MenuItem> recent = new ArrayList<>();
        workbench.recent().existing().forEach(folder -> {
            MenuItem item = new MenuItem(folder.getFileName() + "   " + folder.getParent());
            item.setMnemonicParsing(false);
            item.setOnAction(_ -> opening(workbench.open(folder)));
            recent.add(item);
        });
        if (!recent.isEmpty()) {
            items.add(new SeparatorMenuItem());
            items.addAll(recent);
        }
        return items;
    }

    private List<Job<?>> runningJobs() {
        List<Job<?>> all = new ArrayList<>(shellJobs.active());
        panes.services().ifPresent(open -> all.addAll(open.jobs().active()));
        return all;
    }

    /** Whether nothing is running or planned, so that the displayed content is final. */
    boolean idle() {
        return shellJobs.idle() && panes.services().stream().allMatch(open -> open.jobs().idle());
    }

    void showMessages() {
        statusBar.listNotices();
    }

    /** Opens the guide's page about the current pane in the system's browser. */
    void showGuide() {
        String page = "pane-" + panes.shownProperty().get();
        shellJobs.submit(messages.text("job.guide"), _ -> {
            Guide guide = new Guide();
            return guide.write(guideFolder).resolveSibling(guide.file(page));
        }).onDone(file -> {
            if (dialogs.browse(file.toUri()))
                // The system does not report whether a browser is installed.
                notices.say(messages.text("window.guide.opened", file));
            else
                warn(messages.text("window.guide.no-browser", file));
        }).onFailed(failure -> warn(String.valueOf(failure.getMessage())));
    }

    void showShortcuts() {
        cards.showShortcuts(panes.shownProperty().get());
    }

    void showNewWorkspace() {
        cards.showNewWorkspace(workbench.usualParent(),
                (folder, withExample) -> opening(workbench.create(folder, withExample)));
    }

    void toggleTheme() {
        theme.modeProperty().set(theme.darkProperty().get() ? Theme.Mode.LIGHT : Theme.Mode.DARK);
    }

    void toggleNames() {
        names.set(!names.get());
    }

    void toggleFullScreen() {
        stage.setFullScreen(!stage.isFullScreen());
    }

    void close() {
        stage.close();
    }

    /** The actions of the current pane and of the window. */
    List<Action> actions() {
        return actions.all();
    }

    OpenPanes panes() {
        return panes;
    }
}
