/**
 * Loading graph files into a database: by the offline importer, in transactions of this process or over Bolt. A load
 * that was interrupted resumes.
 */
@NullMarked
package org.quern.neo4j.load;

import org.jspecify.annotations.NullMarked;
