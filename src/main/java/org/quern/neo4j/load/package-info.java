/**
 * Loads graph files into a database, by the offline importer or in batches over Bolt, verifies the content, and
 * creates indexes. An interrupted load over Bolt resumes.
 */
@NullMarked
package org.quern.neo4j.load;

import org.jspecify.annotations.NullMarked;
