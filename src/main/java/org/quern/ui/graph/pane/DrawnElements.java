package org.quern.ui.graph.pane;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.neo4j.GraphDatabase.Node;
import org.quern.neo4j.GraphDatabase.Relationship;
import org.quern.neo4j.Neighbours;
import org.quern.ui.control.DiffSide;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.picture.PictureGraph;
import org.quern.ui.picture.Years;

/** Selects the elements that are drawn, and folds those that would make the picture unreadable into groups. */
record DrawnElements(ResultPicture elements, Exploration.Place place) {

    /** Max. number of leaves of one node by one relation that are all drawn; of more, only the first ones are drawn. */
    static final int LARGEST_FAN = 30;
    /** Initial number of neighbours per relation and direction. */
    static final int CAP = 12;
    /** Number of nodes that opening a group adds. */
    static final int STEP = 25;
    /** If there are more nodes than this, nodes are grouped whatever their links. */
    static final int MOST = 2_000;

    /** The id of a group: that of its anchor, and what the group contains. */
    private static final Pattern GROUP = Pattern.compile("group (.*?)( [<>] .*)", Pattern.DOTALL);

    /** Groups fans with too many leaves first, and then the nodes with the fewest links. */
    PictureGraph folded() {
        Map<String, Set<String>> neighbours = new HashMap<>();
        Map<Fan, List<String>> fans = new LinkedHashMap<>();
        for (Relationship r : elements.relationships()) {
            neighbours.computeIfAbsent(r.startId(), _ -> new HashSet<>()).add(r.endId());
            neighbours.computeIfAbsent(r.endId(), _ -> new HashSet<>()).add(r.startId());
        }
        for (Relationship r : elements.relationships()) {
            leaf(r.endId(), new Fan(r.startId(), r.type(), true, type(r.endId())), neighbours, fans);
            leaf(r.startId(), new Fan(r.endId(), r.type(), false, type(r.startId())), neighbours, fans);
        }
        Set<String> drawn = new LinkedHashSet<>(elements.nodeIds());
        List<PictureGraph.Node> groups = new ArrayList<>();
        fans.forEach((fan, leaves) -> {
            List<String> byName = leaves.stream().distinct().filter(drawn::contains)
                    .sorted(Comparator.comparing(this::name).thenComparing(id -> id)).toList();
            if (byName.size() > LARGEST_FAN) {
                List<String> rest = byName.subList(CAP, byName.size());
                rest.forEach(drawn::remove);
                groups.add(group(fan.anchor(), fan.relation(), fan.outgoing(), fan.type(), rest.size(), rest));
            }
        });
        if (drawn.size() > MOST)
            groups.addAll(leastLinked(drawn, neighbours));
        return graph(drawn, groups);
    }

    private record Fan(String anchor, String relation, boolean outgoing, String type) {}

    private static void leaf(String id, Fan fan, Map<String, Set<String>> neighbours, Map<Fan, List<String>> fans) {
        if (neighbours.getOrDefault(id, Set.of()).size() == 1 && !id.equals(fan.anchor()))
            fans.computeIfAbsent(fan, _ -> new ArrayList<>()).add(id);
    }

    private List<PictureGraph.Node> leastLinked(Set<String> drawn, Map<String, Set<String>> neighbours) {
        List<String> byWeight = drawn.stream().sorted(Comparator
                .comparingInt((String id) -> -neighbours.getOrDefault(id, Set.of()).size())
                .thenComparing(this::name).thenComparing(id -> id)).toList();
        Map<String, List<String>> rest = new LinkedHashMap<>();
        for (String id : byWeight.subList(MOST, byWeight.size())) {
            drawn.remove(id);
            rest.computeIfAbsent(type(id), _ -> new ArrayList<>()).add(id);
        }
        List<PictureGraph.Node> groups = new ArrayList<>();
        rest.forEach((type, ids) -> groups.add(group("", "", true, type, ids.size(), ids)));
        return groups;
    }

