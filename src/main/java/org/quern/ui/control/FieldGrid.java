package org.quern.ui.control;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneState;

/** The fields of a form with their labels, in the available width. */
public final class FieldGrid extends GridPane {

    private static final double GAP = 8;
    private static final double SMALLEST_LABEL = 80;
    private static final double SMALLEST_FIELD = 92;

    private final Messages messages;
    private final Map<String, Region> byKey = new LinkedHashMap<>();

    public FieldGrid(Messages messages) {
        super(GAP, GAP);
        this.messages = messages;
    }

    /** @param key the message key of the field's label */
    public void add(String key, Region field) {
        Label label = Nodes.wrapped(messages.text(key), "secondary");
        label.setMinSize(SMALLEST_LABEL, USE_PREF_SIZE);
        // Beside a control, there may be others that change it.
        label.setLabelFor(field instanceof HBox row ? row.getChildren().getFirst() : field);
        if (field instanceof ComboBox<?> list)
            Hint.ofChoice(list);
        // A long label is wrapped before a value is cut.
        field.setMinWidth(SMALLEST_FIELD);
        field.setMaxWidth(Double.MAX_VALUE);
        setHgrow(field, Priority.ALWAYS);
        addRow(getRowCount(), label, field);
        byKey.put(key, field);
    }

    /** Fills in what was entered in the last session, and keeps what is entered. */
    public void keep(PaneState session) {
        byKey.forEach((key, field) -> session.keepField("form." + key, field));
    }
}
