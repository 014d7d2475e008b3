package org.quern.workspace;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.UnaryOperator;

/** A disk with room for so many bytes, counted over all files. */
final class FillingDisk implements UnaryOperator<OutputStream> {

    private final long room;
    private long written;

    FillingDisk(long room) {
        this.room = room;
    }

    long written() {
        return written;
    }

    @Override
    public OutputStream apply(OutputStream file) {
        return new FilterOutputStream(file) {
            @Override
            public void write(int b) throws IOException {
                write(new byte[]{(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                if (written + length > room)
                    throw new IOException("No space left on device");
                written += length;
                out.write(bytes, from, length);
            }
        };
    }
}
