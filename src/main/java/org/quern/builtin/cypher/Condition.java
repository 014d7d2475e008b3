package org.quern.builtin.cypher;

/**
 * A condition.
 *
 * @param text with {} for the variable of the entity or the relation
 * @param link the place of the link whose first relation it is about; -1 for the entities that are asked for
 * @param cover how well each word is explained
 */
record Condition(String text, int link, double[] cover, double penalty) {

    double score() {
        double sum = 0;
        for (double each : cover)
            sum += each;
        return sum - penalty;
    }
}
