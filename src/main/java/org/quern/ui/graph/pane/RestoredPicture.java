package org.quern.ui.graph.pane;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.Neighbours;
import org.quern.neo4j.QueryFailure;
import org.quern.ui.picture.PictureChange;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.PictureState;
import org.quern.ui.picture.PlacedGraph;

/**
 * A saved picture with the elements that its graph has now.
 *
 * @param ids the ids of entities in the graph, by those in the picture
 * @param missing number of its entities that are not in the graph
 */
record RestoredPicture(ResultPicture elements, Map<String, String> ids, PictureState state, int missing) {

    /** The id that an entity keeps when its graph is built again, if it has one. */
    static String stable(Node node) {
        return node.properties().get("eid") instanceof String eid ? eid : node.elementId();
    }

    static RestoredPicture of(SavedPicture saved, Exploration.Place here, Neighbours neighbours, Progress progress)
            throws QueryFailure {
        ResultPicture elements = new ResultPicture();
        Map<String, String> ids = ids(saved, elements, neighbours, progress);
        Map<String, SavedPicture.At> at = new HashMap<>();
        Set<String> drawn = new LinkedHashSet<>();
        for (SavedPicture.Entity entity : saved.entities()) {
            String id = ids.get(entity.id());
            if (id != null && drawn.add(id))
                at.put(id, entity.at());
        }
        List<PictureGraph.Node> groups = new ArrayList<>();
        for (SavedPicture.Group group : saved.groups()) {
            String anchor = ids.getOrDefault(group.anchor(), "");
            List<String> members = group.members().stream().flatMap(id -> Stream.ofNullable(ids.get(id))).toList();
            if (drawn.contains(anchor) || group.anchor().isEmpty() && !members.isEmpty()) {
                PictureGraph.Node node = DrawnElements.group(anchor, group.relation(), group.outgoing(), group.type(),
                        Math.max(group.total(), members.size()), members);
                groups.add(node);
                at.put(node.id(), group.at());
            }
        }
        Map<String, String> stable = new HashMap<>();
        drawn.forEach(id -> elements.node(id).ifPresent(node -> stable.put(id, stable(node))));
        Set<SavedPicture.Relation> relations = Set.copyOf(saved.relations());
        neighbours.between(drawn, drawn, progress).stream()
                .filter(r -> relations.contains(new SavedPicture.Relation(stable.getOrDefault(r.startId(), ""),
                        r.type(), stable.getOrDefault(r.endId(), ""))))
                .forEach(elements::add);
        PictureGraph graph = new DrawnElements(elements, here).grown(
                new PictureGraph(here.types(), groups, List.of()), drawn, Map.of());
        Map<String, PlacedGraph.Place> places = new HashMap<>();
        at.forEach((id, position) -> places.put(id, position.place()));
        PictureState state = new PictureState(graph, places, those(at, SavedPicture.At::pinned),
                those(at, SavedPicture.At::hidden), saved.hiddenTypes(), saved.style(),
                saved.analysis().renamed(id -> renamed(id, ids)), saved.year());
        return new RestoredPicture(elements, ids, state, saved.entities().size() - drawn.size());
    }

    private static Optional<String> renamed(String id, Map<String, String> ids) {
        return DrawnElements.renamed(id, entity -> Optional.ofNullable(ids.get(entity)));
    }

    List<PictureChange.Stored> past(List<PictureChange.Stored> saved) {
        return saved.stream().map(change -> change.renamed(id -> renamed(id, ids))).toList();
    }

    /** Finds the entities of a picture; gives their ids in the database by those in the picture. */
    private static Map<String, String> ids(SavedPicture saved, ResultPicture elements, Neighbours neighbours,
            Progress progress) throws QueryFailure {
        Map<String, Set<String>> wanted = new HashMap<>();
        saved.entities().forEach(entity -> wanted.computeIfAbsent(entity.type(), _ -> new LinkedHashSet<>())
                .add(entity.id()));
        saved.groups().forEach(group -> wanted.computeIfAbsent(group.type(), _ -> new LinkedHashSet<>())
                .addAll(group.members()));
        Map<String, String> ids = new HashMap<>();
        Set<String> others = new LinkedHashSet<>();
        for (Map.Entry<String, Set<String>> type : wanted.entrySet()) {
            for (Node node : neighbours.ofIds(type.getKey(), type.getValue(), progress)) {
                elements.add(node);
                ids.put(stable(node), node.elementId());
            }
            type.getValue().stream().filter(id -> !ids.containsKey(id)).forEach(others::add);
        }
        for (Node node : neighbours.nodes(others, progress)) {
            elements.add(node);
            ids.put(node.elementId(), node.elementId());
        }
        return ids;
    }

    private static Set<String> those(Map<String, SavedPicture.At> at, Predicate<SavedPicture.At> which) {
        return at.entrySet().stream().filter(one -> which.test(one.getValue())).map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }
}
