package org.quern.ui.textgraph;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.quern.llm.Budget;
import org.quern.llm.ModelSettings;
import org.quern.textgraph.dataset.Variant;
import org.quern.ui.Action;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.Services;
import org.quern.ui.control.Choice;
import org.quern.ui.control.FieldGrid;
import org.quern.ui.control.ModelWorkView;
import org.quern.ui.control.SpendingLimits;

/** Which model is asked about which texts of the open data set, what it may cost, and how far it is. */
final class AskingForm extends VBox {

    private static final double WRAP = 280;

    private final Messages messages;
    private final TextGraphModel model;
    private final AskingModel asking;
    private final Choice<ModelSettings> models = new Choice<>(ModelSettings::name);
    private final FlowPane formats = new FlowPane(12, 4);
    private final FlowPane variants = new FlowPane(12, 4);
    private final FieldGrid fields;
    private final SpendingLimits limits;
    private final Label will = new Label();
    private final BooleanProperty can = new SimpleBooleanProperty();

    AskingForm(Services services, TextGraphModel model, AskingModel asking, Action start, Action stop) {
        super(12);
        this.messages = services.messages();
        this.model = model;
        this.asking = asking;
        this.fields = new FieldGrid(messages);
        this.limits = new SpendingLimits(messages);
        getStyleClass().add("textgraph-form");
        formats.setPrefWrapLength(WRAP);
        variants.setPrefWrapLength(WRAP);
        Label heading = new Label(messages.text("textgraph.ask"));
        heading.getStyleClass().add("heading");
        fields.add("textgraph.ask.model", models);
        fields.add("textgraph.ask.formats", formats);
        fields.add("textgraph.ask.names", variants);
        limits.addTo(fields);
        Button go = services.actions().button(start);
        go.getStyleClass().add("accent");
        go.setMaxWidth(Double.MAX_VALUE);
        will.setWrapText(true);
        will.setMinHeight(USE_PREF_SIZE);
        will.getStyleClass().add("secondary");
        getChildren().setAll(heading, fields, will, go, new ModelWorkView<>(services, asking.work(), stop,
                done -> messages.text("textgraph.ask.done", Figures.count(done.answered()),
                        Figures.count(done.refused()), Figures.count(done.cut())),
                done -> new ModelWorkView.Failed(done.failed(), done.failure())));
        fields.disableProperty().bind(asking.work().runningProperty());
        models.valueProperty().addListener((_, _, _) -> choose());
        model.offerProperty().addListener((_, _, now) -> offer(now.models()));
        model.openedProperty().addListener((_, _, now) -> opened(now));
        asking.estimateProperty().addListener((_, _, _) -> say());
        asking.work().runningProperty().addListener((_, _, _) -> say());
        offer(model.offerProperty().get().models());
        opened(model.openedProperty().get());
    }

    private void offer(List<ModelSettings> now) {
        models.offer(now);
        choose();
    }

    /** The texts of the data set, all of them chosen; what was chosen before stays chosen. */
    private void opened(TextGraphEngine.Opened now) {
        fill(formats, now.formats().stream().map(TextGraphEngine.Named::id).toList(),
                now.formats().stream().map(TextGraphEngine.Named::title).toList());
        fill(variants, now.variants().stream().map(Variant::toString).toList(),
                now.variants().stream().map(one -> messages.text("textgraph.names." + one)).toList());
        choose();
    }

    private void fill(FlowPane boxes, List<String> ids, List<String> titles) {
        if (boxes.getChildren().stream().map(box -> box.getUserData()).toList().equals(ids))
            return;
        List<CheckBox> made = new ArrayList<>();
        for (int i = 0; i < ids.size(); i++) {
            CheckBox box = new CheckBox(titles.get(i));
            box.setUserData(ids.get(i));
            box.setSelected(true);
            box.selectedProperty().addListener((_, _, _) -> choose());
            made.add(box);
        }
        boxes.getChildren().setAll(made);
    }

    private static List<String> chosen(FlowPane boxes) {
        return boxes.getChildren().stream().filter(box -> box instanceof CheckBox check && check.isSelected())
                .map(box -> String.valueOf(box.getUserData())).toList();
    }

    private void choose() {
        limits.setModel(models.chosen());
        asking.estimate(chosen());
        say();
    }

    /** What the form says; nothing while something is missing. */
    Optional<ModelAsking> chosen() {
        List<String> texts = chosen(formats);
        List<Variant> names = chosen(variants).stream().flatMap(id -> Variant.of(id).stream()).toList();
        return models.getValue() == null || texts.isEmpty() || names.isEmpty() ? Optional.empty()
                : model.setProperty().get().map(set -> new ModelAsking(set, models.getValue().name(), texts, names));
    }

    Budget budget() {
        return limits.budget();
    }

    /** Whether everything is chosen, and nothing under way. */
    BooleanProperty canProperty() {
        return can;
    }

    /** Says what will be done, and what it can cost. */
    private void say() {
        Optional<ModelAsking> chosen = chosen();
        can.set(chosen.isPresent() && !asking.work().runningProperty().get());
        if (chosen.isEmpty()) {
            will.setText(messages.text(model.offerProperty().get().models().isEmpty() ? "control.limit.no-model"
                    : model.setProperty().get().isEmpty() ? "textgraph.ask.no-set" : "textgraph.ask.no-texts"));
            return;
        }
        ModelSettings to = models.getValue();
        List<String> sentences = new ArrayList<>();
        asking.estimateProperty().get().ifPresentOrElse(known -> {
            sentences.add(messages.text("textgraph.ask.will", Figures.count(known.texts() - known.answered()),
                    to.model(), to.url().getHost(), Figures.count(to.atATime()), chosen.get().run()));
            sentences.addAll(limits.takes(to, known.answered(), known.tokens()));
        }, () -> sentences.add(messages.text("control.limit.counting")));
        sentences.add(limits.price(to));
        will.setText(String.join(" ", sentences));
    }
}
