package org.quern.ui.dataset;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.QuestionId;
import org.quern.dataset.edit.DatasetDraft;
import org.quern.dataset.edit.DatasetMerge;
import org.quern.dataset.edit.QuestionChange;
import org.quern.dataset.edit.QuestionEditor;
import org.quern.dataset.edit.RelationEditor;
import org.quern.job.Jobs;
import org.quern.ui.kit.Messages;
import org.quern.workspace.QuernException;

/** Edits the open set: each change is saved at once and can be undone. */
final class EditingModel {

    private final DatasetModel sets;
    private final Jobs jobs;
    private final Messages messages;
    private final Consumer<Throwable> refused;
    /** Whether the view is in edit mode. */
    final BooleanProperty editing = new SimpleBooleanProperty();
    final BooleanProperty canUndo = new SimpleBooleanProperty();
    final BooleanProperty canRedo = new SimpleBooleanProperty();

    /** @param refused called when a change cannot be written and is therefore not made */
    EditingModel(DatasetModel sets, Jobs jobs, Messages messages, Consumer<Throwable> refused) {
        this.sets = sets;
        this.jobs = jobs;
        this.messages = messages;
        this.refused = refused;
        sets.opened.addListener((_, _, _) -> look());
    }

    private void look() {
        Optional<DatasetDraft> draft = sets.opened.get().map(OpenedDataset::draft);
        canUndo.set(draft.filter(DatasetDraft::canUndo).isPresent());
        canRedo.set(draft.filter(DatasetDraft::canRedo).isPresent());
    }

    /**
     * Changes a question.
     *
     * @return whether there is such a question and the change, if any, was made
     */
    boolean edit(String id, Function<QuestionEditor, DatasetQuestion> change) {
        return sets.opened.get().flatMap(set -> set.questions().get(id))
                .map(question -> make(QuestionChange.of(question, change.apply(new QuestionEditor(question)))))
                .orElse(false);
    }

    /** Adds a relation to another question. */
    void relate(String id, String property, String target) {
        relation(id, (editor, question) -> editor.relate(question, property, target));
    }

    /** Removes a relation to another question. */
    void unrelate(String id, String property, String target) {
        relation(id, (editor, question) -> editor.unrelate(question, property, target));
    }

    /** Deletes a question, and the references of other questions to it. */
    void remove(String id) {
        relation(id, RelationEditor::remove);
    }

    private void relation(String id, BiFunction<RelationEditor, DatasetQuestion, QuestionChange> change) {
        sets.opened.get().ifPresent(set -> set.questions().get(id).ifPresent(
                question -> make(change.apply(new RelationEditor(set.questions(), set.ground()), question))));
    }

    /** Adds a question with this text at the end of the set. */
    void add(String language, String text) {
        sets.opened.get().ifPresent(set -> {
            QuestionId id = freeId(set);
            make(QuestionChange
                    .added(DatasetQuestion.plain(id, List.of(new Form(language, text.strip(), true)), List.of(),
                            List.of(), Map.of())));
        });
    }

    /** Continues the set's numbering: the prefix of the last question's id with the next number. */
    private static QuestionId freeId(OpenedDataset set) {
        boolean number = set.questions().all().stream().anyMatch(question -> question.id().number());
        String letters = number ? "" : set.questions().all().stream().map(question -> question.id().text())
                .reduce((_, last) -> last).map(last -> last.replaceFirst("\\d{1,9}$", "")).orElse("");
        long next = 1;
        for (DatasetQuestion question : set.questions().all()) {
            String id = question.id().text();
            if (id.startsWith(letters) && id.substring(letters.length()).matches("\\d{1,9}"))
                next = Math.max(next, 1 + Long.parseLong(id.substring(letters.length())));
        }
        return number ? QuestionId.of(next) : QuestionId.of(letters + next);
    }

    private boolean make(QuestionChange change) {
        return change.isNothing() || apply(draft -> {
            draft.make(change);
            return Optional.of(change);
        });
    }

    /**
     * Makes the changes of a merge.
     *
     * @return whether they were written
     */
    boolean merge(DatasetMerge.Result merged) {
        return sets.opened.get().map(set -> apply(draft -> Optional.of(draft.merge(merged, set.questions()))))
                .orElse(false);
    }

    void undo() {
        apply(DatasetDraft::undo);
    }

    void redo() {
        apply(DatasetDraft::redo);
    }

    /** A change has been passed to the operating system before it is shown, so that a crash does not lose it. */
    private boolean apply(Function<DatasetDraft, Optional<QuestionChange>> change) {
        Optional<DatasetDraft> draft = sets.opened.get().map(OpenedDataset::draft);
        try {
            draft.flatMap(change).ifPresent(made -> {
                if (!made.parts().isEmpty())
                    sets.apply(made);
                jobs.submit(messages.text("sets.job.keep"), _ -> {
                    draft.get().force();
                    return made;
                }).onFailed(refused);
            });
        } catch (QuernException failure) {
            refused.accept(failure);
            return false;
        } finally {
            look();
        }
        return true;
    }
}
