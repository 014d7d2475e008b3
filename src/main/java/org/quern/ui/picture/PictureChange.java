package org.quern.ui.picture;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.quern.ui.picture.PlacedGraph.Place;
import org.quern.workspace.Change;

/** A user action on a picture as a value that can be undone. */
public sealed interface PictureChange extends Change<PictureChange> {

    PictureState applied(PictureState state);

    /**
     * A change that can be stored, so that it can be undone after a restart. Changes of the graph itself are not
     * stored.
     */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "change")
    @JsonSubTypes({@JsonSubTypes.Type(value = Moved.class, name = "moved"),
        @JsonSubTypes.Type(value = Switched.class, name = "switched"),
        @JsonSubTypes.Type(value = Filtered.class, name = "filtered"),
        @JsonSubTypes.Type(value = AllShown.class, name = "all_shown"),
        @JsonSubTypes.Type(value = Styled.class, name = "styled")})
    sealed interface Stored extends PictureChange {

        /** The number of nodes that it names. */
        int size();

        /** @param id gives the other id of a node; a node without one is left out */
        Stored renamed(Function<String, Optional<String>> id);
    }

    private static Set<String> renamed(Set<String> ids, Function<String, Optional<String>> id) {
        return ids.stream().flatMap(each -> id.apply(each).stream()).collect(Collectors.toSet());
    }

    private static Map<String, Place> renamed(Map<String, Place> places, Function<String, Optional<String>> id) {
        Map<String, Place> now = new HashMap<>();
        places.forEach((each, place) -> id.apply(each).ifPresent(other -> now.put(other, place)));
        return now;
    }

    /** Nodes were dragged. */
    record Moved(Map<String, Place> from, Map<String, Place> to) implements Stored {
        @Override
        public PictureState applied(PictureState state) {
            return state.withPlaces(to);
        }

        @Override
        public PictureChange inverse() {
            return new Moved(to, from);
        }

        @Override
        public int size() {
            return from.size();
        }

        @Override
        public Stored renamed(Function<String, Optional<String>> id) {
            return new Moved(PictureChange.renamed(from, id), PictureChange.renamed(to, id));
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
    record Switched(Kind kind, Set<String> names, boolean on) implements Stored {
        public Switched {
            Objects.requireNonNull(kind);
        }

        @Override
        public PictureState applied(PictureState state) {
            return kind.how.done(state, names, on);
        }

        @Override
        public PictureChange inverse() {
            return new Switched(kind, names, !on);
        }

        @Override
        public int size() {
            return names.size();
        }

        @Override
        public Stored renamed(Function<String, Optional<String>> id) {
            return kind == Kind.HIDE_TYPES ? this : new Switched(kind, PictureChange.renamed(names, id), on);
        }
    }

    /** Other nodes than before were hidden. */
    record Filtered(Set<String> from, Set<String> to) implements Stored {
        @Override
        public PictureState applied(PictureState state) {
            return state.withHidden(from, false).withHidden(to, true);
        }

        @Override
        public PictureChange inverse() {
            return new Filtered(to, from);
        }

        @Override
        public int size() {
            return from.size() + to.size();
        }

        @Override
        public Stored renamed(Function<String, Optional<String>> id) {
            return new Filtered(PictureChange.renamed(from, id), PictureChange.renamed(to, id));
        }
    }

    /** All hidden nodes and types were shown again. */
    record AllShown(Set<String> ids, Set<String> types, boolean shown) implements Stored {
        @Override
        public PictureState applied(PictureState state) {
            return state.withHidden(ids, !shown).withHiddenTypes(types, !shown);
        }

        @Override
        public PictureChange inverse() {
            return new AllShown(ids, types, !shown);
        }

        @Override
        public int size() {
            return ids.size() + types.size();
        }

        @Override
        public Stored renamed(Function<String, Optional<String>> id) {
            return new AllShown(PictureChange.renamed(ids, id), types, shown);
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
    record Styled(PictureStyle from, PictureStyle to) implements Stored {
        public Styled {
            Objects.requireNonNull(from);
            Objects.requireNonNull(to);
        }

        @Override
        public PictureState applied(PictureState state) {
            return state.withStyle(to);
        }

        @Override
        public PictureChange inverse() {
            return new Styled(to, from);
        }

        @Override
        public int size() {
            return 0;
        }

        @Override
        public Stored renamed(Function<String, Optional<String>> id) {
            return this;
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
