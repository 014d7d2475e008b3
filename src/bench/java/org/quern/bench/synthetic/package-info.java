/**
 * Generated data of any size: Wikidata extracts, graphs, schemas, runs and tables.
 * The same seed gives the same data.
 */
@NullMarked
package org.quern.bench.synthetic;

import org.jspecify.annotations.NullMarked;
