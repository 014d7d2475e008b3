package org.quern.textgraph.format;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The edges of a graph, nested as in the structured formats: by subject, then by relation, then objects. */
final class Groups {

    private Groups() {}

    /** Sorted by the names of subject and relation; numbers distinguish equal names. */
    static Map<Integer, Map<Integer, List<TextGraph.Line>>> of(TextGraph graph) {
        return graph.lines().stream().collect(Collectors.groupingBy(TextGraph.Line::subject, LinkedHashMap::new,
                Collectors.groupingBy(TextGraph.Line::relation, LinkedHashMap::new, Collectors.toList())));
    }

    /** Whether the object is written as its name only. */
    static boolean isPlain(TextGraph.Line line) {
        return !line.literal() && line.details().isEmpty();
    }

    /** The key of an object with further data. */
    static String key(TextGraph.Line line) {
        return line.literal() ? VALUE : ENTITY;
    }

    static final String VALUE = "value";
    static final String ENTITY = "entity";
    static final String DETAILS = "properties";
}
