package org.quern.builtin.cypher;

import java.util.List;
import java.util.Optional;

/**
 * How the entities that are asked for are linked with what the question names.
 *
 * @param steps none if they are named themselves
 * @param end the name at the end; empty if any entity will do
 * @param mention the words of the name
 * @param cover how well each word is explained
 */
record Link(String type, List<Step> steps, Optional<Reading> end, Optional<Mention> mention, double[] cover,
        double penalty) {

    /** The value of a link by itself. */
    double score() {
        double sum = 0;
        for (double each : cover)
            sum += each;
        return sum - penalty;
    }

    boolean isSelf() {
        return steps.isEmpty() && end.filter(Reading.Named.class::isInstance).isPresent();
    }

    /** The type at the end. */
    String endType() {
        return steps.isEmpty() ? type : steps.getLast().to();
    }
}
