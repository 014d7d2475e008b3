package org.quern.dataset.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.dataset.PublishedFigures;

/**
 * The licence of a dataset and where it was published. Both are members of the set's header, which every export in
 * QALD JSON and Turtle contains.
 *
 * @param license its name or URL; empty if unknown
 * @param source a URL or a reference; empty if unknown
 */
public record Rights(Optional<String> license, Optional<String> source) {

    public static final Rights UNKNOWN = new Rights(Optional.empty(), Optional.empty());

    private static final String LICENSE = "license";
    private static final String SOURCE = "source";
    private static final String DATASET = "dataset";
    private static final String CC0 = "http://creativecommons.org/publicdomain/zero/1.0/";
    private static final Pattern STATED = Pattern
            .compile("<[^>]*> <http://creativecommons\\.org/ns#license> <([^>]+)> \\.");

    /** What a header states, also within the member {@code dataset} of QALD. */
    static Rights of(Map<String, JsonNode> header) {
        return new Rights(text(header, LICENSE), text(header, SOURCE));
    }

    private static Optional<String> text(Map<String, JsonNode> header, String member) {
        return Optional.ofNullable(header.get(member)).or(() -> Optional.ofNullable(header.get(DATASET))
                .map(dataset -> dataset.path(member))).filter(JsonNode::isTextual).map(JsonNode::textValue)
                .filter(text -> !text.isBlank());
    }

    /** What the triples of a dump state. */
    static Rights of(List<String> triples) {
        return new Rights(triples.stream().map(STATED::matcher).filter(Matcher::matches).map(m -> m.group(1))
                .findFirst().map(url -> url.equals(CC0) ? "CC0 1.0" : url), Optional.empty());
    }

    static Rights of(PublishedFigures published) {
        return new Rights(published.license(), Optional.of(published.url()));
    }

    /** These, completed by others. */
    Rights or(Rights others) {
        return new Rights(license.or(others::license), source.or(others::source));
    }

    Map<String, JsonNode> in(Map<String, JsonNode> header) {
        Map<String, JsonNode> all = new LinkedHashMap<>(header);
        license.ifPresent(text -> all.put(LICENSE, JsonNodeFactory.instance.textNode(text)));
        source.ifPresent(text -> all.put(SOURCE, JsonNodeFactory.instance.textNode(text)));
        return all;
    }
}
