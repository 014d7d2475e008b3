package org.quern.ui.evaluate;

import java.util.List;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import org.quern.evaluate.run.PredictionSettings.Schema;
import org.quern.llm.batch.BatchTotals;
import org.quern.ui.Action;
import org.quern.ui.AskingModel;
import org.quern.ui.Figures;
import org.quern.ui.Services;
import org.quern.ui.control.Choice;

import org.quern.ui.control.ModelWorkView;
import org.quern.ui.control.RunForm;
import org.quern.ui.control.ShownAs;

/** Which questions go to which model, with which schema. */
final class NewRunForm extends RunForm<NewRun, BatchTotals> {

    private static final double WIDTH = 460;

    private final Choice<String> questions = new Choice<>(name -> name);
    private final ComboBox<Schema> schema = new ComboBox<>();

    NewRunForm(Services services, AskingModel<NewRun, BatchTotals> asking, Action start, Action stop, Action back) {
        super(services, heading(services, "evaluation.ask", back), asking, start, stop,
                done -> services.messages().text("evaluation.ask.done", Figures.count(done.answered()),
                        Figures.count(done.questions()), Figures.count(done.refused())),
                done -> new ModelWorkView.Failed(done.failed(), done.failure()));
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

    void offer(NewRun.Offer now) {
        fill(() -> {
            questions.offer(now.questions());
            models.offer(now.models());
        });
    }

    @Override
    public Optional<NewRun> chosen() {
        return questions.getValue() == null || models.getValue() == null ? Optional.empty()
                : Optional.of(new NewRun(questions.getValue(), models.getValue().name(), schema.getValue()));
    }

    @Override
    protected String missing() {
        return messages.text("evaluation.ask.no-questions");
    }

    @Override
    protected String will(NewRun run) {
        return "evaluation.ask.will";
    }
}
