package org.quern.evaluate.filter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.evaluate.AnswerSize;
import org.quern.evaluate.Grouping;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.error.ErrorCategory;
import org.quern.evaluate.error.ErrorCategory.Analysis;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.question.kind.ReturnTemplate;

/**
 * What items can be filtered by. The groupings and metrics have the same names here as everywhere.
 *
 * @param name in expressions: {@code return-template}
 * @param only the only values that it can have; empty if they depend on the run
 */
public record ItemField(String name, Kind kind, List<String> only) {

    public static final String CORRECT = "correct";
    public static final String WRONG = "wrong";
    static final String UNSCORED = "unscored";
    public static final String OPEN = "open";
    static final String JUDGED = "judged";
    public static final String SAMPLED = "sampled";
    public static final String FLAGGED = "flagged";

    /** What a field is compared with. */
    public enum Kind {
        /** Texts that it contains. */
        TEXT,
        /** Names that it equals, in any case; an item may have several. */
        NAME, NUMBER,
        /** Names of other runs. */
        RUN
    }

    /** Question, id, gold query, reply and note. */
    public static final ItemField TEXT = of("text", Kind.TEXT);
    public static final ItemField QUESTION = of("question", Kind.TEXT);
    public static final ItemField ID = of("id", Kind.TEXT);
    public static final ItemField GOLD = of("gold", Kind.TEXT);
    /** The reply of the model, or the predicted query where there is only that. */
    public static final ItemField REPLY = of("reply", Kind.TEXT);
    /** The error message of the database. */
    public static final ItemField MESSAGE = of("message", Kind.TEXT);
    public static final ItemField NOTE = of("note", Kind.TEXT);
    /** Correct, wrong or without a score, and how scoring ended. */
    public static final ItemField OUTCOME = only("outcome", Stream.concat(Stream.of(CORRECT, WRONG, UNSCORED),
            Stream.of(Outcome.values())));
    public static final ItemField GRAPH = of(Grouping.GRAPH);
    public static final ItemField MATCH = of(Grouping.MATCH);
    public static final ItemField RETURN = of(Grouping.RETURN);
    public static final ItemField RETURN_TEMPLATE = of(Grouping.RETURN_TEMPLATE);
    /** Tags of the question, and tags that notes give to an item. */
    public static final ItemField TAG = of(Grouping.TAG);
    public static final ItemField ANSWER = of(Grouping.ANSWER);
    /** Confirmed error categories; proposed ones where none is confirmed. */
    public static final ItemField REASON = only("reason", categories());
    public static final ItemField PROPOSED = only("proposed", categories());
    public static final ItemField CONFIRMED = only("confirmed", categories());
    /** What the prediction does differently from gold. */
    public static final ItemField MISTAKE = of("mistake", Kind.NAME);
    /** How far judging has come. */
    public static final ItemField IS = only("is", Stream.of(OPEN, JUDGED, SAMPLED));
    /** The rules of an audit that flag the question, and {@link #FLAGGED} if there are any. */
    public static final ItemField AUDIT = of("audit", Kind.NAME);
    public static final ItemField HOPS = of("hops", Kind.NUMBER);
    /** The number of rows of the gold answer. */
    public static final ItemField ROWS = of("rows", Kind.NUMBER);
    /** Another run's prediction for the same question. */
    public static final ItemField CORRECT_IN = of("correct-in", Kind.RUN);
    public static final ItemField WRONG_IN = of("wrong-in", Kind.RUN);
    public static final ItemField CHANGED_SINCE = of("changed-since", Kind.RUN);

    /** All fields in the order of lists, with those of the metrics. */
    public static final List<ItemField> ALL = all();

    private static List<ItemField> all() {
        List<ItemField> all = new ArrayList<>(List.of(TEXT, QUESTION, ID, GOLD, REPLY, MESSAGE, NOTE, OUTCOME, GRAPH,
                MATCH, RETURN, RETURN_TEMPLATE, TAG, ANSWER, REASON, PROPOSED, CONFIRMED, MISTAKE, IS, AUDIT, HOPS,
                ROWS));
        Metrics.ALL.forEach(metric -> all.add(of(metric)));
        all.addAll(List.of(CORRECT_IN, WRONG_IN, CHANGED_SINCE));
        return List.copyOf(all);
    }

    private static ItemField of(String name, Kind kind) {
        return new ItemField(name, kind, List.of());
    }

    private static ItemField only(String name, Stream<?> values) {
        return new ItemField(name, Kind.NAME, values.map(Object::toString).toList());
    }

    private static Stream<String> categories() {
        return ErrorCategory.of(Analysis.CYPHER).stream().map(ErrorCategory::key);
    }

    /** Whether items can be counted by its values. */
    public boolean isDimension() {
        return kind == Kind.NAME || equals(HOPS);
    }

    /** The fields by which items can be counted. */
    public static List<ItemField> dimensions() {
        return ALL.stream().filter(ItemField::isDimension).toList();
    }

    public static ItemField of(Grouping grouping) {
        return switch (grouping) {
            case RETURN_TEMPLATE -> only(grouping.toString(), Stream.of(ReturnTemplate.values()));
            case ANSWER -> only(grouping.toString(), Stream.of(AnswerSize.values()));
            default -> of(grouping.toString(), Kind.NAME);
        };
    }

    public static ItemField of(Metric metric) {
        return of(metric.id(), Kind.NUMBER);
    }

    /** The grouping with the values of this field, if there is one. */
    public Optional<Grouping> grouping() {
        return Arrays.stream(Grouping.values()).filter(grouping -> of(grouping).equals(this)).findFirst();
    }

    /** The metric whose scores are the values of this field, if there is one. */
    public Optional<Metric> metric() {
        return Metrics.ALL.stream().filter(metric -> of(metric).equals(this)).findFirst();
    }

    /** The field of this name, in any case. */
    public static Optional<ItemField> named(String name) {
        return ALL.stream().filter(field -> field.name.equalsIgnoreCase(name)).findFirst();
    }

    /** Its name as a part of keys: {@code return_template}. */
    public String key() {
        return name.replace('-', '_').toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return name;
    }
}
