package org.quern.question.grammar;

/** What asks for the values of a property or relation. */
public enum QuestionWord {
    WHO, WHERE, WHEN,
    /** In which year. */
    YEAR, WHAT,
    /** A number without a unit. */
    COUNT,
    /** A number with a unit. */
    AMOUNT
}
