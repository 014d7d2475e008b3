package org.quern.textgraph.task;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.quern.textgraph.sample.Subgraph;

/**
 * The facts about a subgraph that the tasks need. Edges to values count among an entity's outgoing edges, but
 * no question is about values and no path contains them.
 */
public final class Facts {

    private final Subgraph graph;
    private final Set<Integer> literals = new HashSet<>();
    private final Map<Integer, TreeSet<Integer>> neighbours = new TreeMap<>();

    public Facts(Subgraph graph) {
        this.graph = graph;
        graph.entities().stream().filter(Subgraph.Entity::isLiteral).forEach(value -> literals.add(value.number()));
        for (Subgraph.Edge edge : graph.edges()) {
            if (literals.contains(edge.object()))
                continue;
            neighbours.computeIfAbsent(edge.subject(), _ -> new TreeSet<>()).add(edge.object());
            neighbours.computeIfAbsent(edge.object(), _ -> new TreeSet<>()).add(edge.subject());
        }
    }

    /** The number of edges of each entity, by type and direction. */
    public List<Question.Relations> relations() {
        Map<Question.Relations, Integer> counts = new HashMap<>();
        for (Subgraph.Edge edge : graph.edges()) {
            counts.merge(new Question.Relations(edge.subject(), edge.relation(), Direction.OUTGOING, 0), 1,
                    Integer::sum);
            if (!literals.contains(edge.object()))
                counts.merge(new Question.Relations(edge.object(), edge.relation(), Direction.INCOMING, 0), 1,
                        Integer::sum);
        }
        return counts.entrySet().stream().map(entry -> new Question.Relations(entry.getKey().anchor(),
                entry.getKey().relation(), entry.getKey().direction(), entry.getValue()))
                .sorted(Comparator.comparingInt(Question.Relations::anchor)
                        .thenComparingInt(Question.Relations::relation)
                        .thenComparing(Question.Relations::direction))
                .toList();
    }

    /**
     * For each entity and type, the number of its neighbours that have an outgoing edge of the type; an entity
     * may be its own neighbour.
     */
    public List<Question.Neighbours> neighbours() {
        Map<Integer, TreeSet<Integer>> outgoing = new HashMap<>();
        graph.edges().forEach(
                edge -> outgoing.computeIfAbsent(edge.subject(), _ -> new TreeSet<>()).add(edge.relation()));
        List<Question.Neighbours> all = new ArrayList<>();
        neighbours.forEach((entity, near) -> {
            Map<Integer, Integer> counts = new TreeMap<>();
            near.forEach(other -> outgoing.getOrDefault(other, new TreeSet<>())
                    .forEach(relation -> counts.merge(relation, 1, Integer::sum)));
            counts.forEach((relation, count) -> all.add(new Question.Neighbours(entity, relation, count)));
        });
        return all;
    }

    /** The entities with the most edges; none in a graph without edges. */
    public Optional<Question.Degree> highest(Direction direction) {
        Map<Integer, Integer> degrees = new TreeMap<>();
        for (Subgraph.Edge edge : graph.edges()) {
            if (direction != Direction.INCOMING)
                degrees.merge(edge.subject(), 1, Integer::sum);
            if (direction != Direction.OUTGOING && !literals.contains(edge.object()))
                degrees.merge(edge.object(), 1, Integer::sum);
        }
        return degrees.values().stream().max(Comparator.naturalOrder()).map(most -> new Question.Degree(direction, most,
                degrees.entrySet().stream().filter(entry -> entry.getValue().equals(most)).map(Map.Entry::getKey)
                        .toList()));
    }

    /**
     * All shortest paths between two entities.
     *
     * @return empty if there is none, or if there are more than the limit
     */
    public List<List<Integer>> paths(int from, int to, int limit) {
        Map<Integer, Integer> distance = new HashMap<>(Map.of(to, 0));
        ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(to));
        while (!queue.isEmpty() && !distance.containsKey(from)) {
            int node = queue.remove();
            int further = distance.getOrDefault(node, 0) + 1;
            for (int near : neighbours.getOrDefault(node, new TreeSet<>())) {
                if (distance.putIfAbsent(near, further) == null)
                    queue.add(near);
            }
        }
        List<List<Integer>> paths = new ArrayList<>();
        if (distance.containsKey(from))
            extend(new ArrayList<>(List.of(from)), to, distance, limit, paths);
        return paths.size() > limit ? List.of() : paths;
    }

    private void extend(List<Integer> path, int to, Map<Integer, Integer> distance, int limit,
            List<List<Integer>> paths) {
        int last = path.getLast();
        if (last == to) {
            paths.add(List.copyOf(path));
            return;
        }
        int nearer = distance.getOrDefault(last, 0) - 1;
        for (int near : neighbours.getOrDefault(last, new TreeSet<>())) {
            if (paths.size() > limit)
                return;
            if (distance.getOrDefault(near, -1) == nearer) {
                path.add(near);
                extend(path, to, distance, limit, paths);
                path.removeLast();
            }
        }
    }
}
