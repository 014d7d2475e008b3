package org.quern.wikidata.dump;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** A file of entries sorted by key. Each entry has two lengths, the key and the value. */
final class RunFile {
    private static final int BUFFER = 1 << 16;

    private RunFile() {}

    static DataOutputStream create(Path file) throws IOException {
        return new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), BUFFER));
    }

    static void write(DataOutputStream out, byte[] bytes, int from, int keyLength, int valueLength) throws IOException {
        out.writeInt(keyLength);
        out.writeInt(valueLength);
        out.write(bytes, from, keyLength + valueLength);
    }

    /** Reads entries in order. Readers are compared by the key of their current entry, then by their number. */
    static final class Reader implements Closeable, Comparable<Reader> {
        private final DataInputStream in;
        private final int number;
        private byte[] bytes = new byte[1 << 10];
        private int keyLength;
        private int valueLength;
        private long left;

        /** @param number if several runs have the same key, the one with the smaller number comes first */
        Reader(Path file, int number) throws IOException {
            this.in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER));
            this.number = number;
            this.left = Files.size(file);
        }

        /** Moves to the next entry. */
        boolean next() throws IOException {
            if (left == 0)
                return false;
            keyLength = in.readInt();
            valueLength = in.readInt();
            int length = keyLength + valueLength;
            if (bytes.length < length)
                bytes = new byte[Math.max(length, bytes.length * 2)];
            in.readFully(bytes, 0, length);
            left -= 2L * Integer.BYTES + length;
            return true;
        }

        /** Key and value of the entry, concatenated. */
        byte[] bytes() {
            return bytes;
        }

        int keyLength() {
            return keyLength;
        }

        int valueLength() {
            return valueLength;
        }

        @Override
        public int compareTo(Reader other) {
            int byKey = Arrays.compareUnsigned(bytes, 0, keyLength, other.bytes, 0, other.keyLength);
            return byKey != 0 ? byKey : Integer.compare(number, other.number);
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
