package org.quern.evaluate;

/**
 * A value of a result in the form that is compared.
 *
 * @param key equal for values that count as equal
 * @param rank the position of the value among the cells of its row in the sort order of the published code;
 * empty in strict mode
 */
public record Cell(Object key, String rank) {}
