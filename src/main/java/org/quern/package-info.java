/**
 * The entry point opens the window or runs a command. Packages form layers, and each uses only lower ones: user
 * interfaces ({@code ui}, {@code cli}); use cases ({@code task}); engines ({@code convert}, {@code author},
 * {@code question}, {@code review}, {@code evaluate}, {@code agent}, {@code dataset}, {@code textgraph}); data access
 * ({@code schema}, {@code graph}, {@code publish}, {@code wikidata}, {@code neo4j}, {@code cypher}, {@code sparql},
 * {@code llm}); foundation ({@code workspace}, {@code job}, {@code report}, {@code statistics}).
 */
@NullMarked
package org.quern;

import org.jspecify.annotations.NullMarked;
