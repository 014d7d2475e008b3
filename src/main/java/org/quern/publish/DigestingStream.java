package org.quern.publish;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.quern.workspace.Sha256;

/** Counts and hashes what is written to a file of a data set; another object owns the file's stream. */
public final class DigestingStream extends FilterOutputStream {

    private final Sha256 hash = new Sha256();
    private long bytes;

    public DigestingStream(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[]{(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] some, int from, int count) throws IOException {
        out.write(some, from, count);
        hash.add(some, from, count);
        bytes += count;
    }

    /** The file, when everything is written to it. */
    public DataFile file(String name, String mediaType) {
        return new DataFile(name, mediaType, bytes, hash.hex());
    }
}
