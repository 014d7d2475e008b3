package org.quern.cypher.memory;

/**
 * The limits of one query in memory; beyond them the database is asked. The defaults are far above what questions
 * about graphs of some hundred thousand elements need, and keep one query to some seconds and some 200 MB.
 *
 * @param steps relationships followed, rows made and items of lists looked at
 * @param cells values in the rows that are kept between clauses
 * @param words items of all lists and paths ever made, and eight characters of each text; nothing is given back, so
 *        this bounds the memory held at any time
 * @param list items of one list
 * @param text characters of one computed text
 * @param depth lists within lists, in values and in the query
 * @param operands how many operators may follow one another
 * @param parts nodes and relationships of one pattern
 * @param variables named and unnamed variables of the query
 */
public record Budget(long steps, long cells, long words, int list, int text, int depth, int operands, int parts,
        int variables) {

    static final Budget USUAL = new Budget(4_000_000, 4_000_000, 8_000_000, 100_000, 100_000, 64, 200, 100, 1_000);
}
