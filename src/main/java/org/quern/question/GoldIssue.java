package org.quern.question;

/** What may be wrong with a gold query on its graph. The title is what reports and windows show. */
public enum GoldIssue {
    TIE_CUT("LIMIT cuts a tie"),
    NULL_ORDER("ORDER BY on a null"),
    NUMBER_AS_TEXT("numbers kept as text"),
    EMPTY("empty answer"),
    UNUSED_ORDER("unused ORDER BY"),
    NO_SUCH_NAME("name that no entity has"),
    FAILS("does not run");

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
     * @param what the value, key or name that it is about
     */
    public record Found(GoldIssue finding, String what) {}
}
