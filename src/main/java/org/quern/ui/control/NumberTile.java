package org.quern.ui.control;

import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Cursor;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Nodes;

/** A large number with its name and its base. */
public final class NumberTile extends VBox {

    private final Label value = Nodes.label("", "figure-value");
    private final Label base = Nodes.label("", "secondary");

    public NumberTile(String name) {
        getStyleClass().add("quern-figure");
        HBox line = new HBox(8, value, base);
        line.setAlignment(Pos.BASELINE_LEFT);
        getChildren().setAll(Nodes.label(name, "secondary"), line);
        setAccessibleText(name);
        setMinWidth(USE_PREF_SIZE);
    }

    /**
     * Makes the figure a button.
     *
     * @param hint what it does
     */
    public void setOnChosen(String hint, Runnable action) {
        getStyleClass().add("chosen-by-click");
        setAccessibleRole(AccessibleRole.BUTTON);
        setFocusTraversable(true);
        setCursor(Cursor.HAND);
        new Hint(this, hint);
        setOnMouseClicked(_ -> action.run());
        Nodes.onKey(this, KeyCode.ENTER, action);
    }

    /**
     * @param figure the formatted number, for example {@code 61.6 %}
     * @param of the base, for example {@code n 2 348}
     */
    public void show(String figure, String of) {
        value.setText(figure);
        base.setText(of);
    }
}
