package org.quern.workspace;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The changes of a document in order, with the position that undo and redo move. A document is unsaved when the place
 * is another one than when it was saved. Keeps values only; whoever owns the document makes the changes.
 */
public final class Journal<C extends Change<C>> {

    /**
     * A place among the changes.
     *
     * @param branch changes when a part of the changes is forgotten, so that a place there is not taken for another
     */
    public record Place(int index, int branch) {}

    private static final Place NEVER = new Place(-1, -1);

    private final List<C> changes = new ArrayList<>();
    private int place;
    private int branch;
    private Place saved = new Place(0, 0);

    /** Notes a change that was made. What had been taken back is forgotten. */
    public void add(C change) {
        if (canRedo()) {
            changes.subList(place, changes.size()).clear();
            branch++;
            saved = saved.index() > place ? NEVER : new Place(saved.index(), branch);
        }
        changes.add(change);
        place++;
    }

    /** The change that takes the last one back; none at the beginning. */
    public Optional<C> undo() {
        if (!canUndo())
            return Optional.empty();
        place--;
        return Optional.of(changes.get(place).inverse());
    }

    /** The change that was taken back last, to be made again; none when there is none. */
    public Optional<C> redo() {
        if (!canRedo())
            return Optional.empty();
        place++;
        return Optional.of(changes.get(place - 1));
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

    /** Notes that the document as it was at this place has been written. */
    public void markSaved(Place written) {
        saved = written;
    }

    public boolean isSaved() {
        return saved.equals(place());
    }
}
