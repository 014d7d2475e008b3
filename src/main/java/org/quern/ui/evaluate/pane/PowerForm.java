package org.quern.ui.evaluate.pane;

import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.quern.evaluate.compare.Difference;
import org.quern.job.Latest;
import org.quern.statistics.MinimalEffect;
import org.quern.statistics.PowerPlan;
import org.quern.ui.control.FieldGrid;
import org.quern.ui.control.PatternField;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;

/**
 * Plans a comparison: the difference that a number of items can detect, and the number of items that a difference
 * requires.
 */
final class PowerForm extends VBox {

    private static final String NUMBER = "\\d{0,3}(\\.\\d{0,4})?";
    private static final String COUNT = "\\d{0,8}";
    private static final int MOST = 10_000_000;

    private final Messages messages;
    private final RunsModel runs;
    private final Latest computing;
    private final PatternField items = new PatternField("1000", COUNT);
    private final PatternField effect = new PatternField("5", NUMBER);
    private final PatternField disagreement = new PatternField(plain(100 * MinimalEffect.USUAL_DISAGREEMENT), NUMBER);
    private final PatternField power = new PatternField(plain(100 * MinimalEffect.USUAL_POWER), NUMBER);
    private final PatternField design = new PatternField("1", NUMBER);
    private final Label detectable = Nodes.wrapped("");
    private final Label chance = Nodes.wrapped("");
    private final Label needed = Nodes.wrapped("");
    private final Label trouble = Nodes.collapsing(Nodes.wrapped("", "error-text"));
    private final Label source = Nodes.wrapped("", "secondary");
    private final Button take;

    PowerForm(PaneServices services, RunsModel runs) {
        super(12);
        this.messages = services.messages();
        this.runs = runs;
        this.computing = new Latest(services.jobs());
        getStyleClass().add("power-form");
        FieldGrid fields = new FieldGrid(messages);
        fields.add("evaluation.power.items", items);
        fields.add("evaluation.power.effect", effect);
        fields.add("evaluation.power.disagreement", disagreement);
        fields.add("evaluation.power.power", power);
        fields.add("evaluation.power.design", design);
        take = Nodes.uncut(new Button(messages.text("evaluation.power.take")));
        take.setOnAction(_ -> runs.measured.get().ifPresent(this::take));
        trouble.visibleProperty().bind(trouble.textProperty().isNotEmpty());
        VBox results = new VBox(4, detectable, chance, needed);
        getChildren().setAll(Nodes.wrapped(messages.text("evaluation.power.about"), "secondary"), fields,
                Nodes.row(8, take, Nodes.growing(source)), trouble, results);
        setMaxWidth(480);
        setMinHeight(USE_PREF_SIZE);
        for (PatternField field : new PatternField[]{items, effect, disagreement, power, design})
            field.textProperty().addListener((_, _, _) -> compute());
        fields.keep(services.states().of("evaluation"));
        runs.measured.subscribe(this::offer);
        compute();
    }

    private void offer(Optional<Difference> measured) {
        Optional<Difference> usable = measured.filter(found -> found.better() + found.worse() > 0);
        take.setDisable(usable.isEmpty());
        source.setText(usable.map(_ -> messages.text("evaluation.power.runs", runs.reference.get(), runs.runs().get(1)))
                .orElseGet(() -> messages.text("evaluation.power.no-runs")));
    }

    /** Takes the size, disagreement and design effect of two runs. */
    private void take(Difference measured) {
        items.setText(String.valueOf(measured.items()));
        disagreement.setText(plain(100.0 * (measured.better() + measured.worse()) / measured.items()));
        design.setText(plain(Math.max(1, measured.clusters() < measured.items() ? measured.designEffect().orElse(1)
                : 1)));
    }

    private static String plain(double number) {
        return String.format(Locale.ROOT, "%.2f", number).replaceFirst("\\.?0+$", "");
    }

    private static double number(PatternField field) {
        String text = field.getText();
        return text.isEmpty() || text.equals(".") ? 0 : Double.parseDouble(text);
    }

    private void compute() {
        computing.drop();
        Optional<Double> wanted = Optional.of(number(effect) / 100).filter(by -> by > 0);
        PowerPlan plan = new PowerPlan(number(disagreement) / 100, number(design), number(power) / 100, wanted);
        int size = (int) Math.min(Integer.MAX_VALUE, items.number());
        String wrong = wrong(plan, size);
        trouble.setText(wrong);
        if (!wrong.isEmpty()) {
            detectable.setText("");
            chance.setText("");
            needed.setText("");
            return;
        }
        computing.submit(messages.text("evaluation.job.power"),
                _ -> new Planned(plan.detectable(size), plan.power(size), plan.needed()),
                found -> show(plan, size, found), cause -> trouble.setText(String.valueOf(cause.getMessage())));
    }

    private record Planned(Optional<Double> detectable, Optional<Double> power, OptionalInt needed) {}

    private String wrong(PowerPlan plan, int size) {
        if (size < 1 || size > MOST)
            return messages.text("evaluation.power.wrong.items");
        if (plan.disagreement() <= 0 || plan.disagreement() > 1)
            return messages.text("evaluation.power.wrong.disagreement");
        if (plan.effect().filter(by -> by > plan.disagreement()).isPresent())
            return messages.text("evaluation.power.wrong.effect");
        if (plan.power() <= 0.05 || plan.power() >= 1)
            return messages.text("evaluation.power.wrong.power");
        return plan.designEffect() < 1 ? messages.text("evaluation.power.wrong.design") : "";
    }

    private void show(PowerPlan plan, int size, Planned found) {
        detectable.setText(found.detectable().map(by -> messages.text("evaluation.power.detectable",
                NumberFormats.count(size), points(by))).orElseGet(() -> messages.text("evaluation.power.nothing",
                        NumberFormats.count(size))));
        chance.setText(found.power().map(of -> messages.text("evaluation.power.chance", NumberFormats.count(size),
                points(plan.effect().orElse(0.0)), points(of))).orElse(""));
        needed.setText(plan.effect().isEmpty() ? "" : found.needed().isPresent() ? messages.text(
                "evaluation.power.needed", points(plan.effect().get()), NumberFormats.count(found.needed().getAsInt()))
                : messages.text("evaluation.power.too-many", points(plan.effect().get())));
    }

    private static String points(double share) {
        return String.format(Locale.ROOT, "%.1f", 100 * share);
    }
}
