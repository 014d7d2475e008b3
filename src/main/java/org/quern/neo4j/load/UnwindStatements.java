package org.quern.neo4j.load;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.quern.graph.GraphElement;
import org.quern.graph.StoredProperties;
import org.quern.graph.export.CypherLiteral;

/** The Cypher statements that write rows of elements, each made once. */
final class UnwindStatements {

    private static final String ROWS = "UNWIND $rows AS row ";

    private final Map<String, String> made = new HashMap<>();

    static Map<String, Object> row(GraphElement.Relation relation, StoredProperties properties) {
        return Map.of("start", relation.subjId(), "end", relation.objId(), "properties", properties.of(relation));
    }

    String create(List<String> labels) {
        return made.computeIfAbsent("+" + String.join("\0", labels),
                _ -> ROWS + "CREATE (n:%s) SET n = row".formatted(names(labels)));
    }

    /**
     * Changes a node that has the first label.
     *
     * @param others labels that the node may have had, of which it keeps none
     */
    String change(List<String> labels, List<String> others) {
        String first = ROWS + "MATCH (n:%s {eid: row.eid}) SET n = row".formatted(name(labels.getFirst()));
        return made.computeIfAbsent("=" + String.join("\0", labels), _ -> first
                + (others.isEmpty() ? "" : " REMOVE n:" + names(others))
                + (labels.size() == 1 ? "" : " SET n:" + names(labels)));
    }

    String delete(String label) {
        return made.computeIfAbsent("-" + label, _ -> ROWS + "MATCH (n:%s {eid: row.eid}) DETACH DELETE n".formatted(
                name(label)));
    }

    String create(String type, String subject, String object) {
        return made.computeIfAbsent(String.join("\0", "+", subject, type, object), _ -> ROWS + """
                MATCH (a:%s {eid: row.start}) MATCH (b:%s {eid: row.end}) \
                CREATE (a)-[r:%s]->(b) SET r = row.properties""".formatted(name(subject), name(object), name(type)));
    }

    /** Of several equal relations, each row deletes one. */
    String delete(String type, String subject, String object) {
        return made.computeIfAbsent(String.join("\0", "-", subject, type, object), _ -> ROWS + """
                CALL (row) { MATCH (a:%s {eid: row.start})-[r:%s]->(b:%s {eid: row.end}) \
                WHERE properties(r) = row.properties WITH r LIMIT 1 DELETE r }""".formatted(name(subject), name(type),
                name(object)));
    }

    private static String names(List<String> labels) {
        return labels.stream().map(UnwindStatements::name).collect(Collectors.joining(":"));
    }

    private static String name(String label) {
        return CypherLiteral.name(label);
    }
}
