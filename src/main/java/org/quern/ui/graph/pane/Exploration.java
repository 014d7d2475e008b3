package org.quern.ui.graph.pane;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntConsumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.graph.GraphElement;
import org.quern.graph.export.GraphExport;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.Neighbours;
import org.quern.neo4j.QueryFailure;
import org.quern.ui.picture.GraphLayout;
import org.quern.ui.picture.PictureChange;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PictureModel;
import org.quern.ui.picture.PictureState;
import org.quern.ui.picture.PlacedGraph;

/**
 * Explores a graph in its picture: starts with the elements of a result, adds neighbours step by step, and
 * folds large numbers of nodes into groups that can be expanded. Queries and layouts run in jobs; nodes in the
 * picture keep their positions.
 */
final class Exploration {

    /** Max. number of members of a group that are listed. */
    static final int MOST_LISTED = 1_000;

    /** The state of the picture. */
    sealed interface State {
        /** There is nothing to draw. */
        record Nothing() implements State {}

        record Drawing() implements State {}

        /**
         * @param added number of nodes added to the picture
         * @param fresh whether it is a new picture
         */
        record Drawn(int added, boolean fresh) implements State {}

        record Failed(Throwable failure) implements State {}
    }

    /**
     * The open graph.
     *
     * @param fills colours of types, from 0
     */
    record Place(String graph, List<String> types, Map<String, Integer> fills, Map<String, String> names) {}

    private final GraphSource databases;
    private final GraphLayout layout;
    private final PictureModel picture;
    private final Latest drawing;
    final ObjectProperty<State> state = new SimpleObjectProperty<>(new State.Nothing());
    private ResultPicture elements = new ResultPicture();
    private Place place = new Place("", List.of(), Map.of(), Map.of());

    Exploration(Jobs jobs, GraphSource databases, GraphLayout layout, PictureModel picture) {
        this.databases = databases;
        this.layout = layout;
        this.picture = picture;
        this.drawing = new Latest(jobs);
    }

    /** The element of a node in the picture. */
    Optional<Node> node(String id) {
        return elements.node(id);
    }

    /** The entities in a group, if the picture knows them. */
    List<Node> members(PictureGraph.Group group) {
        return group.members().stream().map(elements::node).flatMap(Optional::stream).toList();
    }

    /** Switches to another graph, with an empty picture. */
    void enter(Place other) {
        drawing.drop();
        place = other;
        clear();
        picture.clear();
    }

    private void clear() {
        elements = new ResultPicture();
        picture.show(PlacedGraph.EMPTY);
        state.set(new State.Nothing());
    }

    /** Draws the elements of a result and the relationships between them. */
    void show(Table table) {
        ResultPicture found = ResultPicture.of(table);
        drawing.drop();
        if (found.isEmpty() && !found.hasRelationships()) {
            clear();
            return;
        }
        state.set(new State.Drawing());
        Place here = place;
        drawing.submit(here.graph(), progress -> {
            complete(found, neighbours(here, progress), progress);
            PictureGraph graph = new DrawnElements(found, here).folded();
            return new Grown(found, layout.place(graph, progress));
        }, grown -> {
            elements = grown.elements();
            picture.show(grown.placed());
            state.set(new State.Drawn(grown.placed().graph().nodes().size(), true));
        }, this::failed);
    }

    /** The picture as it is stored. */
    SavedPicture saved() {
        PictureState now = picture.state().get();
        List<SavedPicture.Entity> entities = new ArrayList<>();
        List<SavedPicture.Group> groups = new ArrayList<>();
        Set<String> drawn = drawn();
        DrawnElements known = new DrawnElements(elements.only(drawn), place);
        for (PictureGraph.Node node : now.graph().nodes()) {
            PlacedGraph.Place at = now.places().get(node.id());
            if (at == null)
                continue;
            SavedPicture.At position = new SavedPicture.At(at.x(), at.y(), now.pinned().contains(node.id()),
                    now.hidden().contains(node.id()));
            node.group().ifPresentOrElse(
                    group -> groups.add(new SavedPicture.Group(stable(group.anchor()), group.relation(),
                            group.outgoing(), node.type(), group.members().isEmpty()
                                    ? group.count()
                                            + known.shown(group.anchor(), DrawnElements.groupOf(node, group), drawn)
                                    : 0,
                            group.members().stream().map(this::stable).toList(), position)),
                    () -> entities.add(new SavedPicture.Entity(stable(node.id()), node.type(), position)));
        }
        List<SavedPicture.Relation> relations = now.graph().edges().stream()
                .filter(edge -> drawn.contains(edge.from()) && drawn.contains(edge.to()))
                .map(edge -> new SavedPicture.Relation(stable(edge.from()), edge.type(), stable(edge.to())))
                .distinct().toList();
        return new SavedPicture(entities, groups, relations, now.hiddenTypes(), now.style(),
                now.analysis().renamed(id -> Optional.of(stable(id))), now.year());
    }

