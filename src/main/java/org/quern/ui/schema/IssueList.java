package org.quern.ui.schema;

import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.quern.schema.SchemaProblem;
import org.quern.ui.Messages;

/** What is wrong with a schema: what, where in the file, and how to mend it. */
final class IssueList extends BorderPane {

    private final ListView<SchemaProblem> list = new ListView<>();
    private final Label none;

    IssueList(Messages messages) {
        none = new Label(messages.text("schema.issues.none"));
        none.getStyleClass().add("secondary");
        list.setPlaceholder(none);
        list.setCellFactory(_ -> new ProblemCell());
        setCenter(list);
    }

    void show(List<SchemaProblem> problems) {
        list.getItems().setAll(problems);
    }

    private static final class ProblemCell extends ListCell<SchemaProblem> {

        private final Label message = new Label();
        private final Label where = new Label();
        private final VBox text = new VBox(2, message, where);

        ProblemCell() {
            FontIcon icon = new FontIcon(MaterialDesignA.ALERT_CIRCLE_OUTLINE);
            icon.getStyleClass().add("danger");
            message.setGraphic(icon);
            message.setWrapText(true);
            where.getStyleClass().addAll("secondary", "mono");
        }

        @Override
        protected void updateItem(SchemaProblem problem, boolean empty) {
            super.updateItem(problem, empty);
            if (empty || problem == null) {
                setGraphic(null);
                return;
            }
            message.setText(problem.message() + "; " + problem.remedy());
            where.setText(problem.jsonPath());
            setGraphic(text);
        }
    }
}
