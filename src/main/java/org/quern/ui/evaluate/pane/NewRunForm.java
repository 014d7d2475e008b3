package org.quern.ui.evaluate.pane;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Spinner;
import javafx.scene.control.TextField;
import org.quern.evaluate.run.FewShot;
import org.quern.evaluate.run.PredictionSettings;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.llm.batch.BatchTotals;
import org.quern.task.evaluate.AskModel;
import org.quern.ui.control.Choice;
import org.quern.ui.control.ModelWorkView;
import org.quern.ui.control.RunForm;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.AskingModel;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.workspace.FileNames;
import org.quern.workspace.Workspace;

/** The form for a run: questions, model, schema, corrections, examples, repeats and name. */
final class NewRunForm extends RunForm<AskModel.Settings, BatchTotals> {

    private static final double WIDTH = 460;
    private static final int MOST_SHOTS = 50;
    private static final int MOST_REPEATS = 20;
    private static final int MOST_PARALLEL = 64;
    private static final long SEED = 1;

    private final Choice<String> questions = new Choice<>(messages, name -> name);
    private final Workspace workspace;
    private final ComboBox<Schema> schema = new ComboBox<>();
    private final Spinner<Integer> repair = new Spinner<>(0, PredictionSettings.MOST_REPAIRS, 0);
    private final CheckBox withoutQuery = new CheckBox();
    private final TextField name = new TextField();
    private final Spinner<Integer> shots = new Spinner<>(0, MOST_SHOTS, 0);
    private final Choice<String> shotsFrom = new Choice<>(messages, file -> file);
    private final ComboBox<FewShot.Choice> shotsBy = new ComboBox<>();
    private final Spinner<Integer> repeats = new Spinner<>(1, MOST_REPEATS, 1);
    /** 0 for the model's own setting. */
    private final Spinner<Integer> parallel = new Spinner<>(0, MOST_PARALLEL, 0);

    NewRunForm(PaneServices services, AskingModel<AskModel.Settings, BatchTotals> asking, Action start, Action stop,
            Action back) {
        super(services, heading(services, "evaluation.ask", back), asking, start, stop,
                done -> services.text("evaluation.ask.done", NumberFormats.count(done.answered()),
                        NumberFormats.count(done.questions()), NumberFormats.count(done.refused())),
                done -> new ModelWorkView.Failed(done.failed(), done.failure()));
        workspace = services.workspace();
        getStyleClass().add("new-run");
        setMaxWidth(WIDTH);
        Nodes.offer(schema, List.of(Schema.values()), Schema.FILE,
                one -> messages.text("evaluation.ask.schema." + one));
        fields.add("evaluation.ask.questions", questions);
        fields.add("control.limit.model", models);
        fields.add("evaluation.ask.schema", schema);
        fields.add("evaluation.ask.repair", repair);
        fields.add("evaluation.ask.without-query", withoutQuery);
        Nodes.offer(shotsBy, List.of(FewShot.Choice.values()), FewShot.Choice.NEAREST,
                one -> messages.text("evaluation.ask.shots-by." + one));
        fields.add("evaluation.ask.shots", shots);
        fields.add("evaluation.ask.shots-from", shotsFrom);
        fields.add("evaluation.ask.shots-by", shotsBy);
        fields.add("evaluation.ask.repeats", repeats);
        fields.add("evaluation.ask.parallel", parallel);
        fields.add("evaluation.ask.name", name);
        shotsFrom.disableProperty().bind(shots.valueProperty().map(count -> count == 0));
        shotsBy.disableProperty().bind(shotsFrom.disableProperty());
        limits.addTo(fields);
        listen(List.of(questions.valueProperty(), schema.valueProperty(), repair.valueProperty(),
                name.textProperty(), shots.valueProperty(), shotsFrom.valueProperty(), shotsBy.valueProperty(),
                repeats.valueProperty()));
        choose();
        fields.keep(services.states().of("evaluation"));
    }

    void offer(EvaluationEngine.Offer now) {
        fill(() -> {
            questions.offer(now.questions());
            shotsFrom.offer(now.questions());
            models.offer(now.models());
        });
    }

    /** The first of the runs. */
    @Override
    public Optional<AskModel.Settings> chosen() {
        if (questions.getValue() == null || models.getValue() == null || problem().isPresent())
            return Optional.empty();
        return Optional.of(run(0));
    }

    /** All runs, named NAME, NAME-2, … */
    List<AskModel.Settings> runs() {
        return IntStream.range(0, repeats.getValue()).mapToObj(this::run).toList();
    }

    /** Max. parallel requests; empty for the model's own setting. */
    OptionalInt atATime() {
        return parallel.getValue() == 0 ? OptionalInt.empty() : OptionalInt.of(parallel.getValue());
    }

    private AskModel.Settings run(int repeat) {
        Path file = workspace.questions(questions.getValue());
        String model = models.getValue().name();
        Optional<AskModel.Shots> examples = shots.getValue() == 0 ? Optional.empty()
                : Optional.of(new AskModel.Shots(shots.getValue(), workspace.questions(shotsFrom.getValue()),
                        shotsBy.getValue(), SEED));
        return new AskModel.Settings(name(file, model) + (repeat == 0 ? "" : "-" + (repeat + 1)), file, model,
                new AskModel.Method(schema.getValue(), repair.getValue(), examples), repeat,
                withoutQuery.isSelected());
    }

    private String name(Path file, String model) {
        if (!name.getText().isBlank())
            return name.getText().strip();
        return AskModel.Settings.runOf(file, model) + (repair.getValue() == 0 ? "" : "-repair-" + repair.getValue())
                + (shots.getValue() == 0 ? "" : "-shots-" + shots.getValue());
    }

    /** The message key of why the fields cannot be used. */
    private Optional<String> problem() {
        if (!name.getText().isBlank() && !FileNames.areGood(name.getText().strip()))
            return Optional.of("entry.invalid");
        return shots.getValue() > 0 && shotsFrom.getValue() == null ? Optional.of("evaluation.ask.no-shots")
                : Optional.empty();
    }

    @Override
    protected List<String> more() {
        return repeats.getValue() == 1 ? List.of()
                : List.of(messages.text("evaluation.ask.repeated", repeats.getValue(), run(1).run()));
    }

    @Override
    protected String missing() {
        return messages.text(questions.getValue() == null ? "evaluation.ask.no-questions"
                : problem().orElse("evaluation.ask.no-questions"));
    }

    @Override
    protected String will(AskModel.Settings run) {
        return "evaluation.ask.will";
    }
}
