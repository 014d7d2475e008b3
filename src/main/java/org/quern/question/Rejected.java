package org.quern.question;

/** The reason why a template cannot become a question. */
public final class Rejected extends Exception {

    private final Rule rule;
    private final String example;

    /** @param example the rejected query or pattern */
    public Rejected(Rule rule, String example) {
        super(rule.title() + ": " + example, null, false, false);
        this.rule = rule;
        this.example = example;
    }

    public Rule rule() {
        return rule;
    }

    public String example() {
        return example;
    }
}
