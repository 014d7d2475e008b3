package org.quern.ui.agent;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.agent.AgentAction;
import org.quern.agent.Observation;
import org.quern.agent.Step;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/** One step: the thought in italics, the action as a chip, its result folded to three lines. */
final class StepCard extends VBox {

    private static final int FOLDED = 3;
    private static final int MOST_SHOWN = 400;

    private final Messages messages;

    StepCard(Step step, boolean takenBack, Messages messages, Consumer<String> useQuery) {
        super(4);
        this.messages = messages;
        getStyleClass().add("agent-step");
        if (takenBack)
            getStyleClass().add("taken-back");
        getChildren().add(head(step, useQuery));
        step.action().filter(a -> !(a instanceof AgentAction.Sparql)).map(AgentAction::argument)
                .filter(a -> !a.isEmpty())
                .ifPresent(argument -> getChildren().add(wrapped(argument, "action-argument")));
        if (!step.thought().isEmpty())
            getChildren().add(wrapped(step.thought(), "thought"));
        if (!step.said().isEmpty())
            getChildren().add(wrapped(step.said().strip(), "thought"));
        step.action().filter(a -> a instanceof AgentAction.Sparql)
                .ifPresent(a -> getChildren().add(folded(a.argument().strip(), 8, "step-query", true)));
        step.observation().ifPresent(o -> getChildren().add(observation(o)));
        fate(step).ifPresent(text -> getChildren().add(wrapped(text, "fate")));
    }

    private FlowPane head(Step step, Consumer<String> useQuery) {
        FlowPane line = Nodes.flow(8, Nodes.label(Integer.toString(step.number()), "secondary", "step-number"));
        Label chip = Nodes.uncut(
                Nodes.styled(new Label(step.action().map(this::name).orElseGet(() -> messages.text("agent.unreadable")),
                        new FontIcon(icon(step))), "action-chip"));
        line.getChildren().add(chip);
        if (step.observation().filter(o -> o.outcome() == Observation.Outcome.ROWS).isPresent()) {
            Label rows = Nodes.uncut(
                    Nodes.label(
                            messages.text("agent.rows", NumberFormats.count(step.observation().orElseThrow().rows())),
                            "secondary", "small"));
            line.getChildren().add(rows);
        }
        AgentModel.queryOf(step).ifPresent(query -> {
            Button use = Nodes.uncut(Nodes.styled(new Button(messages.text("agent.use")), "flat", "small-button"));
            use.setOnAction(_ -> useQuery.accept(query));
            line.getChildren().add(use);
        });
        return line;
    }

    private String name(AgentAction action) {
        return messages.text("agent.action." + action.kind().name().toLowerCase(Locale.ROOT));
    }

    private static Ikon icon(Step step) {
        return step.action().<Ikon>map(action -> switch (action) {
            case AgentAction.Search _ -> MaterialDesignM.MAGNIFY;
            case AgentAction.Entry _ -> MaterialDesignF.FILE_DOCUMENT_OUTLINE;
            case AgentAction.Examples _ -> MaterialDesignT.TAG_OUTLINE;
            case AgentAction.Sparql _ -> MaterialDesignD.DATABASE_OUTLINE;
            case AgentAction.Stop _ -> MaterialDesignF.FLAG_CHECKERED;
        }).orElse(MaterialDesignH.HELP_CIRCLE_OUTLINE);
    }

    private static Label wrapped(String text, String styleClass) {
        Label label = Nodes.wrapped(text, styleClass);
        label.setMinHeight(USE_PREF_SIZE);
        return label;
    }

    private Region observation(Observation observation) {
        VBox text = folded(observation.text(), FOLDED, "observation",
                observation.outcome() != Observation.Outcome.ROWS);
        if (observation.outcome() == Observation.Outcome.SYNTAX_ERROR
                || observation.outcome() == Observation.Outcome.ERROR
                || observation.outcome() == Observation.Outcome.TIMED_OUT)
            text.getStyleClass().add("failed");
        return text;
    }

    /** The first lines, not wrapped. The rest is shown on request; then it is wrapped, unless it is a table. */
    private VBox folded(String text, int most, String styleClass, boolean wraps) {
        List<String> lines = text.lines().limit(MOST_SHOWN).toList();
        Label shown = Hint.whenCut(Nodes.label("", "mono", "step-text"));
        VBox box = Nodes.styled(new VBox(2, shown), styleClass);
        box.setFillWidth(true);
        shown.setMinHeight(USE_PREF_SIZE);
        if (lines.size() <= most + 1) {
            shown.setWrapText(wraps);
            shown.setText(String.join("\n", lines));
            return box;
        }
        Hyperlink more = Nodes.styled(new Hyperlink(), "small");
        boolean[] open = {false};
        Runnable show = () -> {
            shown.setText(String.join("\n", open[0] ? lines : lines.subList(0, most)));
            shown.setWrapText(wraps && open[0]);
            more.setText(open[0] ? messages.text("agent.less")
                    : messages.text("agent.more", NumberFormats.count(lines.size() - most)));
            more.setVisited(false);
        };
        more.setOnAction(_ -> {
            open[0] = !open[0];
            show.run();
        });
        show.run();
        box.getChildren().add(more);
        return box;
    }

    private Optional<String> fate(Step step) {
        return switch (step.fate()) {
            case REPEATED -> Optional.of(messages.text("agent.fate.repeated"));
            case STOPPED_EMPTY -> Optional.of(messages.text("agent.fate.stopped-empty"));
            case UNREADABLE -> Optional.of(messages.text("agent.fate.unreadable"));
            case DONE, STOPPED -> Optional.empty();
        };
    }
}
