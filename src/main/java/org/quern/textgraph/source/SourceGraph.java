package org.quern.textgraph.source;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * A graph to sample from, stored compactly in arrays. Nodes and relations are numbered from 0; a number is
 * stable as long as the source file is unchanged. Several relations of one type between the same two entities
 * are one edge, because RDF, which two formats use, cannot represent duplicates.
 */
public final class SourceGraph {

    /** The nodes' labels. */
    record Nodes(String[] ids, String[] labels, BitSet core, BitSet literals) {}

    /** The relations' labels. */
    record Relations(String[] ids, String[] labels) {}

    /** Edges sorted by subject, relation and object. */
    record Edges(int[] subjects, int[] relations, int[] objects) {}

    private final String name;
    private final String content;
    private final Nodes nodes;
    private final Relations relations;
    private final Edges edges;
    private final Map<Integer, SortedMap<String, List<String>>> details;
    private final int[] outStart;
    private final int[] inStart;
    private final int[] inEdges;
    private final int[] core;

    SourceGraph(String name, String content, Nodes nodes, Relations relations, Edges edges,
            Map<Integer, SortedMap<String, List<String>>> details) {
        this.name = name;
        this.content = content;
        this.nodes = nodes;
        this.relations = relations;
        this.edges = edges;
        this.details = Map.copyOf(details);
        this.outStart = starts(edges.subjects);
        this.inStart = starts(edges.objects);
        this.inEdges = new int[edges.objects.length];
        int[] next = inStart.clone();
        for (int edge = 0; edge < inEdges.length; edge++)
            inEdges[next[edges.objects[edge]]++] = edge;
        this.core = nodes.core.stream().toArray();
    }

    private int[] starts(int[] ends) {
        int[] starts = new int[nodes.ids.length + 1];
        for (int end : ends)
            starts[end + 1]++;
        for (int i = 1; i < starts.length; i++)
            starts[i] += starts[i - 1];
        return starts;
    }

    public String name() {
        return name;
    }

    /** Identifies the graph: a hash of its source files. */
    public String content() {
        return content;
    }

    public int nodeCount() {
        return nodes.ids.length;
    }

    public int edgeCount() {
        return edges.subjects.length;
    }

    /** The node's id in its source, for example {@code Q42}. */
    public String id(int node) {
        return nodes.ids[node];
    }

    public String label(int node) {
        return nodes.labels[node];
    }

    /** Whether it is a core entity; other nodes are only objects of edges. */
    public boolean isCore(int node) {
        return nodes.core.get(node);
    }

    /** Whether it is a value, not an entity. */
    public boolean isLiteral(int node) {
        return nodes.literals.get(node);
    }

    /** The number of core entities; {@link #coreNode} numbers them. */
    public int coreCount() {
        return core.length;
    }

    public int coreNode(int which) {
        return core[which];
    }

    public String relationId(int relation) {
        return relations.ids[relation];
    }

    public String relationLabel(int relation) {
        return relations.labels[relation];
    }

    public int subject(int edge) {
        return edges.subjects[edge];
    }

    public int relation(int edge) {
        return edges.relations[edge];
    }

    public int object(int edge) {
        return edges.objects[edge];
    }

    /** The relation's own properties, each with its values. */
    public SortedMap<String, List<String>> details(int edge) {
        return details.getOrDefault(edge, java.util.Collections.emptySortedMap());
    }

    /** First outgoing edge of a node; the last one is before {@link #outEnd}. */
    public int outBegin(int node) {
        return outStart[node];
    }

    public int outEnd(int node) {
        return outStart[node + 1];
    }

    public int inCount(int node) {
        return inStart[node + 1] - inStart[node];
    }

    /** One of a node's incoming edges. */
    public int inEdge(int node, int which) {
        return inEdges[inStart[node] + which];
    }

    /** Whether the edge exists. */
    public boolean has(int subject, int relation, int object) {
        int low = outStart[subject];
        int high = outStart[subject + 1] - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = Integer.compare(edges.relations[middle], relation);
            if (order == 0)
                order = Integer.compare(edges.objects[middle], object);
            if (order == 0)
                return true;
            if (order < 0)
                low = middle + 1;
            else
                high = middle - 1;
        }
        return false;
    }
}
