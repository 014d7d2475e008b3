package org.quern.neo4j;

import java.util.Map;
import java.util.Set;
import org.quern.graph.ContentChecksum;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphStatistics;
import org.quern.graph.StoredContent;

/**
 * A summary of a graph: elements per type, a checksum, and the types whose names can be indexed. Threads that
 * read a file together each have their own; they are added at the end.
 */
public final class GraphSummary implements GraphHandler {

    private final GraphStatistics statistics = new GraphStatistics();
    private final StoredContent content = new StoredContent();
    private final IndexableNames names = new IndexableNames();

    @Override
    public void schema(GraphSchema schema) {
        statistics.schema(schema);
        content.schema(schema);
        names.schema(schema);
    }

    @Override
    public void entity(GraphElement.Entity entity) {
        statistics.entity(entity);
        content.entity(entity);
        names.entity(entity);
    }

    @Override
    public void relation(GraphElement.Relation relation) {
        statistics.relation(relation);
        content.relation(relation);
    }

    /** Adds another summary of the same graph; both have received its schema. */
    public synchronized void add(GraphSummary part) {
        statistics.add(part.statistics);
        content.add(part.content);
        names.add(part.names);
    }

    public Map<String, Long> entities() {
        return statistics.entities();
    }

    public Map<String, Long> relations() {
        return statistics.relations();
    }

    public ContentChecksum.Content content() {
        return content.content();
    }

    /** All entity types. */
    public Set<String> labels() {
        return names.labels();
    }

    /** The entity types all of whose names are short enough for an index. */
    public Set<String> indexable() {
        return names.indexable();
    }
}
