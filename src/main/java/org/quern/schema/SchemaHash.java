package org.quern.schema;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import org.quern.workspace.Sha256;

/**
 * A fingerprint of what a schema means, for manifests: two files that differ only in white space, in the order of keys
 * or in defaults written out have the same.
 *
 * @param hex SHA-256 of the schema as {@link SchemaWriter} writes it
 */
public record SchemaHash(@JsonValue String hex) {

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public SchemaHash {}

    public static SchemaHash of(MappedSchema schema) {
        return new SchemaHash(Sha256.of(new SchemaWriter().text(schema)));
    }
}
