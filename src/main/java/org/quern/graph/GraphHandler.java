package org.quern.graph;

import java.io.IOException;

/**
 * Gets a graph piece by piece: its schema first, then every entity, then every relation. Both ends of a relation have
 * been handed over before it.
 */
public interface GraphHandler {

    void schema(GraphSchema schema) throws IOException;

    void entity(GraphElement.Entity entity) throws IOException;

    void relation(GraphElement.Relation relation) throws IOException;
}
