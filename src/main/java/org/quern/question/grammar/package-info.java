/**
 * The built-in grammar, which words gold queries in plain English or Spanish without a model. Its lexicon gives nouns
 * and verbs by Wikidata property id ({@code lexicon.tsv}, {@code lexicon_es.tsv}).
 */
@NullMarked
package org.quern.question.grammar;

import org.jspecify.annotations.NullMarked;
