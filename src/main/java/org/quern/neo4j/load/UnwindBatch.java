package org.quern.neo4j.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Elements that are loaded in one transaction, consecutive in the graph's file.
 *
 * @param from the number of the first element, counted over entities and then relations
 */
record UnwindBatch(long from, List<Row> rows) {

    /** An element and its statement. */
    record Row(String statement, Map<String, Object> values) {}

    /** The number after the last element. */
    long to() {
        return from + rows.size();
    }

    /** The rows by statement. */
    Map<String, List<Map<String, Object>>> statements() {
        Map<String, List<Map<String, Object>>> statements = new LinkedHashMap<>();
        for (Row row : rows)
            statements.computeIfAbsent(row.statement(), _ -> new ArrayList<>()).add(row.values());
        return statements;
    }

    /** The same elements in two transactions. */
    List<UnwindBatch> halves() {
        int half = rows.size() / 2;
        return List.of(new UnwindBatch(from, rows.subList(0, half)),
                new UnwindBatch(from + half, rows.subList(half, rows.size())));
    }
}
