package org.quern.ui.shell.tutorial;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.binding.Bindings;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.quern.ui.control.Drawer;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.pane.Columns;
import org.quern.ui.shell.tutorial.Tutorial.Control;
import org.quern.ui.shell.tutorial.Tutorial.Step;
import org.quern.ui.shell.tutorial.Tutorial.Until;

/**
 * Shows the steps of a tutorial above the window: a frame around the control and a card beside it. Everything below
 * stays usable.
 */
public final class TutorialGuide extends Pane {

    private static final double CARD = 340;
    private static final double NARROW = 220;
    private static final double GAP = 12;
    private static final double MARGIN = 16;
    private static final double FRAME = 3;
    /** The height of the status bar. */
    private static final double STATUS = 24;
    private static final long LOOK_AFTER_MILLIS = 150;

    /** What the guide needs to know of the window. */
    public interface Window {

        /** Below this node, controls are searched. */
        Parent content();

        /** The id of the pane in front; empty if there is none. */
        String paneInFront();

        void show(String pane);
    }

    /** A running tutorial. */
    private record Progress(Tutorial tutorial, int at) {

        Step step() {
            return tutorial.steps().get(at);
        }

        boolean isLast() {
            return at == tutorial.steps().size() - 1;
        }
    }

    private final Messages messages;
    private final Actions actions;
    private final Window window;
    private final ObjectProperty<Optional<Progress>> running = new SimpleObjectProperty<>(Optional.empty());
    private final SimpleBooleanProperty done = new SimpleBooleanProperty();
    private final Runnable onPulse = this::follow;
    /** Searching the window is too much for each frame. An animation would draw frames, which would search again. */
    private final Executor later = CompletableFuture.delayedExecutor(LOOK_AFTER_MILLIS, TimeUnit.MILLISECONDS,
            Platform::runLater);
    private boolean willLook;
    private final Region frame = Nodes.styled(new Region(), "tutorial-frame");
    private final VBox card = Nodes.styled(new VBox(8), "card", "tutorial-card");
    private final Label head = Nodes.growing(Nodes.wide(Nodes.wrapped("", "secondary")));
    private final Label text = Nodes.wrapped("");
    private final Label note = Nodes.wrapped("", "secondary");
    private final Button proceed;
    private final Button toPane = new Button();
    private final List<Action> offered;
    private Runnable onMove = () -> {};
    private @Nullable Node target;
    /** Whether drawers were opened and closed for the step: once, as the user may want them otherwise. */
    private boolean revealed;
    private boolean uncovered;
    /** The steps of the running tutorial whose condition has come true. */
    private final Set<String> finished = new HashSet<>();
    private @Nullable Node focusedBefore;

    public TutorialGuide(Messages messages, Actions actions, Window window) {
        this.messages = messages;
        this.actions = actions;
        this.window = window;
        var isRunning = Action.when(running, Optional::isPresent);
        Action next = Action.of("tutorial.next", MaterialDesignA.ARROW_RIGHT, () -> move(1)).withKey("F9")
                .enabledWhen(isRunning);
        Action back = Action.of("tutorial.back", MaterialDesignA.ARROW_LEFT, () -> move(-1)).withKey("Shift+F9")
                .enabledWhen(Action.when(running, one -> one.filter(now -> now.at() > 0).isPresent()));
        Action close = Action.of("tutorial.close", MaterialDesignC.CLOSE, this::close).enabledWhen(isRunning);
        offered = List.of(next, back, close);
        proceed = Nodes.uncut(actions.bind(new Button(), next));
        proceed.accessibleTextProperty().bind(proceed.textProperty());
        head.setMinHeight(USE_PREF_SIZE);
        Button leave = actions.iconButton(close);
        Button before = Nodes.uncut(actions.bind(new Button(messages.text("tutorial.back")), back));
        toPane.setOnAction(_ -> running.get().ifPresent(now -> window.show(now.step().pane())));
        Nodes.collapsing(toPane);
        Nodes.collapsing(note);
        done.subscribe(this::showDone);
        running.subscribe(this::showDone);
        FlowPane buttons = Nodes.flow(8, toPane, before, proceed);
        buttons.setAlignment(Pos.CENTER_RIGHT);
        card.getChildren().addAll(Nodes.row(8, head, leave), text, note,
                buttons);
        card.setPrefWidth(CARD);
        card.setFocusTraversable(true);
        // Its shadow is not part of it.
        card.setPickOnBounds(false);
        Nodes.onKey(card, KeyCode.ESCAPE, this::close);
        frame.setMouseTransparent(true);
        frame.setManaged(false);
        card.setManaged(false);
        getChildren().addAll(frame, card);
        setPickOnBounds(false);
        setVisible(false);
        actions.onPerformed(this::performed);
    }

