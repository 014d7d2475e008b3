package org.quern.task.review;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.quern.review.ReviewVerdict;
import org.quern.review.agreement.Agreement;
import org.quern.review.agreement.Agreement.Line;
import org.quern.review.agreement.Agreement.Score;
import org.quern.review.agreement.Calibration;
import org.quern.review.agreement.ConfusionMatrix;
import org.quern.review.agreement.Rater;
import org.quern.review.agreement.Rater.Reference;
import org.quern.statistics.Estimate;
import org.quern.statistics.Interval;
import org.quern.task.JsonMembers;

/**
 * Agreement as JSON.
 *
 * @param gold whether the annotators are compared with the gold questions, too
 */
public record AgreementJson(Agreement agreement, boolean gold) {

    Map<String, Object> json() {
        Map<String, Object> categories = new LinkedHashMap<>();
        agreement.categories().forEach(line -> categories.put(line.name(), json(line)));
        Map<String, Object> annotators = new LinkedHashMap<>();
        agreement.annotators().forEach(annotator -> annotators.put(annotator.name(), json(annotator)));
        return JsonMembers.of("overall", json(agreement.overall()), "categories", categories, "pairs",
                agreement.pairs().stream().map(this::json).toList(), "annotators", annotators,
                "periods", agreement.periods().stream().map(period -> {
                    Map<String, Object> line = JsonMembers.of("from", period.from().toString(), "to",
                            period.to().toString());
                    line.putAll(json(period.line()));
                    return line;
                }).toList());
    }

    private static Map<String, Object> json(Line line) {
        return JsonMembers.of("questions", line.items(), "annotators", line.annotators(), "raw", value(line.raw()),
                "raw_interval", interval(line.raw()), "measure", measure(line), "kappa", value(line.kappa()),
                "kappa_interval", interval(line.kappa()), "cohen", value(line.cohen()), "cohen_interval",
                interval(line.cohen()), "fleiss", value(line.fleiss()), "fleiss_interval", interval(line.fleiss()),
                "alpha", value(line.alpha()), "alpha_interval", interval(line.alpha()), "same_text",
                line.sameText().isEmpty() ? null : line.sameText().getAsDouble(), "disagreements",
                line.disagreements().size());
    }

    private Map<String, Object> json(Agreement.Pair pair) {
        ConfusionMatrix table = agreement.ratings().matrix(pair.first(), new Rater.Annotator(pair.second()));
        return JsonMembers.of("annotators", List.of(pair.first(), pair.second()), "questions", pair.items(), "raw",
                value(pair.raw()), "raw_interval", interval(pair.raw()), "kappa", value(pair.cohen()),
                "kappa_interval", interval(pair.cohen()), "alpha", value(pair.alpha()), "alpha_interval",
                interval(pair.alpha()), "matrix", cells(table, table::count));
    }

    private Map<String, Object> json(Agreement.Annotator annotator) {
        Map<String, Object> verdicts = new LinkedHashMap<>();
        for (ReviewVerdict verdict : ReviewVerdict.values())
            verdicts.put(verdict.key(), annotator.decisions(verdict));
        Map<String, Object> members = JsonMembers.of("decisions", annotator.decisions(), "verdicts", verdicts);
        for (Reference reference : references(gold)) {
            Score score = annotator.score(reference);
            ConfusionMatrix table = agreement.ratings().matrix(annotator.name(), reference);
            members.put(word(reference), JsonMembers.of("questions", score.items(), "equal", score.equal(), "share",
                    value(score.share()), "share_interval", interval(score.share()), "kappa", value(score.kappa()),
                    "kappa_interval", interval(score.kappa()), "matrix", cells(table, table::count)));
        }
        return members;
    }

    /** Kappa and its interval are null below the required number of labels. */
    public static Map<String, Object> json(Calibration judge) {
        Estimate kappa = judge.suffices() ? judge.kappa() : new Estimate(OptionalDouble.empty(), Optional.empty());
        return JsonMembers.of("labels", judge.labels(), "needed", Calibration.LEAST, "equal", judge.equal(), "kappa",
                value(kappa), "interval", interval(kappa));
    }

    /** Undefined values are null. */
    private static @Nullable Object value(Estimate figure) {
        return figure.value().isEmpty() ? null : figure.value().getAsDouble();
    }

    private static @Nullable Object interval(Estimate figure) {
        Optional<Interval> known = figure.interval();
        return known.isEmpty() ? null : List.of(known.get().low(), known.get().high());
    }

    static Map<String, Object> cells(ConfusionMatrix matrix,
            BiFunction<ReviewVerdict, ReviewVerdict, Object> cell) {
        Map<String, Object> rows = new LinkedHashMap<>();
        for (ReviewVerdict row : ReviewVerdict.values()) {
            Map<String, Object> columns = new LinkedHashMap<>();
            for (ReviewVerdict column : ReviewVerdict.values())
                columns.put(column.key(), cell.apply(row, column));
            rows.put(row.key(), columns);
        }
        return rows;
    }

    /** @param gold whether gold questions count, too */
    public static List<Reference> references(boolean gold) {
        return gold ? List.of(Reference.values()) : List.of(Reference.MAJORITY, Reference.ADJUDICATION);
    }

    public static String word(Reference reference) {
        return switch (reference) {
            case MAJORITY -> "majority";
            case ADJUDICATION -> "adjudicated";
            case GOLD -> "gold";
        };
    }

    public static String measure(Line line) {
        return line.measure().name().toLowerCase(Locale.ROOT);
    }
}
