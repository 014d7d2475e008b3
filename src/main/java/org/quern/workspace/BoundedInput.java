package org.quern.workspace;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Fails if more data is read than allowed, because a small compressed file may decompress to a huge one. */
public final class BoundedInput extends FilterInputStream {

    /** The data exceeds the limit. */
    public static final class TooBig extends IOException {

        private static final long serialVersionUID = 1;
    }

    private final long most;
    private long left;

    /** @param most bytes */
    public BoundedInput(InputStream in, long most) {
        super(in);
        this.most = most;
        this.left = most;
    }

    /** Allows the same number of bytes from here on: the limit is that of a part of the data. */
    public void renew() {
        left = most;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        count(read < 0 ? 0 : 1);
        return read;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        int read = super.read(into, from, length);
        count(read);
        return read;
    }

    private void count(int read) throws TooBig {
        left -= Math.max(0, read);
        if (left < 0)
            throw new TooBig();
    }
}
