/** Use cases of Wikidata stores, besides loading one. */
@NullMarked
package org.quern.task.store;

import org.jspecify.annotations.NullMarked;
