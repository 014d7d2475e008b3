package org.quern.wikidata.store;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Names for nodes that have none: the same for the same content. */
final class Digest {

    private Digest() {}

    static String of(String content) {
        return HexFormat.of().formatHex(sha256().digest(content.getBytes(StandardCharsets.UTF_8)), 0, 16);
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
