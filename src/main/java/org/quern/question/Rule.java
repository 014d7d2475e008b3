package org.quern.question;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The reasons for rejecting a question. The title is what reports and windows show. */
public enum Rule {
    // CypherBench, section 4.4.3
    REDUNDANT_RELATION(Kind.REALISM, "redundant relation"),
    NEEDLESS_PAIR(Kind.REALISM, "unnecessary pair"),
    NEEDLESS_LEAF(Kind.REALISM, "unnecessary leaf"),
    POINTLESS_GROUPING(Kind.REALISM, "pointless grouping"),
    EQUAL_COMPARISON(Kind.REALISM, "comparison of equal values"),
    NO_MATCH(Kind.FILTER, "no match"),
    TOO_MANY_MATCHES(Kind.FILTER, "too many matches"),
    TOO_SLOW(Kind.FILTER, "time limit exceeded"),
    EMPTY_ANSWER(Kind.FILTER, "empty answer"),
    FAILED_QUERY(Kind.FILTER, "query failed"),
    TIED_EXTREME(Kind.ANSWER, "tie for the extreme value"),
    MISSING_VALUES(Kind.ANSWER, "missing values"),
    AMBIGUOUS_NAME(Kind.ANSWER, "ambiguous name"),
    SINGLE_CANDIDATE(Kind.ANSWER, "only one candidate"),
    IDLE_CONDITION(Kind.ANSWER, "condition without effect"),
    NO_VALUE(Kind.FILTER, "no suitable property or value"),
    DUPLICATE(Kind.FILTER, "duplicate");

    /** What a rule looks at. */
    public enum Kind {
        /** Whether anybody would ask this, by what is known about the relations. */
        REALISM,
        /** Whether there is a question at all. */
        FILTER,
        /** Whether a person could check the answer, and would have to. */
        ANSWER
    }

    private final Kind kind;
    private final String title;

    Rule(Kind kind, String title) {
        this.kind = kind;
        this.title = title;
    }

    public String title() {
        return title;
    }

    /** Whether people may switch it off; without a filter there would be nothing to ask or to answer. */
    public boolean canBeOff() {
        return kind != Kind.FILTER;
    }

    /** How people write it in commands and files: {@code needless-leaf}. */
    @JsonValue
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The rule with this key. */
    public static Optional<Rule> ofKey(String key) {
        return Arrays.stream(values()).filter(rule -> rule.key().equals(key)).findFirst();
    }

    /** Those that can be switched off. */
    public static List<Rule> switchable() {
        return Arrays.stream(values()).filter(Rule::canBeOff).toList();
    }
}
