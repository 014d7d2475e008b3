package org.quern.question;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The checks of a question's text that need no model. Reports and windows show the title. */
public enum TextCheck {
    NAME_MISSING("name or text missing"),
    NAME_CHANGED("name or text misspelled"),
    NUMBER_MISSING("number missing"),
    DATE_MISSING("date missing"),
    BRACKET_LEFT("template brackets left"),
    CYPHER_LEFT("Cypher syntax left"),
    WORD_DOUBLED("word doubled"),
    WRONG_ARTICLE("wrong article"),
    WRONG_FORM("wrong word form"),
    WRONG_AGREEMENT("subject and verb disagree"),
    WRONG_SENTENCE("not a complete sentence"),
    TIME_MISSING("time condition missing"),
    TIME_ADDED("time condition that the query lacks"),
    RELATION_MISSING("relation missing"),
    RELATION_REVERSED("relation reversed"),
    CONDITION_MISSING("condition missing"),
    RESULT_MISSING("requested value missing");

    private final String title;

    TextCheck(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    /** The name in files. */
    @JsonValue
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The check with this name; empty for an unknown one. */
    public static Optional<TextCheck> ofKey(String key) {
        return Arrays.stream(values()).filter(check -> check.key().equals(key)).findFirst();
    }

    /**
     * A finding.
     *
     * @param what the name, number or passage concerned
     * @param start its position in the question, in {@code char}s; -1 for something missing
     * @param end its end; -1 for something missing
     */
    public record Finding(TextCheck check, String what, int start, int end) {
        public static Finding missing(TextCheck check, String what) {
            return new Finding(check, what, -1, -1);
        }
    }
}
