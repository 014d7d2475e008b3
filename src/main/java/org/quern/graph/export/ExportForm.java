package org.quern.graph.export;

import java.util.Locale;

/** The export formats of graphs. */
public enum ExportForm {
    /** CSV files for {@code neo4j-admin database import}: for huge graphs. */
    NEO4J_ADMIN,
    /** A script of Cypher statements, one per line. */
    CYPHER,
    /** GraphML, as Gephi, yEd and many libraries read it. */
    GRAPHML,
    /** GEXF, the format of Gephi. */
    GEXF,
    /** A table for each type, for spreadsheets. */
    CSV,
    /** A data set for hubs: the tables with Croissant metadata and a data card. */
    CROISSANT;

    /** The name in options. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether the output is a folder of files instead of one file. */
    public boolean isFolder() {
        return this == NEO4J_ADMIN || this == CSV || this == CROISSANT;
    }
}
