package org.quern.schema;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A fingerprint of what a schema means, for manifests: two files that differ only in white space, in the order of keys
 * or in defaults written out have the same.
 *
 * @param hex SHA-256 of the schema as {@link SchemaWriter} writes it
 */
public record SchemaHash(String hex) {
    public static SchemaHash of(MappedSchema schema) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(new SchemaWriter().text(schema).getBytes(StandardCharsets.UTF_8));
            return new SchemaHash(HexFormat.of().formatHex(digest));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
