package org.quern.evaluate.filter;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** An expression that cannot be read, with the position and what is expected there. */
public final class FilterSyntaxException extends Exception {

    /** What is wrong; the arguments are what the sentence needs. */
    public enum Problem {
        /** The unknown name, the known ones, and the nearest if there is one. */
        UNKNOWN_FIELD("there is no field “%s”; expected %s, or quotes around a text"),
        /** The field, the unknown value, and the possible ones, the nearest first. */
        UNKNOWN_VALUE("“%s” cannot be “%s”; expected %s"),
        /** The field. */
        VALUE_EXPECTED("expected a value after “%s:”"),
        /** The field. */
        NUMBER_EXPECTED("“%s” is a number; expected 2, >=2, <2 or 1..3"), CONDITION_EXPECTED(
                "expected a condition, such as outcome:wrong or a word"),
        CLOSE_EXPECTED("expected “)”"), OPEN_MISSING("“)” without “(”"), QUOTE_OPEN(
                "expected a closing quotation mark"),
        TEXT_EXPECTED("expected a text between the quotation marks"),
        /** The limit. */
        TOO_DEEP("more than %s parentheses inside each other"),
        /** The limit. */
        TOO_LONG("more than %s characters");

        private final String text;

        Problem(String text) {
            this.text = text;
        }
    }

    private final Problem problem;
    private final int position;
    private final List<String> details;

    FilterSyntaxException(Problem problem, int position, List<String> details) {
        super("character " + position + ": " + String.format(Locale.ROOT, problem.text, details.toArray()));
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
