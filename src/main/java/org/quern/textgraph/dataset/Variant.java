package org.quern.textgraph.dataset;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The kinds of names in a text: real names or pseudonyms. */
public enum Variant {
    PLAIN,
    /** Core entities have invented names, in text, question and answer. */
    PSEUDONYMS;

    /** The name in files and options. */
    @JsonValue
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<Variant> of(String id) {
        return Stream.of(values()).filter(variant -> variant.toString().equals(id)).findFirst();
    }
}
