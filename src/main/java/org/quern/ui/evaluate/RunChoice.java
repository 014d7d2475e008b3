package org.quern.ui.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.control.ComboBox;
import org.quern.ui.Messages;
import org.quern.ui.control.ShownAs;

/** Which run is looked at, and which one it is compared with. */
final class RunChoice {

    private static final double WIDTH = 240;

    private final Messages messages;
    private final EvaluationModel model;
    private final ComboBox<String> run = new ComboBox<>();
    private final ComboBox<Optional<String>> other = new ComboBox<>();
    private boolean filling;

    RunChoice(Messages messages, EvaluationModel model) {
        this.messages = messages;
        this.model = model;
        run.setPrefWidth(WIDTH);
        run.setAccessibleText(messages.text("evaluation.run"));
        run.setPromptText(messages.text("evaluation.run"));
        other.setPrefWidth(WIDTH);
        other.setAccessibleText(messages.text("evaluation.compare.with"));
        other.setConverter(new ShownAs<>(id -> id.map(one -> messages.text("evaluation.compare.run", one))
                .orElseGet(() -> messages.text("evaluation.compare.none"))));
        model.runsProperty().addListener((_, _, _) -> show());
        model.runProperty().addListener((_, _, _) -> show());
        model.comparing().otherProperty().addListener((_, _, _) -> show());
        run.valueProperty().addListener((_, _, now) -> {
            if (!filling && now != null)
                model.open(now);
        });
        other.valueProperty().addListener((_, _, now) -> {
            if (!filling && now != null)
                model.comparing().with(now);
        });
        show();
    }

    ComboBox<String> run() {
        return run;
    }

    ComboBox<Optional<String>> other() {
        return other;
    }

    private void show() {
        filling = true;
        if (!run.getItems().equals(model.runsProperty().get()))
            run.getItems().setAll(model.runsProperty().get());
        run.setValue(model.runProperty().get().orElse(null));
        List<Optional<String>> choices = new ArrayList<>(List.of(Optional.empty()));
        model.runsProperty().get().stream().map(Optional::of).filter(id -> !id.equals(model.runProperty().get()))
                .forEach(choices::add);
        if (!other.getItems().equals(choices))
            other.getItems().setAll(choices);
        other.setValue(model.comparing().otherProperty().get());
        filling = false;
    }
}
