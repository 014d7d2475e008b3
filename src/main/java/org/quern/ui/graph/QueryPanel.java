package org.quern.ui.graph;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.quern.neo4j.QueryFailure;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.CypherEditor;
import org.quern.ui.graph.GraphModel.Result;
import org.quern.workspace.QuernException;

/** Where a query is written and run, and what came of it in one line. */
final class QueryPanel extends BorderPane {

    private final Messages messages;
    private final CypherEditor editor;
    private final Label state = new Label();

    QueryPanel(Messages messages, Button run, Runnable onRun) {
        this.messages = messages;
        this.editor = new CypherEditor(messages.text("graph.editor"));
        editor.setOnRun(onRun);
        state.getStyleClass().add("secondary");
        state.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(state, Priority.ALWAYS);
        HBox foot = new HBox(12, state, run);
        foot.setAlignment(Pos.CENTER_LEFT);
        foot.getStyleClass().add("query-foot");
        setCenter(editor);
        setBottom(foot);
    }

    String query() {
        return editor.text();
    }

    void setQuery(String query) {
        editor.setText(query);
    }

    void showState(Result result) {
        state.getStyleClass().removeAll("danger", "secondary");
        state.getStyleClass().add(result instanceof Result.Failed ? "danger" : "secondary");
        state.setText(switch (result) {
            case Result.None() -> "";
            case Result.Running _ -> messages.text("graph.query.running");
            case Result.Shown shown -> messages.text(shown.cut() ? "graph.query.cut" : "graph.query.rows",
                    Figures.count(shown.table().rows().size()), Figures.time(shown.time()));
            case Result.Grown(_, var elements) -> messages.text("graph.query.grown",
                    Figures.count(elements.nodeIds().size()));
            case Result.Failed(_, var failure) -> sentence(failure);
        });
    }

    private String sentence(Throwable failure) {
        return switch (failure) {
            case QueryFailure known -> known.getMessage().lines().findFirst().orElse("");
            case QuernException known -> known.getMessage();
            default -> messages.text("dialog.bug");
        };
    }
}
