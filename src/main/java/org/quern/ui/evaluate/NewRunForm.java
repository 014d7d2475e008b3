package org.quern.ui.evaluate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Spinner;
import org.quern.evaluate.run.PredictionSettings;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.llm.batch.BatchTotals;
import org.quern.task.evaluate.AskModel;
import org.quern.ui.Action;
import org.quern.ui.AskingModel;
import org.quern.ui.Figures;
import org.quern.ui.Services;
import org.quern.ui.control.Choice;
import org.quern.ui.control.ModelWorkView;
import org.quern.ui.control.Nodes;
import org.quern.ui.control.RunForm;
import org.quern.workspace.Workspace;

/** The form for a run: questions, model, schema and corrections. */
final class NewRunForm extends RunForm<AskModel.Settings, BatchTotals> {

    private static final double WIDTH = 460;

    private final Choice<String> questions = new Choice<>(messages, name -> name);
    private final Workspace workspace;
    private final ComboBox<Schema> schema = new ComboBox<>();
    private final Spinner<Integer> repair = new Spinner<>(0, PredictionSettings.MOST_REPAIRS, 0);
    private final CheckBox withoutQuery = new CheckBox();

    NewRunForm(Services services, AskingModel<AskModel.Settings, BatchTotals> asking, Action start, Action stop,
            Action back) {
        super(services, heading(services, "evaluation.ask", back), asking, start, stop,
                done -> services.text("evaluation.ask.done", Figures.count(done.answered()),
                        Figures.count(done.questions()), Figures.count(done.refused())),
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
        limits.addTo(fields);
        listen(List.of(questions.valueProperty(), schema.valueProperty(), repair.valueProperty()));
        choose();
        fields.keep(services.states().of("evaluation"));
    }

    void offer(EvaluationEngine.Offer now) {
        fill(() -> {
            questions.offer(now.questions());
            models.offer(now.models());
        });
    }

    @Override
    public Optional<AskModel.Settings> chosen() {
        if (questions.getValue() == null || models.getValue() == null)
            return Optional.empty();
        Path file = workspace.questions(questions.getValue());
        String model = models.getValue().name();
        int rounds = repair.getValue();
        return Optional.of(new AskModel.Settings(AskModel.Settings.runOf(file, model)
                + (rounds == 0 ? "" : "-repair-" + rounds), file, model,
                new AskModel.Method(schema.getValue(), rounds, Optional.empty()), 0, withoutQuery.isSelected()));
    }

    @Override
    protected String missing() {
        return messages.text("evaluation.ask.no-questions");
    }

    @Override
    protected String will(AskModel.Settings run) {
        return "evaluation.ask.will";
    }
}
