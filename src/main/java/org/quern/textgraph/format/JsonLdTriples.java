package org.quern.textgraph.format;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.apache.jena.vocabulary.RDF;

/**
 * Reads the subset of JSON-LD that texts use: one context of prefixes and terms, and a flat graph. A term that
 * is not in the context is an error, and no other context is fetched.
 */
final class JsonLdTriples {

    private static final ObjectMapper JSON = JsonMapper.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();
    private static final String TYPE = "@type";

    private final Consumer<Triple> triples;
    private final Map<String, String> terms = new HashMap<>();

    JsonLdTriples(Consumer<Triple> triples) {
        this.triples = triples;
    }

    void read(String text) {
        JsonNode root;
        try {
            root = JSON.readTree(text);
        } catch (JsonProcessingException broken) {
            throw new UnreadableText("this is not JSON", broken);
        }
        if (!root.path("@context").isObject() || !root.path("@graph").isArray())
            throw new UnreadableText("a context and a graph are expected");
        for (var term : root.path("@context").properties()) {
            if (!term.getValue().isTextual())
                throw new UnreadableText("the context is not valid at " + term.getKey());
            terms.put(term.getKey(), term.getValue().textValue());
        }
        root.path("@graph").forEach(this::node);
    }

    private void node(JsonNode node) {
        if (!node.isObject())
            throw new UnreadableText("a node of the graph is not a JSON object");
        Node subject = node.has("@id") ? iri(node.path("@id").asText()) : NodeFactory.createBlankNode();
        for (var member : node.properties()) {
            if (member.getKey().equals("@id"))
                continue;
            String term = full(member.getKey());
            boolean type = term.equals(TYPE);
            Node predicate = type ? RDF.type.asNode() : NodeFactory.createURI(term);
            Iterable<JsonNode> values = member.getValue().isArray() ? member.getValue()
                    : java.util.List.of(member.getValue());
            for (JsonNode value : values)
                triples.accept(Triple.create(subject, predicate, type ? iri(value.asText()) : object(value)));
        }
    }

    private Node object(JsonNode value) {
        if (value.isTextual())
            return NodeFactory.createLiteralString(value.textValue());
        if (!value.path("@id").isTextual() || value.size() != 1)
            throw new UnreadableText("an object is neither text nor a node");
        return iri(value.path("@id").textValue());
    }

    private Node iri(String name) {
        return NodeFactory.createURI(full(name));
    }

    /** Expands a term by its meaning, and a prefixed name by its prefix. */
    private String full(String name) {
        String meaning = terms.get(name);
        if (meaning != null)
            return meaning.startsWith("@") ? meaning : prefixed(meaning);
        return prefixed(name);
    }

    private String prefixed(String name) {
        int colon = name.indexOf(':');
        String prefix = colon < 0 ? null : terms.get(name.substring(0, colon));
        if (prefix == null)
            throw new UnreadableText("the context does not define " + name);
        return prefix + name.substring(colon + 1);
    }
}
