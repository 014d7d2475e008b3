package org.quern.evaluate.filter;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.evaluate.AnswerSize;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.Metric;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.question.kind.ReturnTemplate;

/** What items can be filtered by. The groupings have the same names here as everywhere. */
public enum ItemField {
    /** Question, id, gold query, reply and note. */
    TEXT(Kind.TEXT), QUESTION(Kind.TEXT), ID(Kind.TEXT), GOLD(Kind.TEXT),
    /** The reply of the model, or the predicted query where there is only that. */
    REPLY(Kind.TEXT),
    /** The error message of the database. */
    MESSAGE(Kind.TEXT), NOTE(Kind.TEXT),
    /** Correct, wrong or without a score, and how scoring ended. */
    OUTCOME(Kind.NAME), GRAPH(Kind.NAME), MATCH(Kind.NAME), RETURN(Kind.NAME), RETURN_TEMPLATE(Kind.NAME),
    /** Tags of the question, and tags that notes give to an item. */
    TAG(Kind.NAME), ANSWER(Kind.NAME),
    /** Confirmed error categories; proposed ones where none is confirmed. */
    REASON(Kind.NAME), PROPOSED(Kind.NAME), CONFIRMED(Kind.NAME),
    /** What the prediction does differently from gold. */
    MISTAKE(Kind.NAME),
    /** How far judging has come. */
    IS(Kind.NAME), HOPS(Kind.NUMBER),
    /** The number of rows of the gold answer. */
    ROWS(Kind.NUMBER), EX(Kind.NUMBER), EX_TIES(Kind.NUMBER), PSJS(Kind.NUMBER), PSJS_EDGES(Kind.NUMBER),
    PSJS_PUBLISHED(Kind.NUMBER), EXECUTABLE(Kind.NUMBER),
    /** Another run's prediction for the same question. */
    CORRECT_IN(Kind.RUN), WRONG_IN(Kind.RUN), CHANGED_SINCE(Kind.RUN);

    public static final String CORRECT = "correct";
    public static final String WRONG = "wrong";
    static final String UNSCORED = "unscored";
    public static final String OPEN = "open";
    static final String JUDGED = "judged";
    public static final String SAMPLED = "sampled";

    /** What a field is compared with. */
    public enum Kind {
        /** Texts that it contains. */
        TEXT,
        /** Names that it equals, in any case; an item may have several. */
        NAME, NUMBER,
        /** Names of other runs. */
        RUN
    }

    private final Kind kind;

    ItemField(Kind kind) {
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }

    /** Whether items can be counted by its values. */
    public boolean isDimension() {
        return kind == Kind.NAME || this == HOPS;
    }

    /** The fields by which items can be counted. */
    public static List<ItemField> dimensions() {
        return Arrays.stream(values()).filter(ItemField::isDimension).toList();
    }

    /** The only values that it can have; empty if they depend on the run. */
    public Optional<List<String>> only() {
        return switch (this) {
            case OUTCOME -> Optional.of(texts(Stream.concat(Stream.of(CORRECT, WRONG, UNSCORED),
                    Stream.of(Outcome.values()))));
            case RETURN_TEMPLATE -> Optional.of(texts(Stream.of(ReturnTemplate.values())));
            case ANSWER -> Optional.of(texts(Stream.of(AnswerSize.values())));
            case REASON, PROPOSED, CONFIRMED ->
                Optional.of(ErrorCategory.of(Analysis.CYPHER).stream().map(ErrorCategory::key).toList());
            case IS -> Optional.of(List.of(OPEN, JUDGED, SAMPLED));
            default -> Optional.empty();
        };
    }

    private static List<String> texts(Stream<?> values) {
        return values.map(Object::toString).toList();
    }

    public static ItemField of(Grouping grouping) {
        return valueOf(grouping.name());
    }

    public static ItemField of(Metric metric) {
        return valueOf(metric.name());
    }

    /** The field of this name, in any case. */
    public static Optional<ItemField> named(String name) {
        return Arrays.stream(values()).filter(field -> field.toString().equalsIgnoreCase(name)).findFirst();
    }

    /** Its name in expressions: {@code return-template}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
