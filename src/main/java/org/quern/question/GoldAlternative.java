package org.quern.question;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.workspace.JsonRecords;

/**
 * A query besides the gold query of a question, with who says so and why: one that is accepted, for instance for another
 * reading of the question, or a former gold query.
 *
 * @param reading how it reads the question; empty if it reads it like the gold query
 * @param reason why it is accepted, or was replaced
 * @param date ISO 8601
 */
public record GoldAlternative(@JsonProperty("gold_cypher") String cypher,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) String reading,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) String reason,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) String author,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) String date) {

    /** The accepted alternatives of a question. */
    public static final Member ACCEPTED = new Member("gold_alternatives");
    /** The former gold queries of a question. */
    public static final Member FORMER = new Member("gold_versions");

    static final List<Member> MEMBERS = List.of(ACCEPTED, FORMER);

    /** A member of samples that is a list of queries; other programs ignore it. */
    public record Member(String name) {

        /** The queries of a question, in the order of the file. */
        public List<GoldAlternative> of(Sample sample) {
            return elements(sample).flatMap(element -> read(element).stream()).toList();
        }

        private Stream<JsonNode> elements(Sample sample) {
            return Optional.ofNullable(sample.others().get(name)).stream().flatMap(JsonNode::valueStream);
        }

        /** The question with another query, which is the last one. */
        public Sample add(Sample sample, GoldAlternative added) {
            return set(sample, Stream.concat(elements(sample), Stream.of(JsonRecords.tree(added))).toList());
        }

        /** @param place from 0 */
        public Sample remove(Sample sample, int place) {
            List<JsonNode> left = new ArrayList<>(elements(sample).toList());
            left.remove(place);
            return set(sample, left);
        }

        /** The question with the queries of another version of it. */
        public Sample copy(Sample version, Sample to) {
            return set(to, elements(version).toList());
        }

        /** Unknown members of a query are kept. */
        private Sample set(Sample sample, List<JsonNode> elements) {
            if (elements.isEmpty())
                return sample.withoutOther(name);
            ArrayNode array = JsonNodeFactory.instance.arrayNode();
            elements.forEach(array::add);
            return sample.withOther(name, array);
        }

        /** The queries of a JSON object that is no sample; those that cannot be read are {@link #problem}. */
        public List<GoldAlternative> in(JsonNode object) {
            return object.path(name).valueStream().flatMap(element -> read(element).stream()).toList();
        }

        /** What is wrong with the member of a JSON object; empty if it can be read. */
        public Optional<String> problem(JsonNode sample) {
            JsonNode own = sample.path(name);
            return own.isMissingNode() || own.isNull() || own.isArray() && own.valueStream()
                    .allMatch(each -> read(each).filter(one -> !one.cypher().isBlank()).isPresent()) ? Optional.empty()
                            : Optional.of("an array of objects with the text gold_cypher is expected here");
        }
    }

    /** A query may be no more than its text. */
    private static Optional<GoldAlternative> read(JsonNode element) {
        if (element.isTextual())
            return Optional.of(new GoldAlternative(element.textValue(), "", "", "", ""));
        try {
            return Optional.of(element).filter(JsonNode::isObject)
                    .map(object -> JsonRecords.read(object, GoldAlternative.class));
        } catch (IllegalArgumentException misfit) {
            return Optional.empty();
        }
    }

    /** All queries that are accepted; the gold query is the first. */
    public static List<String> golds(Sample sample) {
        return Stream.concat(Stream.of(sample.goldCypher()), ACCEPTED.of(sample).stream().map(GoldAlternative::cypher))
                .toList();
    }

    /** The question with one of its queries as the only gold query. @param place 0 for the gold query */
    public static Sample only(Sample sample, int place) {
        return place == 0 ? sample.withoutOther(ACCEPTED.name())
                : sample.withGold(sample.graph(), golds(sample).get(place), Optional.empty());
    }
}
