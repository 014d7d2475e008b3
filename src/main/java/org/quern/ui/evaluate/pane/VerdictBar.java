package org.quern.ui.evaluate.pane;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.quern.task.evaluate.DecideVerdict.Elsewhere;
import org.quern.ui.control.Badge;
import org.quern.ui.control.Segments;
import org.quern.ui.evaluate.item.ItemVerdict;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.verdict.judge.Verdict;

/** Says whether a correct prediction is right on other graphs, too, and switches to a graph where it is not. */
final class VerdictBar extends HBox {

    private final Messages messages;
    private final Badge verdict = new Badge("", Badge.Tone.NEUTRAL);
    private final Label why = Nodes.wrapped("", "secondary");
    private final Segments<Boolean> graph;
    private final Button keep;

    VerdictBar(PaneServices services, OpenItemModel model, Action keep) {
        super(8);
        this.messages = services.messages();
        graph = new Segments<>(model.elsewhere, List.of(false, true),
                small -> messages.text(small ? "evaluation.verdict.small-graph" : "evaluation.verdict.this-graph"));
        // The sentence is wrapped instead.
        graph.setMinWidth(USE_PREF_SIZE);
        this.keep = services.actions().button(keep);
        setAlignment(Pos.CENTER_LEFT);
        HBox.setHgrow(why, Priority.ALWAYS);
        getStyleClass().add("verdict-bar");
        getChildren().setAll(verdict, why, graph, this.keep);
        for (Node part : List.of(this, graph, this.keep))
            Nodes.collapsing(part);
        model.verdict.subscribe(this::show);
    }

    private void show(ItemVerdict now) {
        setVisible(!(now instanceof ItemVerdict.None));
        graph.setVisible(now.shown().isPresent());
        keep.setVisible(now.shown().filter(found -> found.elsewhere().file().isEmpty()).isPresent());
        switch (now) {
            case ItemVerdict.None _ -> {
            }
            case ItemVerdict.Looking _ -> say("looking", Badge.Tone.NEUTRAL, "");
            case ItemVerdict.Failed(Throwable cause) -> say("undecided", Badge.Tone.NEUTRAL,
                    FailureText.of(cause, messages));
            case ItemVerdict.Decided(Verdict.Equivalent equivalent, _) -> say("equivalent", Badge.Tone.GOOD,
                    messages.text("evaluation.verdict.graphs." + name(equivalent.graphs()),
                            equivalent.rules().stream().sorted().map(VerdictBar::name)
                                    .collect(Collectors.joining(", "))));
            case ItemVerdict.Decided(Verdict.Undecided undecided, _) -> say("undecided", Badge.Tone.NEUTRAL,
                    messages.text("evaluation.verdict.tried", NumberFormats.count(undecided.graphs())));
            case ItemVerdict.Decided(Verdict.Different _, _) -> say("different", Badge.Tone.WARNING,
                    now.shown().map(found -> reason(found.elsewhere())).orElse(""));
        }
    }

    private void say(String key, Badge.Tone tone, String text) {
        verdict.setText(messages.text("evaluation.verdict." + key));
        verdict.setTone(tone);
        why.setText(text);
    }

    /** Why the answers differ, and what is known about the graph; of one that a person put there, nothing is. */
    private String reason(Elsewhere elsewhere) {
        List<String> said = new ArrayList<>(
                List.of(messages.text("evaluation.verdict.reason." + elsewhere.reason().text())));
        boolean byHand = !elsewhere.file().isEmpty() && elsewhere.realistic().isEmpty();
        if (!byHand)
            said.add(messages.text("evaluation.verdict.kind." + elsewhere.realistic()
                    .map(realistic -> realistic ? "realistic" : "possible").orElse("valid")));
        if (!elsewhere.file().isEmpty())
            said.add(messages.text("evaluation.verdict.file", elsewhere.file()));
        return String.join(" ", said);
    }

    private static String name(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