    /** The entities and relations that are visible, as parts of the graph file. */
    GraphExport.Part visible() {
        PictureGraph seen = picture.seen();
        Set<String> eids = new HashSet<>();
        seen.nodes().forEach(node -> eids.add(stable(node.id())));
        Set<SavedPicture.Relation> relations = new HashSet<>();
        seen.edges().forEach(edge -> relations.add(new SavedPicture.Relation(stable(edge.from()), edge.type(),
                stable(edge.to()))));
        return new GraphExport.Part() {
            @Override
            public boolean has(GraphElement.Entity entity) {
                return eids.contains(entity.eid());
            }

            @Override
            public boolean has(GraphElement.Relation relation) {
                return relations.contains(new SavedPicture.Relation(relation.subjId(), relation.label(),
                        relation.objId()));
            }
        };
    }

    /** The selected entities, by the ids that they keep when their graph is built again. */
    List<String> selection() {
        return picture.selected().get().stream().map(this::stable).toList();
    }

    /** Selects entities by these ids. */
    void select(List<String> selection) {
        picture.select(picture.seen().nodes().stream().map(PictureGraph.Node::id)
                .filter(id -> selection.contains(stable(id))).toList());
    }

    /** The id that an entity keeps when its graph is built again, if it has one. */
    private String stable(String id) {
        return DrawnElements.renamed(id, entity -> elements.node(entity).map(RestoredPicture::stable)).orElse(id);
    }

    /** The last changes to the picture, by the ids that entities keep when their graph is built again. */
    List<PictureChange.Stored> undoable() {
        return picture.undoable().stream().map(change -> change.renamed(id -> Optional.of(stable(id)))).toList();
    }

    /**
     * Draws a saved picture.
     *
     * @param past the last changes to it
     * @param onMissing receives the number of its entities that are not in the graph, if there are any
     */
    void restore(SavedPicture saved, List<PictureChange.Stored> past, IntConsumer onMissing) {
        state.set(new State.Drawing());
        Place here = place;
        drawing.submit(here.graph(), progress -> RestoredPicture.of(saved, here, neighbours(here, progress), progress),
                found -> {
                    elements = found.elements();
                    picture.restore(found.state(), found.past(past));
                    state.set(new State.Drawn(found.state().graph().nodes().size(), true));
                    if (found.missing() > 0)
                        onMissing.accept(found.missing());
                }, this::failed);
    }

    /** The result of a step. */
    private record Grown(ResultPicture elements, PlacedGraph placed) {}

    private void failed(Throwable failure) {
        state.set(new State.Failed(failure));
    }

    private Neighbours neighbours(Place here, Progress progress) {
        GraphDatabase database = databases.of(here.graph(), progress);
        return new Neighbours(database);
    }

    /** If the result has only nodes, adds the relationships between them; adds the missing ends of relationships. */
    private static void complete(ResultPicture found, Neighbours neighbours, Progress progress) throws QueryFailure {
        neighbours.nodes(found.missingEnds(), progress).forEach(found::add);
        if (!found.hasRelationships() && found.nodeIds().size() > 1)
            neighbours.between(found.nodeIds(), found.nodeIds(), progress).forEach(found::add);
    }

    /** Adds the neighbours of a node: some by each relation, the rest as groups. For a group, adds its next members. */
    void expand(PictureGraph.Node node) {
        if (node.group().isPresent()) {
            open(node, node.group().get());
            return;
        }
        grow((neighbours, known, progress) -> {
            Step step = new Step();
            List<Neighbours.Count> counts = neighbours.counts(node.id(), progress);
            for (Neighbours.Count count : counts) {
                List<String> shown = known.neighbours(node.id(), count.group());
                int wanted = (int) Math.min(DrawnElements.CAP, count.nodes()) - shown.size();
                if (wanted > 0)
                    step.add(neighbours.next(node.id(), count.group(), shown, wanted, progress));
            }
            step.expanded.put(node.id(), counts);
            return step;
        });
    }

