package org.quern.dataset.check;

/** The rules for datasets (QAWiki paper, section 3.7). */
public enum DatasetRule {
    MENTION_NOT_IN_FORM("mention-not-in-form", "the words of a mention appear in no wording in its language"),
    ITEM_ID("item-id", "an item link has an invalid item id"),
    PROPERTY_ID("property-id", "a property link has an invalid property id"),
    MENTION_WITHOUT_LINK("mention-without-link", "a mention is not linked to an item, property or value"),
    MENTION_TWICE("mention-twice", "duplicate mention"),
    SUPERLATIVE_BOTH_WAYS("superlative-both-ways", "a mention is both the maximum and the minimum of a property"),
    EXISTS_BOTH_WAYS("exists-both-ways", "a mention says both that a value exists and that none exists"),
    VALUE_WITHOUT_ITEM("value-without-item", "a mention refers to a property value, but the value is missing"),
    WITHOUT_FORM("without-form", "no wording in a language that almost all other questions have"),
    WITHOUT_PARAPHRASE("without-paraphrase", "only one wording in a language"),
    FORM_TWICE("form-twice", "the same wording occurs twice"),
    WITHOUT_QUERY("without-query", "an unambiguous question has no query"),
    AMBIGUOUS_WITH_QUERY("ambiguous-with-query", "an ambiguous question has a query"),
    AMBIGUOUS_WITHOUT_MEANING("ambiguous-without-meaning", "no other question disambiguates an ambiguous question"),
    QUERY_INVALID("query-invalid", "a query is not valid SPARQL"),
    QUERY_UNLABELLED("query-unlabelled", "the language or data source of a query is missing"),
    NO_TIES_MISSING("no-ties-missing", "a query takes the first row of a sorted list, but is not marked “no ties”"),
    NO_TIES_NEEDLESS("no-ties-needless",
            "a query is marked “no ties”, but does not take the first row of a sorted list"),
    ISSUE_UNKNOWN("issue-unknown", "unknown quality issue"),
    RELATION_WITHOUT_INVERSE("relation-without-inverse", "the inverse of a relation is missing"),
    RELATION_TO_ITSELF("relation-to-itself", "a question is related to itself"),
    RELATION_TO_NOTHING("relation-to-nothing", "a related question is not in the set"),
    RELATION_CYCLE("relation-cycle", "a transitive relation forms a cycle"),
    RELATION_KIND("relation-kind",
            "the answer should be yes or no, or a single number"),
    IMPORT_CYCLE("import-cycle", "a question imports mentions from itself"),
    PREMISE_WITHOUT_ANSWER("premise-without-answer", "a premise has no expected answer"),
    NOT_CHECKED("not-checked", "a question could not be checked");

    private final String key;
    private final String text;

    DatasetRule(String key, String text) {
        this.key = key;
        this.text = text;
    }

    /** The name in options and output. */
    public String key() {
        return key;
    }

    /** The violation, as a clause. */
    public String text() {
        return text;
    }

    @Override
    public String toString() {
        return key;
    }
}
