/**
 * Opens databases: graphs of the workspace ({@code graphs/NAME/neo4j}), which are loaded when necessary, and external
 * databases over Bolt. Keeps track of those that run.
 */
@NullMarked
package org.quern.neo4j.management;

import org.jspecify.annotations.NullMarked;
