package org.quern.workspace.journal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The changes of a document in order, with the position for undo and redo. A document is unsaved when the
 * position differs from that of the last save. Stores values only; the owner of the document applies the
 * changes.
 */
public final class Journal<C extends Change<C>> {

    /**
     * A position among the changes.
     *
     * @param branch changes when undone changes are dropped, so that old positions are not confused with new
     * ones
     */
    public record Place(int index, int branch) {}

    private static final Place NEVER = new Place(-1, -1);

    private final List<C> changes = new ArrayList<>();
    private int place;
    private int branch;
    private Place saved = new Place(0, 0);

    /** Records a change that was made. Undone changes are dropped. */
    public void add(C change) {
        if (canRedo()) {
            changes.subList(place, changes.size()).clear();
            branch++;
            saved = saved.index() > place ? NEVER : new Place(saved.index(), branch);
        }
        changes.add(change);
        place++;
    }

    /** Repeats a change of a log in which an undo or redo is a change, too; afterwards both are possible as before. */
    public void repeat(C change) {
        if (canUndo() && changes.get(place - 1).inverse().equals(change))
            place--;
        else if (canRedo() && changes.get(place).equals(change))
            place++;
        else
            add(change);
    }

    /** The inverse of the last change; empty at the beginning. */
    public Optional<C> undo() {
        if (!canUndo())
            return Optional.empty();
        place--;
        return Optional.of(changes.get(place).inverse());
    }

    /** The last undone change, for redo; empty when there is none. */
    public Optional<C> redo() {
        if (!canRedo())
            return Optional.empty();
        place++;
        return Optional.of(changes.get(place - 1));
    }

    /** The changes that can be undone, the last one last. */
    public List<C> done() {
        return List.copyOf(changes.subList(0, place));
    }

    public boolean canUndo() {
        return place > 0;
    }

    public boolean canRedo() {
        return place < changes.size();
    }

    public Place place() {
        return new Place(place, branch);
    }

    /** Records that the document was saved at this position. */
    public void markSaved(Place written) {
        saved = written;
    }

    public boolean isSaved() {
        return saved.equals(place());
    }
}
