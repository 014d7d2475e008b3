package org.quern.textgraph.format;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.function.IntFunction;
import org.quern.textgraph.sample.SampleNames;
import org.quern.textgraph.sample.Subgraph;

/**
 * A subgraph with the names used in its text.
 *
 * @param entityClass the class of every entity in RDF texts, so that they contain no more information than
 * other formats
 */
public record TextGraph(Subgraph graph, SampleNames names, String entityClass) {

    /** The default class of entities. */
    public static final String ENTITY = "Entity";

    /** An edge with names. */
    record Line(int subject, int relation, int object, String subjectName, String relationName, String objectName,
            boolean literal, SortedMap<String, List<String>> details) {}

    /** The prefix of RDF names. */
    String namespace() {
        return "http://example.org/" + graph.source().replaceAll("[^A-Za-z0-9_.-]", "-") + "#";
    }

    /** The edges by the names of subject, relation and object. */
    List<Line> lines() {
        IntFunction<Subgraph.Entity> entities = graph.byNumber();
        List<Line> lines = new ArrayList<>();
        for (Subgraph.Edge edge : graph.edges())
            lines.add(new Line(edge.subject(), edge.relation(), edge.object(), names.entity(edge.subject()),
                    names.relation(edge.relation()), names.entity(edge.object()),
                    entities.apply(edge.object()).isLiteral(), edge.details()));
        lines.sort(Comparator.comparing(Line::subjectName).thenComparing(Line::subject)
                .thenComparing(Line::relationName).thenComparing(Line::relation)
                .thenComparing(Line::objectName).thenComparing(Line::object));
        return lines;
    }
}
