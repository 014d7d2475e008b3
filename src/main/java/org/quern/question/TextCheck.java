package org.quern.question;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The checks of a question's text that need no model. The title is what reports and windows show. */
public enum TextCheck {
    NAME_MISSING("name or text missing"),
    NAME_CHANGED("name or text misspelled"),
    NUMBER_MISSING("number missing"),
    DATE_MISSING("date missing"),
    BRACKET_LEFT("template brackets left"),
    CYPHER_LEFT("Cypher syntax left");

    private final String title;

    TextCheck(String title) {
        this.title = title;
    }

    public String title() {
        return title;
    }

    /** How it is written in files. */
    @JsonValue
    public String key() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The check that files call so; empty for one of another version. */
    public static Optional<TextCheck> ofKey(String key) {
        return Arrays.stream(values()).filter(check -> check.key().equals(key)).findFirst();
    }

    /**
     * Something that a check found.
     *
     * @param what the name, number or stretch that it is about
     * @param start where it stands in the question, in {@code char}s; -1 for what is missing
     * @param end behind it; -1 for what is missing
     */
    public record Finding(TextCheck check, String what, int start, int end) {
        static Finding missing(TextCheck check, String what) {
            return new Finding(check, what, -1, -1);
        }
    }
}
