/**
 * Datasets over Wikidata with SPARQL queries, mentions and relations between questions (QAWiki and SPINACH
 * papers): their data model, filters and statistics.
 */
@NullMarked
package org.quern.dataset;

import org.jspecify.annotations.NullMarked;
