package org.quern.ui.pane;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.event.EventHandler;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.quern.ui.control.DenseTable;
import org.quern.workspace.SessionFile;

/**
 * Keeps how the user left the controls of a pane: scroll positions, selected rows, columns, expanded items,
 * dividers and texts that are not committed. Controls are found when they are added to the pane, and known by their place in it, so a pane needs no
 * code for this.
 *
 * <p>The last state of a control is restored when its content arrives, and again when the pane changes it, until the
 * user does something. Until then changes are not saved, because they are defaults.
 */
final class ControlStates {

    /** How often a pane that insists on another state is contradicted. */
    private static final int MOST_TIMES = 50;
    private static final double CLOSE = 0.004;
    private static final int MOST_DIVIDERS = 8;

    private final SessionFile file;
    private final Parent root;
    private final Set<Node> watched = Collections.newSetFromMap(new WeakHashMap<>());
    /** The places whose last state was restored or replaced. */
    private final Set<String> settled = new HashSet<>();
    /** The places whose last state is shown, until the user does something. */
    private final Set<String> shown = new HashSet<>();
    private boolean restoring = true;

    ControlStates(SessionFile file, Parent root) {
        this.file = file;
        this.root = root;
        onUse(root, () -> {
            settled.addAll(shown);
            shown.clear();
        });
        watch(root);
    }

