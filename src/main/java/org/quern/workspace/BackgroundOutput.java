package org.quern.workspace;

import java.io.IOException;
import java.io.OutputStream;
import org.quern.job.BackgroundWriter;

/**
 * Writes to another stream on a separate thread, so that compression and the production of data run in
 * parallel. The other stream receives the same bytes in the same order.
 */
final class BackgroundOutput extends OutputStream {
    private static final int BUFFER = 1 << 17;

    private final OutputStream target;
    private final BackgroundWriter aside = new BackgroundWriter();
    private byte[] buffer = new byte[BUFFER];
    /** The buffer that the other thread may be reading. */
    private byte[] other = new byte[BUFFER];
    private int filled;

    /** @param target is not closed; nobody else may write to it until this stream is closed */
    BackgroundOutput(OutputStream target) {
        this.target = target;
    }

    @Override
    public void write(int value) throws IOException {
        if (filled == BUFFER)
            handOver();
        buffer[filled++] = (byte) value;
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        int at = from;
        for (int left = length; left > 0;) {
            if (filled == BUFFER)
                handOver();
            int part = Math.min(left, BUFFER - filled);
            System.arraycopy(bytes, at, buffer, filled, part);
            filled += part;
            at += part;
            left -= part;
        }
    }

    private void handOver() throws IOException {
        byte[] full = buffer;
        int length = filled;
        aside.run(() -> target.write(full, 0, length));
        buffer = other;
        other = full;
        filled = 0;
    }

    /** Waits until the other stream has received everything. */
    @Override
    public void flush() throws IOException {
        aside.finish();
        target.write(buffer, 0, filled);
        filled = 0;
        target.flush();
    }

    /** Unflushed data is dropped: something failed, and the file will be discarded. */
    @Override
    public void close() {
        aside.close();
    }
}
