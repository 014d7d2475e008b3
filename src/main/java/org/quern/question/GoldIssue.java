package org.quern.question;

/** The possible problems of a gold query on its graph. Reports and windows show the title. */
public enum GoldIssue {
    TIE_CUT("LIMIT cuts off ties"),
    NULL_ORDER("ORDER BY on null values"),
    NUMBER_AS_TEXT("numbers stored as text"),
    EMPTY("empty answer"),
    NO_VALUES("only null or 0 in the answer"),
    LARGE("very large answer"),
    /** The same values of the same entity. */
    REPEATED_ROWS("repeated rows of one entity"),
    VOLATILE("depends on the date or on chance"),
    UNUSED_ORDER("ORDER BY without effect"),
    NO_SUCH_NAME("unknown entity name"),
    AMBIGUOUS_NAME("name of several entities"),
    FAILS("not executable");

    private final String title;

    GoldIssue(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    /**
     * One finding.
     *
     * @param what the value, key or name concerned
     */
    public record Found(GoldIssue finding, String what) {}
}
