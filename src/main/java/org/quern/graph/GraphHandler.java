package org.quern.graph;

import java.io.IOException;

/**
 * Receives a graph piece by piece: its schema, then every entity, then every relation. Both ends of a relation
 * are received before it.
 */
public interface GraphHandler {

    void schema(GraphSchema schema) throws IOException;

    void entity(GraphElement.Entity entity) throws IOException;

    void relation(GraphElement.Relation relation) throws IOException;

    /** Passes everything to this handler, then to the other. */
    default GraphHandler and(GraphHandler other) {
        GraphHandler first = this;
        return new GraphHandler() {
            @Override
            public void schema(GraphSchema schema) throws IOException {
                first.schema(schema);
                other.schema(schema);
            }

            @Override
            public void entity(GraphElement.Entity entity) throws IOException {
                first.entity(entity);
                other.entity(entity);
            }

            @Override
            public void relation(GraphElement.Relation relation) throws IOException {
                first.relation(relation);
                other.relation(relation);
            }
        };
    }
}
