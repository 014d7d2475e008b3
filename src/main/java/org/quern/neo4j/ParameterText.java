package org.quern.neo4j;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;

/** Parses the text that a user enters for a query parameter: JSON, otherwise plain text. */
public final class ParameterText {

    private static final ObjectReader JSON = new ObjectMapper().readerFor(Object.class)
            .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).with(DeserializationFeature.USE_LONG_FOR_INTS);

    private ParameterText() {}

    /**
     * {@code 1984} is a number, {@code "1984"} and {@code Orwell} are texts, {@code [1, 2]} is a list. The word
     * {@code null} is an ordinary text: a parameter without a value is omitted.
     */
    public static Object value(String written) {
        try {
            Object value = JSON.readValue(written);
            return value == null ? written : value;
        } catch (JsonProcessingException text) {
            return written;
        }
    }
}
