package org.quern.ui.picture;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.quern.ui.control.DiffSide;

/**
 * A property graph prepared for display.
 *
 * @param types the entity types in the schema's order, which determines their colours
 * @param fills the colours of types that have others, from 0
 * @param omitted number of nodes omitted because there are too many
 */
public record PictureGraph(List<String> types, Map<String, Integer> fills, List<Node> nodes, List<Edge> edges,
        int omitted) {

    public static final PictureGraph EMPTY = new PictureGraph(List.of(), List.of(), List.of());

    public PictureGraph {
        types = List.copyOf(types);
        fills = Map.copyOf(fills);
        nodes = List.copyOf(nodes);
        edges = List.copyOf(edges);
    }

    public PictureGraph(List<String> types, List<Node> nodes, List<Edge> edges) {
        this(types, Map.of(), nodes, edges, 0);
    }

    /** The colour of a type, from 0. */
    int fill(String type) {
        return fills.getOrDefault(type, types.indexOf(type));
    }

    /**
     * @param id unique in the picture
     * @param name its display name
     * @param type its label in the graph
     * @param details further lines for the tooltip; may be empty
     * @param group the group that it represents, if it is not an entity
     * @param properties its values, for styles
     */
    public record Node(String id, String name, String type, DiffSide mark, String details, Optional<Group> group,
            Map<String, Object> properties) {
        public Node {
            properties = Map.copyOf(properties);
        }

        public Node(String id, String name, String type, DiffSide mark, String details, Optional<Group> group) {
            this(id, name, type, mark, details, group, Map.of());
        }

        public Node(String id, String name, String type, DiffSide mark, String details) {
            this(id, name, type, mark, details, Optional.empty());
        }

        public Node(String id, String name, String type, DiffSide mark) {
            this(id, name, type, mark, "");
        }
    }

    /**
     * Many entities of one type, drawn as one node.
     *
     * @param anchor the id of the node whose neighbours they are; may be empty
     * @param relation the relation to the anchor
     * @param outgoing whether the relation starts at the anchor
     * @param count their number
     * @param members their ids, if known; otherwise they must be read from the database
     */
    public record Group(String anchor, String relation, boolean outgoing, long count, List<String> members) {
        public Group {
            members = List.copyOf(members);
        }

        Group renamed(Function<String, Optional<String>> id) {
            return new Group(anchor.isEmpty() ? anchor : id.apply(anchor).orElse(anchor), relation, outgoing, count,
                    members.stream().flatMap(member -> id.apply(member).stream()).toList());
        }

        /** The edge between the node of the group and its anchor. */
        public Edge edge(String id) {
            return outgoing ? new Edge(anchor, id, relation, DiffSide.NONE)
                    : new Edge(id, anchor, relation, DiffSide.NONE);
        }
    }

    /**
     * @param from the id of the start node
     * @param to the id of the end node
     * @param years when the relation holds; empty if it has no times
     */
    public record Edge(String from, String to, String type, DiffSide mark, Optional<Years> years) {

        public Edge(String from, String to, String type, DiffSide mark) {
            this(from, to, type, mark, Optional.empty());
        }
    }

    /** The number of nodes on each side. */
    public Map<DiffSide, Integer> counts() {
        Map<DiffSide, Integer> counts = new EnumMap<>(DiffSide.class);
        nodes.forEach(node -> counts.merge(node.mark(), 1, Integer::sum));
        return counts;
    }

    public Optional<Node> node(String id) {
        return nodes.stream().filter(node -> node.id().equals(id)).findFirst();
    }
}
