package org.quern.convert.output;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.quern.convert.Rows.EntityRow;
import org.quern.convert.Rows.RelationRow;
import org.quern.workspace.SafeFiles;

/**
 * Stores rows on disk between reading and writing, because a graph file needs all entities first while each
 * entity also provides relations. Rows are returned in the order in which they were added.
 */
public final class RowSpool implements Closeable {
    /** Takes one row. */
    interface Receiver<T> {
        void accept(T row) throws IOException;
    }

    private final Path folder;
    private final RowCodec codec = new RowCodec();
    private final Map<Integer, DataOutputStream> entities = new TreeMap<>();
    private final Map<Integer, DataOutputStream> relations = new HashMap<>();
    private final Map<Integer, Long> entityCounts = new HashMap<>();
    private final Map<Integer, Long> relationCounts = new HashMap<>();

    /** @param folder an existing folder, which the caller deletes */
    public RowSpool(Path folder) {
        this.folder = folder;
    }

    private static DataOutputStream open(Path file) throws IOException {
        return new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
    }

    public void put(EntityRow row) throws IOException {
        codec.write(row, output(entities, row.type(), entityFile(row.type())));
        entityCounts.merge(row.type(), 1L, Long::sum);
    }

    public void put(RelationRow row) throws IOException {
        codec.write(row, output(relations, row.type(), relationFile(row.type())));
        relationCounts.merge(row.type(), 1L, Long::sum);
    }

    private static DataOutputStream output(Map<Integer, DataOutputStream> outs, int type, Path file)
            throws IOException {
        DataOutputStream out = outs.get(type);
        if (out == null) {
            out = open(file);
            outs.put(type, out);
        }
        return out;
    }

    /** Ends writing; must be called before anything is read. */
    public void finish() throws IOException {
        for (DataOutputStream out : entities.values())
            out.flush();
        for (DataOutputStream out : relations.values())
            out.flush();
    }

    long entityCount() {
        return entityCounts.values().stream().mapToLong(Long::longValue).sum();
    }

    /** All entities, type by type. */
    void eachEntity(Receiver<EntityRow> receiver) throws IOException {
        for (int type : entities.keySet()) {
            try (EntityCursor rows = entities(type)) {
                for (Optional<EntityRow> row = rows.next(); row.isPresent(); row = rows.next())
                    receiver.accept(row.get());
            }
        }
    }

    /** The entities of one type that has some. */
    EntityCursor entities(int type) throws IOException {
        return new EntityCursor(input(entityFile(type)), entityCounts.getOrDefault(type, 0L));
    }

    /** All relations of one type from one subject at a time. */
    void eachSubject(int type, Receiver<List<RelationRow>> receiver) throws IOException {
        long count = relationCounts.getOrDefault(type, 0L);
        if (count == 0)
            return;
        try (DataInputStream in = input(relationFile(type))) {
            List<RelationRow> ofSubject = new ArrayList<>();
            for (long left = count; left > 0; left--) {
                RelationRow row = codec.readRelation(in);
                if (!ofSubject.isEmpty() && !ofSubject.getFirst().subject().equals(row.subject())) {
                    receiver.accept(List.copyOf(ofSubject));
                    ofSubject.clear();
                }
                ofSubject.add(row);
            }
            receiver.accept(ofSubject);
        }
    }

    private static DataInputStream input(Path file) throws IOException {
        return new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16));
    }

    private Path entityFile(int type) {
        return folder.resolve("entities-" + type);
    }

    private Path relationFile(int type) {
        return folder.resolve("relations-" + type);
    }

    @Override
    public void close() {
        List<DataOutputStream> open = new ArrayList<>(relations.values());
        open.addAll(entities.values());
        for (DataOutputStream out : open) {
            try {
                out.close();
            } catch (IOException failure) {
                throw SafeFiles.cannotWrite(folder, failure);
            }
        }
    }
}
