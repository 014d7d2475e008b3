package org.quern.evaluate.run;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Map;
import org.quern.llm.batch.BatchSettings;

/**
 * The settings of a run of predictions.
 *
 * @param schema where the schema in the prompt came from
 */
public record PredictionSettings(Schema schema) implements BatchSettings.Own {

    /** Where the schema that a model gets is read. */
    public enum Schema {
        /** From the graph's file. */
        FILE("file"),
        /** From the database, by queries that miss nothing. */
        DATABASE("database");

        private final String text;

        Schema(String text) {
            this.text = text;
        }

        /** As people type it and as files have it. */
        @JsonValue
        @Override
        public String toString() {
            return text;
        }
    }

    @Override
    public Map<String, Object> fixed() {
        return Map.of("schema", schema);
    }
}
