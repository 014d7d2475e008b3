package org.quern.dataset;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Map;
import java.util.Optional;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;

/**
 * A published dataset and its figures, as the QAWiki paper states them (section 3 and table 1).
 *
 * @param name of the set
 * @param sha256 of the published file
 * @param license its licence; empty if the publisher does not state one
 * @param url where it is published
 * @param figures text by the key of the figure
 */
public record PublishedFigures(@JsonProperty(required = true) String name,
        @JsonProperty(required = true) String sha256, Optional<String> license, String url,
        Map<String, String> figures) {

    private static final String RESOURCE = "published.json";

    /** The prefixes of keys that end in a category or a language. */
    public static final String CATEGORY = "category ";
    public static final String QUESTIONS = "questions ";

    /** The figures of the set that was imported from this file; empty if it is not a known one. */
    public static Optional<PublishedFigures> of(String sha256) {
        return JsonText.shipped(PublishedFigures.class, RESOURCE).path("sets").valueStream()
                .map(node -> JsonRecords.read(node, PublishedFigures.class)).filter(one -> one.sha256.equals(sha256))
                .findFirst();
    }

    /** A figure as text; empty if the paper does not state it. */
    public String text(String key) {
        return figures.getOrDefault(key, "");
    }
}
