package org.quern.ui.review;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.quern.cypher.CypherQuery;
import org.quern.cypher.CypherSyntaxException;
import org.quern.question.Sample;
import org.quern.ui.control.query.CypherEditor;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/** The form for another gold query of a question, with the reason. */
final class GoldCorrection extends VBox {

    private static final double WIDTH = 640;
    private static final double QUERY = 160;

    private final CypherEditor editor;
    private final TextField reason = new TextField();

    GoldCorrection(Messages messages, Sample sample) {
        super(8);
        editor = new CypherEditor(messages.text("review.query"));
        editor.setText(sample.goldCypher());
        editor.setPrefHeight(QUERY);
        Label problem = Nodes.wrapped("", "danger");
        problem.textProperty().bind(editor.textProperty().map(GoldCorrection::problem));
        Nodes.shownWhile(problem, problem.textProperty().map(text -> !text.isEmpty()));
        Label why = new Label(messages.text("review.gold.reason"));
        why.setLabelFor(reason);
        getStyleClass().add("review-gold");
        setPrefWidth(WIDTH);
        getChildren().setAll(Nodes.wrapped(sample.nlQuestion(), "heading"),
                Nodes.wrapped(messages.text("review.gold.kept"), "secondary"), editor, problem, why, reason);
    }

    private static String problem(String query) {
        try {
            CypherQuery.parse(query);
            return "";
        } catch (CypherSyntaxException wrong) {
            return String.valueOf(wrong.getMessage());
        }
    }

    String query() {
        return editor.textProperty().get();
    }

    String reason() {
        return reason.getText();
    }

    /** Whether there is another query that can be read, and a reason. */
    BooleanBinding can(String before) {
        ReadOnlyStringProperty query = editor.textProperty();
        return Bindings.createBooleanBinding(() -> !reason().isBlank() && !query().strip().equals(before.strip())
                && problem(query()).isEmpty(), query, reason.textProperty());
    }
}
