package org.quern.textgraph.format;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.quern.textgraph.sample.Subgraph;

/** The common parts of both RDF formats. */
final class RdfWords {

    static final String RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
    static final String RDFS = "http://www.w3.org/2000/01/rdf-schema#";

    private RdfWords() {}

    /** The edges by subject and relation. */
    static Map<Integer, Map<Integer, List<Subgraph.Edge>>> edges(Subgraph graph) {
        Map<Integer, Map<Integer, List<Subgraph.Edge>>> edges = new LinkedHashMap<>();
        for (Subgraph.Edge edge : graph.edges())
            edges.computeIfAbsent(edge.subject(), _ -> new TreeMap<>())
                    .computeIfAbsent(edge.relation(), _ -> new ArrayList<>()).add(edge);
        return edges;
    }

    /** The relations' own properties, each with its name in RDF. */
    static Map<String, String> detailNames(Subgraph graph) {
        TreeSet<String> all = new TreeSet<>();
        graph.edges().forEach(edge -> all.addAll(edge.details().keySet()));
        Map<String, String> names = new LinkedHashMap<>();
        all.forEach(property -> names.put(property, "P" + names.size()));
        return names;
    }
}
