package org.quern.cypher.memory;

/**
 * The limits of one query in memory; beyond them, the database answers the query. The defaults are far above
 * what questions on graphs of several hundred thousand elements need, and limit a query to a few seconds and
 * about 200 MB.
 *
 * @param steps relationships followed, rows created and list items visited
 * @param cells values in the rows that are kept between clauses
 * @param words items of all lists and paths created, plus one per eight characters of text; never decreases, so
 * it limits the memory at any time
 * @param list items of one list
 * @param text characters of one computed text
 * @param depth nesting depth of lists, in values and in the query
 * @param operands length of a chain of operators
 * @param parts nodes and relationships of one pattern
 * @param variables named and unnamed variables of the query
 */
public record EngineLimits(long steps, long cells, long words, int list, int text, int depth, int operands, int parts,
        int variables) {

    public static final EngineLimits USUAL = new EngineLimits(4_000_000, 4_000_000, 8_000_000, 100_000, 100_000, 64,
            200, 100,
            1_000);
}
