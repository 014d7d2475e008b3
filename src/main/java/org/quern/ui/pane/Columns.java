package org.quern.ui.pane;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Group;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.CheckBox;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.quern.ui.control.Drawer;
import org.quern.ui.kit.Nodes;

/**
 * Columns beside each other with movable dividers: a main one, lists before it and details after it. Where their smallest
 * widths do not fit, lists and then details become drawers: a button at the edge shows each over the others. Esc, a
 * click outside, and a chosen row of a list close it. A pane can be used in the room that its main column needs.
 */
public final class Columns extends BorderPane {

    private static final double EDGE = 28;
    private static final double DIVIDER = 4;
    /** So much of the other columns stays in sight, for a click. */
    private static final double OUTSIDE = 32;
    private static final double DRAWER_SHARE = 0.72;
    private static final double DRAWER_WIDEST = 400;

    private final SplitPane split = new SplitPane();
    /** Holds the columns that have no room, of which at most one is visible. */
    private final StackPane cover = Nodes.styled(new StackPane(), "drawers");
    private final StackPane content = new StackPane(split, cover);
    private final VBox before = Nodes.styled(new VBox(), "drawer-edge", "before");
    private final VBox after = Nodes.styled(new VBox(), "drawer-edge", "after");
    /** In the order from left to right. */
    private final List<Column> columns = new ArrayList<>();
    private final Column main;
    private final double room;
    /** The widths of these columns when last there was room for all of them. */
    private final Map<List<Column>, double[]> widths = new HashMap<>();
    /** Whether the columns are to get their widths as soon as they are seen; the width of a hidden pane is meaningless. */
    private boolean placed = true;
    private boolean squeezed;
    private Optional<Column> open = Optional.empty();
    private @Nullable Node focusedBefore;
    private Runnable onLeft = this::focusBack;

    /** A column that stays the same beside the others and as a drawer. */
    static final class Column extends StackPane implements Drawer {

        private final Columns owner;
        private final double share;
        private final ToggleButton button;
        private final ReadOnlyBooleanWrapper drawer = new ReadOnlyBooleanWrapper();
        private boolean wanted = true;

        private Column(Columns owner, String name, Node content, double share) {
            super(content);
            this.owner = owner;
            this.share = share;
            this.button = Nodes.styled(new ToggleButton(name), "drawer-button");
            button.setOnAction(_ -> owner.toggle(this));
            getStyleClass().add("column");
        }

        /** Not wider than its content can be. */
        @Override
        protected double computeMaxWidth(double height) {
            return getChildren().getFirst().maxWidth(-1);
        }

        /** Whether its content has become wider in a layout of this column, of which the column is not told. */
        private boolean isOutdated() {
            Node content = getChildren().getFirst();
            return content.isManaged()
                    && content.minWidth(-1) + snappedLeftInset() + snappedRightInset() > minWidth(-1) + 1;
        }

        @Override
        public void reveal() {
            if (drawer.get() && !isVisible())
                owner.open(this);
        }

        /** Where it is for those who keep its state: the same as a drawer. */
        String place(Node root) {
            return ControlStates.place(root, owner) + "/" + owner.columns.indexOf(this);
        }
    }

    /** @param share the part of the width that the main column gets at first; the shares of all may have any sum */
    public Columns(Node main, double share) {
        this(main, share, 0);
    }

