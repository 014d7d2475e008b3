package org.quern.textgraph.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Collects nodes and edges of a graph and stores them in arrays. */
final class GraphBuilder {

    private static final int FIRST = 1024;

    private final List<String> ids = new ArrayList<>();
    private final List<String> labels = new ArrayList<>();
    private final BitSet core = new BitSet();
    private final BitSet literals = new BitSet();
    private final List<String> relationIds = new ArrayList<>();
    private final List<String> relationLabels = new ArrayList<>();
    private int[] subjects = new int[FIRST];
    private int[] relations = new int[FIRST];
    private int[] objects = new int[FIRST];
    private int edges;
    private final Map<Integer, SortedMap<String, List<String>>> details = new HashMap<>();

    int node(String id, String label, boolean isCore) {
        int number = ids.size();
        ids.add(id);
        labels.add(label.isBlank() ? id : label);
        core.set(number, isCore);
        return number;
    }

    /** A value node; never shared, because equal values are separate nodes. */
    int literal(String text) {
        int number = ids.size();
        ids.add("");
        labels.add(text);
        literals.set(number);
        return number;
    }

    /** Sets a node's label later, when the labels of all nodes are known. */
    void name(int node, String label) {
        if (!label.isBlank())
            labels.set(node, label);
    }

    void markCore(int node) {
        core.set(node);
    }

    int relation(String id, String label) {
        relationIds.add(id);
        relationLabels.add(label.isBlank() ? id : label);
        return relationIds.size() - 1;
    }

    int edge(int subject, int relation, int object) {
        if (edges == subjects.length) {
            subjects = Arrays.copyOf(subjects, 2 * edges);
            relations = Arrays.copyOf(relations, 2 * edges);
            objects = Arrays.copyOf(objects, 2 * edges);
        }
        subjects[edges] = subject;
        relations[edges] = relation;
        objects[edges] = object;
        return edges++;
    }

    void detail(int edge, String property, List<String> values) {
        details.computeIfAbsent(edge, _ -> new TreeMap<>()).put(property, values);
    }

    SourceGraph build(String name, String content) {
        int[] order = sorted();
        int[] s = new int[edges];
        int[] r = new int[edges];
        int[] o = new int[edges];
        Map<Integer, SortedMap<String, List<String>>> kept = new HashMap<>();
        int count = 0;
        for (int i = 0; i < edges; i++) {
            int edge = order[i];
            boolean again = count > 0 && s[count - 1] == subjects[edge] && r[count - 1] == relations[edge]
                    && o[count - 1] == objects[edge];
            if (!again) {
                s[count] = subjects[edge];
                r[count] = relations[edge];
                o[count] = objects[edge];
                count++;
            }
            SortedMap<String, List<String>> own = details.get(edge);
            if (own != null)
                kept.merge(count - 1, own, GraphBuilder::together);
        }
        return new SourceGraph(name, content,
                new SourceGraph.Nodes(ids.toArray(String[]::new), labels.toArray(String[]::new), core, literals),
                new SourceGraph.Relations(relationIds.toArray(String[]::new), relationLabels.toArray(String[]::new)),
                new SourceGraph.Edges(Arrays.copyOf(s, count), Arrays.copyOf(r, count), Arrays.copyOf(o, count)),
                kept);
    }

    private static SortedMap<String, List<String>> together(SortedMap<String, List<String>> one,
            SortedMap<String, List<String>> other) {
        SortedMap<String, List<String>> all = new TreeMap<>(one);
        other.forEach((property, values) -> all.merge(property, values, (a, b) -> {
            List<String> both = new ArrayList<>(a);
            b.stream().filter(value -> !both.contains(value)).forEach(both::add);
            return List.copyOf(both);
        }));
        return all;
    }

    /**
     * Sorts the edges by subject, relation and object: two counting passes, then each subject's few edges by
     * comparison.
     */
    private int[] sorted() {
        int[] start = new int[ids.size() + 1];
        for (int i = 0; i < edges; i++)
            start[subjects[i] + 1]++;
        for (int i = 1; i < start.length; i++)
            start[i] += start[i - 1];
        int[] order = new int[edges];
        int[] next = start.clone();
        for (int i = 0; i < edges; i++)
            order[next[subjects[i]]++] = i;
        for (int node = 0; node < ids.size(); node++)
            sort(order, start[node], start[node + 1]);
        return order;
    }

    private void sort(int[] order, int from, int to) {
        if (to - from < 2)
            return;
        Integer[] part = new Integer[to - from];
        for (int i = from; i < to; i++)
            part[i - from] = order[i];
        Arrays.sort(part, (a, b) -> relations[a] != relations[b] ? Integer.compare(relations[a], relations[b])
                : objects[a] != objects[b] ? Integer.compare(objects[a], objects[b]) : Integer.compare(a, b));
        for (int i = from; i < to; i++)
            order[i] = part[i - from];
    }
}
