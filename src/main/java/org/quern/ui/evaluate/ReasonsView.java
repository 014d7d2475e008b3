package org.quern.ui.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.Evidence;
import org.quern.evaluate.error.Proposal;
import org.quern.ui.Messages;
import org.quern.ui.control.SelectableText;
import org.quern.workspace.QuernException;

/** The categories of errors that are proposed for the opened item, each with what speaks for it. */
final class ReasonsView extends VBox {

    private final Messages messages;
    private final VBox content = new VBox(12);

    ReasonsView(Messages messages) {
        this.messages = messages;
        getStyleClass().add("reasons");
        Label heading = new Label(messages.text("evaluation.reasons"));
        heading.getStyleClass().add("side-heading");
        content.getStyleClass().add("reasons-content");
        ScrollPane scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().setAll(heading, scroll);
        managedProperty().bind(visibleProperty());
        show(new Reasons.None());
    }

    void show(Reasons reasons) {
        setVisible(!(reasons instanceof Reasons.None));
        content.getChildren().setAll(switch (reasons) {
            case Reasons.None() -> List.of();
            case Reasons.Looking() -> List.of(sentence(messages.text("evaluation.reasons.looking")));
            case Reasons.Found(List<Proposal> proposals) -> proposals.stream().map(this::category).toList();
            case Reasons.Failed(Throwable cause) -> List.of(sentence(cause instanceof QuernException known
                    ? known.what() + ". " + known.remedy()
                    : cause.toString()));
        });
    }

    private Node category(Proposal proposal) {
        Label name = new Label(name(proposal.category(), messages));
        name.getStyleClass().add("reason");
        name.setWrapText(true);
        List<Node> lines = new ArrayList<>(List.of(name));
        for (Evidence evidence : proposal.evidence()) {
            SelectableText text = new SelectableText(name.getText());
            text.setText(evidence.text());
            text.getStyleClass().add("secondary");
            lines.add(text);
        }
        VBox box = new VBox(2);
        box.getChildren().setAll(lines);
        return box;
    }

    private static Label sentence(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("secondary");
        label.setWrapText(true);
        return label;
    }

    static String name(ErrorCategory category, Messages messages) {
        return messages.text("evaluation.error." + category.name().toLowerCase(Locale.ROOT));
    }
}
