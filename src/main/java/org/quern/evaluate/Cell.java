package org.quern.evaluate;

/**
 * A value of a result as the comparison sees it.
 *
 * @param key equal for values that count as equal
 * @param rank where the value stands among the cells of its row when published code sorts them; empty in strict mode
 */
record Cell(Object key, String rank) {}
