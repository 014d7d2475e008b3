package org.quern.ui.agent;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.CustomMenuItem;
import javafx.scene.control.MenuButton;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignT;
import org.quern.agent.AgentSetup;
import org.quern.agent.LoopRules;
import org.quern.agent.ModelSampling;
import org.quern.agent.ObservationLimits;
import org.quern.ui.control.FieldGrid;
import org.quern.ui.control.PatternField;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;

/** A menu button for sampling, pruning and the agent's limits. An empty field means the default, which it shows. */
final class SetupButton extends MenuButton {

    private static final String NUMBER = "([1-9]\\d{0,2})?";
    private static final String FROM_ZERO = "(0|[1-9]\\d{0,2})?";
    private static final String TEMPERATURE = "([01]?([.,]\\d{0,6})?|2([.,]0*)?)?";
    private static final String SHARE = "(0?([.,]\\d{0,6})?|1([.,]0*)?)?";
    private static final AgentSetup DEFAULTS = AgentSetup.PUBLISHED;

    private final PatternField temperature = field(TEMPERATURE, String.valueOf(DEFAULTS.policy().temperature()));
    private final PatternField topP;
    private final CheckBox fewShot = new CheckBox();
    private final ComboBox<Optional<String>> pruner = new ComboBox<>();
    private final PatternField prunerTemperature = field(TEMPERATURE, String.valueOf(DEFAULTS.pruner().temperature()));
    private final PatternField prunerTopP;
    private final PatternField steps = number(DEFAULTS.loop().steps());
    private final PatternField taken = number(DEFAULTS.loop().taken());
    private final PatternField lookBack = field(FROM_ZERO, String.valueOf(DEFAULTS.loop().lookBack()));
    private final PatternField takenBack = number(DEFAULTS.loop().takenBack());
    private final PatternField items = number(DEFAULTS.shown().items());
    private final PatternField properties = number(DEFAULTS.shown().properties());
    private final PatternField examples = number(DEFAULTS.shown().examples());
    private final PatternField rows = number(DEFAULTS.shown().rows());
    private final PatternField whole = field(FROM_ZERO, String.valueOf(DEFAULTS.shown().whole()));

    /** @param onChange called when the menu is closed */
    SetupButton(Messages messages, Runnable onChange) {
        setGraphic(new FontIcon(MaterialDesignT.TUNE));
        topP = field(SHARE, messages.text("agent.setup.of-model"));
        prunerTopP = field(SHARE, messages.text("agent.setup.of-model"));
        fewShot.setText(messages.text("agent.setup.few-shot.yes"));
        Nodes.offer(pruner, List.of(Optional.empty()), Optional.empty(),
                name -> name.orElseGet(() -> messages.text("agent.setup.same")));
        FieldGrid fields = new FieldGrid(messages);
        fields.add("agent.setup.temperature", temperature);
        fields.add("agent.setup.top-p", topP);
        fields.add("agent.setup.few-shot", fewShot);
        fields.add("agent.setup.pruner", pruner);
        fields.add("agent.setup.pruner-temperature", prunerTemperature);
        fields.add("agent.setup.pruner-top-p", prunerTopP);
        fields.add("agent.setup.steps", steps);
        fields.add("agent.setup.taken", taken);
        fields.add("agent.setup.look-back", lookBack);
        fields.add("agent.setup.taken-back", takenBack);
        fields.add("agent.setup.items", items);
        fields.add("agent.setup.properties", properties);
        fields.add("agent.setup.examples", examples);
        fields.add("agent.setup.rows", rows);
        fields.add("agent.setup.whole", whole);
        getItems().setAll(new CustomMenuItem(fields, false));
        new Hint(this, messages.text("agent.setup.tip"));
        setAccessibleText(messages.text("agent.setup.tip"));
        setOnHidden(_ -> onChange.run());
    }

    private static PatternField number(int standard) {
        return field(NUMBER, String.valueOf(standard));
    }

    private static PatternField field(String pattern, String standard) {
        PatternField field = new PatternField("", pattern);
        field.setPromptText(standard);
        field.setPrefColumnCount(8);
        return field;
    }

    /** Offers the models of the workspace for pruning. */
    void offer(List<String> models) {
        Optional<String> chosen = pruner.getValue();
        pruner.getItems().setAll(Stream.concat(Stream.of(Optional.<String>empty()),
                models.stream().map(Optional::of)).toList());
        pruner.setValue(pruner.getItems().contains(chosen) ? chosen : Optional.empty());
    }

    /** Fills in the settings of an existing batch. */
    void show(AgentSetup setup) {
        show(temperature, setup.policy().temperature(), DEFAULTS.policy().temperature());
        show(prunerTemperature, setup.pruner().temperature(), DEFAULTS.pruner().temperature());
        topP.setText(setup.policy().topP().map(String::valueOf).orElse(""));
        prunerTopP.setText(setup.pruner().topP().map(String::valueOf).orElse(""));
        fewShot.setSelected(setup.fewShot());
        if (!pruner.getItems().contains(setup.pruner().model()))
            pruner.getItems().add(setup.pruner().model());
        pruner.setValue(setup.pruner().model());
        show(steps, setup.loop().steps(), DEFAULTS.loop().steps());
        show(taken, setup.loop().taken(), DEFAULTS.loop().taken());
        show(lookBack, setup.loop().lookBack(), DEFAULTS.loop().lookBack());
        show(takenBack, setup.loop().takenBack(), DEFAULTS.loop().takenBack());
        show(items, setup.shown().items(), DEFAULTS.shown().items());
        show(properties, setup.shown().properties(), DEFAULTS.shown().properties());
        show(examples, setup.shown().examples(), DEFAULTS.shown().examples());
        show(rows, setup.shown().rows(), DEFAULTS.shown().rows());
        show(whole, setup.shown().whole(), DEFAULTS.shown().whole());
    }

    private static void show(PatternField field, Number value, Number standard) {
        field.setText(value.equals(standard) ? "" : String.valueOf(value));
    }

    /** The entered settings, with all actions and with pruning. */
    AgentSetup setup() {
        return new AgentSetup(DEFAULTS.without(), DEFAULTS.prune(), fewShot.isSelected(),
                new LoopRules(number(steps), number(taken), number(lookBack), number(takenBack)),
                new ObservationLimits(number(items), number(properties), number(examples), number(rows),
                        number(whole)),
                new ModelSampling(Optional.empty(), decimal(temperature).orElse(DEFAULTS.policy().temperature()),
                        decimal(topP).filter(share -> share > 0)),
                new ModelSampling(pruner.getValue(), decimal(prunerTemperature).orElse(DEFAULTS.pruner().temperature()),
                        decimal(prunerTopP).filter(share -> share > 0)));
    }

    private static int number(PatternField field) {
        return Integer.parseInt(field.getText().isEmpty() ? field.getPromptText() : field.getText());
    }

    private static Optional<Double> decimal(PatternField field) {
        String typed = field.getText().replace(',', '.');
        return typed.isEmpty() || ".".equals(typed) ? Optional.empty() : Optional.of(Double.valueOf(typed));
    }
}
