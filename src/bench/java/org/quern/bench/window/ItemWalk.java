package org.quern.bench.window;

import java.time.Duration;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Predicate;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.quern.job.Progress;
import org.quern.ui.shell.window.HeadlessWindow;

/**
 * Narrows, searches, sorts and scrolls the items of a large run as a person does, and takes the time from each act until
 * the list that follows from it is laid out. It goes through the controls themselves, so that what they wait for counts.
 */
final class ItemWalk {

    static final String PANE = "evaluation";
    /** The list has rows. */
    private static final Predicate<List<Object>> FILLED = seen -> !seen.getFirst().equals(0);
    private static final long PATIENCE_SECONDS = 60;

    private final HeadlessWindow window;
    private final WindowWatch watch;
    private final Progress progress;
    private final Map<String, Duration> shown = new LinkedHashMap<>();

    ItemWalk(HeadlessWindow window, WindowWatch watch, Progress progress) {
        this.window = window;
        this.watch = watch;
        this.progress = progress;
    }

    /** @return for each act how long it took until the list that follows from it was there */
    Map<String, Duration> through() {
        act("wrong only", () -> filter(CheckBox.class, 0).fire());
        act("all", () -> filter(CheckBox.class, 0).fire());
        act("search a sign", () -> type("9"));
        act("search a word", () -> type("museum"));
        act("search three words", () -> type("museum located 7"));
        act("search a name", () -> type("'Museum No. 19999'"));
        act("search nothing", () -> type(""));
        act("one group of a chart", this::chooseGroup);
        act("all groups", this::chooseGroup);
        act("wrong and not judged", () -> type("is:open"));
        act("an expression", () -> type("psjs:<0.5 hops:>=1 -tag:temporal (museum OR lake)"));
        act("judged or not", () -> type(""));
        act("sort by question", () -> sort(true));
        act("search while sorted", () -> type("lake"));
        act("search nothing while sorted", () -> type(""));
        act("sort by nothing", () -> sort(false));
        act("to the end", () -> table().scrollTo(table().getItems().size() - 1));
        act("to the beginning", () -> table().scrollTo(0));
        HeadlessWindow.run(() -> choose(header(1), 1));
        window.awaitIdle(progress);
        String other = String.valueOf(HeadlessWindow.call(() -> header(1).getItems().get(1))).replaceFirst(
                "^Optional\\[(.*)]$", "$1");
        act("changed between two runs", () -> type("changed-since:" + other));
        act("regressions only", () -> type("outcome:correct wrong-in:" + other));
        act("search a word among regressions", () -> type("outcome:correct wrong-in:" + other + " museum"));
        HeadlessWindow.run(() -> {
            type("");
            choose(header(1), 0);
        });
        window.awaitIdle(progress);
        throughRuns();
        return shown;
    }

    /** Compares all runs of the workspace. */
    private void throughRuns() {
        int all = HeadlessWindow.call(() -> table().getItems().size());
        perform("evaluation.view.runs");
        HeadlessWindow.run(() -> runs(ToggleButton.class, 0).fire());
        window.awaitIdle(progress);
        act("compare five runs", () -> runs(MenuButton.class, 0).getItems().getFirst().fire(), FILLED);
        act("repeats of five runs", () -> runs(ToggleButton.class, 1).fire(), FILLED);
        act("five runs again", () -> runs(ToggleButton.class, 0).fire(), FILLED);
        act("items behind a figure", () -> openFigure(table(), 1, 8),
                FILLED.and(seen -> !seen.getFirst().equals(all)));
        act("correct in some of five runs", () -> type("(outcome:correct OR correct-in:run-1,run-2,run-3,run-4)"
                + " (outcome:wrong OR wrong-in:run-1,run-2,run-3,run-4)"), FILLED);
        act("all items again", () -> type(""));
        perform("evaluation.view.runs");
        HeadlessWindow.run(() -> runs(MenuButton.class, 0).getItems().get(1).fire());
        perform("evaluation.view.items");
    }

    private void perform(String id) {
        HeadlessWindow.run(() -> window.inFront().orElseThrow().actions().stream()
                .filter(action -> action.id().equals(id)).findFirst().orElseThrow().perform());
        window.awaitIdle(progress);
    }

    private <T extends Node> T runs(Class<T> kind, int place) {
        return root().lookup(".runs").lookupAll("*").stream().filter(kind::isInstance).map(kind::cast).toList()
                .get(place);
    }

    private static <T> void openFigure(TableView<T> table, int row, int column) {
        table.getSelectionModel().clearAndSelect(row, table.getColumns().get(column));
        table.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
    }

    private void act(String name, Runnable what) {
        act(name, what, _ -> true);
    }

    /** @param wanted what is shown at the end, not on the way there */
    private void act(String name, Runnable what, Predicate<List<Object>> wanted) {
        progress.checkCancelled();
        watch.step(name);
        CompletableFuture<Long> there = new CompletableFuture<>();
        long begin = HeadlessWindow.call(() -> {
            Object before = visible();
            Scene scene = root().getScene();
            Runnable[] look = new Runnable[1];
            look[0] = () -> {
                if (!visible().equals(before) && wanted.test(visible())) {
                    there.complete(System.nanoTime());
                    scene.removePostLayoutPulseListener(look[0]);
                }
            };
            scene.addPostLayoutPulseListener(look[0]);
            long now = System.nanoTime();
            what.run();
            return now;
        });
        try {
            shown.put(name, Duration.ofNanos(there.get(PATIENCE_SECONDS, TimeUnit.SECONDS) - begin));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(stopped);
        } catch (ExecutionException | TimeoutException failure) {
            throw new IllegalStateException(name + ": the list stays as it was", failure);
        }
        window.awaitIdle(progress);
    }

    /** What somebody sees: how many rows there are, and the first of them. */
    private List<Object> visible() {
        TableView<?> table = table();
        Object first = table.lookupAll(".table-row-cell").stream().filter(Node::isVisible)
                .min(Comparator.comparingDouble(Node::getLayoutY))
                .map(row -> (Object) ((IndexedCell<?>) row).getItem()).orElse("");
        return List.of(table.getItems().size(), first);
    }

    private Node root() {
        return window.inFront().orElseThrow().node();
    }

    private TableView<?> table() {
        return (TableView<?>) root().lookup(".item-list .table-view");
    }

    private Node filters() {
        return root().lookup(".item-list .filters");
    }

    private <T extends Node> T filter(Class<T> kind, int place) {
        return filters().lookupAll("*").stream().filter(kind::isInstance).map(kind::cast)
                .toList().get(place);
    }

    /** A list of the header. */
    private ComboBox<?> header(int place) {
        return (ComboBox<?>) List.copyOf(root().lookupAll(".pane-header > HBox > .combo-box")).get(place);
    }

    private static <T> void choose(ComboBox<T> combo, int place) {
        combo.setValue(combo.getItems().get(place));
    }

    private void type(String text) {
        filter(TextField.class, 0).setText(text);
    }

    private void chooseGroup() {
        Node group = root().lookupAll(".chart-part").stream().filter(Node::isVisible).skip(1).findFirst().orElseThrow();
        group.fireEvent(new KeyEvent(KeyEvent.KEY_PRESSED, "", "", KeyCode.ENTER, false, false, false, false));
    }

    private void sort(boolean sorted) {
        sort(table(), sorted);
    }

    private static <T> void sort(TableView<T> table, boolean sorted) {
        if (sorted)
            table.getSortOrder().setAll(List.of(table.getColumns().get(4)));
        else
            table.getSortOrder().clear();
    }
}
