package org.quern.neo4j;

import java.util.Locale;
import java.util.Optional;
import org.quern.workspace.Secrets;

/**
 * An external database named in the workspace; its password is stored elsewhere.
 *
 * @param database the name of one of the server's databases; its default one when empty
 * @param readOnly whether Quern refuses to load graphs into it
 */
public record NamedDatabase(String name, String uri, Optional<String> database, String user, boolean readOnly) {

    /** The environment variable with the password; other users of the machine can read a command line. */
    public static final String PASSWORD = "QUERN_NEO4J_PASSWORD";

    public DatabaseAddress address(String password) {
        return new DatabaseAddress(uri, database, user, password);
    }

    /** The address, with the password from the environment or the keyring. */
    public DatabaseAddress address(Secrets secrets) {
        // Each database has its own variable: an untrusted workspace must not receive the password of another one.
        String variable = PASSWORD + "_" + name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9]", "_");
        return address(secrets.find(variable, account(user, uri)).orElse(""));
    }

    /** The name of the password in the keyring. */
    public static String account(String user, String uri) {
        return "neo4j " + user + " " + uri;
    }
}
