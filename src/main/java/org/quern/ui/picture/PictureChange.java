package org.quern.ui.picture;

import java.util.Map;
import java.util.Set;
import org.quern.ui.picture.PlacedGraph.Place;
import org.quern.workspace.Change;

/** What a person does to a picture, as a value that can be taken back. */
sealed interface PictureChange extends Change<PictureChange> {

    PictureState applied(PictureState state);

    /** Nodes were dragged. */
    record Moved(Map<String, Place> from, Map<String, Place> to) implements PictureChange {
        @Override
        public PictureState applied(PictureState state) {
            return state.withPlaces(to);
        }

        @Override
        public PictureChange inverse() {
            return new Moved(to, from);
        }
    }

    /** Nodes were pinned or let go. */
    record Pinned(Set<String> ids, boolean pin) implements PictureChange {
        @Override
        public PictureState applied(PictureState state) {
            return state.withPinned(ids, pin);
        }

        @Override
        public PictureChange inverse() {
            return new Pinned(ids, !pin);
        }
    }

    /** Nodes were hidden or shown again. */
    record Hidden(Set<String> ids, boolean hide) implements PictureChange {
        @Override
        public PictureState applied(PictureState state) {
            return state.withHidden(ids, hide);
        }

        @Override
        public PictureChange inverse() {
            return new Hidden(ids, !hide);
        }
    }

    /** All nodes of some types were hidden or shown again. */
    record TypesHidden(Set<String> types, boolean hide) implements PictureChange {
        @Override
        public PictureState applied(PictureState state) {
            return state.withHiddenTypes(types, hide);
        }

        @Override
        public PictureChange inverse() {
            return new TypesHidden(types, !hide);
        }
    }

    /** Everything that was hidden was shown again. */
    record AllShown(Set<String> ids, Set<String> types, boolean shown) implements PictureChange {
        @Override
        public PictureState applied(PictureState state) {
            return state.withHidden(ids, !shown).withHiddenTypes(types, !shown);
        }

        @Override
        public PictureChange inverse() {
            return new AllShown(ids, types, !shown);
        }
    }

    /** Nodes were added, or all were laid out again. */
    record Redrawn(PlacedGraph from, PlacedGraph to) implements PictureChange {
        @Override
        public PictureState applied(PictureState state) {
            return state.with(to);
        }

        @Override
        public PictureChange inverse() {
            return new Redrawn(to, from);
        }
    }
}
