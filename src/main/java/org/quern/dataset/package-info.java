/**
 * Question sets over Wikidata with SPARQL queries, mentions and relations between questions (QAWiki and SPINACH
 * papers): their data model, filters and statistics. Commands call them datasets.
 */
@NullMarked
package org.quern.dataset;

import org.jspecify.annotations.NullMarked;
