package org.quern.evaluate.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a run asks whom. A run that is taken up again must have the same.
 *
 * @param questions the question file as it was named
 * @param content tells the questions: the same content is asked the same
 * @param parameters what bears on the model's answers besides the messages
 * @param prompt the prompt's name, version and the beginning of its hash
 * @param schema where the schema in the prompt came from
 * @param repeat which of several runs of the same this is, from 0
 */
public record RunSettings(String questions, String content, String model, ObjectNode parameters, String prompt,
        Schema schema, int repeat) {

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

        static Schema of(String text) {
            return text.equals(DATABASE.text) ? DATABASE : FILE;
        }

        /** As people type it and as files have it. */
        @Override
        public String toString() {
            return text;
        }
    }

    /** What differs between two runs, in words that people know from the command. */
    List<String> differences(RunSettings other) {
        return Stream.of(content.equals(other.content) ? "" : "questions", model.equals(other.model) ? "" : "model",
                parameters.equals(other.parameters) ? "" : "the model's parameters",
                prompt.equals(other.prompt) ? "" : "prompt", schema == other.schema ? "" : "schema",
                repeat == other.repeat ? "" : "repeat").filter(text -> !text.isEmpty()).toList();
    }

    /** The settings of the first of the runs that were asked the same. */
    public RunSettings first() {
        return new RunSettings(questions, content, model, parameters, prompt, schema, 0);
    }

    ObjectNode toJson() {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put("questions", questions).put("content", content)
                .put("model", model);
        node.set("parameters", parameters);
        return node.put("prompt", prompt).put("schema", schema.toString()).put("repeat", repeat);
    }

    static RunSettings of(JsonNode node) {
        return new RunSettings(node.path("questions").asText(), node.path("content").asText(),
                node.path("model").asText(),
                node.path("parameters") instanceof ObjectNode parameters ? parameters
                        : JsonNodeFactory.instance.objectNode(),
                node.path("prompt").asText(), Schema.of(node.path("schema").asText()), node.path("repeat").asInt());
    }
}
