package org.quern.question.vary;

import java.io.IOException;
import org.quern.graph.GraphElement.Entity;
import org.quern.graph.GraphElement.Relation;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphSchema;

/** Changes the elements of a graph one by one. */
public interface GraphChange {

    GraphSchema changed(GraphSchema schema);

    Entity of(Entity entity);

    Relation of(Relation relation);

    /** Passes the changed graph on. */
    default GraphHandler to(GraphHandler handler) {
        return new GraphHandler() {
            @Override
            public void schema(GraphSchema schema) throws IOException {
                handler.schema(changed(schema));
            }

            @Override
            public void entity(Entity entity) throws IOException {
                handler.entity(of(entity));
            }

            @Override
            public void relation(Relation relation) throws IOException {
                handler.relation(of(relation));
            }
        };
    }
}
