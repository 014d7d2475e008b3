package org.quern.ui.control;

import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.quern.ui.Messages;

/** The fields of a form with their labels, in the available width. */
public final class FieldGrid extends GridPane {

    private static final double GAP = 8;

    private final Messages messages;

    public FieldGrid(Messages messages) {
        super(GAP, GAP);
        this.messages = messages;
    }

    /** @param key the message key of the field's label */
    public void add(String key, Region field) {
        Label label = Nodes.uncut(Nodes.label(messages.text(key), "secondary"));
        // Beside a control, there may be others that change it.
        label.setLabelFor(field instanceof HBox row ? row.getChildren().getFirst() : field);
        field.setMaxWidth(Double.MAX_VALUE);
        setHgrow(field, Priority.ALWAYS);
        addRow(getRowCount(), label, field);
    }
}
