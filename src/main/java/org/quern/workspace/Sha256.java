package org.quern.workspace;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The SHA-256 hash of files and texts, as 64 hexadecimal digits. */
public final class Sha256 {

    private static final int READ = 1 << 16;

    private final MessageDigest digest;

    /** Starts a hash of data that will be {@link #add}ed. */
    public Sha256() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("SHA-256 is not available", impossible);
        }
    }

    public static String of(String text) {
        Sha256 hash = new Sha256();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        hash.add(bytes, 0, bytes.length);
        return hash.hex();
    }

    /**
     * Hashes a whole file.
     *
     * @throws QuernException when it cannot be read
     */
    public static String of(Path file) {
        Sha256 hash = new Sha256();
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = new byte[READ];
            for (int got = in.read(bytes); got >= 0; got = in.read(bytes))
                hash.add(bytes, 0, got);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
        return hash.hex();
    }

    public void add(byte[] bytes, int offset, int length) {
        digest.update(bytes, offset, length);
    }

    /** The hash of everything that was added; starts again afterwards. */
    public String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
