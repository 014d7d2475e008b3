package org.quern.textgraph.format;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.Triple;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.riot.RiotException;
import org.apache.jena.riot.system.ErrorHandlerFactory;
import org.apache.jena.riot.system.StreamRDFBase;
import org.apache.jena.sys.JenaSystem;
import org.apache.jena.vocabulary.RDF;
import org.apache.jena.vocabulary.RDFS;

/** Builds the graph of an RDF text, with labels in place of numbers. Nothing is fetched from the network. */
final class RdfReading {

    static {
        // Jena's classes wait for each other forever if two threads use the first of them without this.
        JenaSystem.init();
    }

    /** An edge before numbers are replaced by names. */
    private record Said(Node subject, Node relation, Node object) {}

    private final Map<Node, String> labels = new HashMap<>();
    private final Set<Node> relations = new LinkedHashSet<>();
    private final Set<Said> edges = new LinkedHashSet<>();
    private final Map<Node, Map<Node, List<Node>>> statements = new LinkedHashMap<>();

    ReadGraph turtle(String text) {
        try {
            RDFParser.fromString(text, Lang.TURTLE).errorHandler(ErrorHandlerFactory.errorHandlerStrictNoLogging)
                    .parse(new StreamRDFBase() {
                        @Override
                        public void triple(Triple triple) {
                            take(triple);
                        }
                    });
        } catch (RiotException broken) {
            throw new UnreadableText("this is not valid Turtle", broken);
        }
        return graph();
    }

    ReadGraph jsonLd(String text) {
        new JsonLdTriples(this::take).read(text);
        return graph();
    }

    private void take(Triple triple) {
        Node predicate = triple.getPredicate();
        if (triple.getSubject().isBlank()) {
            statements.computeIfAbsent(triple.getSubject(), _ -> new LinkedHashMap<>())
                    .computeIfAbsent(predicate, _ -> new ArrayList<>()).add(triple.getObject());
        } else if (predicate.equals(RDFS.label.asNode())) {
            String before = labels.put(triple.getSubject(), triple.getObject().getLiteralLexicalForm());
            if (before != null)
                throw new UnreadableText("two labels for " + triple.getSubject());
        } else if (!predicate.equals(RDF.type.asNode())) {
            edges.add(new Said(triple.getSubject(), predicate, triple.getObject()));
        } else if (triple.getObject().equals(RDF.Property.asNode())) {
            relations.add(triple.getSubject());
        }
    }

    private ReadGraph graph() {
        if (edges.isEmpty())
            throw new UnreadableText("no edges found");
        Map<Said, SortedMap<String, List<String>>> details = new HashMap<>();
        statements.values().forEach(statement -> {
            Said about = new Said(only(statement, RDF.subject.asNode()), only(statement, RDF.predicate.asNode()),
                    only(statement, RDF.object.asNode()));
            if (!edges.contains(about))
                throw new UnreadableText("a statement refers to a missing edge");
            SortedMap<String, List<String>> own = new TreeMap<>();
            statement.forEach((property, values) -> {
                if (!property.getURI().startsWith(RdfWords.RDF))
                    own.put(label(property), values.stream().map(Node::getLiteralLexicalForm).toList());
            });
            details.put(about, own);
        });
        return new ReadGraph(edges.stream().map(edge -> {
            if (!relations.contains(edge.relation))
                throw new UnreadableText("missing relation " + edge.relation);
            boolean literal = edge.object.isLiteral();
            return new ReadGraph.Fact(label(edge.subject), label(edge.relation),
                    literal ? edge.object.getLiteralLexicalForm() : label(edge.object), literal,
                    details.getOrDefault(edge, Collections.emptySortedMap()));
        }).toList());
    }

    private static Node only(Map<Node, List<Node>> statement, Node property) {
        List<Node> values = statement.getOrDefault(property, List.of());
        if (values.size() != 1)
            throw new UnreadableText("a statement about an edge lacks its " + property.getLocalName());
        return values.getFirst();
    }

    private String label(Node node) {
        String label = labels.get(node);
        if (label == null)
            throw new UnreadableText("missing label for " + node);
        return label;
    }
}
