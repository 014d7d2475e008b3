package org.quern.ui.picture;

import java.util.Map;
import java.util.Set;
import org.quern.ui.picture.PlacedGraph.Place;
import org.quern.workspace.Change;

/** A user action on a picture as a value that can be undone. */
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

    /** The states of nodes or types that can be switched. */
    enum Kind {
        /** Pinned nodes keep their positions when the layout is computed again. */
        PIN(PictureState::withPinned),
        /** Nodes are hidden. */
        HIDE(PictureState::withHidden),
        /** All nodes of some types are hidden. */
        HIDE_TYPES(PictureState::withHiddenTypes);

        private interface Switch {
            PictureState done(PictureState state, Set<String> names, boolean on);
        }

        private final Switch how;

        Kind(Switch how) {
            this.how = how;
        }
    }

    /**
     * A state was switched on or off.
     *
     * @param names the ids of nodes, or types
     */
    record Switched(Kind kind, Set<String> names, boolean on) implements PictureChange {
        @Override
        public PictureState applied(PictureState state) {
            return kind.how.done(state, names, on);
        }

        @Override
        public PictureChange inverse() {
            return new Switched(kind, names, !on);
        }
    }

    /** Other nodes than before were hidden. */
    record Filtered(Set<String> from, Set<String> to) implements PictureChange {
        @Override
        public PictureState applied(PictureState state) {
            return state.withHidden(from, false).withHidden(to, true);
        }

        @Override
        public PictureChange inverse() {
            return new Filtered(to, from);
        }
    }

    /** All hidden nodes and types were shown again. */
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

    /** Nodes were added, or the layout was computed again. */
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

    /** The style was changed. */
    record Styled(PictureStyle from, PictureStyle to) implements PictureChange {
        @Override
        public PictureState applied(PictureState state) {
            return state.withStyle(to);
        }

        @Override
        public PictureChange inverse() {
            return new Styled(to, from);
        }
    }

    /** The results of algorithms were changed. */
    record Analysed(Analysis from, Analysis to) implements PictureChange {
        @Override
        public PictureState applied(PictureState state) {
            return state.withAnalysis(to);
        }

        @Override
        public PictureChange inverse() {
            return new Analysed(to, from);
        }
    }
}
