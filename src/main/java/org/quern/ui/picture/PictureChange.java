package org.quern.ui.picture;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.ui.picture.PlacedGraph.Place;
import org.quern.workspace.journal.Change;

/** A user action on a picture as a value that can be undone. */
public sealed interface PictureChange extends Change<PictureChange> {

    default PictureState applied(PictureState state) {
        return switch (this) {
            case Moved(_, Map<String, Place> to) -> state.withPlaces(to);
            case Switched(Kind kind, Set<String> names, boolean on) -> kind.how.done(state, names, on);
            case Filtered(Set<String> from, Set<String> to) -> state.withHidden(from, false).withHidden(to, true);
            case AllShown(Set<String> ids, Set<String> types, boolean shown) -> state.withHidden(ids, !shown)
                    .withHiddenTypes(types, !shown);
            case Styled(_, PictureStyle to) -> state.withStyle(to);
            case Analysed(_, Analysis to) -> state.withAnalysis(to);
            case Redrawn(_, PlacedGraph to) -> state.with(to);
        };
    }

    @Override
    default PictureChange inverse() {
        return switch (this) {
            case Moved(Map<String, Place> from, Map<String, Place> to) -> new Moved(to, from);
            case Switched(Kind kind, Set<String> names, boolean on) -> new Switched(kind, names, !on);
            case Filtered(Set<String> from, Set<String> to) -> new Filtered(to, from);
            case AllShown(Set<String> ids, Set<String> types, boolean shown) -> new AllShown(ids, types, !shown);
            case Styled(PictureStyle from, PictureStyle to) -> new Styled(to, from);
            case Analysed(Analysis from, Analysis to) -> new Analysed(to, from);
            case Redrawn(PlacedGraph from, PlacedGraph to) -> new Redrawn(to, from);
        };
    }

    /** The change as it is stored; empty if it cannot be stored. */
    Optional<Stored> stored();

    /** A change in a form that can be stored, so that it can be undone after a restart. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "change")
    @JsonSubTypes({@JsonSubTypes.Type(value = Moved.class, name = "moved"),
        @JsonSubTypes.Type(value = Switched.class, name = "switched"),
        @JsonSubTypes.Type(value = Filtered.class, name = "filtered"),
        @JsonSubTypes.Type(value = AllShown.class, name = "all_shown"),
        @JsonSubTypes.Type(value = Styled.class, name = "styled"),
        @JsonSubTypes.Type(value = Analysed.class, name = "analysed"),
        @JsonSubTypes.Type(value = Before.class, name = "redrawn")})
    sealed interface Stored {

        /** The number of nodes that it names. */
        int size();

        /** @param id gives the other id of a node; a node without one is left out */
        Stored renamed(Function<String, Optional<String>> id);

