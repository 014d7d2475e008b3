package org.quern.ui.review;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.review.Decision;
import org.quern.ui.control.Badge;
import org.quern.ui.control.SelectableText;
import org.quern.ui.control.query.HighlightedText;
import org.quern.ui.control.query.WordDiff;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/**
 * One annotator's side of a dispute: verdict, text with the differences marked, reason, and the key that
 * selects it.
 */
final class DisputeSide extends VBox {

    private final Messages messages;
    private final Badge verdict = new Badge("", Badge.Tone.NEUTRAL);
    private final Label who = Hint.whenCut(new Label());
    private final HighlightedText text;
    private final SelectableText why;

    DisputeSide(Messages messages, Actions actions, Action take) {
        super(8);
        this.messages = messages;
        getStyleClass().add("review-side");
        text = Nodes.styled(new HighlightedText(messages.text("review.dispute.text")), "dispute-text");
        why = Nodes.styled(new SelectableText(messages.text("review.edit.why")), "secondary");
        Region gap = new Region();
        HBox.setHgrow(gap, javafx.scene.layout.Priority.ALWAYS);
        Button button = Nodes
                .uncut(actions.bind(new Button(messages.text("review.take"), actions.keyCap(take)), take));
        getChildren().setAll(Nodes.row(8, verdict, who, gap, button), text, why);
        Nodes.collapsing(this);
    }

    /** @param marks the differences from the other side's text, in this one's */
    void show(Decision decision, List<WordDiff.Span> marks) {
        verdict.setText(VerdictNames.sign(Optional.of(decision.verdict())) + " "
                + VerdictNames.of(decision.verdict(), messages));
        verdict.setTone(VerdictNames.tone(decision.verdict()));
        who.setText(decision.annotator());
        text.show(decision.after(), HighlightedText.stretches(marks));
        why.setText(decision.judgement().reason().isEmpty() ? "" : "“" + decision.judgement().reason() + "”");
    }
}
