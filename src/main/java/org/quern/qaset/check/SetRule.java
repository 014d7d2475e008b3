package org.quern.qaset.check;

/** What is looked for in a question set (QAWiki paper, section 3.7). */
public enum SetRule {
    MENTION_NOT_IN_FORM("mention-not-in-form", "the words of a mention stand in no form of their language"),
    ITEM_ID("item-id", "a link to an item is no id of an item"),
    PROPERTY_ID("property-id", "a link to a property is no id of a property"),
    MENTION_WITHOUT_LINK("mention-without-link", "a mention means nothing"),
    MENTION_TWICE("mention-twice", "the same mention is stated twice"),
    SUPERLATIVE_BOTH_WAYS("superlative-both-ways", "a mention means the maximum and the minimum of a property"),
    EXISTS_BOTH_WAYS("exists-both-ways", "a mention means that a value exists and that none exists"),
    VALUE_WITHOUT_ITEM("value-without-item", "a mention is a value of a property, and the value is missing"),
    WITHOUT_FORM("without-form", "a question is not asked in a language of nearly all others"),
    WITHOUT_PARAPHRASE("without-paraphrase", "a question has only one form in a language"),
    FORM_TWICE("form-twice", "two questions are asked in the same words"),
    WITHOUT_QUERY("without-query", "a question that is not ambiguous has no query"),
    AMBIGUOUS_WITH_QUERY("ambiguous-with-query", "an ambiguous question has a query"),
    AMBIGUOUS_WITHOUT_MEANING("ambiguous-without-meaning", "an ambiguous question is disambiguated by no other"),
    QUERY_INVALID("query-invalid", "a query is not valid SPARQL"),
    QUERY_UNLABELLED("query-unlabelled", "a query does not say its language or its data"),
    NO_TIES_MISSING("no-ties-missing", "a query takes the first of a sorted list, and “no ties” is not said"),
    NO_TIES_NEEDLESS("no-ties-needless", "“no ties” is said of a query that takes no first of a sorted list"),
    ISSUE_UNKNOWN("issue-unknown", "an issue is none of the set's quality issues"),
    RELATION_WITHOUT_INVERSE("relation-without-inverse", "a relation is not stated from the other side"),
    RELATION_TO_ITSELF("relation-to-itself", "a question stands in a relation to itself"),
    RELATION_TO_NOTHING("relation-to-nothing", "a relation leads to no question of the set"),
    RELATION_CYCLE("relation-cycle", "a question is broader than itself over others"),
    RELATION_KIND("relation-kind",
            "a question whose answer should be yes or no, or one number, asks for something else"),
    IMPORT_CYCLE("import-cycle", "a question takes over mentions from itself"),
    PREMISE_WITHOUT_ANSWER("premise-without-answer", "a premise does not say which answer is expected"),
    NOT_CHECKED("not-checked", "a question could not be checked");

    private final String key;
    private final String text;

    SetRule(String key, String text) {
        this.key = key;
        this.text = text;
    }

    /** How people write it. */
    public String key() {
        return key;
    }

    /** What is wrong, a clause. */
    public String text() {
        return text;
    }

    @Override
    public String toString() {
        return key;
    }
}
