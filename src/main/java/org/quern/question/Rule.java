package org.quern.question;

/** Why a question was not kept. The title is what reports and windows show. */
public enum Rule {
    // realism (CypherBench, section 4.4.3)
    REDUNDANT_RELATION("redundant relation"),
    NEEDLESS_PAIR("needless pair"),
    NEEDLESS_LEAF("needless leaf"),
    POINTLESS_GROUPING("pointless grouping"),
    EQUAL_COMPARISON("equal comparison"),
    // filters on the graph
    NO_MATCH("nothing matches"),
    TOO_MANY_MATCHES("too many matches"),
    TOO_SLOW("takes too long"),
    EMPTY_ANSWER("empty answer"),
    FAILED_QUERY("query fails"),
    // answers that a person could not check, or need not
    TIED_EXTREME("tied extreme"),
    MISSING_VALUES("missing values"),
    AMBIGUOUS_NAME("ambiguous name"),
    SINGLE_CANDIDATE("single candidate"),
    IDLE_CONDITION("condition that all satisfy"),
    NO_VALUE("no fitting property or value"),
    DUPLICATE("made already");

    private final String title;

    Rule(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }
}
