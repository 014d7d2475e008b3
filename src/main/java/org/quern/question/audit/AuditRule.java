package org.quern.question.audit;

import com.fasterxml.jackson.annotation.JsonKey;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.question.GoldIssue;
import org.quern.question.TextCheck;

/** A reason to look at a gold query. */
public enum AuditRule {
    UNKNOWN_NAME("label, relation or property that the schema lacks", Place.QUERY),
    WRONG_DIRECTION("relation that the schema lacks between these types", Place.QUERY),
    WRONG_TYPE("value of another type than the property", Place.QUERY),
    IMPOSSIBLE("condition that cannot hold", Place.QUERY),
    ALWAYS_TRUE("condition that always holds", Place.QUERY),
    OPEN_ROWS("rows chosen by their order, which the query leaves open", Place.QUERY),
    VOLATILE("depends on the date or on chance", Place.QUERY),
    SUPERLATIVE("superlative without order, minimum or maximum", Place.QUESTION),
    NEGATION("negation that the query lacks", Place.QUESTION),
    COUNT("“how many” without a count", Place.QUESTION),
    NUMBER("year or number that the query lacks", Place.QUESTION),
    TIME("time condition in only one of question and query", Place.QUESTION),
    NAME_MISSING("name or text of the query that the question lacks", Place.QUESTION),
    VALUE_MISSING("number or date of the query that the question lacks", Place.QUESTION),
    RELATION_MISSING("relation of the query that the question lacks", Place.QUESTION),
    RELATION_REVERSED("relation in the other direction", Place.QUESTION),
    CONDITION_MISSING("condition or result of the query that the question lacks", Place.QUESTION),
    TIE_CUT("LIMIT cuts off ties", Place.ANSWER),
    NULL_ORDER("ORDER BY on null values", Place.ANSWER),
    NUMBER_AS_TEXT("numbers stored as text", Place.ANSWER),
    EMPTY("empty answer, or only null or 0", Place.ANSWER),
    LARGE("very large answer", Place.ANSWER),
    REPEATED_ROWS("repeated rows of one entity", Place.ANSWER),
    UNUSED_ORDER("ORDER BY without effect", Place.ANSWER),
    NO_SUCH_NAME("unknown entity name", Place.ANSWER),
    AMBIGUOUS_NAME("name of several entities", Place.ANSWER),
    FAILS("not executable", Place.ANSWER),
    DISAGREEMENT("several models agree against gold", Place.RUNS);

    /** What a rule looks at. */
    public enum Place {
        QUERY, QUESTION,
        /** The gold query on its graph. */
        ANSWER,
        /** Predictions of several runs. */
        RUNS;

        @JsonValue
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Precision below .7 on public questions (decisions/audit.md): reported on request only. */
    private static final List<AuditRule> OFF = List.of(NAME_MISSING, RELATION_MISSING, CONDITION_MISSING,
            LARGE);

    private final String title;
    private final Place place;

    AuditRule(String title, Place place) {
        this.title = title;
        this.place = place;
    }

    public String title() {
        return title;
    }

    public Place place() {
        return place;
    }

    /** Whether the rule is used unless others are chosen. */
    public boolean isUsual() {
        return !OFF.contains(this);
    }

    /** The name in files, options and filters. */
    @JsonKey
    @JsonValue
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<AuditRule> named(String name) {
        return Arrays.stream(values()).filter(rule -> rule.toString().equals(name)).findFirst();
    }

    public static AuditRule of(GoldIssue issue) {
        return switch (issue) {
            case TIE_CUT -> TIE_CUT;
            case NULL_ORDER -> NULL_ORDER;
            case NUMBER_AS_TEXT -> NUMBER_AS_TEXT;
            case EMPTY, NO_VALUES -> EMPTY;
            case LARGE -> LARGE;
            case REPEATED_ROWS -> REPEATED_ROWS;
            case VOLATILE -> VOLATILE;
            case UNUSED_ORDER -> UNUSED_ORDER;
            case NO_SUCH_NAME -> NO_SUCH_NAME;
            case AMBIGUOUS_NAME -> AMBIGUOUS_NAME;
            case FAILS -> FAILS;
        };
    }

    /** Empty for checks of style. */
    public static Optional<AuditRule> of(TextCheck check) {
        return switch (check) {
            case NAME_MISSING -> Optional.of(NAME_MISSING);
            case NUMBER_MISSING, DATE_MISSING -> Optional.of(VALUE_MISSING);
            case TIME_MISSING, TIME_ADDED -> Optional.of(TIME);
            case RELATION_MISSING -> Optional.of(RELATION_MISSING);
            case RELATION_REVERSED -> Optional.of(RELATION_REVERSED);
            case CONDITION_MISSING, RESULT_MISSING -> Optional.of(CONDITION_MISSING);
            default -> Optional.empty();
        };
    }

    /**
     * A finding.
     *
     * @param evidence the part, value or query concerned
     */
    public record Found(AuditRule rule, String evidence) {}
}
