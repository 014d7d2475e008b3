package org.quern.ui.agent;

import java.util.List;
import java.util.stream.Collectors;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.agent.ModelUsage;
import org.quern.agent.Step;
import org.quern.agent.Turn;
import org.quern.ui.kit.FailureText;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/** The steps of a run, the newest last; rolled-back steps are struck through. */
final class Timeline extends VBox {

    private final AgentModel model;
    private final Messages messages;
    private final Label question = Nodes.wrapped("", "heading");
    private final Label earlier = Nodes.collapsing(Nodes.wrapped("", "secondary"));
    private final Label facts = Nodes.wrapped("", "secondary");
    private final VBox cards = Nodes.styled(new VBox(), "cards");
    private final ScrollPane scroll = Nodes.growing(new ScrollPane(cards));

    Timeline(AgentModel model, Messages messages) {
        this.model = model;
        this.messages = messages;
        getStyleClass().add("agent-timeline");
        question.setMinHeight(USE_PREF_SIZE);
        facts.setMinHeight(USE_PREF_SIZE);
        scroll.setFitToWidth(true);
        cards.setMinWidth(0);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinHeight(0);
        getChildren().setAll(Nodes.styled(new VBox(4, earlier, question, facts), "timeline-head"), scroll);
        model.steps.addListener((ListChangeListener<Step>) _ -> show());
        model.entry.addListener((_, _, _) -> show());
        model.before.addListener((_, _, _) -> show());
        model.working.addListener((_, _, _) -> show());
        model.trouble.addListener((_, _, _) -> show());
        show();
    }

    private void show() {
        List<Turn> before = model.before.get();
        earlier.setText(before.isEmpty() ? "" : messages.text("agent.follow.of",
                before.stream().map(Turn::question).collect(Collectors.joining(" → "))));
        earlier.setVisible(!before.isEmpty());
        question.setText(model.entry.get().map(AgentEngine.Entry::question).orElse(""));
        List<Integer> back = model.takenBack();
        facts.setText(facts(back.size()));
        cards.getChildren().clear();
        for (Step step : model.steps)
            cards.getChildren().add(new StepCard(step, back.contains(step.number()), messages,
                    query -> model.query.set(query)));
        if (model.working.get()) {
            ProgressIndicator ring = new ProgressIndicator();
            ring.setPrefSize(16, 16);
            ring.setMinSize(16, 16);
            HBox thinking = Nodes.styled(Nodes.row(8, ring, new Label(messages.text("agent.thinking"))), "thinking");
            cards.getChildren().add(thinking);
            scroll.setVvalue(1);
        } else if (model.steps.isEmpty() && model.entry.get().isPresent() && model.trouble.get().isEmpty()) {
            cards.getChildren().add(note(messages.text("agent.no-steps"), "secondary"));
        }
        model.trouble.get().ifPresent(why -> cards.getChildren().add(note(FailureText.of(why, messages), "danger")));
    }

    private String facts(int back) {
        int all = model.steps.size();
        if (all == 0)
            return "";
        String steps = back == 0 ? messages.text("agent.steps", all) : messages.text("agent.steps.back", all, back);
        ModelUsage spent = model.steps.stream().map(Step::spent).reduce(ModelUsage.NOTHING, ModelUsage::plus);
        return spent.tokens() == 0 ? steps
                : messages.text("agent.steps.spent", steps, NumberFormats.count(spent.tokens()),
                        NumberFormats.money(spent.cost()));
    }

    private static Region note(String text, String styleClass) {
        Label label = Nodes.wrapped(text, styleClass, "thinking");
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }
}
