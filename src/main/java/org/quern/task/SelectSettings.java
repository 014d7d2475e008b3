package org.quern.task;

import org.quern.sparql.SelectLimits;

/**
 * A SPARQL query on data of the workspace.
 *
 * @param name of the store or dataset
 * @param query SELECT or ASK
 */
public record SelectSettings(String name, String query, SelectLimits limits) {}
