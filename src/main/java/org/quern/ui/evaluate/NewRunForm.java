package org.quern.ui.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.llm.Budget;
import org.quern.llm.ModelSettings;
import org.quern.llm.batch.BatchTotals;
import org.quern.ui.Action;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.ModelWork;
import org.quern.ui.Services;
import org.quern.ui.control.Choice;
import org.quern.ui.control.FieldGrid;
import org.quern.ui.control.ModelWorkView;
import org.quern.ui.control.ShownAs;
import org.quern.ui.control.SpendingLimits;

/** Which questions go to which model, where that is, what it may cost, and how far it is. */
final class NewRunForm extends VBox {

    private static final double WIDTH = 460;

    private final Messages messages;
    private final NewRunModel model;
    private final Choice<String> questions = new Choice<>(name -> name);
    private final Choice<ModelSettings> models = new Choice<>(ModelSettings::name);
    private final ComboBox<Schema> schema = new ComboBox<>();
    private final FieldGrid fields;
    private final SpendingLimits limits;
    private final Label will = new Label();
    private final BooleanProperty can = new SimpleBooleanProperty();

    NewRunForm(Services services, NewRunModel model, Action start, Action stop, Action back) {
        super(12);
        this.messages = services.messages();
        this.model = model;
        this.fields = new FieldGrid(messages);
        this.limits = new SpendingLimits(messages);
        getStyleClass().add("new-run");
        setMaxWidth(WIDTH);
        Label heading = new Label(messages.text("evaluation.ask"));
        heading.getStyleClass().add("heading");
        HBox head = new HBox(8, services.actions().iconButton(back), heading);
        head.setAlignment(Pos.CENTER_LEFT);
        schema.setConverter(new ShownAs<>(one -> messages.text("evaluation.ask.schema." + one)));
        schema.getItems().setAll(Schema.values());
        schema.setValue(Schema.FILE);
        fields.add("evaluation.ask.questions", questions);
        fields.add("evaluation.ask.model", models);
        fields.add("evaluation.ask.schema", schema);
        limits.addTo(fields);
        Button go = services.actions().button(start);
        go.getStyleClass().add("accent");
        go.setMaxWidth(Double.MAX_VALUE);
        will.setWrapText(true);
        will.getStyleClass().add("secondary");
        getChildren().setAll(head, fields, will, go,
                new ModelWorkView<>(services, model.work(), stop, this::said,
                        done -> new ModelWorkView.Failed(done.failed(), done.failure())));
        listen();
        offer(model.offerProperty().get());
    }

    private String said(BatchTotals done) {
        return messages.text("evaluation.ask.done", Figures.count(done.answered()), Figures.count(done.questions()),
                Figures.count(done.refused()));
    }

    private void listen() {
        ModelWork<BatchTotals> work = model.work();
        model.offerProperty().addListener((_, _, now) -> offer(now));
        model.estimateProperty().addListener((_, _, _) -> say());
        questions.valueProperty().addListener((_, _, _) -> choose());
        models.valueProperty().addListener((_, _, _) -> choose());
        schema.valueProperty().addListener((_, _, _) -> choose());
        fields.disableProperty().bind(work.runningProperty());
        work.runningProperty().addListener((_, _, _) -> say());
        work.stoppedProperty().addListener((_, _, now) -> {
            if (now)
                choose();
        });
    }

    private void offer(NewRun.Offer now) {
        questions.offer(now.questions());
        models.offer(now.models());
        choose();
    }

    private void choose() {
        limits.setModel(models.chosen());
        model.estimate(chosen());
        say();
    }

    /** What the form says; nothing while something is missing. */
    Optional<NewRun> chosen() {
        return questions.getValue() == null || models.getValue() == null ? Optional.empty()
                : Optional.of(new NewRun(questions.getValue(), models.getValue().name(), schema.getValue()));
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
        Optional<NewRun> run = chosen();
        can.set(run.isPresent() && !model.work().runningProperty().get());
        if (run.isEmpty()) {
            will.setText(messages.text(model.offerProperty().get().models().isEmpty() ? "control.limit.no-model"
                    : "evaluation.ask.no-questions"));
            return;
        }
        ModelSettings to = models.getValue();
        List<String> sentences = new ArrayList<>();
        Optional<NewRun.Estimate> estimate = model.estimateProperty().get();
        estimate.ifPresentOrElse(known -> {
            sentences.add(messages.text("evaluation.ask.will", Figures.count(known.questions() - known.answered()),
                    to.model(), to.url().getHost(), Figures.count(to.atATime()), run.get().id()));
            sentences.addAll(limits.takes(to, known.answered(), known.tokens()));
        }, () -> sentences.add(messages.text("control.limit.counting")));
        sentences.add(limits.price(to));
        will.setText(String.join(" ", sentences));
    }
}