    /** The actions of all panes for the tutorial that runs. */
    public List<Action> actions() {
        return offered;
    }

    /** @param observer called when another step is shown, or the tutorial is closed */
    public void setOnMove(Runnable observer) {
        onMove = observer;
    }

    /** The running tutorial and its step, as {@link #resume} takes them; empty if none is running. */
    public String place() {
        return running.get().map(now -> now.tutorial().id() + " " + now.step().id()).orElse("");
    }

    /** Continues at a step that was shown before; nothing happens if there is no such step. */
    public void resume(String place) {
        for (Tutorial tutorial : Tutorial.all()) {
            for (int i = 0; i < tutorial.steps().size(); i++) {
                if (place.equals(tutorial.id() + " " + tutorial.steps().get(i).id())) {
                    finished.clear();
                    show(new Progress(tutorial, i));
                }
            }
        }
    }

    /** Shows the first step. */
    public void start(Tutorial tutorial) {
        focusedBefore = getScene().getFocusOwner();
        finished.clear();
        show(new Progress(tutorial, 0));
        card.requestFocus();
    }

    private void move(int by) {
        running.get().ifPresent(now -> {
            if (by > 0 && now.isLast()) {
                close();
                return;
            }
            boolean focused = holdsFocus();
            show(new Progress(now.tutorial(), now.at() + by));
            // The step is read out.
            if (focused)
                card.requestFocus();
        });
    }

    private boolean holdsFocus() {
        Node owner = getScene().getFocusOwner();
        return owner != null && Nodes.isIn(owner, card);
    }

    private void show(Progress now) {
        Scene scene = getScene();
        scene.removePostLayoutPulseListener(onPulse);
        scene.addPostLayoutPulseListener(onPulse);
        target = null;
        revealed = false;
        uncovered = false;
        Step step = now.step();
        done.set(step.until().isEmpty() || finished.contains(step.id()));
        running.set(Optional.of(now));
        String key = "tutorial." + now.tutorial().id();
        head.setText(messages.text("tutorial.place", messages.text("action." + key), now.at() + 1,
                now.tutorial().steps().size()));
        text.setText(messages.text(key + "." + step.id()));
        card.setId("tutorial-" + now.tutorial().id() + "-" + step.id());
        card.setAccessibleText(head.getText() + ". " + text.getText());
        toPane.setText(messages.text("tutorial.to-pane", messages.text("pane." + step.pane())));
        setVisible(true);
        if (!step.pane().equals(window.paneInFront()))
            window.show(step.pane());
        onMove.run();
        look();
    }

    /** A step that is not done can only be skipped. */
    private void showDone() {
        proceed.getStyleClass().removeAll("accent", "tutorial-skip");
        proceed.getStyleClass().add(done.get() ? "accent" : "tutorial-skip");
        proceed.setText(messages.text(!done.get() ? "tutorial.skip"
                : running.get().filter(Progress::isLast).isPresent() ? "tutorial.finish" : "tutorial.next"));
    }

    private void finish(Step step) {
        finished.add(step.id());
        done.set(true);
    }

