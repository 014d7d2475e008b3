package org.quern.ui.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Control;
import javafx.scene.control.IndexedCell;
import javafx.scene.control.ListView;
import javafx.scene.control.MultipleSelectionModel;
import javafx.scene.control.TableView;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableView;
import javafx.scene.control.TreeView;
import javafx.scene.control.skin.VirtualFlow;
import org.jspecify.annotations.Nullable;
import org.quern.ui.control.DenseTable;
import org.quern.ui.control.ResultRow;

/**
 * The rows of a list, table or tree.
 *
 * @param size the number of rows
 * @param text what a row says, by which it is found again
 * @param root of a tree
 */
record Rows(Control control, ObservableValue<? extends Number> size, IntFunction<String> text,
        MultipleSelectionModel<?> model, IntConsumer scrollTo, Optional<TreeItem<?>> root) {

    /** In a longer list, a row that is no longer at its place is not looked for. */
    private static final int MOST_SEARCHED = 20_000;
    private static final int MOST_SELECTED = 1_000;

    /**
     * The selected rows.
     *
     * @param at the index of the row with the focus
     * @param text the hash of what it says
     * @param others the indices of further rows
     */
    record Selection(int at, String text, List<Integer> others) {

        static Optional<Selection> of(List<String> written) {
            try {
                return written.size() < 2 ? Optional.empty()
                        : Optional.of(new Selection(Integer.parseInt(written.getFirst()), written.get(1),
                                written.stream().skip(2).limit(MOST_SELECTED).map(Integer::valueOf).toList()));
            } catch (NumberFormatException _) {
                return Optional.empty();
            }
        }

        List<String> written() {
            return Stream.concat(Stream.of(String.valueOf(at), text), others.stream().map(String::valueOf)).toList();
        }
    }

    /** The rows of a control; empty for one without rows. */
    static Optional<Rows> of(Node node) {
        return Optional.ofNullable(switch (node) {
            case DenseTable<?> table -> new Rows(table, sizeOf(table), table::text, table.getSelectionModel(),
                    table::scrollTo, Optional.empty());
            case TableView<?> table -> new Rows(table, sizeOf(table), at -> text(table.getItems().get(at)),
                    table.getSelectionModel(), table::scrollTo, Optional.empty());
            case ListView<?> list -> new Rows(list, list.itemsProperty().flatMap(Bindings::size),
                    at -> String.valueOf(list.getItems().get(at)), list.getSelectionModel(), list::scrollTo,
                    Optional.empty());
            case TreeView<?> tree -> new Rows(tree, tree.expandedItemCountProperty(),
                    at -> String.valueOf(tree.getTreeItem(at).getValue()), tree.getSelectionModel(), tree::scrollTo,
                    Optional.ofNullable(tree.getRoot()));
            case TreeTableView<?> tree -> new Rows(tree, tree.expandedItemCountProperty(),
                    at -> String.valueOf(tree.getTreeItem(at).getValue()), tree.getSelectionModel(), tree::scrollTo,
                    Optional.ofNullable(tree.getRoot()));
            default -> null;
        });
    }

    /** The values of a row may be objects of a database, which look different each time. */
    private static String text(Object row) {
        return row instanceof ResultRow result ? String.valueOf(result.number()) : row.toString();
    }

    private static <T> ObservableValue<Number> sizeOf(TableView<T> table) {
        return table.itemsProperty().flatMap(Bindings::size);
    }

    private int count() {
        Number now = size.getValue();
        return now == null ? 0 : now.intValue();
    }

    /** @param task called when the rows are scrolled, selected or expanded */
    void onChange(Runnable task) {
        control.skinProperty().subscribe(skin -> {
            if (skin != null && flow() instanceof VirtualFlow<?> flow)
                flow.positionProperty().subscribe((_, _) -> whenLaidOut(task));
        });
        model.selectedIndexProperty().subscribe((_, _) -> task.run());
        if (root.isPresent())
            size.subscribe((_, _) -> task.run());
    }

    /** The rows follow the position with the next layout. */
    private void whenLaidOut(Runnable task) {
        Scene scene = control.getScene();
        if (scene == null || control.getProperties().putIfAbsent(Rows.class, true) != null)
            return;
        scene.addPostLayoutPulseListener(new Runnable() {
            @Override
            public void run() {
                scene.removePostLayoutPulseListener(this);
                control.getProperties().remove(Rows.class);
                task.run();
            }
        });
    }

    private @Nullable VirtualFlow<?> flow() {
        return control.lookup(".virtual-flow") instanceof VirtualFlow<?> flow ? flow : null;
    }

    /** The index of the first visible row. */
    int first() {
        VirtualFlow<?> flow = flow();
        IndexedCell<?> cell = flow == null ? null : flow.getFirstVisibleCell();
        return cell == null ? 0 : Math.max(0, cell.getIndex());
    }

    Optional<Selection> selection() {
        int at = model.getSelectedIndex();
        return at < 0 || at >= count() ? Optional.empty()
                : Optional.of(new Selection(at, hash(at), model.getSelectedIndices().stream().filter(Objects::nonNull)
                        .filter(index -> index != at).limit(MOST_SELECTED).toList()));
    }

    private String hash(int at) {
        return Integer.toHexString(text.apply(at).hashCode());
    }

    /** The paths of the items of a tree that are expanded, and an empty one; empty if this is no tree. */
    Optional<List<String>> expanded() {
        return root.map(item -> {
            List<String> paths = new ArrayList<>(List.of(""));
            collect(item, "", paths);
            return paths;
        });
    }

    private static void collect(TreeItem<?> item, String path, List<String> paths) {
        for (int i = 0; i < item.getChildren().size(); i++) {
            TreeItem<?> child = item.getChildren().get(i);
            if (child.isExpanded() && !child.isLeaf()) {
                paths.add(path + "/" + i);
                collect(child, path + "/" + i, paths);
            }
        }
    }

    private static void expand(TreeItem<?> item, String path, List<String> paths) {
        for (int i = 0; i < item.getChildren().size(); i++) {
            TreeItem<?> child = item.getChildren().get(i);
            if (!child.isLeaf())
                child.setExpanded(paths.contains(path + "/" + i));
            expand(child, path + "/" + i, paths);
        }
    }

    /**
     * Shows the rows as they were. A selection that somebody made meanwhile stays, except a default one of the first row;
     * rows are scrolled only if the same one is selected.
     *
     * @return whether they were all there
     */
    boolean restore(Optional<List<String>> open, Optional<Selection> selection, int first) {
        if (open.isPresent())
            root.ifPresent(item -> expand(item, "", open.get()));
        if (count() <= first)
            return false;
        boolean same = selection.map(this::select).orElse(true);
        if (same)
            scrollTo.accept(first);
        return true;
    }

    /** @return whether this row is selected now */
    private boolean select(Selection wanted) {
        int at = find(wanted);
        if (at < 0)
            return false;
        if (model.getSelectedIndex() > 0 || model.getSelectedIndices().size() > 1)
            return model.getSelectedIndex() == at;
        model.clearAndSelect(at);
        if (at == wanted.at())
            wanted.others().stream().filter(other -> other >= 0 && other < count()).forEach(model::select);
        if (model.getSelectedIndex() != at)
            model.select(at);
        return true;
    }

    private int find(Selection wanted) {
        if (wanted.at() >= 0 && wanted.at() < count() && hash(wanted.at()).equals(wanted.text()))
            return wanted.at();
        for (int i = 0; i < Math.min(count(), MOST_SEARCHED); i++) {
            if (hash(i).equals(wanted.text()))
                return i;
        }
        return -1;
    }
}
