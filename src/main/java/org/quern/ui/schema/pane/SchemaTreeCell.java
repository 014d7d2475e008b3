package org.quern.ui.schema.pane;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.TreeCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;
import org.quern.ui.picture.TypeColours;
import org.quern.ui.schema.NameField;
import org.quern.ui.schema.diagram.ElementState;
import org.quern.ui.schema.pane.SchemaTree.Entry;

/** One row of the tree; while it is renamed, it contains a field. */
final class SchemaTreeCell extends TreeCell<Entry> {

    private static final List<PseudoClass> FILLS = IntStream.range(0, TypeColours.COUNT)
            .mapToObj(fill -> PseudoClass.getPseudoClass("fill-" + fill)).toList();

    private final SchemaTree tree;
    private final Label text = Hint.whenCut(Nodes.label("", "tree-text"));
    private final Label detail = Hint.whenCut(Nodes.label("", "secondary", "small"));
    private final Hint ids = new Hint(this);
    private final Region swatch = Nodes.styled(new Region(), "type-swatch");
    private final HBox line = Nodes.row(8, swatch, text, detail);

    SchemaTreeCell(SchemaTree tree, SchemaTreeDrag drag) {
        this.tree = tree;
        detail.setMinWidth(0);
        // As wide as the tree: long details are cut with an ellipsis instead of adding a scroll bar.
        setPrefWidth(0);
        setGraphic(line);
        drag.listen(this);
    }

    /** The details are cut before the name. */
    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        double room = getWidth() - snappedRightInset() - line.getLayoutX() - text.getLayoutX();
        double least = Math.max(0, Math.min(text.prefWidth(-1), room));
        if (text.getMinWidth() != least) {
            text.setMinWidth(least);
            line.layout();
        }
    }

    @Override
    protected void updateItem(Entry entry, boolean empty) {
        super.updateItem(entry, empty);
        show();
    }

    /** Shows the row, or the field in which its part is being renamed. */
    void show() {
        Entry entry = getItem();
        boolean shown = !isEmpty() && entry != null;
        ElementState.LEFT_OUT.set(this, shown && entry.disabled());
        ElementState.HEADING.set(this, shown && entry.selection().isEmpty());
        Optional<NameField> field = Optional.ofNullable(entry).flatMap(Entry::selection)
                .flatMap(what -> tree.field(this, what));
        if (field.isPresent()) {
            setGraphic(field.get());
            return;
        }
        // An empty cell keeps its hidden nodes, because nodes that are added again have to be styled again.
        line.setVisible(shown);
        showLine();
        if (!shown) {
            text.setText("");
            detail.setText("");
            ids.say("");
            return;
        }
        text.setText(entry.text());
        detail.setText(entry.detail());
        ids.say(entry.ids());
        Nodes.show(swatch, entry.fill() >= 0);
        for (int fill = 0; fill < FILLS.size(); fill++)
            swatch.pseudoClassStateChanged(FILLS.get(fill), fill == entry.fill());
    }

    void showLine() {
        if (isNaming())
            setGraphic(line);
    }

    boolean isNaming() {
        return getGraphic() != line;
    }
}
