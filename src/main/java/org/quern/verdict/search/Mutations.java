package org.quern.verdict.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.quern.verdict.search.SmallGraph.Link;
import org.quern.verdict.search.SmallGraph.Thing;

/** Small changes of a graph: near misses of a match. */
record Mutations(Vocabulary vocabulary, RandomGenerator random) {

    SmallGraph changed(SmallGraph graph) {
        return switch (random.nextInt(14)) {
            case 0 -> twin(graph);
            case 1 -> parallel(graph);
            case 2 -> reversed(graph);
            case 3 -> dropped(graph);
            case 4, 5 -> property(graph);
            case 6 -> missing(graph);
            case 7 -> node(graph);
            case 8, 9 -> link(graph);
            case 10 -> label(graph);
            case 11 -> equal(graph);
            case 12 -> retyped(graph);
            default -> fork(graph);
        };
    }

    private <T> T any(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    /** A second node with the same properties and neighbours; some neighbours may have a twin, too. */
    private SmallGraph twin(SmallGraph graph) {
        if (graph.nodes().isEmpty())
            return node(graph);
        Map<Integer, Integer> twins = new LinkedHashMap<>();
        twins.put(random.nextInt(graph.nodes().size()), graph.nodes().size());
        boolean several = random.nextBoolean();
        for (Link link : graph.links())
            if (several && random.nextBoolean() && (twins.containsKey(link.start()) || twins.containsKey(link.end())))
            List.of(link.start(), link.end()).forEach(end -> twins.putIfAbsent(end,
                    graph.nodes().size() + twins.size()));
        List<Thing> nodes = new ArrayList<>(graph.nodes());
        twins.keySet().forEach(node -> nodes.add(graph.nodes().get(node)));
        List<Link> links = new ArrayList<>(graph.links());
        for (Link link : graph.links())
            if ((twins.containsKey(link.start()) || twins.containsKey(link.end())) && random.nextInt(4) > 0)
            links.add(new Link(link.type(), twins.getOrDefault(link.start(), link.start()),
                    twins.getOrDefault(link.end(), link.end()), link.properties()));
        return new SmallGraph(nodes, links);
    }

    private SmallGraph parallel(SmallGraph graph) {
        if (graph.links().isEmpty())
            return link(graph);
        List<Link> links = new ArrayList<>(graph.links());
        links.add(any(links));
        return graph.withLinks(links);
    }

    private SmallGraph reversed(SmallGraph graph) {
        if (graph.links().isEmpty())
            return link(graph);
        List<Link> links = new ArrayList<>(graph.links());
        int at = random.nextInt(links.size());
        Link link = links.get(at);
        Link turned = new Link(link.type(), link.end(), link.start(), link.properties());
        if (random.nextBoolean())
            links.set(at, turned);
        else
            links.add(turned);
        return graph.withLinks(links);
    }

    private SmallGraph dropped(SmallGraph graph) {
        if (graph.links().isEmpty())
            return graph.nodes().isEmpty() ? graph : graph.withoutNode(random.nextInt(graph.nodes().size()));
        List<Link> links = new ArrayList<>(graph.links());
        links.remove(random.nextInt(links.size()));
        return graph.withLinks(links);
    }

    private SmallGraph property(SmallGraph graph) {
        boolean ofLink = !vocabulary.linkKeys().isEmpty() && !graph.links().isEmpty()
                && (vocabulary.nodeKeys().isEmpty() || random.nextInt(3) == 0);
        if (ofLink) {
            List<Link> links = new ArrayList<>(graph.links());
            int at = random.nextInt(links.size());
            Link link = links.get(at);
            links.set(at, new Link(link.type(), link.start(), link.end(),
                    changed(link.properties(), List.copyOf(vocabulary.linkKeys()))));
            return graph.withLinks(links);
        }
        if (graph.nodes().isEmpty() || vocabulary.nodeKeys().isEmpty())
            return node(graph);
        int at = random.nextInt(graph.nodes().size());
        Thing thing = graph.nodes().get(at);
        return graph.with(at, new Thing(thing.labels(),
                changed(thing.properties(), List.copyOf(vocabulary.nodeKeys()))));
    }

    private Map<String, Object> changed(Map<String, Object> properties, List<String> keys) {
        String key = any(keys);
        List<Object> values = vocabulary.values(key);
        return values.isEmpty() ? properties : SmallGraph.with(properties, key, any(values));
    }

    private SmallGraph missing(SmallGraph graph) {
        List<Integer> some = new ArrayList<>();
        for (int i = 0; i < graph.nodes().size(); i++)
            if (!graph.nodes().get(i).properties().isEmpty())
            some.add(i);
        if (some.isEmpty())
            return property(graph);
        int at = any(some);
        Thing thing = graph.nodes().get(at);
        String key = any(thing.properties().keySet().stream().sorted().toList());
        return graph.with(at, new Thing(thing.labels(), SmallGraph.without(thing.properties(), key)));
    }

    /** Another node takes a value of a node. */
    private SmallGraph equal(SmallGraph graph) {
        if (graph.nodes().size() < 2 || vocabulary.nodeKeys().isEmpty())
            return property(graph);
        int at = random.nextInt(graph.nodes().size());
        Thing thing = graph.nodes().get(at);
        Object value = any(graph.nodes()).properties().get(any(List.copyOf(vocabulary.nodeKeys())));
        return value == null ? graph
                : graph.with(at, new Thing(thing.labels(), SmallGraph.with(thing.properties(),
                        any(List.copyOf(vocabulary.nodeKeys())), value)));
    }

    private SmallGraph node(SmallGraph graph) {
        List<Thing> nodes = new ArrayList<>(graph.nodes());
        Map<String, Object> properties = new TreeMap<>();
        for (String key : vocabulary.nodeKeys()) {
            List<Object> values = vocabulary.values(key);
            if (!values.isEmpty() && random.nextInt(5) > 0)
                properties.put(key, any(values));
        }
        List<String> labels = vocabulary.labels();
        nodes.add(new Thing(labels.isEmpty() || random.nextInt(8) == 0 ? List.of() : List.of(any(labels)), properties));
        return new SmallGraph(nodes, graph.links());
    }

    private SmallGraph link(SmallGraph graph) {
        if (graph.nodes().isEmpty())
            return node(graph);
        List<Link> links = new ArrayList<>(graph.links());
        Map<String, Object> properties = new TreeMap<>();
        for (String key : vocabulary.linkKeys()) {
            List<Object> values = vocabulary.values(key);
            if (!values.isEmpty())
                properties.put(key, any(values));
        }
        links.add(new Link(any(vocabulary.types()), random.nextInt(graph.nodes().size()),
                random.nextInt(graph.nodes().size()), properties));
        return graph.withLinks(links);
    }

    /** A relationship of another type between the same nodes, in place of one or beside it. */
    private SmallGraph retyped(SmallGraph graph) {
        if (graph.links().isEmpty())
            return link(graph);
        List<Link> links = new ArrayList<>(graph.links());
        int at = random.nextInt(links.size());
        Link link = links.get(at);
        Link other = new Link(any(vocabulary.types()), link.start(), link.end(), link.properties());
        if (random.nextBoolean())
            links.set(at, other);
        else
            links.add(other);
        return graph.withLinks(links);
    }

    /** An existing relationship to another node. */
    private SmallGraph fork(SmallGraph graph) {
        if (graph.links().isEmpty())
            return link(graph);
        List<Link> links = new ArrayList<>(graph.links());
        Link link = any(links);
        int other = random.nextInt(graph.nodes().size());
        links.add(random.nextBoolean() ? new Link(link.type(), other, link.end(), link.properties())
                : new Link(link.type(), link.start(), other, link.properties()));
        return graph.withLinks(links);
    }

    private SmallGraph label(SmallGraph graph) {
        List<String> labels = vocabulary.labels();
        if (graph.nodes().isEmpty() || labels.isEmpty())
            return node(graph);
        int at = random.nextInt(graph.nodes().size());
        Thing thing = graph.nodes().get(at);
        List<String> other = new ArrayList<>(random.nextInt(3) == 0 ? thing.labels() : List.of());
        if (random.nextInt(3) > 0)
            other.add(any(labels));
        return graph.with(at, new Thing(other, thing.properties()));
    }
}
