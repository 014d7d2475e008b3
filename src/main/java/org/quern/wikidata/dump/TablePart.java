package org.quern.wikidata.dump;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.quern.workspace.MappedFile;

/** Sorted entries on disk, found by the prefixes of their keys. Memory contains only one key per block. Thread-safe. */
final class TablePart implements Closeable {
    /** A compromise: smaller blocks need more memory for keys, larger ones more reading per entry. */
    private static final int BLOCK = 1 << 13;
    private static final int HEAD = 2 * Integer.BYTES;

    /** Receives an entry as ranges of key and value in the bytes. */
    interface Visitor {
        void visit(byte[] bytes, int key, int keyLength, int value);
    }

    private final MappedFile file;
    private final List<byte[]> firstKeys;
    private final long[] offsets;

    private TablePart(MappedFile file, List<byte[]> firstKeys, long[] offsets) {
        this.file = file;
        this.firstKeys = firstKeys;
        this.offsets = offsets;
    }

    /** Visits, in the order of the keys, all entries whose key starts with one of the stems. */
    void visit(List<byte[]> sortedStems, Visitor visitor) {
        Cursor cursor = new Cursor();
        for (byte[] stem : sortedStems) {
            for (cursor.seek(stem); cursor.startsWith(stem); cursor.step())
                visitor.visit(cursor.block, cursor.key(), cursor.keyLength(), cursor.key() + cursor.keyLength());
        }
    }

    /** The block that contains the key if any block does. */
    private int blockOf(byte[] key) {
        int low = 0;
        int high = firstKeys.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            // Strictly less: the search stops at the block before an equal key, because that block may end
            // with equal keys.
            if (Arrays.compareUnsigned(firstKeys.get(middle), key) < 0)
                low = middle;
            else
                high = middle - 1;
        }
        return low;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }

    /** A position in the entries; moves only forward, so keys must be requested in order. */
    private final class Cursor {
        private int number = -1;
        private byte[] block = new byte[0];
        private int at;

        /** Moves to the first entry whose key is not less than the stem. */
        void seek(byte[] stem) {
            if (firstKeys.isEmpty())
                return;
            int wanted = blockOf(stem);
            if (wanted > number)
                load(wanted);
            while (!ended() && Arrays.compareUnsigned(block, key(), key() + keyLength(), stem, 0, stem.length) < 0)
                step();
        }

        private void load(int wanted) {
            number = wanted;
            at = 0;
            block = new byte[(int) (offsets[wanted + 1] - offsets[wanted])];
            file.piece(offsets[wanted]).get(MappedFile.inPiece(offsets[wanted]), block);
        }

        private boolean ended() {
            return at == block.length;
        }

        int key() {
            return at + HEAD;
        }

        int keyLength() {
            return number(at);
        }

        private int number(int from) {
            return block[from] << 24 | (block[from + 1] & 0xFF) << 16 | (block[from + 2] & 0xFF) << 8
                    | block[from + 3] & 0xFF;
        }

        void step() {
            at += HEAD + keyLength() + number(at + Integer.BYTES);
            if (ended() && number + 1 < firstKeys.size())
                load(number + 1);
        }

        boolean startsWith(byte[] stem) {
            return !ended() && keyLength() >= stem.length
                    && Arrays.equals(block, key(), key() + stem.length, stem, 0, stem.length);
        }
    }

    /** Writes the entries of a part, which must be added in order. */
    static final class Writer implements Closeable {
        private final Path file;
        private final OutputStream out;
        private final List<byte[]> firstKeys = new ArrayList<>();
        private final List<Long> offsets = new ArrayList<>();
        private final byte[] head = new byte[HEAD];
        private long written;

        Writer(Path file) throws IOException {
            this.file = file;
            this.out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
        }

        void put(RunFile.Reader entry) throws IOException {
            if (offsets.isEmpty() || written - offsets.getLast() >= BLOCK) {
                offsets.add(written);
                firstKeys.add(Arrays.copyOf(entry.bytes(), entry.keyLength()));
            }
            ByteBuffer.wrap(head).putInt(entry.keyLength()).putInt(entry.valueLength());
            out.write(head);
            out.write(entry.bytes(), 0, entry.keyLength() + entry.valueLength());
            written += HEAD + entry.keyLength() + entry.valueLength();
        }

        TablePart finish() throws IOException {
            out.close();
            long[] ends = new long[offsets.size() + 1];
            for (int i = 0; i < offsets.size(); i++)
                ends[i] = offsets.get(i);
            ends[offsets.size()] = written;
            return new TablePart(new MappedFile(file), firstKeys, ends);
        }

        @Override
        public void close() throws IOException {
            out.close();
        }
    }
}
