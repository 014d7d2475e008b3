package org.quern.wikidata.dump;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A file as it lies on the disk; counts and hashes what is read of it. */
final class RawFile extends FilterInputStream {
    private final MessageDigest digest;
    private long count;

    RawFile(Path file) throws IOException {
        super(Files.newInputStream(file));
        try {
            this.digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        int got = super.read(bytes, offset, length);
        if (got > 0) {
            digest.update(bytes, offset, got);
            count += got;
        }
        return got;
    }

    long count() {
        return count;
    }

    /** The hash of the whole file; reads what is left of it. */
    String sha256() throws IOException {
        byte[] left = new byte[1 << 16];
        while (read(left, 0, left.length) >= 0) {
            // What follows the packed data counts too.
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
