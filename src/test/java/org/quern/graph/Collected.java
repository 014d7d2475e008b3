package org.quern.graph;

import java.util.ArrayList;
import java.util.List;

/** Keeps what a reader hands over. */
final class Collected implements GraphHandler {

    final List<GraphSchema> schemas = new ArrayList<>();
    final List<GraphElement.Entity> entities = new ArrayList<>();
    final List<GraphElement.Relation> relations = new ArrayList<>();

    @Override
    public void schema(GraphSchema schema) {
        schemas.add(schema);
    }

    @Override
    public void entity(GraphElement.Entity entity) {
        entities.add(entity);
    }

    @Override
    public void relation(GraphElement.Relation relation) {
        relations.add(relation);
    }
}
