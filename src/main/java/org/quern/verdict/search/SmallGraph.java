package org.quern.verdict.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.quern.cypher.memory.MemoryGraph;

/** A property graph of a few nodes. Relationships name their ends by the nodes' numbers. */
public record SmallGraph(List<Thing> nodes, List<Link> links) {

    /** A node. */
    public record Thing(List<String> labels, Map<String, Object> properties) {
        public Thing {
            labels = labels.stream().sorted().distinct().toList();
            properties = Map.copyOf(properties);
        }
    }

    /** A relationship. */
    public record Link(String type, int start, int end, Map<String, Object> properties) {
        public Link {
            properties = Map.copyOf(properties);
        }
    }

    public static final SmallGraph EMPTY = new SmallGraph(List.of(), List.of());

    public SmallGraph {
        nodes = List.copyOf(nodes);
        links = List.copyOf(links);
    }

    MemoryGraph memory() {
        MemoryGraph graph = new MemoryGraph();
        for (int i = 0; i < nodes.size(); i++)
            graph.node("n" + i, nodes.get(i).labels, nodes.get(i).properties);
        for (int i = 0; i < links.size(); i++) {
            Link link = links.get(i);
            graph.relationship("r" + i, link.type, "n" + link.start, "n" + link.end, link.properties);
        }
        return graph;
    }

    /** Both graphs side by side. */
    SmallGraph and(SmallGraph other) {
        List<Thing> things = new ArrayList<>(nodes);
        things.addAll(other.nodes);
        List<Link> all = new ArrayList<>(links);
        other.links.forEach(l -> all.add(new Link(l.type, l.start + nodes.size(), l.end + nodes.size(),
                l.properties)));
        return new SmallGraph(things, all);
    }

    /** Another graph of this shape with other values of some properties. */
    SmallGraph varied(Set<String> keys, int number) {
        return new SmallGraph(nodes.stream().map(n -> new Thing(n.labels, varied(n.properties, keys, number))).toList(),
                links);
    }

    private static Map<String, Object> varied(Map<String, Object> properties, Set<String> keys, int number) {
        Map<String, Object> other = new TreeMap<>(properties);
        other.replaceAll((key, value) -> !keys.contains(key) ? value : switch (value) {
            case Long n -> n + number;
            case String text -> text + number;
            default -> value;
        });
        return other;
    }

    SmallGraph withoutNode(int node) {
        List<Thing> things = new ArrayList<>(nodes);
        things.remove(node);
        return new SmallGraph(things, links.stream().filter(l -> l.start != node && l.end != node)
                .map(l -> new Link(l.type, l.start - (l.start > node ? 1 : 0), l.end - (l.end > node ? 1 : 0),
                        l.properties))
                .toList());
    }

    /** The same graph with its nodes in the opposite order. */
    SmallGraph reversed() {
        int last = nodes.size() - 1;
        return new SmallGraph(nodes.reversed(), links.stream().map(l -> new Link(l.type, last - l.start, last - l.end,
                l.properties)).toList());
    }

    /** With the relationships of a node at another node, in its place. */
    SmallGraph merged(int node, int gone) {
        return withLinks(links.stream().map(l -> new Link(l.type, l.start == gone ? node : l.start,
                l.end == gone ? node : l.end, l.properties)).toList()).withoutNode(gone);
    }

    SmallGraph with(int node, Thing thing) {
        List<Thing> things = new ArrayList<>(nodes);
        things.set(node, thing);
        return new SmallGraph(things, links);
    }

    SmallGraph withLinks(List<Link> all) {
        return new SmallGraph(nodes, all);
    }

    static Map<String, Object> without(Map<String, Object> properties, String key) {
        Map<String, Object> left = new TreeMap<>(properties);
        left.remove(key);
        return left;
    }

    static Map<String, Object> with(Map<String, Object> properties, String key, Object value) {
        Map<String, Object> all = new TreeMap<>(properties);
        all.put(key, value);
        return all;
    }

    /** The query that creates it in an empty database. */
    public String script() {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++)
            parts.add("(n" + i + labels(nodes.get(i).labels) + map(nodes.get(i).properties) + ")");
        for (Link link : links)
            parts.add("(n" + link.start + ")-[:" + quoted(link.type) + map(link.properties) + "]->(n" + link.end + ")");
        return parts.isEmpty() ? "" : "CREATE " + String.join(", ", parts);
    }

    private static String labels(List<String> labels) {
        StringBuilder text = new StringBuilder();
        labels.forEach(label -> text.append(':').append(quoted(label)));
        return text.toString();
    }

    private static String map(Map<String, Object> properties) {
        if (properties.isEmpty())
            return "";
        List<String> parts = new ArrayList<>();
        new TreeMap<>(properties).forEach((key, value) -> parts.add(quoted(key) + ": " + literal(value)));
        return " {" + String.join(", ", parts) + "}";
    }

    private static String literal(Object value) {
        return switch (value) {
            case String text -> "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
            case java.time.LocalDate date -> "date('" + date + "')";
            case List<?> list -> list.stream().map(SmallGraph::literal).toList().toString();
            default -> value.toString();
        };
    }

    private static String quoted(String name) {
        return name.matches("[A-Za-z_][A-Za-z0-9_]*") ? name : "`" + name.replace("`", "``") + "`";
    }
}