    /** Draws the next members of a group. */
    private void open(PictureGraph.Node node, PictureGraph.Group group) {
        grow((neighbours, known, progress) -> {
            Step step = new Step();
            if (group.members().isEmpty()) {
                Neighbours.Group wanted = DrawnElements.groupOf(node, group);
                step.add(neighbours.next(group.anchor(), wanted, known.neighbours(group.anchor(), wanted),
                        DrawnElements.STEP, progress));
            } else {
                step.ids.addAll(group.members().subList(0, Math.min(DrawnElements.STEP, group.members().size())));
            }
            return step;
        });
    }

    /** Draws the next neighbours of a node by one relation. */
    void expand(String id, Neighbours.Group group, long total) {
        grow((neighbours, known, progress) -> {
            Step step = new Step();
            step.add(neighbours.next(id, group, known.neighbours(id, group), DrawnElements.STEP, progress));
            step.expanded.put(id, List.of(new Neighbours.Count(group, total)));
            return step;
        });
    }

    /** Draws entities with their relationships to the picture, and selects them. */
    void add(List<Node> nodes) {
        add(nodes, () -> {});
    }

    /** @param then runs when they are in the picture */
    void add(List<Node> nodes, Runnable then) {
        List<String> ids = nodes.stream().map(Node::elementId).toList();
        Runnable end = () -> {
            picture.select(ids);
            then.run();
        };
        if (drawn().containsAll(ids)) {
            end.run();
            return;
        }
        grow((_, _, _) -> {
            Step step = new Step();
            step.nodes.addAll(nodes);
            step.ids.addAll(ids);
            return step;
        }, end);
    }

    /** The new nodes of a step and the counts of their neighbours. */
    private static final class Step {
        private final List<Object> nodes = new ArrayList<>();
        private final Set<String> ids = new LinkedHashSet<>();
        private final Map<String, List<Neighbours.Count>> expanded = new HashMap<>();

        void add(Neighbours.Found found) {
            nodes.addAll(found.nodes());
            nodes.addAll(found.relationships());
            found.nodes().forEach(node -> ids.add(node.elementId()));
        }
    }

    private interface Ask {
        Step of(Neighbours neighbours, ResultPicture known, Progress progress) throws QueryFailure;
    }

    private Set<String> drawn() {
        Set<String> drawn = new HashSet<>();
        picture.placed().graph().nodes().stream().filter(node -> node.group().isEmpty())
                .forEach(node -> drawn.add(node.id()));
        return drawn;
    }

    private void grow(Ask ask) {
        grow(ask, () -> {});
    }

    private void grow(Ask ask, Runnable then) {
        Place here = place;
        PlacedGraph before = picture.placed();
        Set<String> drawn = drawn();
        // Only drawn elements are used, because after an undo there are also undrawn ones.
        ResultPicture known = elements.only(drawn);
        ResultPicture all = elements.copy();
        state.set(new State.Drawing());
        drawing.submit(here.graph(), progress -> {
            Neighbours neighbours = neighbours(here, progress);
            Step step = ask.of(neighbours, known, progress);
            step.nodes.forEach(all::add);
            List<String> fresh = step.ids.stream().filter(id -> !drawn.contains(id)).toList();
            Collection<String> together = new ArrayList<>(drawn);
            together.addAll(fresh);
            neighbours.between(fresh, together, progress).forEach(all::add);
            PictureGraph graph = new DrawnElements(all, here).grown(before.graph(), fresh, step.expanded);
            return new Opened(new Grown(all, layout.place(graph, before.places(), progress)), fresh);
        }, opened -> {
            elements = opened.grown().elements();
            if (!opened.grown().placed().graph().equals(picture.placed().graph()))
                picture.redraw(opened.grown().placed());
            state.set(new State.Drawn(opened.fresh().size(), false));
            then.run();
        }, this::failed);
    }

    private record Opened(Grown grown, List<String> fresh) {}
}
