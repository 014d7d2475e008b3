package org.quern.ui.picture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which nodes of a graph are linked, in either direction.
 *
 * @param neighbours by node id, without the node itself
 */
public record Links(Map<String, Set<String>> neighbours) {

    public static Links of(PictureGraph graph) {
        Map<String, Set<String>> neighbours = new LinkedHashMap<>();
        graph.nodes().forEach(node -> neighbours.put(node.id(), new LinkedHashSet<>()));
        for (PictureGraph.Edge edge : graph.edges()) {
            Set<String> from = neighbours.get(edge.from());
            Set<String> to = neighbours.get(edge.to());
            if (from != null && to != null && !edge.from().equals(edge.to())) {
                from.add(edge.to());
                to.add(edge.from());
            }
        }
        return new Links(neighbours);
    }

    public Set<String> of(String id) {
        return neighbours.getOrDefault(id, Set.of());
    }

    /** The connected components, in the order of their first nodes. */
    public List<List<String>> components() {
        List<List<String>> components = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (String start : neighbours.keySet()) {
            if (!seen.add(start))
                continue;
            List<String> component = new ArrayList<>();
            Deque<String> open = new ArrayDeque<>(List.of(start));
            while (!open.isEmpty()) {
                String id = open.remove();
                component.add(id);
                of(id).stream().filter(seen::add).forEach(open::add);
            }
            components.add(component);
        }
        return components;
    }

    /** The nodes at most this many steps away from some nodes, with these. */
    public Set<String> within(Collection<String> starts, int steps) {
        Set<String> reached = new LinkedHashSet<>(starts);
        Collection<String> border = starts;
        for (int i = 0; i < steps && !border.isEmpty(); i++) {
            List<String> next = new ArrayList<>();
            border.forEach(id -> of(id).stream().filter(reached::add).forEach(next::add));
            border = next;
        }
        return reached;
    }
}
