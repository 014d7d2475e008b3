package org.quern.publish;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import com.fasterxml.jackson.dataformat.yaml.YAMLGenerator.Feature;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;

/** Writes YAML. */
public final class YamlText {

    private final YAMLMapper yaml = new YAMLMapper(YAMLFactory.builder().disable(Feature.WRITE_DOC_START_MARKER)
            .disable(Feature.SPLIT_LINES).enable(Feature.MINIMIZE_QUOTES, Feature.ALWAYS_QUOTE_NUMBERS_AS_STRINGS)
            .enable(Feature.INDENT_ARRAYS_WITH_INDICATOR).build());

    /** The value as a document without a start marker; it ends with a line break. */
    public String of(JsonNode value) {
        try {
            return yaml.writeValueAsString(value);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