    private static void onUse(Node node, Runnable task) {
        node.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> task.run());
        node.addEventFilter(KeyEvent.KEY_PRESSED, _ -> task.run());
        node.addEventFilter(ScrollEvent.SCROLL, _ -> task.run());
    }

    /** Something else is about to be shown than last time. */
    void stopRestoring() {
        restoring = false;
    }

    private void watch(Node node) {
        if (!(node instanceof Parent parent) || !watched.add(node))
            return;
        Optional<Rows> rows = Rows.of(node);
        rows.ifPresent(found -> keep(found, place(node)));
        switch (node) {
            case DenseTable<?> table -> table.keepColumns(file, place(node));
            case TableView<?> table -> keep(table, place(node));
            case ScrollPane pane -> keep(pane, place(node));
            case SplitPane split -> keep(split, place(node));
            case TypedField field -> keep(field, node, place(node));
            case TextArea area -> keep(area, area.scrollTopProperty().asObject(), area.textProperty(),
                    area::setScrollTop, place(node));
            case VirtualizedScrollPane<?> pane -> keep(pane, pane.estimatedScrollYProperty(),
                    pane.totalHeightEstimateProperty(), now -> pane.estimatedScrollYProperty().setValue(now),
                    place(node));
            default -> {
            }
        }
        boolean whole = node instanceof ScrollPane || node instanceof SplitPane || node instanceof TabPane;
        if (node instanceof Control && !whole || node instanceof VirtualizedScrollPane)
            return;
        ObservableList<Node> children = parent.getChildrenUnmodifiable();
        List.copyOf(children).forEach(this::watch);
        children.addListener((ListChangeListener<Node>) change -> {
            while (change.next())
                List.copyOf(change.getAddedSubList()).forEach(this::watch);
        });
    }

    /** The classes of the nodes from the pane to this one, each with its number among its like. */
    private String place(Node node) {
        return place(root, node);
    }

    static String place(Node root, Node node) {
        Parent above = node.getParent();
        if (node == root || above == null)
            return "";
        if (node instanceof Columns.Column column)
            return column.place(root);
        // Skins put each item into a node of its own, in the order in which they are added.
        List<Node> like = switch (above) {
            case SplitPane split -> split.getItems();
            case TabPane tabs -> tabs.getTabs().stream().map(Tab::getContent).filter(Objects::nonNull).toList();
            default -> above.getChildrenUnmodifiable();
        };
        Node item = like.stream().filter(other -> other == node || other.getParent() == node).findFirst().orElse(node);
        long number = like.stream().takeWhile(other -> other != item)
                .filter(other -> other.getClass() == item.getClass()).count();
        return place(root, above) + "/" + item.getClass().getSimpleName() + (number == 0 ? "" : number);
    }

    /** The last state of a control. */
    private final class Last {

        private final String place;
        private final BooleanSupplier restore;
        private final boolean known;
        private int times;
        private boolean planned;

        /**
         * @param known whether there is a last state
         * @param restore shows it, and returns whether that was possible
         */
        Last(Node control, String place, boolean known, BooleanSupplier restore) {
            this.place = place;
            this.known = known;
            this.restore = restore;
            if (isPending())
                onUse(control, () -> settled.add(place));
        }

        /** Whether it is still to be restored; otherwise changes are to be saved. */
        boolean isPending() {
            return known && restoring && !settled.contains(place);
        }

        /** Restores it at another size, however often that was not possible at the one before. */
        void restoreAgain() {
            times = 0;
            restore();
        }

        /** Restores it after what is happening now. */
        void restore() {
            if (isPending() && times < MOST_TIMES && !planned) {
                planned = true;
                Platform.runLater(() -> {
                    planned = false;
                    if (isPending() && restore.getAsBoolean()) {
                        times++;
                        shown.add(place);
                    }
                });
            }
        }
    }

    private void keep(Rows rows, String place) {
        String top = place + ".top";
        String selected = place + ".selected";
        String expanded = place + ".expanded";
        Optional<Rows.Selection> selection = Rows.Selection.of(file.list(selected));
        int first = (int) file.number(top, 0);
        Optional<List<String>> open = Optional.of(file.list(expanded)).filter(paths -> !paths.isEmpty());
        Last last = new Last(rows.control(), place, first > 0 || selection.isPresent() || open.isPresent(),
                () -> rows.restore(open, selection, first));
        rows.size().subscribe(now -> {
            if (now != null && now.intValue() > 0)
                last.restore();
        });
        rows.control().layoutBoundsProperty().subscribe(_ -> last.restore());
        rows.onChange(() -> {
            if (last.isPending()) {
                if (rows.first() != first)
                    last.restore();
                return;
            }
            if (rows.first() != file.number(top, 0))
                file.set(top, rows.first());
            set(selected, rows.selection().map(Rows.Selection::written).orElse(List.of()));
            rows.expanded().ifPresent(paths -> set(expanded, paths));
        });
    }

    /** The columns of a table that shows one result after the other: a result is known by the names of its columns. */
    private <T> void keep(TableView<T> table, String place) {
        String widths = place + ".widths";
        String sorted = place + ".sorted";
        List<String> last = file.list(widths);
        List<String> order = file.list(sorted);
        Last state = new Last(table, place + ".columns", !last.isEmpty(), () -> {
            List<String> names = table.getColumns().stream().map(ControlStates::name).toList();
            if (last.size() != 2 * names.size() || !names.equals(last.subList(0, names.size())))
                return false;
            for (int i = 0; i < names.size(); i++) {
                TableColumn<T, ?> column = table.getColumns().get(i);
                number(last.get(names.size() + i)).ifPresent(column::setPrefWidth);
                if (order.size() == 2 && order.getFirst().equals(names.get(i)) && column.isSortable()) {
                    column.setSortType("DESCENDING".equals(order.getLast()) ? TableColumn.SortType.DESCENDING
                            : TableColumn.SortType.ASCENDING);
                    table.getSortOrder().setAll(List.of(column));
                }
            }
            return true;
        });
        table.getColumns().subscribe(state::restore);
        state.restore();
        // After the click has changed them.
        table.addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> Platform.runLater(() -> {
            List<TableColumn<T, ?>> now = List.copyOf(table.getColumns());
            set(widths, Stream.concat(now.stream().map(ControlStates::name),
                    now.stream().map(column -> String.valueOf(Math.rint(column.getWidth())))).toList());
            set(sorted, table.getSortOrder().stream().findFirst()
                    .map(column -> List.of(name(column), column.getSortType().name())).orElse(List.of()));
        }));
    }

    private static String name(TableColumn<?, ?> column) {
        return column.getGraphic() instanceof Labeled head ? head.getText() : String.valueOf(column.getText());
    }

    private void keep(TypedField field, Node control, String place) {
        String name = place + ".typed";
        List<String> typed = file.list(name);
        Last last = new Last(control, place, typed.size() == 3,
                () -> field.resume(new TypedField.Typed(typed.get(0), typed.get(1), typed.get(2))));
        field.typed().subscribe(now -> {
            if (last.isPending())
                last.restore();
            else
                set(name, now.text().strip().equals(now.committed()) ? List.of()
                        : List.of(now.owner(), now.committed(), now.text()));
        });
    }

    private void set(String name, List<String> values) {
        if (values.isEmpty())
            file.remove(name);
        else
            file.set(name, values);
    }

    /** The offset in pixels, because a share of the height would mean another place in longer content. */
    private void keep(ScrollPane pane, String place) {
        ObservableValue<Double> hidden = pane.viewportBoundsProperty()
                .flatMap(seen -> pane.contentProperty()
                        .flatMap(content -> content.layoutBoundsProperty()
                                .map(whole -> Math.max(0, whole.getHeight() - seen.getHeight()))));
        ObservableValue<Double> position = pane.vvalueProperty()
                .flatMap(share -> hidden.map(room -> share.doubleValue() * room));
        keep(pane, position, hidden, to -> {
            Double room = hidden.getValue();
            if (room != null && room > 0)
                pane.setVvalue(Math.min(1, to / room));
        }, place);
    }

    private interface Scroll {
        void to(double offset);
    }

    /** @param room changes when the content does */
    private void keep(Node control, ObservableValue<Double> position, ObservableValue<?> room, Scroll scroll,
            String place) {
        String name = place + ".y";
        double offset = file.number(name, 0);
        Last last = new Last(control, place, offset > 0, () -> {
            scroll.to(offset);
            return isAt(position, offset);
        });
        control.layoutBoundsProperty().subscribe(_ -> last.restore());
        room.subscribe(_ -> last.restore());
        position.subscribe(now -> {
            if (!last.isPending())
                setNumber(name, now == null ? 0 : Math.rint(now));
            else if (!isAt(position, offset))
                last.restore();
        });
    }

    private static boolean isAt(ObservableValue<Double> position, double offset) {
        Double now = position.getValue();
        return now != null && Math.abs(now - offset) < 1;
    }

    private void setNumber(String name, double value) {
        if (value == 0)
            file.remove(name);
        else
            file.set(name, value);
    }

    private void keep(SplitPane split, String place) {
        // Columns come and go; those that are there now were left in another way.
        Supplier<String> name = () -> place + ".dividers" + split.getDividers().size();
        Map<Integer, double[]> kept = IntStream.rangeClosed(1, MOST_DIVIDERS).boxed().collect(Collectors.toMap(
                count -> count, count -> file.list(place + ".dividers" + count).stream()
                        .flatMap(text -> number(text).stream().boxed()).mapToDouble(Double::doubleValue).toArray()));
        Last last = new Last(split, place, kept.values().stream().anyMatch(some -> some.length > 0), () -> {
            int count = split.getDividers().size();
            double[] positions = kept.getOrDefault(count, new double[0]);
            if (positions.length == 0 || positions.length != count || split.getWidth() == 0)
                return false;
            // Positions are rounded to whole pixels.
            if (IntStream.range(0, positions.length).anyMatch(
                    i -> Math.abs(positions[i] - split.getDividerPositions()[i]) > CLOSE))
                split.setDividerPositions(positions);
            return true;
        });
        // While a pane is hidden, it has the smallest possible size, at which the positions may not be possible.
        split.layoutBoundsProperty().subscribe(_ -> last.restoreAgain());
        split.getDividers().subscribe(last::restore);
        split.getDividers().forEach(divider -> divider.positionProperty().subscribe(_ -> last.restore()));
        EventHandler<MouseEvent> save = _ -> {
            if (!last.isPending())
                set(name.get(), Arrays.stream(split.getDividerPositions())
                        .mapToObj(position -> String.valueOf(Math.rint(position * 1000) / 1000)).toList());
        };
        // Only what the user drags, and what is resized with it: others move when the window gets another size.
        for (Node around = split; around != null; around = around.getParent()) {
            if (around instanceof SplitPane)
                around.addEventFilter(MouseEvent.MOUSE_RELEASED, save);
        }
    }

    private static OptionalDouble number(String text) {
        try {
            return OptionalDouble.of(Double.parseDouble(text));
        } catch (NumberFormatException _) {
            return OptionalDouble.empty();
        }
    }
}
