package org.quern.ui.graph.pane;

import java.util.List;
import java.util.Optional;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import org.quern.llm.ModelList;
import org.quern.ui.control.Choice;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.PaneState;

/** A line in which a question is asked in words; a model writes the query. Without a model it says how to add one. */
final class WordsField extends HBox {

    private static final double MODELS = 150;

    private final Messages messages;
    final TextField question = Nodes.growing(Nodes.wide(new TextField()));
    private final ObjectProperty<List<String>> names = new SimpleObjectProperty<>(List.of());
    private final ObjectProperty<Optional<String>> chosen = new SimpleObjectProperty<>(Optional.empty());
    private final BooleanProperty known = new SimpleBooleanProperty();
    private final Hint hint = new Hint(question);

    /** @param session what the pane showed last */
    WordsField(Messages messages, PaneState session) {
        super(6);
        session.keepText("words", question.textProperty());
        this.messages = messages;
        getStyleClass().add("query-words");
        question.setAccessibleText(messages.text("graph.words"));
        question.setPromptText(messages.text("graph.words"));
        question.disableProperty().bind(known.not());
    }

    /** Puts the button beside the field. */
    void lay(Button ask) {
        Choice<String> models = new Choice<>(messages, name -> name, messages.text("graph.words.model"), MODELS);
        models.follow(names, chosen, now -> {
            chosen.set(Optional.of(now));
            tell();
        });
        question.setOnAction(_ -> ask.fire());
        getChildren().setAll(question, Nodes.shownWhile(models, known), Nodes.shownWhile(Nodes.uncut(ask), known));
    }

    /** Shows the models to choose from. */
    void offer(List<String> models) {
        names.set(models);
        if (chosen.get().filter(models::contains).isEmpty())
            chosen.set(models.stream().findFirst());
        known.set(!models.isEmpty());
        tell();
    }

    /** What answers is no language model, or nothing answers. */
    private void tell() {
        boolean rules = chosen.get().filter(ModelList.BUILT_IN::equals).isPresent();
        question.setPromptText(messages.text(chosen.get().isEmpty() ? "graph.words.no-model"
                : rules ? "graph.words.rules" : "graph.words"));
        hint.say(chosen.get().isEmpty() ? messages.text("control.limit.no-model")
                : rules ? messages.text("graph.words.builtin") : "");
    }

    /** Whether there is a question and a model to answer it. */
    BooleanBinding isComplete() {
        return known.and(question.textProperty().isNotEmpty());
    }

    Optional<String> model() {
        return chosen.get();
    }
}
