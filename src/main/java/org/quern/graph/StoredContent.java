package org.quern.graph;

import java.util.List;

/** Computes the expected content of a database while a graph is read. */
public final class StoredContent implements GraphHandler {

    private final ContentChecksum checksum = new ContentChecksum();
    private StoredProperties properties = new StoredProperties(new GraphSchema("", List.of(), List.of()));

    @Override
    public void schema(GraphSchema schema) {
        properties = new StoredProperties(schema);
    }

    @Override
    public void entity(GraphElement.Entity entity) {
        checksum.node(entity.labels(), properties.of(entity));
    }

    @Override
    public void relation(GraphElement.Relation relation) {
        checksum.relationship(relation.label(), relation.subjId(), relation.objId(), properties.of(relation));
    }

    /** Adds the sums of another part of the same graph. */
    public void add(StoredContent other) {
        checksum.add(other.checksum);
    }

    /** The content so far. */
    public ContentChecksum.Content content() {
        return checksum.content();
    }
}
