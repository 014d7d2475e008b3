package org.quern.question;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The reasons for rejecting a question. Reports and windows show the title. */
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
    DUPLICATE(Kind.FILTER, "duplicate"),
    // Questions with a correct answer that nobody would ask.
    VAGUE_PARTNER(Kind.INTEREST, "relation to anything"),
    HIDDEN_NAME(Kind.INTEREST, "unique thing described instead of named"),
    NEARLY_IMPLIED(Kind.INTEREST, "one relation nearly implies the other"),
    MIRRORED(Kind.INTEREST, "same question the other way round"),
    ONE_TYPE(Kind.INTEREST, "three things of one type in a row"),
    MIXED_UNION(Kind.INTEREST, "alternatives of different kinds"),
    KNOWN_START(Kind.INTEREST, "condition that a start is known"),
    FEW_PERIODS(Kind.INTEREST, "period that few relations have"),
    BROAD_MATCH(Kind.INTEREST, "true of most things of the type"),
    BROAD_CONDITION(Kind.INTEREST, "condition that most things meet"),
    UNUSUAL_CONDITION(Kind.INTEREST, "exact, negated or upper limit that people do not use"),
    UNUSUAL_AGGREGATE(Kind.INTEREST, "aggregate of dates, years, ids or different values"),
    FEW_VALUES(Kind.INTEREST, "property that many things lack"),
    TRIVIAL_EQUALITY(Kind.INTEREST, "equality of values that are nearly all alike or all different"),
    TRIVIAL_VALUE(Kind.INTEREST, "property whose values are nearly all alike or all different"),
    SAME_NAME(Kind.INTEREST, "same name twice"),
    IDLE_RELATION(Kind.INTEREST, "relation without effect"),
    TRIVIAL_COUNT(Kind.INTEREST, "hardly anything to count or compare"),
    LONG_LIST(Kind.INTEREST, "answer too long to read"),
    OVERLOADED(Kind.INTEREST, "several relations and a property at once"),
    DENSE_CHAIN(Kind.INTEREST, "two steps with many things at each"),
    UNRELATED_ALTERNATIVES(Kind.INTEREST, "alternatives with nothing in common"),
    UNRELATED_PAIR(Kind.INTEREST, "comparison of unrelated things"),
    TELLING_NAME(Kind.INTEREST, "answer contained in a name in the question");

    /** The subject of a rule. */
    public enum Kind {
        /** Whether the question is realistic, according to the facts about relations. */
        REALISM,
        /** Whether there is a usable question at all. */
        FILTER,
        /** Whether a person could verify the answer. */
        ANSWER,
        /** Whether a person would ask the question, according to the data. */
        INTEREST
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

    /** Whether it is about what people would ask; CypherBench has no such rule. */
    public boolean isInterest() {
        return kind == Kind.INTEREST;
    }

    /** Whether users may disable it; without a filter, questions would have no usable answer. */
    public boolean canBeOff() {
        return kind != Kind.FILTER;
    }

    /** The name in options and files: {@code needless-leaf}. */
    @JsonValue
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    public static Optional<Rule> ofKey(String key) {
        return Arrays.stream(values()).filter(rule -> rule.key().equals(key)).findFirst();
    }

    /** The rules that can be disabled. */
    public static List<Rule> switchable() {
        return Arrays.stream(values()).filter(Rule::canBeOff).toList();
    }
}
