package org.quern.evaluate.run;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import org.quern.llm.batch.BatchSettings;

/**
 * The settings of a run of predictions.
 *
 * @param schema source of the schema in the prompt
 * @param repair max. number of further requests about a query that fails or returns nothing
 */
public record PredictionSettings(Schema schema,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) int repair) implements BatchSettings.Own {

    /** The largest number of {@link #repair} requests per question. */
    public static final int MOST_REPAIRS = 10;

    /** Where the schema in the prompt is read from. */
    public enum Schema {
        /** From the graph's file. */
        FILE("file"),
        /** From the database, by complete queries. */
        DATABASE("database");

        private final String text;

        Schema(String text) {
            this.text = text;
        }

        /** The name in options and files. */
        @JsonValue
        @Override
        public String toString() {
            return text;
        }
    }

    @Override
    public Map<String, Object> fixed() {
        return Map.of("schema", schema, "repair", repair);
    }
}
