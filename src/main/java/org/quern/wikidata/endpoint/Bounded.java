package org.quern.wikidata.endpoint;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Ends with a failure when more comes out than allowed: a small packed answer may unpack to a giant one. */
final class Bounded extends FilterInputStream {

    private long left;

    Bounded(InputStream in, long most) {
        super(in);
        this.left = most;
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

    private void count(int read) throws FileBody.TooBig {
        left -= Math.max(0, read);
        if (left < 0)
            throw new FileBody.TooBig();
    }
}
