package org.quern.graph;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.quern.graph.GraphElement.Entity;
import org.quern.graph.GraphElement.Relation;
import org.quern.job.Progress;

/**
 * What a new version of a graph lacks. Entities are the same if label and {@code eid} are, relations if label and ends
 * are, whatever their properties.
 *
 * @param entities number in the current version
 * @param removedEntities number of those that the new version lacks
 * @param newEntities number in the new version
 */
public record GraphLoss(long entities, long removedEntities, long newEntities, long relations, long removedRelations,
        long newRelations) {

    /** A larger share of removed entities or relations is more than what changes from one week to the next. */
    private static final double LARGE = 0.1;

    /**
     * Compares two graph files; for each element of both, 64 bits are kept.
     *
     * @throws org.quern.workspace.QuernException when a file cannot be read
     * @throws java.util.concurrent.CancellationException when stopped
     */
    public static GraphLoss between(GraphReader reader, Path before, Path after, Progress progress) {
        Elements old = new Elements();
        reader.read(before, old, progress);
        Elements recent = new Elements();
        reader.read(after, recent, progress);
        long[] oldEntities = old.entities();
        long[] newEntities = recent.entities();
        long[] oldRelations = old.relations();
        long[] newRelations = recent.relations();
        return new GraphLoss(oldEntities.length, missing(oldEntities, newEntities), newEntities.length,
                oldRelations.length, missing(oldRelations, newRelations), newRelations.length);
    }

    /** Whether more than 10 % of the entities or of the relations would be removed. */
    public boolean isLarge() {
        return removedEntities > LARGE * entities || removedRelations > LARGE * relations;
    }

    /** How many of the sorted hashes another version has less often. */
    private static long missing(long[] before, long[] after) {
        long missing = 0;
        int there = 0;
        for (long hash : before) {
            while (there < after.length && after[there] < hash)
                there++;
            if (there < after.length && after[there] == hash)
                there++;
            else
                missing++;
        }
        return missing;
    }

    private static final class Elements implements GraphHandler {
        private final ContentChecksum checksum = new ContentChecksum();
        private final LongStream.Builder entities = LongStream.builder();
        private final LongStream.Builder relations = LongStream.builder();

        @Override
        public void schema(GraphSchema schema) {
            // A type is compared by its entities.
        }

        @Override
        public void entity(Entity entity) throws IOException {
            checksum.node(List.of(entity.label()), Map.of(StoredProperties.EID, entity.eid()));
            entities.add(checksum.last());
        }

        @Override
        public void relation(Relation relation) throws IOException {
            checksum.relationship(relation.label(), relation.subjId(), relation.objId(), Map.of());
            relations.add(checksum.last());
        }

        long[] entities() {
            return sorted(entities);
        }

        long[] relations() {
            return sorted(relations);
        }

        private static long[] sorted(LongStream.Builder hashes) {
            long[] all = hashes.build().toArray();
            Arrays.sort(all);
            return all;
        }
    }
}
