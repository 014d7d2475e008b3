package org.quern.ui.evaluate;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.llm.batch.BatchTotals;
import org.quern.task.evaluate.AskModel;
import org.quern.ui.Action;
import org.quern.ui.AskingModel;
import org.quern.ui.Figures;
import org.quern.ui.Services;
import org.quern.ui.control.Choice;
import org.quern.ui.control.ModelWorkView;
import org.quern.ui.control.RunForm;
import org.quern.ui.control.ShownAs;
import org.quern.workspace.Workspace;

/** The form for a new run: questions, model and schema. */
final class NewRunForm extends RunForm<AskModel.Settings, BatchTotals> {

    private static final double WIDTH = 460;

    private final Choice<String> questions = new Choice<>(name -> name);
    private final Workspace workspace;
    private final ComboBox<Schema> schema = new ComboBox<>();

    NewRunForm(Services services, AskingModel<AskModel.Settings, BatchTotals> asking, Action start, Action stop,
            Action back) {
        super(services, heading(services, "evaluation.ask", back), asking, start, stop,
                done -> services.messages().text("evaluation.ask.done", Figures.count(done.answered()),
                        Figures.count(done.questions()), Figures.count(done.refused())),
                done -> new ModelWorkView.Failed(done.failed(), done.failure()));
        workspace = services.workspace();
        getStyleClass().add("new-run");
        setMaxWidth(WIDTH);
        schema.setConverter(new ShownAs<>(one -> messages.text("evaluation.ask.schema." + one)));
        schema.getItems().setAll(Schema.values());
        schema.setValue(Schema.FILE);
        fields.add("evaluation.ask.questions", questions);
        fields.add("control.limit.model", models);
        fields.add("evaluation.ask.schema", schema);
        limits.addTo(fields);
        listen(List.of(questions.valueProperty(), schema.valueProperty()));
        choose();
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
        return Optional.of(new AskModel.Settings(AskModel.Settings.runOf(file, model), file, model,
                new AskModel.Method(schema.getValue()), 0));
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
