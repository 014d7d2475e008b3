package org.quern.neo4j.load;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The routes by which a graph file is loaded into a database. Each gives the same content, and is checked for it. */
public enum LoadRoute {
    /** The importer for an embedded database, batches for one elsewhere. */
    AUTO,
    /** The offline importer, into an embedded database that is new. */
    IMPORT,
    /** Batches of Cypher over Bolt, into any database that is empty. */
    UNWIND;

    /** The name that people type. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<LoadRoute> of(String text) {
        return Arrays.stream(values()).filter(r -> r.text().equals(text)).findFirst();
    }
}
