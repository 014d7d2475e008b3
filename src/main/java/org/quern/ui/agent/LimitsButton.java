package org.quern.ui.agent;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.MenuButton;
import org.quern.llm.Budget;
import org.quern.llm.ModelSettings;
import org.quern.ui.control.FieldGrid;
import org.quern.ui.control.SpendingLimits;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneState;

/** A menu button for the limits per question; its text tells whether a limit is set. */
final class LimitsButton extends MenuButton {

    private final Messages messages;
    private final SpendingLimits limits;

    /** @param session what the pane showed last */
    LimitsButton(Messages messages, PaneState session) {
        this.messages = messages;
        this.limits = new SpendingLimits(messages);
        limits.keep(session, "limits");
        FieldGrid fields = new FieldGrid(messages);
        limits.addTo(fields);
        CustomMenuItem item = new CustomMenuItem(fields, false);
        getItems().setAll(item);
        new Hint(this, messages.text("agent.limits.tip"));
        setAccessibleText(messages.text("agent.limits.tip"));
        setOnHidden(_ -> say());
        say();
    }

    private void say() {
        String said = Stream.of(
                Optional.of(limits.mostTokens()).filter(most -> most < Long.MAX_VALUE)
                        .map(most -> messages.text("agent.limits.tokens", NumberFormats.count(most))),
                Optional.of(limits.mostCost()).filter(most -> !Double.isInfinite(most))
                        .map(most -> messages.text("agent.limits.cost", NumberFormats.money(most))))
                .flatMap(Optional::stream).collect(Collectors.joining(", "));
        setText(said.isEmpty() ? messages.text("agent.limits.none") : said);
    }

    /** Without a price, the model's cost cannot be limited. */
    void setModel(Optional<ModelSettings> model) {
        limits.setModel(model);
        say();
    }

    Budget budget() {
        return limits.budget();
    }
}
