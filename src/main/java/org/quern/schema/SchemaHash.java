package org.quern.schema;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import org.quern.workspace.Sha256;

/**
 * A hash of a schema's meaning, for manifests: white space, the order of keys and explicit default values do not
 * affect it.
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