    /** Ends the tutorial. */
    public void close() {
        if (running.get().isEmpty())
            return;
        boolean focused = holdsFocus();
        Node back = focusedBefore;
        getScene().removePostLayoutPulseListener(onPulse);
        running.set(Optional.empty());
        setVisible(false);
        target = null;
        focusedBefore = null;
        onMove.run();
        if (focused && back != null && back.getScene() == getScene())
            back.requestFocus();
    }

    private void performed(String action) {
        running.get().map(Progress::step)
                .filter(step -> step.until().flatMap(Until::performed).filter(action::equals).isPresent())
                .ifPresent(this::finish);
    }

    private boolean holds(Until until) {
        return until.enabled().filter(id -> actions.all().stream()
                .anyMatch(action -> action.id().equals(id) && action.enabled().get())).isPresent()
                || until.shows().flatMap(css -> find(new Control(Optional.empty(), Optional.of(css)),
                        node -> isSeen(node) || Columns.isInClosedDrawer(node))).isPresent();
    }

    /** Keeps the card beside its control, which may move, vanish or appear late. */
    private void follow() {
        running.get().ifPresent(now -> {
            Node known = target;
            boolean inFront = isInFront(now.step());
            // What is said about another pane changes with the pane.
            if (toPane.isVisible() == inFront || known != null && !(inFront && isSeen(known))) {
                look();
            } else {
                lay(Optional.ofNullable(known));
                if (!willLook && (known == null || !done.get() || now.step().result().isPresent())) {
                    willLook = true;
                    later.execute(this::look);
                }
            }
        });
    }

    private boolean isInFront(Step step) {
        return step.pane().equals(window.paneInFront());
    }

    /** Checks the condition of the step, and searches its control and where its result is. */
    private void look() {
        willLook = false;
        running.get().ifPresent(now -> {
            Step step = now.step();
            if (!done.get() && step.until().filter(this::holds).isPresent())
                finish(step);
            boolean inFront = isInFront(step);
            Node known = target;
            if (!inFront || known == null || !isSeen(known)) {
                known = inFront ? find(step.control()).orElse(null) : null;
                target = known;
            }
            Optional<Node> hidden = inFront && known == null ? find(step.control(), Columns::isInClosedDrawer)
                    : Optional.empty();
            // Once per step: the user may close the drawer again.
            if (!revealed)
                hidden.ifPresent(node -> {
                    revealed = true;
                    Drawer.reveal(node);
                });
            if (known != null && !uncovered) {
                uncovered = true;
                Columns.uncover(window.content(), known);
            }
            toPane.setVisible(!inFront);
            Optional<String> said = inFront ? note(step, known != null, hidden)
                    : Optional.of(messages.text("tutorial.elsewhere"));
            note.setText(said.orElse(""));
            note.setVisible(said.isPresent());
            lay(Optional.ofNullable(known));
        });
    }

    private Optional<String> note(Step step, boolean seen, Optional<Node> hidden) {
        if (finished.contains(step.id()))
            return Optional.empty();
        if (!seen)
            return Optional.of(hidden.map(node -> messages.text("tutorial.drawer", Columns.drawerOf(node)))
                    .orElseGet(() -> messages.text("tutorial.wait")));
        if (!done.get())
            return Optional.of(messages.text("tutorial.until"));
        return step.result()
                .flatMap(css -> find(new Control(Optional.empty(), Optional.of(css)), Columns::isInClosedDrawer))
                .map(node -> messages.text("tutorial.result", Columns.drawerOf(node)));
    }

    private Optional<Node> find(Control control) {
        return find(control, this::isSeen);
    }

    private Optional<Node> find(Control control, Predicate<Node> there) {
        return control.action().isPresent()
                ? search(window.content(), node -> Actions.isFor(node, control.action().get()) && there.test(node))
                : window.content().lookupAll(control.selector().orElse("")).stream().filter(there).findFirst();
    }

    /** Looks in closed drawers, too, but not in other hidden parts. */
    private static Optional<Node> search(Parent in, Predicate<Node> wanted) {
        for (Node child : in.getChildrenUnmodifiable()) {
            Optional<Node> found = !child.isVisible() && !Columns.isDrawer(child) ? Optional.empty()
                    : wanted.test(child) ? Optional.of(child)
                            : child instanceof Parent parent ? search(parent, wanted) : Optional.empty();
            if (found.isPresent())
                return found;
        }
        return Optional.empty();
    }

