package org.quern.evaluate.filter;

import java.util.List;
import java.util.stream.Collectors;
import org.quern.workspace.Texts;

/** An expression that cannot be read, with the position and what is expected there. */
public final class FilterSyntaxException extends Exception {

    /** What is wrong; the arguments are what the sentence needs. */
    public enum Problem {
        /** The unknown name, the known ones, and the nearest if there is one. */
        UNKNOWN_FIELD,
        /** The field, the unknown value, and the possible ones, the nearest first. */
        UNKNOWN_VALUE,
        /** The field. */
        VALUE_EXPECTED,
        /** The field. */
        NUMBER_EXPECTED, CONDITION_EXPECTED, CLOSE_EXPECTED, OPEN_MISSING, QUOTE_OPEN, TEXT_EXPECTED,
        /** The limit. */
        TOO_DEEP,
        /** The limit. */
        TOO_LONG
    }

    private final Problem problem;
    private final int position;
    private final List<String> details;

    FilterSyntaxException(Problem problem, int position, List<String> details) {
        super("character " + position + ": " + Texts.english("org.quern.evaluate", "evaluation.filter.problem.",
                problem, details));
        this.problem = problem;
        this.position = position;
        this.details = details;
    }

    public Problem problem() {
        return problem;
    }

    /** Counted from 1, in characters. */
    public int position() {
        return position;
    }

    /** What the sentence about the problem needs. */
    public List<String> details() {
        return details;
    }

    static String listed(List<?> values) {
        return values.stream().map(Object::toString).collect(Collectors.joining(", "));
    }
}
