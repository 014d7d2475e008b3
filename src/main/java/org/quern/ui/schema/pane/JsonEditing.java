package org.quern.ui.schema.pane;

import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.fxmisc.richtext.model.StyleSpans;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaTextCheck;
import org.quern.schema.SchemaTextCheck.LineProblem;
import org.quern.ui.control.JsonView;
import org.quern.ui.schema.SchemaModel;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

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
    final ObjectProperty<State> state = new SimpleObjectProperty<>(
            new State("", "", JsonView.styles(""), false, false, false, List.of()));
    private final Jobs jobs;
    private final Latest restoring;
    private final TypedText kept;
    private final Consumer<Throwable> onNotKept;
    private Optional<String> typed = Optional.empty();
    /** The schema's text when the user began to type. */
    private String before = "";
    private boolean outdated;
    private long calls;
    private String name = "";

    /** @param onNotKept receives the reason why typed text could not be written */
    JsonEditing(SchemaModel model, Workspace workspace, Jobs jobs, Consumer<Throwable> onNotKept) {
        this.model = model;
        this.jobs = jobs;
        this.kept = new TypedText(workspace, new SafeFiles());
        this.onNotKept = onNotKept;
        this.checking = new Latest(jobs);
        this.restoring = new Latest(jobs);
        this.typing = new Debounce(jobs, REST);
    }

    /** Shows the open schema; text that is not applied stays with its schema, and comes back with it. */
    void show(SchemaModel.Content.Read read) {
        if (!read.name().equals(name))
            open(read);
        else if (typed.isEmpty())
            check(read.name(), read.text());
        else {
            outdated = true;
            check(read.name(), typed.get());
        }
    }

    private void open(SchemaModel.Content.Read read) {
        keepInJob();
        name = read.name();
        forget(read);
        restoring.submit(read.name(), _ -> kept.of(read.name()), found -> found
                .filter(text -> typed.isEmpty() && !text.text().equals(read.text())).ifPresent(text -> {
                    typed = Optional.of(text.text());
                    before = read.text();
                    outdated = !text.changes(read.text());
                    check(read.name(), text.text());
                }), onNotKept);
    }

    private void forget(SchemaModel.Content.Read read) {
        typing.forget();
        typed = Optional.empty();
        outdated = false;
        check(read.name(), read.text());
    }

    private void discard(SchemaModel.Content.Read read) {
        forget(read);
        drop();
    }

    /** The text is applied or discarded. */
    private void drop() {
        write(name, Optional.empty());
    }

    private void keepInJob() {
        typed.ifPresent(text -> write(name, Optional.of(TypedText.Kept.of(before, text))));
    }

    private void write(String of, Optional<TypedText.Kept> text) {
        long number = ++calls;
        jobs.submit(of, _ -> {
            kept.keep(of, text, number);
            return number;
        }).onFailed(onNotKept);
    }

    /** Keeps what was typed last, before the window closes. */
    void close() {
        typing.forget();
        try {
            typed.ifPresent(text -> kept.keep(name, Optional.of(TypedText.Kept.of(before, text)), ++calls));
        } catch (QuernException failure) {
            onNotKept.accept(failure);
        }
    }

    /** Takes the text after a change by the user. */
    void type(String text) {
        if (model.content().get() instanceof SchemaModel.Content.Read read && read.text().equals(text)) {
            discard(read);
            return;
        }
        if (typed.isEmpty() && model.content().get() instanceof SchemaModel.Content.Read read)
            before = read.text();
        typed = Optional.of(text);
        State shown = state.get();
        if (!shown.edited())
            state.set(new State(shown.name(), text, shown.styles(), shown.json(), true, outdated, shown.problems()));
        typing.call(() -> typed.ifPresent(now -> {
            check(shown.name(), now);
            keepInJob();
        }));
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
            ObjectNode now = model.document();
            if (document.equals(now)) {
                discard();
            } else {
                drop();
                model.edit(_ -> new SchemaChange.Replace(JsonPointer.empty(), now, document), Optional.empty());
            }
        });
    }

    /** Shows the schema again instead of the typed text. */
    void discard() {
        if (model.content().get() instanceof SchemaModel.Content.Read read)
            discard(read);
    }
}
