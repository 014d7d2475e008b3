package org.quern.neo4j;

import java.util.Optional;

/**
 * An external database named in the workspace; its password is stored elsewhere.
 *
 * @param database the name of one of the server's databases; its default one when empty
 * @param readOnly whether Quern refuses to load graphs into it
 */
public record NamedDatabase(String name, String uri, Optional<String> database, String user, boolean readOnly) {

    /** With the password. */
    public DatabaseAddress address(String password) {
        return new DatabaseAddress(uri, database, user, password);
    }
}
