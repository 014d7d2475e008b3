package org.quern.graph;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.quern.graph.GraphElement.Entity;
import org.quern.graph.GraphElement.Relation;
import org.quern.job.Progress;

/**
 * Compares two versions of a graph by what a database stores of them. Entities are matched by label and {@code eid}. A
 * relation has no identity of its own: one whose properties changed counts as removed and added. Each file is read
 * twice; in between, 64 bits of a hash are kept for each element of both, and further 64 bits for each entity.
 */
public final class GraphComparison {

    /** Receives the differences: first what was removed, then what was added or changed, each with entities first. */
    public interface Differences {

        void removed(Entity entity) throws IOException;

        void added(Entity entity) throws IOException;

        void changed(Entity entity) throws IOException;

        /**
         * @param subject the label of the subject
         * @param object the label of the object
         */
        void removed(Relation relation, String subject, String object) throws IOException;

        void added(Relation relation, String subject, String object) throws IOException;
    }

    private final GraphReader reader;
    private final Path before;
    private final Path after;
    private final Hashes old;
    private final Hashes recent;

    /**
     * Reads both files.
     *
     * @throws org.quern.workspace.QuernException when a file is missing, broken, or not a graph
     * @throws java.util.concurrent.CancellationException when stopped
     */
    public GraphComparison(GraphReader reader, Path before, Path after, Progress progress) {
        this.reader = reader;
        this.before = before;
        this.after = after;
        Index first = new Index();
        reader.read(before, first, progress);
        old = first.hashes();
        Index second = new Index();
        reader.read(after, second, progress);
        recent = second.hashes();
    }

    /** What the version before contains. */
    public ContentChecksum.Content before() {
        return old.content;
    }

    /** What the version after contains. */
    public ContentChecksum.Content after() {
        return recent.content;
    }

    /** Reads both files again and hands over every difference. */
    public void visit(Differences differences, Progress progress) {
        reader.read(before, new Pass(old, recent) {
            @Override
            void different(Entity entity, boolean known) throws IOException {
                if (!known)
                    differences.removed(entity);
            }

            @Override
            void different(Relation relation, String subject, String object) throws IOException {
                differences.removed(relation, subject, object);
            }
        }, progress);
        reader.read(after, new Pass(recent, old) {
            @Override
            void different(Entity entity, boolean known) throws IOException {
                if (known)
                    differences.changed(entity);
                else
                    differences.added(entity);
            }

            @Override
            void different(Relation relation, String subject, String object) throws IOException {
                differences.added(relation, subject, object);
            }
        }, progress);
    }

    /** Hashes of one version, in ascending order. */
    private record Hashes(long[] elements, long[] ids, ContentChecksum.Content content) {

        /** How many elements have this hash. */
        long count(long hash) {
            int place = Arrays.binarySearch(elements, hash);
            if (place < 0)
                return 0;
            int from = place;
            while (from > 0 && elements[from - 1] == hash)
                from--;
            int to = place + 1;
            while (to < elements.length && elements[to] == hash)
                to++;
            return to - from;
        }

        boolean knows(long id) {
            return Arrays.binarySearch(ids, id) >= 0;
        }
    }

    /** Computes the hash of each element. */
    private abstract static class Hashing implements GraphHandler {

        final ContentChecksum checksum = new ContentChecksum();
        private final ContentChecksum ids = new ContentChecksum();
        private StoredProperties properties = new StoredProperties(new GraphSchema("", List.of(), List.of()));

        @Override
        public void schema(GraphSchema schema) {
            properties = new StoredProperties(schema);
        }

        @Override
        public void entity(Entity entity) throws IOException {
            ids.node(List.of(entity.label()), Map.of(StoredProperties.EID, entity.eid()));
            checksum.node(entity.labels(), properties.of(entity));
            entity(entity, checksum.last(), ids.last());
        }

        @Override
        public void relation(Relation relation) throws IOException {
            checksum.relationship(relation.label(), relation.subjId(), relation.objId(), properties.of(relation));
            relation(relation, checksum.last());
        }

        abstract void entity(Entity entity, long hash, long id) throws IOException;

        abstract void relation(Relation relation, long hash) throws IOException;
    }

    private static final class Index extends Hashing {

        private final LongStream.Builder elements = LongStream.builder();
        private final LongStream.Builder ids = LongStream.builder();

        @Override
        void entity(Entity entity, long hash, long id) {
            elements.add(hash);
            ids.add(id);
        }

        @Override
        void relation(Relation relation, long hash) {
            elements.add(hash);
        }

        Hashes hashes() {
            return new Hashes(elements.build().sorted().toArray(), ids.build().sorted().toArray(), checksum.content());
        }
    }

    /** Finds the elements of one version that the other does not have, or has less often. */
    private abstract static class Pass extends Hashing {

        private final Hashes own;
        private final Hashes other;
        private final Map<String, String> labels = new HashMap<>();
        private final Map<Long, Long> seen = new HashMap<>();

        Pass(Hashes own, Hashes other) {
            this.own = own;
            this.other = other;
        }

        @Override
        void entity(Entity entity, long hash, long id) throws IOException {
            labels.put(entity.eid(), entity.label());
            if (isDifferent(hash))
                different(entity, other.knows(id));
        }

        @Override
        void relation(Relation relation, long hash) throws IOException {
            if (isDifferent(hash))
                different(relation, labels.getOrDefault(relation.subjId(), ""),
                        labels.getOrDefault(relation.objId(), ""));
        }

        private boolean isDifferent(long hash) {
            long there = other.count(hash);
            return there == 0 || own.count(hash) > there && seen.merge(hash, 1L, Long::sum) > there;
        }

        abstract void different(Entity entity, boolean known) throws IOException;

        abstract void different(Relation relation, String subject, String object) throws IOException;
    }
}
