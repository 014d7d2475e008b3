package org.quern.evaluate.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.quern.llm.batch.BatchSettings;

/**
 * The settings of a run of predictions.
 *
 * @param schema the schema in the prompt
 * @param repair max. number of further requests about a query that fails or returns nothing
 * @param examples the examples in the prompt; empty for none
 * @param recall how much of what gold queries need the pruned schema has; empty for whole schemas
 * @param currency of the costs; empty if it is not named
 */
public record PredictionSettings(Schema schema, @JsonInclude(JsonInclude.Include.NON_DEFAULT) int repair,
        Optional<Examples> examples, Optional<SchemaRecall> recall,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) String currency) implements BatchSettings.Own {

    /** The largest number of {@link #repair} requests per question. */
    public static final int MOST_REPAIRS = 10;

    /** Whole schemas, no examples. */
    public PredictionSettings(Schema schema, int repair) {
        this(schema, repair, Optional.empty(), Optional.empty(), "");
    }

    /**
     * The examples in the prompt of each question.
     *
     * @param count max. number per question
     * @param from the name of the question file that they are from
     * @param content a digest of its questions
     * @param pool number of its questions that can be examples
     * @param seed the random seed; not used for the nearest
     */
    public record Examples(int count, String from, FewShot.Choice choice, long seed, String content, int pool) {}

    /** The schema in the prompt. */
    public enum Schema {
        /** From the graph's file. */
        FILE,
        /** From the database, by complete queries. */
        DATABASE,
        /** The part of the schema of the graph's file that the question may need. */
        PRUNED;

        /** The name in options and files. */
        @JsonValue
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Override
    public Map<String, Object> fixed() {
        return Map.of("schema", schema, "repair", repair, "examples", examples);
    }
}
