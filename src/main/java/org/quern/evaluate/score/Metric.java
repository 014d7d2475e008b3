package org.quern.evaluate.score;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Map;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.neo4j.QueryFailure;
import org.quern.workspace.extension.Extension;

/**
 * A metric of predictions: what it is called, how its scores are read, and how they are computed. To add one, implement
 * this interface and name the class in {@code META-INF/services/org.quern.evaluate.score.Metric}; files, tables, filters,
 * comparisons, reports and the window then have it.
 */
public interface Metric extends Extension {

    /** The version of a metric whose definition did not change since the metrics have versions. */
    int FIRST_VERSION = 2;

    /** The values that scores can have. */
    enum Scale {
        /** Right or wrong: 1 or 0. */
        BINARY("%.0f"),
        /** Any value from 0 to 1. */
        SHARE("%.2f");

        private final String format;

        Scale(String format) {
            this.format = format;
        }

        /** The score of an item as text. */
        public String text(double score) {
            return String.format(Locale.ROOT, format, score);
        }
    }

    /** @param name as in files of runs or in options */
    @JsonCreator
    static Metric named(String name) {
        return Metrics.ALL.stream().filter(metric -> metric.text().equals(name)).findFirst()
                .or(() -> Metrics.named(name)).orElseThrow(() -> new IllegalArgumentException(name));
    }

    /** The name in files of runs. */
    @JsonValue
    String text();

    /** The heading of a narrow column, of at most 7 characters. */
    default String heading() {
        return title();
    }

    /** The name in the window, by the code of its language; English is required. */
    Map<String, String> labels();

    /** What a mean says, as a sentence. */
    String description();

    default Scale scale() {
        return Scale.SHARE;
    }

    /** Whether a lower score is better; 1 is best otherwise. */
    default boolean lowerIsBetter() {
        return false;
    }

    /** Whether summaries of a run show it. */
    default boolean isMain() {
        return false;
    }

    /** Must increase when the definition changes, so that scores of earlier versions are recognized. */
    default int version() {
        return FIRST_VERSION;
    }

    /** Whether it has scores of its own for predictions that do not run; others have a score of 0. */
    default boolean scoresFailures() {
        return false;
    }

    /**
     * The score of an item. The other cases than the one where both queries ran usually need no work of the metric:
     * see {@link #usual}.
     *
     * @throws QueryFailure when a query of the metric fails; the item then has no score
     */
    Measured of(Execution execution) throws QueryFailure;

    /** The score where nothing can be measured: an empty or failed prediction is wrong, equal texts are right. */
    static Measured usual(Execution execution) {
        return Measured.of(switch (execution) {
            case Execution.NoPrediction _ -> Score.wrong(Outcome.EMPTY_PREDICTION);
            case Execution.GoldFailed _ -> Score.none(Outcome.GOLD_ERROR);
            case Execution.PredictionFailed failed -> Score.wrong(failed.why());
            case Execution.SameText _ -> Score.of(1);
            case Execution.Ran _,Execution.Answered _ -> Score.none(Outcome.NOT_APPLICABLE);
        });
    }

    /** Its name as a member of JSON: {@code ex_ties}. */
    default String key() {
        return id().replace('-', '_');
    }

    /** Its name as an option: {@code EX_TIES}. */
    default String name() {
        return key().toUpperCase(Locale.ROOT);
    }

    default String label(Locale language) {
        return labels().getOrDefault(language.getLanguage(), labels().getOrDefault("en", title()));
    }
}
