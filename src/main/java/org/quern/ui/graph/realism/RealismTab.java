package org.quern.ui.graph.realism;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.FlowPane;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;
import org.quern.question.realism.RealismMerge;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Computed;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.pane.ActionBar;
import org.quern.ui.pane.ContentArea;

/**
 * Proposed facts about each relation, with the shares on which they are based. Users select those to add to the
 * graph's {@code relations.json}, which is used to recognize unrealistic questions.
 */
public final class RealismTab extends Tab {

    private static final double ACTIONS = 200;

    private final Messages messages;
    final RealismTable table;
    private final ContentArea area;
    private final Label summary = Nodes.wrapped("", "secondary", "figure");
    private final Action propose;

    public RealismTab(Messages messages, Actions actions, RealismModel model) {
        super(messages.text("graph.tab.realism"));
        this.messages = messages;
        this.table = new RealismTable(messages, model);
        String looking = messages.text("graph.realism.looking");
        this.propose = Action.of("graph.propose", MaterialDesignM.MAGNIFY_SCAN, () -> model.propose(looking))
                .enabledWhen(model.entered);
        String writing = messages.text("graph.realism.writing");
        Action accept = Action.of("graph.accept", MaterialDesignC.CHECK, () -> model.accept(writing))
                .enabledWhen(Bindings.isNotEmpty(model.ticked));
        BooleanBinding takenSome = Bindings.isNotEmpty(model.taken);
        Action back = Action.of("graph.take-back", MaterialDesignU.UNDO_VARIANT, () -> model.takeBack(writing))
                .enabledWhen(takenSome);
        ActionBar bar = new ActionBar(messages.text("pane.more")).right(actions.button(propose), actions.button(back),
                Nodes.styled(actions.button(accept), "accent"));
        FlowPane head = Nodes.styled(Nodes.parts(8, summary, bar, bar, ACTIONS), "reject-summary");
        BorderPane content = Nodes.under(head, table);
        this.area = new ContentArea(messages, actions, content);
        area.setId("graph-realism");
        setContent(area);
        setClosable(false);
        model.state.addListener((_, _, now) -> show(now));
        show(model.state.get());
    }

    private void show(Computed<List<RealismMerge.Line>> state) {
        switch (state) {
            case Computed.None() -> area.showEmpty(MaterialDesignM.MAGNIFY_SCAN,
                    messages.text("graph.realism.unasked"), propose);
            case Computed.Running() -> area.showLoading(messages.text("graph.realism.looking"));
            case Computed.Failed(var failure) -> area.showFailure(failure, propose);
            case Computed.Done(var lines) -> {
                summary.setText(messages.text("graph.realism.summary", count(lines, RealismMerge.State.ADDED),
                        count(lines, RealismMerge.State.SAME), count(lines, RealismMerge.State.DIFFERS)));
                table.show(lines);
                area.showContent();
            }
        }
    }

    private static String count(List<RealismMerge.Line> lines, RealismMerge.State state) {
        return NumberFormats.count(lines.stream().filter(line -> line.state() == state).count());
    }
}
