package org.quern.neo4j;

import java.util.Set;
import java.util.TreeSet;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphSchema;

/** Determines for which types names can be indexed: the index accepts at most about 8,000 bytes. */
public final class IndexableNames implements GraphHandler {

    private static final int LONGEST_INDEXED = 2_000;

    private final Set<String> labels = new TreeSet<>();
    private final Set<String> indexable = new TreeSet<>();

    @Override
    public void schema(GraphSchema schema) {
        schema.entities().forEach(type -> labels.add(type.label()));
        indexable.addAll(labels);
    }

    @Override
    public void entity(GraphElement.Entity entity) {
        if (entity.name().length() > LONGEST_INDEXED)
            entity.labels().forEach(indexable::remove);
    }

    @Override
    public void relation(GraphElement.Relation relation) {}

    /** Adds the result for another part of the same graph. */
    public void add(IndexableNames other) {
        indexable.retainAll(other.indexable);
    }

    /** All entity types. */
    public Set<String> labels() {
        return labels;
    }

    /** The entity types all of whose names are short enough. */
    public Set<String> indexable() {
        return indexable;
    }
}
