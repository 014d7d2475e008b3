package org.quern.ui.judging;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.quern.evaluate.error.CategoryJudgement;
import org.quern.evaluate.error.CategoryJudgement.Verdict;
import org.quern.evaluate.error.CategoryProposal;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.Evidence;
import org.quern.ui.control.SelectableText;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/** One error category for the opened item: its key, its evidence, and the user's judgement. */
final class CategoryRow extends VBox {

    private final Messages messages;
    private final Label name = Nodes.growing(Nodes.wide(Nodes.wrapped("")));
    private final ToggleButton yes;
    private final ToggleButton no;
    private final HBox head;

    CategoryRow(Messages messages, Actions actions, ErrorCategory category, Action confirm, Action refuse) {
        super(2);
        this.messages = messages;
        getStyleClass().add("reason-row");
        name.setText(ReasonsView.name(category, messages));
        name.getStyleClass().add("reason-name");
        yes = button(actions, confirm);
        no = button(actions, refuse);
        head = Nodes.row(6, actions.keyCap(confirm), name, yes, no);
        getChildren().setAll(head);
    }

    private static ToggleButton button(Actions actions, Action action) {
        ToggleButton button = Nodes
                .uncut(Nodes.styled(new ToggleButton("", new FontIcon(action.icon())), "small-toggle", "verdict"));
        return actions.bind(button, action);
    }

    /**
     * @param proposal the proposal; empty if the category is not proposed
     * @return whether the verdict is another one than before
     */
    boolean show(Optional<CategoryProposal> proposal, Optional<CategoryJudgement> judgement) {
        Optional<Verdict> verdict = judgement.map(CategoryJudgement::verdict);
        boolean changed = yes.isSelected() != verdict.equals(Optional.of(Verdict.HOLDS))
                || no.isSelected() != verdict.equals(Optional.of(Verdict.NOT));
        yes.setSelected(verdict.equals(Optional.of(Verdict.HOLDS)));
        no.setSelected(verdict.equals(Optional.of(Verdict.NOT)));
        no.setVisible(proposal.isPresent() || no.isSelected());
        name.getStyleClass().remove("reason");
        if (proposal.isPresent())
            name.getStyleClass().add("reason");
        List<Node> lines = new ArrayList<>(List.of(head));
        proposal.map(CategoryProposal::evidence).orElse(List.of())
                .forEach(evidence -> lines.add(line(evidence, name.getText(), messages)));
        judgement.ifPresent(said -> {
            Label who = Nodes.wrapped(
                    messages.text(
                            said.verdict() == Verdict.NOT ? "evaluation.judged.refused"
                                    : said.proposed() ? "evaluation.judged.confirmed" : "evaluation.judged.added",
                            said.by(), messages.moment(said.at())),
                    "judged", said.verdict() == Verdict.NOT ? "refused" : "confirmed");
            lines.add(who);
        });
        getChildren().setAll(lines);
        return changed;
    }

    static Node line(Evidence evidence, String title, Messages messages) {
        SelectableText text = Nodes.styled(new SelectableText(title), "secondary");
        text.setText(messages.find("evaluation.evidence." + evidence.cause(), evidence.details().toArray())
                .orElse(evidence.text()));
        return text;
    }
}
