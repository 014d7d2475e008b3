package org.quern.ui.schema;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.fxmisc.richtext.model.StyleSpans;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaTextCheck;
import org.quern.schema.SchemaTextCheck.LineProblem;
import org.quern.ui.control.JsonView;

/**
 * The text of the open schema while it is edited as JSON. Typed text is checked in a job; it changes the schema only
 * when it is applied, as one undoable change.
 */
final class JsonEditing {

    /**
     * The text to show.
     *
     * @param json whether it is one JSON object, which can be applied
     * @param edited whether the user has typed something that is not applied
     * @param outdated whether the schema was changed elsewhere since then
     * @param problems those of the text
     */
    record State(String name, String text, StyleSpans<Collection<String>> styles, boolean json, boolean edited,
            boolean outdated,
            List<LineProblem> problems) {}

    private static final Duration REST = Duration.ofMillis(300);

    private final SchemaModel model;
    private final Latest checking;
    private final Debounce typing;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(
            new State("", "", JsonView.styles(""), false, false, false, List.of()));
    private Optional<String> typed = Optional.empty();
    private boolean outdated;

    JsonEditing(SchemaModel model, Jobs jobs) {
        this.model = model;
        this.checking = new Latest(jobs);
        this.typing = new Debounce(jobs, REST);
    }

    ReadOnlyObjectProperty<State> state() {
        return state.getReadOnlyProperty();
    }

    /** Shows the open schema; text that is not applied stays, unless another schema was opened. */
    void show(SchemaModel.Content.Read read) {
        if (!read.name().equals(state.get().name()))
            discard(read);
        else if (typed.isEmpty())
            check(read.name(), read.text());
        else {
            outdated = true;
            check(read.name(), typed.get());
        }
    }

    private void discard(SchemaModel.Content.Read read) {
        typing.forget();
        typed = Optional.empty();
        outdated = false;
        check(read.name(), read.text());
    }

    /** Takes the text after a change by the user. */
    void type(String text) {
        if (model.content().get() instanceof SchemaModel.Content.Read read && read.text().equals(text)) {
            discard(read);
            return;
        }
        typed = Optional.of(text);
        State before = state.get();
        if (!before.edited())
            state.set(new State(before.name(), text, before.styles(), before.json(), true, outdated,
                    before.problems()));
        typing.call(() -> typed.ifPresent(now -> check(before.name(), now)));
    }

    private void check(String name, String text) {
        boolean edited = typed.isPresent();
        boolean changedElsewhere = outdated;
        checking.submit(name, _ -> {
            SchemaTextCheck check = SchemaTextCheck.of(text);
            return new State(name, text, JsonView.styles(text), check.document().isPresent(), edited,
                    changedElsewhere, check.problems());
        }, found -> {
            // A later text has its own check.
            if (typed.isEmpty() || typed.get().equals(text))
                state.set(found);
        }, failure -> {
            throw new IllegalStateException("the text could not be checked", failure);
        });
    }

    /** Makes the typed text the schema; does nothing if it is not one JSON object. */
    void apply() {
        typed.flatMap(text -> SchemaTextCheck.of(text).document()).ifPresent(document -> {
            typing.forget();
            typed = Optional.empty();
            outdated = false;
            ObjectNode before = model.document();
            if (document.equals(before))
                discard();
            else
                model.edit(_ -> new SchemaChange.Replace(JsonPointer.empty(), before, document), Optional.empty());
        });
    }

    /** Shows the schema again instead of the typed text. */
    void discard() {
        if (model.content().get() instanceof SchemaModel.Content.Read read)
            discard(read);
    }
}