    /** @param room the width up to which the lists leave room for the main column, if that is more than its smallest */
    public Columns(Node main, double share, double room) {
        this.room = room;
        this.main = add(0, "", main, share);
        cover.setVisible(false);
        cover.setOnMousePressed(event -> {
            if (event.getTarget() == cover)
                close();
        });
        // It does not know that bars wrap, and would become higher than the columns, and cover what is above them.
        split.setMinHeight(0);
        setCenter(content);
        setLeft(before);
        setRight(after);
        Nodes.show(before, false);
        Nodes.show(after, false);
        // Rows consume Esc, even when nothing is edited in them.
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (!(event.getTarget() instanceof TextInputControl))
                closeOnEscape(event);
        });
        addEventHandler(KeyEvent.KEY_PRESSED, this::closeOnEscape);
        sceneProperty().flatMap(Scene::focusOwnerProperty).addListener((_, _, owner) -> {
            // Otherwise it would be behind the drawer.
            if (owner != null && open.isPresent() && Nodes.isIn(owner, split))
                hide();
        });
    }

    /**
     * Adds a column before the main one.
     *
     * @param name the title of its drawer
     * @param rows the parts of it in which a chosen row shows something in the other columns
     */
    public Columns list(String name, Node content, double share, Node... rows) {
        Column column = add(columns.indexOf(main), name, content, share);
        for (Node part : rows) {
            part.addEventFilter(MouseEvent.MOUSE_CLICKED, event -> {
                if (event.getButton() == MouseButton.PRIMARY && event.isStillSincePress() && isRow(event.getTarget()))
                    chosen(column);
            });
            part.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
                if (event.getCode() == KeyCode.ENTER && Rows.of((Node) event.getTarget()).isPresent())
                    chosen(column);
            });
        }
        return this;
    }

    /** Adds a column after the others. @param name the title of its drawer */
    public Columns detail(String name, Node content, double share) {
        add(columns.size(), name, content, share);
        return this;
    }

    /** @param focus focuses the main column after a row was chosen, or when the focused column becomes a drawer */
    public Columns leaveTo(Runnable focus) {
        onLeft = focus;
        return this;
    }

    private Column add(int place, String name, Node content, double share) {
        Column column = new Column(this, name, content, share);
        columns.add(place, column);
        split.getItems().setAll(columns);
        if (columns.size() > 1) {
            SplitPane.setResizableWithParent(column, false);
            column.button.setRotate(isBefore(column) ? -90 : 90);
        }
        return column;
    }

    /** Includes or leaves out a side column. */
    public void show(Node content, boolean wanted) {
        Column column = of(content);
        if (column.wanted == wanted)
            return;
        column.wanted = wanted;
        if (!wanted && open.filter(column::equals).isPresent())
            close();
        // At once, so that it can get the focus.
        if (getWidth() > 0)
            arrange();
        else
            place(columns.stream().filter(each -> each.wanted).toList());
        requestLayout();
    }

    /** Whether a side column is included. */
    public boolean isShown(Node content) {
        return of(content).wanted;
    }

    /** Whether a side column is a drawer. */
    public ReadOnlyBooleanProperty drawerProperty(Node content) {
        return of(content).drawer.getReadOnlyProperty();
    }

    private Column of(Node content) {
        return columns.stream().filter(each -> each.getChildren().contains(content)).findFirst().orElseThrow();
    }

    /** All that are included, from left to right. */
    List<Node> parts() {
        return columns.stream().filter(each -> each.wanted).<Node>map(each -> each).toList();
    }

    /** Those below a node that have an open drawer. */
    static List<Columns> openIn(Node node) {
        return node.lookupAll(".column").stream().map(each -> ((Column) each).owner)
                .filter(each -> each.open.isPresent()).distinct().toList();
    }

    /** Closes open drawers that a node is not in. */
    public static void uncover(Node all, Node node) {
        openIn(all).stream().filter(each -> !Nodes.isIn(node, each.open.orElseThrow())).forEach(Columns::hide);
    }

    /** Whether nothing but a closed drawer hides a node. */
    public static boolean isInClosedDrawer(Node node) {
        List<Node> hidden = Stream.iterate(node, Objects::nonNull, Node::getParent).filter(each -> !each.isVisible())
                .toList();
        return !hidden.isEmpty() && hidden.stream().allMatch(Columns::isDrawer);
    }

    /** The title of the outermost closed drawer that a node is in: the one to open first; empty if there is none. */
    public static String drawerOf(Node node) {
        return Stream.iterate(node, Objects::nonNull, Node::getParent).filter(each -> !each.isVisible())
                .flatMap(each -> buttonOf(each).stream()).map(ToggleButton::getText).reduce("", (_, outer) -> outer);
    }

    /** Whether a node is a drawer, or holds those of some columns. */
    public static boolean isDrawer(Node node) {
        return buttonOf(node).isPresent() || node.getStyleClass().contains("drawers");
    }

    /** The button that shows a node, if it is a drawer. */
    public static Optional<ToggleButton> buttonOf(Node node) {
        return node instanceof Column column && column.drawer.get() ? Optional.of(column.button) : Optional.empty();
    }

    private void toggle(Column column) {
        if (open.filter(column::equals).isPresent())
            close();
        else
            open(column);
    }

    private void open(Column column) {
        if (open.isEmpty())
            focusedBefore = getScene() == null ? null : getScene().getFocusOwner();
        show(Optional.of(column));
        column.applyCss();
        layout();
        Nodes.takingFocus(column).findFirst().ifPresentOrElse(Node::requestFocus, column.button::requestFocus);
    }

    private void show(Optional<Column> one) {
        open = one;
        cover.setVisible(one.isPresent());
        columns.stream().filter(each -> each.drawer.get()).forEach(each -> {
            boolean seen = one.filter(each::equals).isPresent();
            Nodes.show(each, seen);
            each.button.setSelected(seen);
        });
    }

    /** Closes the drawer and returns the focus. */
    void close() {
        Optional<Column> closed = open;
        Node back = focusedBefore;
        hide();
        if (back != null && back.getScene() == getScene() && Nodes.isSeen(back))
            back.requestFocus();
        else
            closed.ifPresent(column -> column.button.requestFocus());
    }

    /** Closes the drawer when something else has the focus. */
    void hide() {
        focusedBefore = null;
        show(Optional.empty());
    }

    private void closeOnEscape(KeyEvent event) {
        if (event.getCode() == KeyCode.ESCAPE && open.isPresent()) {
            event.consume();
            close();
        }
    }

    private void chosen(Column column) {
        // After what the row does.
        Platform.runLater(() -> {
            if (open.filter(column::equals).isPresent()) {
                close();
                onLeft.run();
            }
        });
    }

    private void focusBack() {}

    private static boolean isRow(Object target) {
        for (Node node = target instanceof Node at ? at : null; node != null; node = node.getParent()) {
            if (node instanceof CheckBox || node.getStyleClass().contains("tree-disclosure-node"))
                return false;
            if (node instanceof IndexedCell<?> cell)
                return !cell.isEmpty() && !cell.isEditing();
        }
        return false;
    }

    @Override
    protected void layoutChildren() {
        // A hidden pane has the smallest possible size.
        boolean seen = getWidth() > 0 && Nodes.isSeen(this);
        if (seen)
            arrange();
        super.layoutChildren();
        if (!seen)
            return;
        settle();
        if (columns.stream().anyMatch(Column::isOutdated))
            Platform.runLater(() -> columns.forEach(Column::requestLayout));
    }

    private void arrange() {
        List<Column> fitting = fitting();
        if (!fitting.equals(split.getItems())
                || columns.stream().anyMatch(each -> each.drawer.get() != isDrawer(each, fitting)))
            place(fitting);
        double room = getWidth() - edges(fitting);
        for (Column each : columns) {
            if (!each.drawer.get())
                continue;
            double least = each.minWidth(-1);
            double width = Math.max(least, Math.min(DRAWER_SHARE * room, DRAWER_WIDEST));
            each.setMaxWidth(width > room - OUTSIDE ? Math.max(room - OUTSIDE, Math.min(least, room)) : width);
        }
    }

    private List<Column> fitting() {
        List<Column> fitting = new ArrayList<>(columns.stream().filter(each -> each.wanted).toList());
        int middle = columns.indexOf(main);
        List<Column> leaving = Stream.concat(columns.subList(0, middle).stream(),
                columns.subList(middle + 1, columns.size()).reversed().stream()).toList();
        for (Column each : leaving) {
            double needed = fitting.stream().mapToDouble(one -> least(one) + DIVIDER).sum() - DIVIDER;
            if (needed + edges(fitting) <= getWidth())
                break;
            fitting.remove(each);
        }
        return fitting;
    }

    private double least(Column column) {
        return column == main ? Math.max(room, main.minWidth(-1)) : column.minWidth(-1);
    }

    /** The width of the edges that have buttons for the other columns. */
    private double edges(List<Column> fitting) {
        int middle = columns.indexOf(main);
        return (isAnyMissing(columns.subList(0, middle), fitting) ? EDGE : 0)
                + (isAnyMissing(columns.subList(middle + 1, columns.size()), fitting) ? EDGE : 0);
    }

    private static boolean isAnyMissing(List<Column> side, List<Column> fitting) {
        return side.stream().anyMatch(each -> isDrawer(each, fitting));
    }

    private static boolean isDrawer(Column column, List<Column> fitting) {
        return column.wanted && !fitting.contains(column);
    }

    /** Moves columns to where they are now: beside the others or into drawers. */
    private void place(List<Column> fitting) {
        Node focused = getScene() == null ? null : getScene().getFocusOwner();
        Optional<Column> holding = columns.stream().filter(each -> focused != null && Nodes.isIn(focused, each))
                .findFirst();
        Optional<Column> stillOpen = open.filter(each -> !fitting.contains(each));
        split.getItems().removeIf(each -> !fitting.contains(each));
        cover.getChildren().removeIf(each -> fitting.contains(each));
        for (Column each : columns) {
            boolean drawer = isDrawer(each, fitting);
            if (each.drawer.get() == drawer)
                continue;
            each.drawer.set(drawer);
            if (drawer) {
                StackPane.setAlignment(each, isBefore(each) ? Pos.CENTER_LEFT : Pos.CENTER_RIGHT);
                cover.getChildren().add(each);
            } else {
                cover.getChildren().remove(each);
                Nodes.show(each, true);
                each.setMaxWidth(USE_COMPUTED_SIZE);
            }
        }
        for (int i = 0; i < fitting.size(); i++) {
            if (!split.getItems().contains(fitting.get(i)))
                split.getItems().add(i, fitting.get(i));
        }
        edge(before, columns.subList(0, columns.indexOf(main)));
        edge(after, columns.subList(columns.indexOf(main) + 1, columns.size()));
        open = stillOpen;
        show(stillOpen);
        // Drawers have an edge of their own, which is part of their widths.
        applyCss();
        placed = true;
        holding.ifPresent(column -> focusIn(column, Objects.requireNonNull(focused)));
    }

    /** Gives the focus back that a moved column has lost. */
    private void focusIn(Column column, Node focused) {
        if (!column.drawer.get() || column.isVisible()) {
            focused.requestFocus();
            return;
        }
        column.button.requestFocus();
        onLeft.run();
    }

    private boolean isBefore(Column column) {
        return columns.indexOf(column) < columns.indexOf(main);
    }

    private static void edge(VBox edge, List<Column> side) {
        edge.getChildren().setAll(side.stream().filter(each -> each.drawer.get()).map(each -> new Group(each.button))
                .toList());
        Nodes.show(edge, !edge.getChildren().isEmpty());
    }

    /** Gives columns the widths that they had when there was room, or else their shares; the main one has what is left. */
    private void divide(List<Column> shown) {
        double room = split.getWidth();
        double[] last = widths.getOrDefault(shown, new double[0]);
        double all = shown.stream().mapToDouble(each -> each.share).sum();
        double[] parts = IntStream.range(0, shown.size())
                .mapToDouble(i -> last.length == 0 ? shown.get(i).share / all * room : last[i]).toArray();
        int middle = shown.indexOf(main);
        double lacking = main.minWidth(-1) + DIVIDER * (parts.length - 1) + Arrays.stream(parts).sum() - parts[middle]
                - room;
        for (int i = 0; i < parts.length && lacking > 0; i++) {
            double less = i == middle ? 0 : Math.clamp(parts[i] - shown.get(i).minWidth(-1), 0, lacking);
            parts[i] -= less;
            lacking -= less;
        }
        double[] positions = new double[parts.length - 1];
        double sum = 0;
        for (int i = 0; i < middle; i++)
            positions[i] = ((sum += parts[i] + DIVIDER) - DIVIDER / 2) / room;
        sum = room;
        for (int i = parts.length - 1; i > middle; i--)
            positions[i - 1] = ((sum -= parts[i] + DIVIDER) + DIVIDER / 2) / room;
        split.setDividerPositions(positions);
    }

    /** Remembers the widths of the columns, or restores those that had no room for a while. */
    private void settle() {
        content.layout();
        // Without its skin, it has no width that could be divided.
        if (split.getWidth() <= 0)
            return;
        List<Column> shown = columns.stream().filter(split.getItems()::contains).toList();
        if (placed || isTooWide(shown) || squeezed && isRoomy(shown)) {
            // The first layout of new dividers moves them.
            for (int i = placed ? 0 : 1; i < 2; i++) {
                divide(shown);
                content.layout();
            }
            placed = false;
        }
        squeezed = main.getWidth() <= main.minWidth(-1) + DIVIDER * shown.size();
        if (!squeezed)
            widths.put(shown, shown.stream().mapToDouble(Region::getWidth).toArray());
    }

    /** The split pane makes columns narrower only where the main one is not at its smallest width yet. */
    private boolean isTooWide(List<Column> shown) {
        return shown.stream().mapToDouble(each -> each.getWidth() + DIVIDER).sum() - DIVIDER > split.getWidth() + 1;
    }

    /** Whether the columns can have their last widths again. */
    private boolean isRoomy(List<Column> shown) {
        double[] last = widths.get(shown);
        return last != null && Arrays.stream(last).sum() - last[shown.indexOf(main)] + main.minWidth(-1)
                + DIVIDER * (shown.size() - 1) < split.getWidth();
    }

    @Override
    protected double computeMinWidth(double height) {
        return main.minWidth(-1) + edges(List.of(main));
    }

    /** Bars of the main column may wrap. */
    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    /** The main column is expected to get what the others left of the width the last time. */
    @Override
    protected double computeMinHeight(double width) {
        return main.minHeight(width < 0 || main.getWidth() <= 0 ? width
                : Math.max(0, width - (getWidth() - main.getWidth())));
    }
}
