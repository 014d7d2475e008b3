package org.quern.textgraph.dataset;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Optional;
import java.util.stream.Stream;

/** The kinds of names in a text: real names or pseudonyms. */
public enum Variant {
    PLAIN("plain"),
    /** Core entities have invented names, in text, question and answer. */
    PSEUDONYMS("pseudonyms");

    private final String id;

    Variant(String id) {
        this.id = id;
    }

    /** The name in files and options. */
    @JsonValue
    @Override
    public String toString() {
        return id;
    }

    public static Optional<Variant> of(String id) {
        return Stream.of(values()).filter(variant -> variant.id.equals(id)).findFirst();
    }
}
