package org.quern.neo4j;

import java.util.Optional;

/**
 * The address and user name of a database.
 *
 * @param uri such as {@code bolt://host:7687}, {@code neo4j+s://cluster.example.org} (routed, and over TLS)
 * @param database the name of one of the server's databases; its default one when empty
 */
public record DatabaseAddress(String uri, Optional<String> database, String user, String password) {

    /** Without the password, because it appears in logs. */
    @Override
    public String toString() {
        return user + " at " + place();
    }

    /** The name in messages. */
    public String place() {
        return uri + database.map(name -> " database " + name).orElse("");
    }
}
