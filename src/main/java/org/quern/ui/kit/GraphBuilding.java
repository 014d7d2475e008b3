package org.quern.ui.kit;

import org.quern.wikidata.named.NamedSource;

/** What the pane that builds graphs does for other panes. */
public interface GraphBuilding {

    /**
     * Builds the graph of a schema of the workspace and shows it when complete.
     *
     * @param trustSparql whether the user has reviewed and allowed the queries in the schema
     */
    void build(String schema, NamedSource source, boolean trustSparql);

    /**
     * Shows what a new conversion of a schema would change in its graph, as soon as the graph is open.
     *
     * @param trustSparql whether the user has reviewed and allowed the queries in the schema
     */
    void preview(String schema, NamedSource source, boolean trustSparql);
}
