package org.quern.ui.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.quern.evaluate.run.RunSettings.Schema;
import org.quern.evaluate.run.RunTotals;
import org.quern.llm.Budget;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelSettings;
import org.quern.ui.Action;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.ModelWork;
import org.quern.ui.Services;
import org.quern.ui.control.FailureText;
import org.quern.ui.control.FieldGrid;
import org.quern.ui.control.ShownAs;
import org.quern.ui.control.SpendingLimits;

/** Which questions go to which model, where that is, what it may cost, and how far it is. */
final class NewRunForm extends VBox {

    private static final double WIDTH = 460;

    private final Messages messages;
    private final NewRunModel model;
    private final ComboBox<String> questions = new ComboBox<>();
    private final ComboBox<String> models = new ComboBox<>();
    private final ComboBox<Schema> schema = new ComboBox<>();
    private final FieldGrid fields;
    private final SpendingLimits limits;
    private final Label will = new Label();
    private final Label result = new Label();
    private final Label trouble = new Label();
    private final ProgressBar bar = new ProgressBar(0);
    private final Label stage = new Label();
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
        for (Label label : List.of(will, result, trouble)) {
            label.setWrapText(true);
            label.managedProperty().bind(label.visibleProperty());
        }
        will.getStyleClass().add("secondary");
        trouble.getStyleClass().add("danger");
        result.setVisible(false);
        trouble.setVisible(false);
        getChildren().setAll(head, fields, will, go, running(services, stop), result, trouble);
        listen();
        offer(model.offerProperty().get());
    }

    private Node running(Services services, Action stop) {
        bar.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(bar, Priority.ALWAYS);
        HBox line = new HBox(8, bar, services.actions().iconButton(stop));
        line.setAlignment(Pos.CENTER_LEFT);
        stage.getStyleClass().add("secondary");
        stage.setWrapText(true);
        VBox box = new VBox(4, line, stage);
        box.visibleProperty().bind(model.work().runningProperty());
        box.managedProperty().bind(box.visibleProperty());
        return box;
    }

    private void listen() {
        ModelWork<RunTotals> work = model.work();
        model.offerProperty().addListener((_, _, now) -> offer(now));
        model.estimateProperty().addListener((_, _, _) -> say());
        questions.valueProperty().addListener((_, _, _) -> choose());
        models.valueProperty().addListener((_, _, _) -> choose());
        schema.valueProperty().addListener((_, _, _) -> choose());
        fields.disableProperty().bind(work.runningProperty());
        work.runningProperty().addListener((_, _, _) -> say());
        work.outcomeProperty().addListener((_, _, now) -> {
            result.setVisible(now.isPresent());
            now.ifPresent(done -> result.setText(messages.text("evaluation.ask.done", Figures.count(done.answered()),
                    Figures.count(done.asked()), Figures.count(done.refused())) + " " + spent()));
        });
        work.failureProperty().addListener((_, _, now) -> {
            trouble.setVisible(now.isPresent());
            now.ifPresent(cause -> trouble.setText(FailureText.of(cause)));
        });
        work.stoppedProperty().addListener((_, _, now) -> {
            result.setVisible(now || work.outcomeProperty().get().isPresent());
            if (now) {
                result.setText(messages.text("evaluation.ask.stopped") + " " + spent());
                choose();
            }
        });
    }

    private void offer(NewRun.Offer now) {
        fill(questions, now.questions());
        fill(models, now.models().stream().map(ModelSettings::name).toList());
        choose();
    }

    private static void fill(ComboBox<String> box, List<String> names) {
        String before = box.getValue();
        box.getItems().setAll(names);
        box.setValue(before != null && names.contains(before) ? before : names.isEmpty() ? null : names.getFirst());
    }

    private void choose() {
        limits.setFree(settings().map(one -> one.price().equals(ModelSettings.Price.FREE)).orElse(true));
        model.estimate(chosen());
        say();
    }

    private Optional<ModelSettings> settings() {
        return model.offerProperty().get().models().stream().filter(each -> each.name().equals(models.getValue()))
                .findFirst();
    }

    /** What the form says; nothing while something is missing. */
    Optional<NewRun> chosen() {
        return questions.getValue() == null || models.getValue() == null ? Optional.empty()
                : Optional.of(new NewRun(questions.getValue(), models.getValue(), schema.getValue()));
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
        ModelSettings to = settings().orElseThrow();
        List<String> sentences = new ArrayList<>();
        Optional<NewRun.Estimate> estimate = model.estimateProperty().get();
        estimate.ifPresentOrElse(known -> {
            sentences.add(messages.text("evaluation.ask.will", Figures.count(known.questions() - known.answered()),
                    to.model(), to.url().getHost(), Figures.count(to.atATime()), run.get().id()));
            if (known.answered() > 0)
                sentences.add(messages.text("evaluation.ask.goes-on", Figures.count(known.answered())));
            sentences.add(messages.text("evaluation.ask.tokens", Figures.count(known.tokens())));
            if (!to.price().equals(ModelSettings.Price.FREE))
                sentences.add(messages.text("evaluation.ask.cost",
                        money(to.price().of(new ModelAnswer.Usage(known.tokens(), 0, true)))));
        }, () -> sentences.add(messages.text("evaluation.ask.counting")));
        sentences.add(limits.price(to));
        will.setText(String.join(" ", sentences));
    }

    private String spent() {
        return model.work().standing().filter(now -> now.tokens() > 0).map(now -> messages.text(
                "evaluation.ask.spent", Figures.count(now.tokens()), money(now.cost()))).orElse("");
    }

    private static String money(double cost) {
        return String.format(Locale.ROOT, "%.4f", cost);
    }

    /** Shows how far it is. */
    void showProgress() {
        if (!model.work().runningProperty().get())
            return;
        model.work().standing().ifPresent(now -> {
            bar.setProgress(now.status().share());
            String done = messages.text("evaluation.ask.progress", Figures.count(now.status().done()),
                    Figures.count(now.status().total()));
            String left = now.status().remaining().map(time -> messages.text("evaluation.ask.left", done,
                    Figures.time(time))).orElse(done);
            stage.setText(String.join("\n", List.of(left, spent(), now.note()).stream().filter(t -> !t.isEmpty())
                    .toList()));
        });
    }
}
