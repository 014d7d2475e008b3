package org.quern.builtin.cypher;

/**
 * A number, a year or a date with its comparison.
 *
 * @param from the first word of the value
 * @param to after the last word of the value
 * @param value as in Cypher
 * @param operator as in Cypher
 * @param compares the word that compares; -1 if there is none
 */
record Amount(int from, int to, Kind kind, String value, String operator, int compares) {

    enum Kind {
        NUMBER, YEAR, DATE
    }
}
