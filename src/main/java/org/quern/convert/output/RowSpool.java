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
    private final DataOutputStream entities;
    private final Map<Integer, DataOutputStream> relations = new HashMap<>();
    private long entityCount;
    private final Map<Integer, Long> relationCounts = new HashMap<>();

    /** @param folder an existing folder, which the caller deletes */
    public RowSpool(Path folder) throws IOException {
        this.folder = folder;
        this.entities = open(folder.resolve("entities"));
    }

    private static DataOutputStream open(Path file) throws IOException {
        return new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
    }

    public void put(EntityRow row) throws IOException {
        codec.write(row, entities);
        entityCount++;
    }

    public void put(RelationRow row) throws IOException {
        DataOutputStream out = relations.get(row.type());
        if (out == null) {
            out = open(relationFile(row.type()));
            relations.put(row.type(), out);
        }
        codec.write(row, out);
        relationCounts.merge(row.type(), 1L, Long::sum);
    }

    /** Ends writing; must be called before anything is read. */
    public void finish() throws IOException {
        entities.flush();
        for (DataOutputStream out : relations.values())
            out.flush();
    }

    long entityCount() {
        return entityCount;
    }

    void eachEntity(Receiver<EntityRow> receiver) throws IOException {
        try (DataInputStream in = input(folder.resolve("entities"))) {
            for (long left = entityCount; left > 0; left--)
                receiver.accept(codec.readEntity(in));
        }
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

    private Path relationFile(int type) {
        return folder.resolve("relations-" + type);
    }

    @Override
    public void close() {
        List<DataOutputStream> open = new ArrayList<>(relations.values());
        open.add(entities);
        for (DataOutputStream out : open) {
            try {
                out.close();
            } catch (IOException failure) {
                throw SafeFiles.cannotWrite(folder, failure);
            }
        }
    }
}