        /** @param after the state after the change */
        PictureChange restored(PictureState after);
    }

    /** A change that is stored as it is. */
    sealed interface Plain extends PictureChange, Stored {
        @Override
        default Optional<Stored> stored() {
            return Optional.of(this);
        }

        @Override
        default PictureChange restored(PictureState after) {
            return this;
        }

        @Override
        default int size() {
            return switch (this) {
                case Moved(Map<String, Place> from, _) -> from.size();
                case Switched(_, Set<String> names, _) -> names.size();
                case Filtered(Set<String> from, Set<String> to) -> from.size() + to.size();
                case AllShown(Set<String> ids, Set<String> types, _) -> ids.size() + types.size();
                case Styled _ -> 0;
                case Analysed(Analysis from, Analysis to) -> from.size() + to.size();
            };
        }

        @Override
        default Stored renamed(Function<String, Optional<String>> id) {
            return switch (this) {
                case Moved(Map<String, Place> from, Map<String, Place> to) -> new Moved(
                        PictureChange.renamed(from, id), PictureChange.renamed(to, id));
                case Switched(Kind kind, Set<String> names, boolean on) -> kind == Kind.HIDE_TYPES ? this
                        : new Switched(kind, PictureChange.renamed(names, id), on);
                case Filtered(Set<String> from, Set<String> to) -> new Filtered(PictureChange.renamed(from, id),
                        PictureChange.renamed(to, id));
                case AllShown(Set<String> ids, Set<String> types, boolean shown) -> new AllShown(
                        PictureChange.renamed(ids, id), types, shown);
                case Styled _ -> this;
                case Analysed(Analysis from, Analysis to) -> new Analysed(from.renamed(id), to.renamed(id));
            };
        }
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
    record Moved(Map<String, Place> from, Map<String, Place> to) implements Plain {}

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
    record Switched(Kind kind, Set<String> names, boolean on) implements Plain {
        public Switched {
            Objects.requireNonNull(kind);
        }
    }

    /** Other nodes than before were hidden. */
    record Filtered(Set<String> from, Set<String> to) implements Plain {}

    /** All hidden nodes and types were shown again. */
    record AllShown(Set<String> ids, Set<String> types, boolean shown) implements Plain {}

    /** Nodes were added, or the layout was computed again. */
    record Redrawn(PlacedGraph from, PlacedGraph to) implements PictureChange {
        @Override
        public Optional<Stored> stored() {
            return Before.of(from, to);
        }
    }

    /**
     * How a graph was drawn before it was drawn with more nodes or in another layout: what is different from then on.
     *
     * @param added the nodes that were not there, except for groups in {@code groups}
     * @param groups the groups that are gone or contained more
     * @param joined the edges between other nodes that were not there
     * @param places the positions that were others
     */
    record Before(Set<String> added, List<PictureGraph.Node> groups, Set<Join> joined, Map<String, Place> places)
            implements
                Stored {

        /** All edges of a type from one node to another. */
        record Join(String from, String type, String to) {

            static Join of(PictureGraph.Edge edge) {
                return new Join(edge.from(), edge.type(), edge.to());
            }
        }

        static Optional<Stored> of(PlacedGraph from, PlacedGraph to) {
            Map<String, PictureGraph.Node> now = new HashMap<>();
            to.graph().nodes().forEach(node -> now.put(node.id(), node));
            List<PictureGraph.Node> others = from.graph().nodes().stream()
                    .filter(node -> !node.equals(now.get(node.id()))).toList();
            // The properties of an entity that is gone would have to be stored, too.
            if (others.stream().anyMatch(node -> node.group().isEmpty()))
                return Optional.empty();
            Set<String> added = new HashSet<>(now.keySet());
            from.graph().nodes().forEach(node -> added.remove(node.id()));
            Map<String, Place> places = new HashMap<>(from.places());
            places.entrySet().removeAll(to.places().entrySet());
            Set<Join> joined = to.graph().edges().stream().map(Join::of).collect(Collectors.toSet());
            from.graph().edges().forEach(edge -> joined.remove(Join.of(edge)));
            joined.removeIf(edge -> added.contains(edge.from()) || added.contains(edge.to()));
            Before before = new Before(added, others, joined, places);
            return before.graph(to.graph()).edges().size() == from.graph().edges().size() ? Optional.of(before)
                    : Optional.empty();
        }

        private PictureGraph graph(PictureGraph after) {
            Map<String, PictureGraph.Node> nodes = new LinkedHashMap<>();
            after.nodes().stream().filter(node -> !added.contains(node.id()))
                    .forEach(node -> nodes.put(node.id(), node));
            groups.forEach(group -> nodes.put(group.id(), group));
            Set<String> replaced = groups.stream().map(PictureGraph.Node::id).collect(Collectors.toSet());
            List<PictureGraph.Edge> edges = new ArrayList<>(after.edges().stream()
                    .filter(edge -> Stream.of(edge.from(), edge.to())
                            .allMatch(end -> nodes.containsKey(end) && !replaced.contains(end))
                            && !joined.contains(Join.of(edge)))
                    .toList());
            for (PictureGraph.Node node : groups)
                node.group().filter(group -> nodes.containsKey(group.anchor()))
                        .ifPresent(group -> edges.add(group.edge(node.id())));
            return new PictureGraph(after.types(), after.fills(), List.copyOf(nodes.values()), edges, after.omitted());
        }

        @Override
        public int size() {
            return added.size() + joined.size() + groups.stream().flatMap(node -> node.group().stream())
                    .mapToInt(group -> 1 + group.members().size()).sum() + places.size();
        }

        @Override
        public Stored renamed(Function<String, Optional<String>> id) {
            List<PictureGraph.Node> others = new ArrayList<>();
            for (PictureGraph.Node node : groups)
                id.apply(node.id()).ifPresent(other -> others.add(new PictureGraph.Node(other, node.name(), node.type(),
                        node.mark(), node.details(), node.group().map(group -> group.renamed(id)))));
            Set<Join> joins = new HashSet<>();
            for (Join join : joined)
                id.apply(join.from()).ifPresent(start -> id.apply(join.to())
                        .ifPresent(end -> joins.add(new Join(start, join.type(), end))));
            return new Before(PictureChange.renamed(added, id), others, joins, PictureChange.renamed(places, id));
        }

        @Override
        public PictureChange restored(PictureState after) {
            PictureGraph graph = graph(after.graph());
            Map<String, Place> then = new HashMap<>(after.places());
            then.putAll(places);
            then.keySet().retainAll(graph.nodes().stream().map(PictureGraph.Node::id).collect(Collectors.toSet()));
            return new Redrawn(new PlacedGraph(graph, then), after.placed());
        }
    }

    /** The style was changed. */
    record Styled(PictureStyle from, PictureStyle to) implements Plain {
        public Styled {
            Objects.requireNonNull(from);
            Objects.requireNonNull(to);
        }
    }

    /** The results of algorithms were changed. */
    record Analysed(Analysis from, Analysis to) implements Plain {
        public Analysed {
            Objects.requireNonNull(from);
            Objects.requireNonNull(to);
        }
    }
}
