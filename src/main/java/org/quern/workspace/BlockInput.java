package org.quern.workspace;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that observes its content block by block. */
public abstract class BlockInput extends FilterInputStream {

    protected BlockInput(InputStream in) {
        super(in);
    }

    @Override
    public final int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }
}
