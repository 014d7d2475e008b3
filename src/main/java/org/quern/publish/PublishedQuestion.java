package org.quern.publish;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A question with its gold query, as other programs get it.
 *
 * @param language a language tag
 * @param graph the graph that the query runs on
 * @param answer the answer of the query as JSON, if it is stored
 * @param categories what it can be grouped by, such as its MATCH category
 */
public record PublishedQuestion(String id, String language, String question, String query, String graph,
        Optional<String> answer, Map<String, String> categories) {

    static final String ID = "id";
    static final String LANGUAGE = "language";
    static final String QUESTION = "question";
    static final String QUERY = "query";
    static final String GRAPH = "graph";
    static final String ANSWER = "answer";
    static final String SCHEMA = "schema";

    public PublishedQuestion {
        categories = Collections.unmodifiableMap(new LinkedHashMap<>(categories));
    }

    /** The question as a flat object. All questions of a set must have the same categories. */
    ObjectNode json() {
        ObjectNode node = JsonNodeFactory.instance.objectNode().put(ID, id).put(LANGUAGE, language)
                .put(QUESTION, question).put(QUERY, query).put(GRAPH, graph).put(ANSWER, answer.orElse(null));
        categories.forEach(node::put);
        return node;
    }
}