    /** Whether the node is shown, and at least a part of it is within the window. */
    private boolean isSeen(Node node) {
        if (node.getScene() != getScene() || !Nodes.isSeen(node))
            return false;
        Bounds at = bounds(node);
        return at.getWidth() > 1 && at.getHeight() > 1;
    }

    /** The part of a node within the window, in the coordinates of this layer. */
    private Bounds bounds(Node node) {
        Bounds whole = sceneToLocal(node.localToScene(node.getLayoutBounds()));
        double x = Math.max(0, whole.getMinX());
        double y = Math.max(0, whole.getMinY());
        return new BoundingBox(x, y, Math.min(getWidth(), whole.getMaxX()) - x,
                Math.min(getHeight(), whole.getMaxY()) - y);
    }

    private void lay(Optional<Node> shown) {
        frame.setVisible(shown.isPresent());
        List<Bounds> kept = new ArrayList<>();
        shown.map(this::bounds).ifPresent(at -> {
            frame.resizeRelocate(at.getMinX() - FRAME, at.getMinY() - FRAME, at.getWidth() + 2 * FRAME,
                    at.getHeight() + 2 * FRAME);
            kept.add(at);
        });
        // Nor above what is being typed.
        Optional.ofNullable(getScene().getFocusOwner())
                .filter(node -> node instanceof TextInputControl && Nodes.isIn(node, window.content()))
                .map(this::bounds).ifPresent(kept::add);
        double beside = kept.stream().limit(1)
                .mapToDouble(at -> Math.max(at.getMinX(), getWidth() - at.getMaxX()) - 2 * GAP).sum();
        Bounds place = DoubleStream.of(CARD, NARROW, Math.min(beside, NARROW))
                .map(width -> Math.max(width, card.minWidth(-1))).boxed()
                .flatMap(width -> places(kept, width)).min(Comparator.comparingDouble(at -> covered(at, kept)))
                .orElseThrow();
        if (!place.equals(card.getBoundsInParent()))
            card.resizeRelocate(place.getMinX(), place.getMinY(), place.getWidth(), place.getHeight());
    }

    /** Where the card may be: below, above, right or left of the control, or at an edge. The first of the best is taken. */
    private Stream<Bounds> places(List<Bounds> kept, double width) {
        double height = card.prefHeight(width);
        double right = getWidth() - width - MARGIN;
        double bottom = getHeight() - height - MARGIN - STATUS;
        Stream<Point2D> beside = kept.stream().limit(1).flatMap(at -> {
            double x = Math.clamp(at.getMinX(), MARGIN, Math.max(MARGIN, right));
            double y = Math.clamp(at.getMinY(), MARGIN, Math.max(MARGIN, getHeight() - height - MARGIN));
            return Stream.of(new Point2D(x, at.getMaxY() + GAP), new Point2D(x, at.getMinY() - GAP - height),
                    new Point2D(at.getMaxX() + GAP, y), new Point2D(at.getMinX() - GAP - width, y));
        }).filter(p -> p.getX() >= 0 && p.getY() >= 0 && p.getX() + width <= getWidth()
                && p.getY() + height <= getHeight());
        return Stream.concat(beside, Stream.of(new Point2D(right, bottom), new Point2D(right, MARGIN),
                new Point2D(MARGIN, bottom))).map(p -> new BoundingBox(p.getX(), p.getY(), width, height));
    }

    private static double covered(Bounds card, List<Bounds> kept) {
        return kept.stream().mapToDouble(at -> Math.max(0,
                Math.min(at.getMaxX(), card.getMaxX()) - Math.max(at.getMinX(), card.getMinX()))
                * Math.max(0, Math.min(at.getMaxY(), card.getMaxY()) - Math.max(at.getMinY(), card.getMinY()))).sum();
    }
}
