package org.quern.graph;

import java.util.Map;
import java.util.TreeMap;

/** Counts the elements of a graph by type while it is read. An entity of several types counts in each. */
public final class GraphStatistics implements GraphHandler {

    private final Map<String, Long> entities = new TreeMap<>();
    private final Map<String, Long> relations = new TreeMap<>();
    private long entityCount;

    @Override
    public void schema(GraphSchema schema) {
        schema.entities().forEach(type -> entities.put(type.label(), 0L));
        schema.relations().forEach(type -> relations.put(type.label(), 0L));
    }

    @Override
    public void entity(GraphElement.Entity entity) {
        entityCount++;
        for (String label : entity.labels())
            entities.merge(label, 1L, Long::sum);
    }

    @Override
    public void relation(GraphElement.Relation relation) {
        relations.merge(relation.label(), 1L, Long::sum);
    }

    /** Adds the counts of another part of the same graph. */
    public void add(GraphStatistics other) {
        other.entities.forEach((label, count) -> entities.merge(label, count, Long::sum));
        entityCount += other.entityCount;
        other.relations.forEach((label, count) -> relations.merge(label, count, Long::sum));
    }

    /** Number of entities by label, including types without entities. */
    public Map<String, Long> entities() {
        return new TreeMap<>(entities);
    }

    /** Number of relations by label, including types without relations. */
    public Map<String, Long> relations() {
        return new TreeMap<>(relations);
    }

    public long entityCount() {
        return entityCount;
    }

    public long relationCount() {
        return relations.values().stream().mapToLong(Long::longValue).sum();
    }
}
