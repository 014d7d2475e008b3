package org.quern.ui.schema;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.wikidata.WikidataField;

/** A row of a form: a field with a label that has a tooltip. */
public final class FormRow extends HBox {

    /** The minimum height of a row; a field may have a label below it. */
    public static final double HEIGHT = 26;
    private static final double CAPTION = 88;
    private static final double GAP = 8;

    /** @param inHint values for the placeholders of the tooltip */
    public FormRow(Messages messages, String key, Region field, Object... inHint) {
        super(GAP);
        Label caption = Nodes.label(messages.text(key), "secondary");
        caption.setLabelFor(field);
        caption.setMinSize(CAPTION, HEIGHT);
        caption.setMaxWidth(CAPTION);
        if (field instanceof WikidataField source)
            source.named(messages.text(key));
        else
            field.setAccessibleText(messages.text(key));
        String hint = messages.text("schema.hint." + key.substring(key.lastIndexOf('.') + 1), inHint);
        new Hint(caption, hint);
        add(caption, field);
    }

    private FormRow(Region field) {
        super(GAP);
        Region space = new Region();
        space.setMinWidth(CAPTION);
        add(space, field);
    }

    /** A field or a sentence below the previous fields, without a label. */
    public static FormRow below(Region field) {
        return new FormRow(field);
    }

    private void add(Node before, Region field) {
        setAlignment(Pos.TOP_LEFT);
        field.setMinWidth(0);
        field.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(field, Priority.ALWAYS);
        getChildren().addAll(before, field);
    }

    /**
     * Sets the children of a pane. Existing ones are not removed, because a node that is added again has to be
     * styled again.
     */
    public static void put(Pane pane, List<? extends Node> nodes) {
        List<Node> now = pane.getChildren();
        if (now.equals(nodes))
            return;
        now.removeIf(node -> !nodes.contains(node));
        for (int i = 0; i < nodes.size(); i++) {
            Node node = nodes.get(i);
            if (i < now.size() && now.get(i) == node)
                continue;
            // Only nodes that are moved up are removed and added again.
            now.remove(node);
            now.add(i, node);
        }
    }
}