    /**
     * The picture with additional nodes; they are removed from its groups.
     *
     * @param expanded number of neighbours of the nodes that are being expanded, by element id
     */
    PictureGraph grown(PictureGraph before, Collection<String> more, Map<String, List<Neighbours.Count>> expanded) {
        Set<String> drawn = new LinkedHashSet<>();
        before.nodes().stream().filter(node -> node.group().isEmpty()).forEach(node -> drawn.add(node.id()));
        Set<String> fresh = new HashSet<>(more);
        fresh.removeAll(drawn);
        drawn.addAll(more);
        Map<String, PictureGraph.Node> groups = new LinkedHashMap<>();
        for (PictureGraph.Node node : before.nodes()) {
            node.group().flatMap(group -> smaller(node, group, fresh))
                    .ifPresent(group -> groups.put(group.id(), group));
        }
        expanded.forEach((anchor, counts) -> counts.forEach(count -> {
            long left = count.nodes() - shown(anchor, count.group(), drawn);
            if (left > 0) {
                PictureGraph.Node group = group(anchor, count.group().relation(), count.group().outgoing(),
                        count.group().type(), left, List.of());
                groups.put(group.id(), group);
            }
        }));
        return graph(drawn, List.copyOf(groups.values()));
    }

    /** A group without the nodes that are drawn now; empty if none is left. */
    private Optional<PictureGraph.Node> smaller(PictureGraph.Node node, PictureGraph.Group group, Set<String> fresh) {
        List<String> members = group.members().stream().filter(member -> !fresh.contains(member)).toList();
        long left = group.members().isEmpty()
                ? group.count() - shown(group.anchor(), groupOf(node, group), fresh)
                : members.size();
        return left <= 0 ? Optional.empty()
                : Optional.of(group(group.anchor(), group.relation(), group.outgoing(), node.type(), left, members));
    }

    static Neighbours.Group groupOf(PictureGraph.Node node, PictureGraph.Group group) {
        return new Neighbours.Group(group.relation(), group.outgoing(), node.type());
    }

    /** The number of neighbours in a group that are drawn. */
    long shown(String anchor, Neighbours.Group group, Set<String> drawn) {
        return elements.neighbours(anchor, group).stream().filter(drawn::contains).count();
    }

    private String type(String id) {
        return elements.type(id);
    }

    private String name(String id) {
        return elements.node(id).map(ResultPicture::name).orElse(id);
    }

    static String groupId(String anchor, String relation, boolean outgoing, String type) {
        return "group " + anchor + (outgoing ? " > " : " < ") + relation + " " + type;
    }

    /** The other id of an entity or group; that of a group contains the id of its anchor. */
    static Optional<String> renamed(String id, Function<String, Optional<String>> entities) {
        Matcher group = GROUP.matcher(id);
        if (!group.matches())
            return entities.apply(id);
        String anchor = group.group(1);
        return (anchor.isEmpty() ? Optional.of(anchor) : entities.apply(anchor))
                .map(other -> "group " + other + group.group(2));
    }

    static PictureGraph.Node group(String anchor, String relation, boolean outgoing, String type, long count,
            List<String> members) {
        return new PictureGraph.Node(groupId(anchor, relation, outgoing, type),
                "+" + NumberFormats.count(count) + " " + type,
                type, DiffSide.NONE, relation.isEmpty() ? "" : (outgoing ? "→ " : "← ") + relation,
                Optional.of(new PictureGraph.Group(anchor, relation, outgoing, count, members)));
    }

    private PictureGraph graph(Set<String> drawn, List<PictureGraph.Node> groups) {
        List<PictureGraph.Node> nodes = new ArrayList<>();
        for (String id : drawn) {
            Optional<Node> node = elements.node(id);
            node.ifPresent(n -> nodes.add(new PictureGraph.Node(id, ResultPicture.name(n), ResultPicture.type(n),
                    DiffSide.NONE, ResultPicture.details(n.properties()), Optional.empty(), n.properties())));
        }
        nodes.addAll(groups);
        List<PictureGraph.Edge> edges = new ArrayList<>();
        elements.relationships().stream().filter(r -> drawn.contains(r.startId()) && drawn.contains(r.endId()))
                .sorted(Comparator.comparing(Relationship::type).thenComparing(Relationship::elementId))
                .forEach(r -> edges.add(new PictureGraph.Edge(r.startId(), r.endId(), r.type(), DiffSide.NONE,
                        Years.of(r.properties()))));
        for (PictureGraph.Node node : groups) {
            node.group().filter(group -> drawn.contains(group.anchor()))
                    .ifPresent(group -> edges.add(group.edge(node.id())));
        }
        List<String> order = new ArrayList<>(place.types());
        nodes.stream().map(PictureGraph.Node::type).filter(type -> !order.contains(type)).distinct().sorted()
                .forEach(order::add);
        return new PictureGraph(order, place.fills(), nodes, edges, 0);
    }
}
