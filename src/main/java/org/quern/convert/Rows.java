package org.quern.convert;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rows that the conversion of one entity produces. */
public final class Rows {
    private Rows() {}

    /**
     * An entity of the graph.
     *
     * @param type the position of its type in the schema
     * @param properties values as in {@link org.quern.graph.GraphElement}
     */
    public record EntityRow(int type, String id, String name, List<String> aliases, Optional<String> description,
            Optional<String> enwikiTitle, Map<String, Object> properties) {}

    /**
     * A relation of one statement, before ends are checked and equal facts are merged.
     *
     * @param type the position of its type in the schema
     * @param statement the statement's id; empty when the relation is not based on a single statement
     * @param findings about the values of its properties
     */
    public record RelationRow(int type, String subject, String object, String statement,
            Map<String, Object> properties, Findings findings) {

        /** A relation that is not based on a single statement and therefore has no properties. */
        public RelationRow(int type, String subject, String object) {
            this(type, subject, object, "", Map.of(), new Findings());
        }
    }

    /** All rows of one entity; empty without a label. */
    public record EntityResult(Optional<EntityRow> entity, List<RelationRow> relations, Findings findings) {}
}
