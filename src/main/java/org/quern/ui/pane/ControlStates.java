package org.quern.ui.pane;

import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.WeakHashMap;
import javafx.beans.value.ObservableValue;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.quern.ui.control.DenseTable;
import org.quern.workspace.SessionFile;

/**
 * Keeps how the user left the controls of a pane: scroll positions, selected rows, columns, expanded items and
 * dividers. Controls are found when they are added to the pane, and known by their place in it, so a pane needs no
 * code for this.
 *
 * <p>The last state of a control is restored once, when its content has arrived; until then its changes are not
 * saved, because they are defaults. Whoever clicks or types into it first keeps what is there.
 */
final class ControlStates {

    private final SessionFile file;
    private final Parent root;
    private final Set<Node> watched = Collections.newSetFromMap(new WeakHashMap<>());
    /** The places whose last state was restored or replaced. */
    private final Set<String> settled = new HashSet<>();
    private boolean restoring = true;

    ControlStates(SessionFile file, Parent root) {
        this.file = file;
        this.root = root;
        watch(root);
    }

    /** Something else is about to be shown than last time. */
    void stopRestoring() {
        restoring = false;
    }

    private void watch(Node node) {
        if (!(node instanceof Parent parent) || !watched.add(node))
            return;
        boolean rows = Rows.of(node).map(found -> keep(found, place(node))).isPresent();
        switch (node) {
            case DenseTable<?> table -> table.keepColumns(file, place(node));
            case ScrollPane pane -> keep(pane, place(node));
            case SplitPane split -> keep(split, place(node));
            case TextArea area -> keep(area, area.scrollTopProperty().asObject(), area::setScrollTop, place(node));
            case VirtualizedScrollPane<?> pane -> keep(pane, pane.estimatedScrollYProperty(),
                    now -> pane.estimatedScrollYProperty().setValue(now), place(node));
            default -> {
            }
        }
        if (rows || node instanceof TextInputControl || node instanceof VirtualizedScrollPane
                || node instanceof Labeled)
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
        Parent above = node.getParent();
        if (node == root || above == null)
            return "";
        long number = above.getChildrenUnmodifiable().stream().takeWhile(other -> other != node)
                .filter(other -> other.getClass() == node.getClass()).count();
        String name = node.getClass().getSimpleName();
        return place(above) + "/" + name + (number == 0 ? "" : number);
    }

    /** The last state of a control, until it is settled. */
    private final class Last {

        private final String place;
        private final boolean known;

        /** @param known whether there is a last state */
        Last(Node control, String place, boolean known) {
            this.place = place;
            this.known = known;
            if (isPending()) {
                control.addEventFilter(MouseEvent.MOUSE_PRESSED, _ -> settle());
                control.addEventFilter(KeyEvent.KEY_PRESSED, _ -> settle());
                control.addEventFilter(ScrollEvent.SCROLL, _ -> settle());
            }
        }

        /** Whether it is still to be restored. */
        boolean isPending() {
            return known && restoring && !settled.contains(place);
        }

        void settle() {
            settled.add(place);
        }
    }

    private Rows keep(Rows rows, String place) {
        String top = place + ".top";
        String selected = place + ".selected";
        String expanded = place + ".expanded";
        Optional<Rows.Selection> selection = Rows.Selection.of(file.list(selected));
        int first = (int) file.number(top, 0);
        Optional<List<String>> open = Optional.of(file.list(expanded)).filter(paths -> !paths.isEmpty());
        Last last = new Last(rows.control(), place, first > 0 || selection.isPresent() || open.isPresent());
        rows.whenFilled(() -> {
            if (last.isPending() && rows.restore(open, selection, first))
                last.settle();
            return !last.isPending();
        });
        rows.onChange(() -> {
            if (last.isPending())
                return;
            if (rows.first() != file.number(top, 0))
                file.set(top, rows.first());
            set(selected, rows.selection().map(Rows.Selection::written).orElse(List.of()));
            rows.expanded().ifPresent(paths -> set(expanded, paths));
        });
        return rows;
    }

    private void set(String name, List<String> values) {
        if (values.isEmpty())
            file.remove(name);
        else
            file.set(name, values);
    }

    /** The offset in pixels, because a share of the height would mean another place in longer content. */
    private void keep(ScrollPane pane, String place) {
        String name = place + ".y";
        OptionalDouble offset = file.number(name);
        Last last = new Last(pane, place, offset.orElse(0) > 0);
        ObservableValue<Double> hidden = pane.viewportBoundsProperty()
                .flatMap(seen -> pane.contentProperty()
                        .flatMap(content -> content.layoutBoundsProperty()
                                .map(whole -> whole.getHeight() - seen.getHeight())));
        hidden.subscribe(now -> {
            if (now != null && last.isPending() && now >= offset.orElse(0)) {
                pane.setVvalue(offset.orElse(0) / now);
                last.settle();
            }
        });
        pane.vvalueProperty().subscribe(now -> {
            Double room = hidden.getValue();
            if (!last.isPending() && room != null && room > 0)
                setNumber(name, Math.rint(now.doubleValue() * room));
        });
    }

    private interface Scroll {
        void to(double offset);
    }

    private void keep(Node control, ObservableValue<Double> position, Scroll scroll, String place) {
        String name = place + ".y";
        OptionalDouble offset = file.number(name);
        Last last = new Last(control, place, offset.orElse(0) > 0);
        control.layoutBoundsProperty().subscribe(_ -> restore(last, position, scroll, offset));
        position.subscribe(now -> {
            if (last.isPending())
                restore(last, position, scroll, offset);
            else if (now != null)
                setNumber(name, Math.rint(now));
        });
    }

    private static void restore(Last last, ObservableValue<Double> position, Scroll scroll, OptionalDouble offset) {
        if (!last.isPending())
            return;
        scroll.to(offset.orElse(0));
        Double now = position.getValue();
        if (now != null && Math.abs(now - offset.orElse(0)) < 1)
            last.settle();
    }

    private void setNumber(String name, double value) {
        if (value == 0)
            file.remove(name);
        else
            file.set(name, value);
    }

    private void keep(SplitPane split, String place) {
        String name = place + ".dividers";
        double[] last = file.list(name).stream().flatMap(text -> number(text).stream().boxed())
                .mapToDouble(Double::doubleValue).toArray();
        if (last.length > 0 && last.length == split.getDividers().size())
            split.setDividerPositions(last);
        Runnable save = () -> set(name, Arrays.stream(split.getDividerPositions())
                .mapToObj(position -> String.valueOf(Math.rint(position * 1000) / 1000)).toList());
        // Only what the user drags: others move when the window gets another size.
        split.addEventFilter(MouseEvent.MOUSE_RELEASED, _ -> save.run());
        split.addEventFilter(KeyEvent.KEY_RELEASED, _ -> save.run());
    }

    private static OptionalDouble number(String text) {
        try {
            return OptionalDouble.of(Double.parseDouble(text));
        } catch (NumberFormatException _) {
            return OptionalDouble.empty();
        }
    }
}
