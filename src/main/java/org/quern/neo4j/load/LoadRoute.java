package org.quern.neo4j.load;

import java.util.Locale;

/** The routes by which a graph file is loaded into a database. Each gives the same content, which is verified. */
public enum LoadRoute {
    /** The importer for an embedded database, batches for an external one. */
    AUTO,
    /** The offline importer, into a new embedded database. */
    IMPORT,
    /** Batches of Cypher over Bolt, into any empty database. */
    UNWIND;

    /** The name in options. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
