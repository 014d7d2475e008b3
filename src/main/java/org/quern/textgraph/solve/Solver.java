package org.quern.textgraph.solve;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.quern.textgraph.format.EdgeList;
import org.quern.textgraph.format.ReadGraph;
import org.quern.textgraph.format.ReadGraph.Fact;
import org.quern.textgraph.task.Asked;
import org.quern.textgraph.task.Direction;
import org.quern.textgraph.task.Expected;

/**
 * Answers questions from a text by algorithm, without access to the sample or the expected answer. That it is always
 * right shows that the text carries the whole graph.
 */
public record Solver(ReadGraph graph) {
    /** As runs name it. */
    public static final String NAME = "solver";

    /** The reply, in the form that is asked for. */
    public String answer(Asked question) {
        return switch (question) {
            case Asked.Triple t -> graph.facts().stream().anyMatch(fact -> isSaid(fact, t)) ? "Yes" : "No";
            case Asked.Path p -> Expected.path(path(p.from(), p.to()));
            case Asked.Relations r -> "Answer: " + graph.facts().stream().filter(fact -> counts(fact, r)).count();
            case Asked.Neighbours n -> "Answer: " + neighbours(n);
            case Asked.Degree d -> "Answer: " + EdgeList.name(highest(d.direction()));
        };
    }

    private static boolean isSaid(Fact fact, Asked.Triple asked) {
        return fact.subject().equals(asked.subject()) && fact.relation().equals(asked.relation())
                && fact.object().equals(asked.object()) && fact.literal() == asked.literal();
    }

    private static boolean counts(Fact fact, Asked.Relations asked) {
        boolean end = asked.direction() == Direction.OUTGOING ? fact.subject().equals(asked.anchor())
                : !fact.literal() && fact.object().equals(asked.anchor());
        return end && fact.relation().equals(asked.relation());
    }

    private Map<String, Set<String>> near() {
        Map<String, Set<String>> near = new HashMap<>();
        for (Fact fact : graph.facts()) {
            if (fact.literal())
                continue;
            near.computeIfAbsent(fact.subject(), _ -> new TreeSet<>()).add(fact.object());
            near.computeIfAbsent(fact.object(), _ -> new TreeSet<>()).add(fact.subject());
        }
        return near;
    }

    private long neighbours(Asked.Neighbours asked) {
        Set<String> having = new HashSet<>();
        graph.facts().stream().filter(fact -> fact.relation().equals(asked.relation()))
                .forEach(fact -> having.add(fact.subject()));
        return near().getOrDefault(asked.anchor(), Set.of()).stream().filter(having::contains).count();
    }

    /** The first one by name of those that are level. */
    private String highest(Direction direction) {
        Map<String, Integer> degrees = new TreeMap<>();
        for (Fact fact : graph.facts()) {
            if (direction != Direction.INCOMING)
                degrees.merge(fact.subject(), 1, Integer::sum);
            if (direction != Direction.OUTGOING && !fact.literal())
                degrees.merge(fact.object(), 1, Integer::sum);
        }
        int most = degrees.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        return degrees.entrySet().stream().filter(entry -> entry.getValue() == most).map(Map.Entry::getKey).findFirst()
                .orElse("");
    }

    private List<String> path(String from, String to) {
        Map<String, Set<String>> near = near();
        Map<String, String> cameFrom = new LinkedHashMap<>(Map.of(from, ""));
        ArrayDeque<String> queue = new ArrayDeque<>(List.of(from));
        while (!queue.isEmpty() && !cameFrom.containsKey(to)) {
            String at = queue.remove();
            for (String next : near.getOrDefault(at, Set.of())) {
                if (cameFrom.putIfAbsent(next, at) == null)
                    queue.add(next);
            }
        }
        if (!cameFrom.containsKey(to))
            return List.of();
        ArrayDeque<String> path = new ArrayDeque<>(List.of(to));
        while (!path.getFirst().equals(from))
            path.addFirst(Objects.requireNonNull(cameFrom.get(path.getFirst()), "no predecessor"));
        return List.copyOf(path);
    }
}
