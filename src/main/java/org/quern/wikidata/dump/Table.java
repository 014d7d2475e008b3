package org.quern.wikidata.dump;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.IntStream;
import org.quern.job.Parallel;
import org.quern.job.Progress;

/**
 * Entries on disk, sorted by key, in parts that are sorted in parallel. A key is a stem, which ends with a zero
 * byte, followed by what distinguishes entries with the same stem.
 */
final class Table implements Closeable {
    private final List<TablePart> parts;

    private Table(List<TablePart> parts) {
        this.parts = parts;
    }

    /** Visits all entries of the stems, each stem's entries in the order of their keys. */
    void visit(Collection<byte[]> stems, TablePart.Visitor visitor) {
        List<List<byte[]>> byPart = new ArrayList<>();
        parts.forEach(_ -> byPart.add(new ArrayList<>()));
        for (byte[] stem : stems)
            byPart.get(part(stem, parts.size())).add(stem);
        for (int i = 0; i < parts.size(); i++) {
            List<byte[]> sorted = byPart.get(i);
            sorted.sort(Arrays::compareUnsigned);
            parts.get(i).visit(sorted, visitor);
        }
    }

    /** The stem of entries for an id. */
    static byte[] stem(String id) {
        return (id + '\0').getBytes(StandardCharsets.UTF_8);
    }

    /** The part that contains a stem's entries. */
    private static int part(byte[] key, int parts) {
        int hash = 1;
        for (int i = 0; key[i] != 0; i++)
            hash = 31 * hash + key[i];
        return Math.floorMod(hash ^ hash >>> 15, parts);
    }

    @Override
    public void close() throws IOException {
        for (TablePart part : parts)
            part.close();
    }

    /** Collects a table's entries. */
    static final class Builder {
        private final List<TableBuilder> parts;
        private final int bufferSize;
        private final List<Writer> writers = new ArrayList<>();

        /**
         * @param folder an existing folder
         * @param bufferSize memory per writer and part, in bytes
         */
        Builder(Path folder, String name, int parts, int bufferSize) {
            this.parts = IntStream.range(0, parts).mapToObj(i -> new TableBuilder(folder.resolve(name + i))).toList();
            this.bufferSize = bufferSize;
        }

        /** A writer for one thread. */
        synchronized Writer writer() {
            Writer writer = new Writer();
            writers.add(writer);
            return writer;
        }

        /** Sorts all entries, after all writers are done. */
        Table finish(Parallel parallel, Progress progress) throws IOException {
            for (Writer writer : writers)
                writer.flush();
            writers.clear();
            return new Table(parallel.map(parts, progress, (part, each) -> {
                try {
                    return part.finish(each);
                } catch (IOException failure) {
                    throw new UncheckedIOException(failure);
                }
            }));
        }

        /** Accepts entries from one thread. */
        final class Writer {
            private final List<SortBuffer> buffers;

            private Writer() {
                this.buffers = parts.stream().map(_ -> new SortBuffer(bufferSize)).toList();
            }

            void put(byte[] key, byte[] value, int valueLength) throws IOException {
                int part = part(key, parts.size());
                SortBuffer buffer = buffers.get(part);
                if (buffer.put(key, key.length, value, valueLength))
                    return;
                flush(part);
                if (buffer.put(key, key.length, value, valueLength))
                    return;
                SortBuffer large = new SortBuffer(2 * Integer.BYTES + key.length + valueLength);
                large.put(key, key.length, value, valueLength);
                large.flush(parts.get(part).run());
            }

            private void flush(int part) throws IOException {
                if (!buffers.get(part).isEmpty())
                    buffers.get(part).flush(parts.get(part).run());
            }

            private void flush() throws IOException {
                for (int part = 0; part < parts.size(); part++)
                    flush(part);
            }
        }
    }
}
