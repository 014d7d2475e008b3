package org.quern.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongConsumer;

/** Counts and hashes the bytes that are read from a compressed file. */
public final class HashedInput extends BlockInput {

    private final Sha256 hash = new Sha256();
    private final LongConsumer read;
    private volatile long count;

    /** @param read receives the number of bytes read so far */
    public HashedInput(InputStream in, LongConsumer read) {
        super(in);
        this.read = read;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int got = super.read(bytes, offset, length);
        if (got > 0) {
            hash.add(bytes, offset, got);
            count += got;
            read.accept(count);
        }
        return got;
    }

    /** The number of bytes read so far. */
    public long count() {
        return count;
    }

    /** The hash of the whole file; reads the rest of it. */
    public String sha256() throws IOException {
        byte[] left = new byte[1 << 16];
        while (read(left, 0, left.length) >= 0) {
            // Bytes after the compressed data count too.
        }
        return hash.hex();
    }
}
