package org.quern.qaset.edit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.qaset.SetQuestion;
import org.quern.qaset.file.SetEdits;
import org.quern.qaset.file.SetFolder;
import org.quern.workspace.Journal;
import org.quern.workspace.LineLog;
import org.quern.workspace.QuernException;

/**
 * A question set that is being edited. Each change has left this process when it is reported as made; what takes a
 * change back is a change like any other, so that all of them can be taken back also after the program was ended or
 * killed. To be used by one thread, but for {@link #force}.
 */
public final class SetDraft implements AutoCloseable {

    private final SetFolder folder;
    private final Journal<QuestionChange> journal = new Journal<>();
    private volatile Optional<LineLog> log = Optional.empty();

    /**
     * Opens the changes of a set.
     *
     * @param originals the questions that were changed, as they were taken in, by id
     */
    public SetDraft(SetFolder folder, Map<String, SetQuestion> originals) {
        this.folder = folder;
        Map<String, SetQuestion> now = new HashMap<>(originals);
        for (SetEdits.Line line : folder.changes()) {
            List<QuestionChange.Part> parts = new ArrayList<>();
            line.questions().forEach((id, after) -> {
                Optional<SetQuestion> before = Optional.ofNullable(now.get(id));
                // What neither was there nor is now is no change of anything.
                if (before.isPresent() || after.isPresent())
                    parts.add(new QuestionChange.Part(before, after));
                after.ifPresentOrElse(question -> now.put(id, question), () -> now.remove(id));
            });
            if (!parts.isEmpty())
                journal.add(new QuestionChange(parts));
        }
    }

    /**
     * Makes a change.
     *
     * @throws QuernException when the disk refuses; then it is not made
     */
    public void make(QuestionChange change) {
        keep(change);
        journal.add(change);
    }

    /**
     * Takes the last change back.
     *
     * @return what that changes; nothing at the beginning
     * @throws QuernException when the disk refuses; then it is not taken back
     */
    public Optional<QuestionChange> undo() {
        Optional<QuestionChange> change = journal.undo();
        try {
            change.ifPresent(this::keep);
        } catch (QuernException refused) {
            journal.redo();
            throw refused;
        }
        return change;
    }

    /**
     * Makes the change again that was taken back last.
     *
     * @throws QuernException when the disk refuses; then it is not made
     */
    public Optional<QuestionChange> redo() {
        Optional<QuestionChange> change = journal.redo();
        try {
            change.ifPresent(this::keep);
        } catch (QuernException refused) {
            journal.undo();
            throw refused;
        }
        return change;
    }

    private void keep(QuestionChange change) {
        // A set that is only looked at gets no file.
        LineLog lines = log.orElseGet(folder::openChanges);
        log = Optional.of(lines);
        lines.add(change.line().toJson(), false);
    }

    /** Waits until the disk has all changes, so that they survive the end of the machine too. */
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
