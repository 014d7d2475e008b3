package org.quern.evaluate.error;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/** Searches names in the database. */
record EntityNames(GraphDatabase database, QueryLimits limits) {
    private static final String NEAR = """
            MATCH (n) WHERE n.name IS :: STRING NOT NULL
            AND (toLower(n.name) CONTAINS toLower($text) OR toLower($text) CONTAINS toLower(n.name))
            RETURN DISTINCT n.name AS name, abs(size(n.name) - size($text)) AS off ORDER BY off, name LIMIT 3""";

    /** Whether any entity has the value, whatever its label: a wrong label is another error. */
    boolean exists(String property, String value, Progress progress) throws QueryFailure {
        return !database.table("MATCH (n) WHERE n[$property] = $value OR n[$property] IS :: LIST<ANY> NOT NULL AND "
                + "$value IN n[$property] RETURN 1 LIMIT 1", Map.of("property", property, "value", value), limits,
                progress).rows().isEmpty();
    }

    /** Names that contain the text or are contained in it, the closest in length first; empty for an empty text. */
    String near(String text, Progress progress) throws QueryFailure {
        List<String> names = database.table(NEAR, Map.of("text", text), limits, progress).rows().stream()
                .map(row -> "“" + row.getFirst() + "”").toList();
        return names.stream().collect(Collectors.joining(", "));
    }
}
