package org.quern.textgraph.task;

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
import org.quern.textgraph.format.ReadGraph;
import org.quern.textgraph.format.ReadGraph.Fact;

/**
 * The facts in a text that answer a question, like {@link Facts} but computed independently, from names only.
 *
 * @param words of the question
 */
record ReadFacts(ReadGraph text, Map<String, String> words) {

    static final String DIRECTION = "direction";
    static final String VALUE = "value";

    private String word(String name) {
        return Objects.requireNonNull(words.get(name), name);
    }

    boolean isThere() {
        return text.facts().stream().anyMatch(fact -> fact.subject().equals(word("subject"))
                && fact.relation().equals(word("relation")) && fact.object().equals(word("object"))
                && fact.literal() == word("object_kind").equals(VALUE));
    }

    long relations() {
        boolean outgoing = word(DIRECTION).equals(Direction.OUTGOING.toString());
        return text.facts().stream().filter(fact -> fact.relation().equals(word("relation")))
                .filter(fact -> outgoing ? fact.subject().equals(word("anchor"))
                        : !fact.literal() && fact.object().equals(word("anchor")))
                .count();
    }

    private Map<String, Set<String>> near() {
        Map<String, Set<String>> near = new HashMap<>();
        for (Fact fact : text.facts()) {
            if (fact.literal())
                continue;
            near.computeIfAbsent(fact.subject(), _ -> new TreeSet<>()).add(fact.object());
            near.computeIfAbsent(fact.object(), _ -> new TreeSet<>()).add(fact.subject());
        }
        return near;
    }

    long neighbours() {
        Set<String> having = new HashSet<>();
        text.facts().stream().filter(fact -> fact.relation().equals(word("relation")))
                .forEach(fact -> having.add(fact.subject()));
        return near().getOrDefault(word("anchor"), Set.of()).stream().filter(having::contains).count();
    }

    /** The first by name if several have the same number. */
    String highest() {
        String direction = word(DIRECTION);
        Map<String, Integer> degrees = new TreeMap<>();
        for (Fact fact : text.facts()) {
            if (!direction.equals(Direction.INCOMING.toString()))
                degrees.merge(fact.subject(), 1, Integer::sum);
            if (!direction.equals(Direction.OUTGOING.toString()) && !fact.literal())
                degrees.merge(fact.object(), 1, Integer::sum);
        }
        int most = degrees.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        return degrees.entrySet().stream().filter(entry -> entry.getValue() == most).map(Map.Entry::getKey).findFirst()
                .orElse("");
    }

    List<String> path() {
        String from = word("from");
        String to = word("to");
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
