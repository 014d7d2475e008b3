package org.quern.ui.evaluate.pane;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import org.quern.ui.control.Choice;
import org.quern.ui.kit.Messages;

/** Selects the run, and the run to compare it with. */
final class RunChoice {

    private static final double WIDTH = 240;

    private final EvaluationModel model;
    final Choice<String> run;
    final Choice<Optional<String>> other;

    RunChoice(Messages messages, EvaluationModel model) {
        this.model = model;
        run = new Choice<>(messages, id -> id, messages.text("evaluation.run"), WIDTH);
        run.follow(model.runs, model.run, model::open);
        other = new Choice<>(messages, id -> id.map(one -> messages.text("evaluation.compare.run", one))
                .orElseGet(() -> messages.text("evaluation.compare.none")), messages.text("evaluation.compare.with"),
                WIDTH);
        other.follow(Bindings.createObjectBinding(this::others, model.runs, model.run),
                model.comparing.other.map(Optional::of), model.comparing::with);
    }

    private List<Optional<String>> others() {
        return Stream.concat(Stream.of(Optional.<String>empty()), model.runs.get().stream().map(Optional::of)
                .filter(id -> !id.equals(model.run.get()))).toList();
    }
}
