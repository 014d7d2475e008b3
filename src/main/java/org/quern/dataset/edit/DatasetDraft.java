package org.quern.dataset.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.file.DatasetEdits;
import org.quern.dataset.file.DatasetFolder;
import org.quern.workspace.QuernException;
import org.quern.workspace.journal.Journal;
import org.quern.workspace.journal.LineLog;

/**
 * A dataset that is being edited. A change has been passed to the operating system when its method
 * returns. An undo is written as a change, so all changes can be undone, and undone ones redone, even after the program
 * was closed or killed. Used by one thread, except {@link #force}.
 */
public final class DatasetDraft implements AutoCloseable {

    private final DatasetFolder folder;
    private final Supplier<String> author;
    private final Journal<QuestionChange> journal;
    private volatile Optional<LineLog> log = Optional.empty();

    /**
     * Opens the edits of a set.
     *
     * @param originals the edited questions as they were imported, by id
     * @param author gives the name that is written with each change
     */
    public DatasetDraft(DatasetFolder folder, Map<String, DatasetQuestion> originals, Supplier<String> author) {
        this.folder = folder;
        this.author = author;
        Map<String, DatasetQuestion> now = new HashMap<>(originals);
        Journal<QuestionChange> made = new Journal<>();
        for (DatasetEdits.Line line : folder.changes()) {
            List<QuestionChange.Part> parts = new ArrayList<>();
            line.questions().forEach((id, after) -> {
                Optional<DatasetQuestion> before = Optional.ofNullable(now.get(id));
                // A question that existed neither before nor after is not a change.
                if (before.isPresent() || after.isPresent())
                    parts.add(new QuestionChange.Part(before, after));
                after.ifPresentOrElse(question -> now.put(id, question), () -> now.remove(id));
            });
            // Changes to the former version cannot be undone in the newer one.
            if (line.update())
                made = new Journal<>();
            else if (!parts.isEmpty())
                made.repeat(new QuestionChange(parts));
        }
        journal = made;
    }

    /**
     * Makes a change.
     *
     * @throws QuernException when it cannot be written; it is then not made
     */
    public void make(QuestionChange change) {
        keep(change);
        journal.add(change);
    }

    /**
     * Makes the changes of a merge without undecided conflicts.
     *
     * @param now the current questions
     * @return the change; it has no parts if the other copy made the same changes
     * @throws QuernException when it cannot be written; it is then not made
     */
    public QuestionChange merge(DatasetMerge.Result merged, QuestionMap now) {
        List<QuestionChange.Part> parts = new ArrayList<>();
        merged.questions().forEach((id, after) -> parts.add(new QuestionChange.Part(now.get(id), after)));
        QuestionChange change = new QuestionChange(parts);
        write(merged.line(author.get()));
        if (!parts.isEmpty())
            journal.add(change);
        return change;
    }

    /**
     * Undoes the last change.
     *
     * @return the undo as a change; empty at the beginning
     * @throws QuernException when it cannot be written; nothing is then undone
     */
    public Optional<QuestionChange> undo() {
        return step(journal::undo, journal::redo);
    }

    /**
     * Redoes the last undone change.
     *
     * @throws QuernException when it cannot be written; nothing is then redone
     */
    public Optional<QuestionChange> redo() {
        return step(journal::redo, journal::undo);
    }

    /** @param back reverses a step that cannot be written */
    private Optional<QuestionChange> step(Supplier<Optional<QuestionChange>> step, Runnable back) {
        Optional<QuestionChange> change = step.get();
        try {
            change.ifPresent(this::keep);
        } catch (QuernException refused) {
            back.run();
            throw refused;
        }
        return change;
    }

    private void keep(QuestionChange change) {
        write(change.line(author.get()));
    }

    private void write(DatasetEdits.Line line) {
        // A set that is only viewed gets no file.
        LineLog lines = log.orElseGet(folder::openChanges);
        log = Optional.of(lines);
        lines.add(line.toJson(), false);
    }

    /** Waits until all changes are on disk, so that they survive a crash of the machine too. */
    public void force() {
        log.ifPresent(LineLog::force);
    }

    public boolean canUndo() {
        return journal.canUndo();
    }

    public boolean canRedo() {
        return journal.canRedo();
    }

    @Override
    public void close() {
        log.ifPresent(LineLog::close);
        log = Optional.empty();
    }
}
