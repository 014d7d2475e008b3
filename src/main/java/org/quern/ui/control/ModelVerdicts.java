package org.quern.ui.control;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.quern.question.Rewriting;
import org.quern.question.Rewriting.Round;
import org.quern.question.Sample;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/** Shows who wrote the question and the verdict of each round of verification. */
public final class ModelVerdicts extends VBox {

    private final Messages messages;

    public ModelVerdicts(Messages messages) {
        super(8);
        this.messages = messages;
        getStyleClass().add("model-verdicts");
    }

    /** Shows the author and verdicts that the question records. */
    public void show(Sample sample) {
        getChildren().clear();
        Optional<Rewriting> rewriting = Rewriting.of(sample);
        if (rewriting.isEmpty()) {
            getChildren().add(quiet(messages.text("verdicts.none")));
            return;
        }
        Rewriting known = rewriting.get();
        if (!known.origin().by().isEmpty())
            getChildren().add(quiet(known.origin().isGrammar() ? messages.text("verdicts.by-grammar")
                    : messages.text("verdicts.by", known.origin().by())));
        if (!known.problem().isEmpty())
            getChildren().add(said(known.problem()));
        List<Round> rounds = known.rounds();
        if (rounds.isEmpty())
            getChildren().add(quiet(messages.text("verdicts.unverified")));
        for (int i = 0; i < rounds.size(); i++)
            getChildren().add(round(i + 1, rounds.get(i)));
    }

    private VBox round(int number, Round round) {
        Label name = quiet(messages.text("verdicts.round", number, round.judge().by()));
        HBox line = new HBox(8, verdict("verdicts.same", round.sameMeaning()),
                verdict("verdicts.realistic", round.realistic()));
        VBox box = new VBox(4, name, line);
        if (!round.why().isEmpty())
            box.getChildren().add(said(round.why()));
        round.text().ifPresent(text -> box.getChildren().add(said(messages.text("verdicts.corrected", text))));
        if (!round.problem().isEmpty())
            box.getChildren().add(said(round.problem()));
        return box;
    }

    private Badge verdict(String key, Optional<Boolean> verdict) {
        String sign = verdict.map(yes -> yes ? "✓" : "✗").orElse("?");
        return new Badge(messages.text(key) + " " + sign, verdict
                .map(yes -> yes ? Badge.Tone.GOOD : Badge.Tone.BAD).orElse(Badge.Tone.NEUTRAL));
    }

    private static Label quiet(String text) {
        Label label = Nodes.wrapped(text, "secondary");
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }

    private SelectableText said(String text) {
        SelectableText said = new SelectableText(messages.text("verdicts.why"));
        said.setText(text);
        return said;
    }
}
