package org.quern.question;

/** A template cannot become a question here, and why. */
final class Rejected extends Exception {

    private final Rule rule;
    private final String example;

    /** @param example the query or pattern that was turned down */
    Rejected(Rule rule, String example) {
        super(rule.title() + ": " + example, null, false, false);
        this.rule = rule;
        this.example = example;
    }

    Rule rule() {
        return rule;
    }

    String example() {
        return example;
    }
}
