package org.quern.wikidata.dump;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongSupplier;

/** The content of a stream, unpacked by whoever asks. */
final class StreamBlocks implements Blocks {
    private static final int SIZE = 1 << 20;

    private final InputStream in;
    private final LongSupplier position;

    /** @param position how far the file under the stream was read */
    StreamBlocks(InputStream in, LongSupplier position) {
        this.in = in;
        this.position = position;
    }

    @Override
    public Next next() throws IOException {
        byte[] bytes = new byte[SIZE];
        int length = in.readNBytes(bytes, 0, SIZE);
        return length == 0 ? new Next.End() : new Next.Ready(bytes, length);
    }

    @Override
    public long position() {
        return position.getAsLong();
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
