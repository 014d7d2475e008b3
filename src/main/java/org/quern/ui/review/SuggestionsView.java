package org.quern.ui.review;

import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.quern.question.Sample;
import org.quern.review.SparqlItem;
import org.quern.ui.control.Badge;
import org.quern.ui.control.SelectableText;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/** What is suggested for a harvested question: a decision with its reasons, and wordings to start from. */
final class SuggestionsView extends VBox {

    private final Messages messages;
    private final Consumer<String> onUse;

    /** @param onUse receives the wording that the annotator wants to edit */
    SuggestionsView(Messages messages, Consumer<String> onUse) {
        super(6);
        this.messages = messages;
        this.onUse = onUse;
        getStyleClass().add("review-suggestions");
        Nodes.collapsing(this);
        setVisible(false);
    }

    void show(Sample sample) {
        Optional<SparqlItem> item = SparqlItem.of(sample)
                .filter(one -> !one.proposal().isEmpty() || !one.suggestions().isEmpty() || !one.url().isEmpty());
        setVisible(item.isPresent());
        getChildren().clear();
        item.ifPresent(this::fill);
    }

    private void fill(SparqlItem item) {
        if (!item.proposal().isEmpty()) {
            Badge proposed = new Badge(messages.text("review.proposed." + item.proposal()), tone(item.proposal()));
            Label reasons = Nodes.growing(Nodes.wrapped(String.join("; ", item.reasons()), "secondary"));
            getChildren().add(Nodes.row(8, proposed, reasons));
        }
        for (String wording : item.suggestions()) {
            Label text = Nodes.growing(Nodes.wide(Nodes.wrapped(wording)));
            Button use = Nodes.uncut(new Button(messages.text("review.suggestion.use")));
            use.setAccessibleText(messages.text("review.suggestion.use") + " " + wording);
            use.setOnAction(_ -> onUse.accept(wording));
            getChildren().add(Nodes.row(8, use, text));
        }
        if (!item.url().isEmpty()) {
            SelectableText url = Nodes.styled(new SelectableText(messages.text("review.thread")), "secondary");
            url.setText(messages.text("review.thread.at", item.title(), item.url()));
            getChildren().add(url);
        }
    }

    private static Badge.Tone tone(String proposal) {
        return switch (proposal) {
            case "include" -> Badge.Tone.GOOD;
            case "exclude" -> Badge.Tone.BAD;
            default -> Badge.Tone.ACCENT;
        };
    }
}
