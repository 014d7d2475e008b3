/**
 * Generates questions: samples matches in the graph, fills templates with properties and values, runs the gold
 * queries, and rejects questions that nobody would ask.
 */
@NullMarked
package org.quern.question.generate;

import org.jspecify.annotations.NullMarked;
