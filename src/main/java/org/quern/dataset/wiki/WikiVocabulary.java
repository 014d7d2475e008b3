package org.quern.dataset.wiki;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.Triple;
import org.apache.jena.sparql.graph.GraphFactory;
import org.quern.dataset.QaWiki;

/**
 * What a QAWiki dump states about its vocabulary: names of properties and issues, and how relations behave
 * (inverse, symmetric, transitive). Without a dump it is empty.
 *
 * @param names by id and language
 * @param inverse the inverse of each relation
 * @param symmetric symmetric relations
 * @param transitive transitive relations
 * @param issues the quality issues of the set
 */
public record WikiVocabulary(Map<String, Map<String, String>> names, Map<String, String> inverse, Set<String> symmetric,
        Set<String> transitive, Set<String> issues) {

    private static final Node DIRECT_KIND = WikiTerms.iri(WikiTerms.DIRECT, QaWiki.KIND);

    /** Reads it from the rest of a dump. */
    public static WikiVocabulary of(WikiDump.Rest rest) {
        Graph graph = GraphFactory.createDefaultGraph();
        WikiDump.parse(
                new ByteArrayInputStream(String.join("\n", rest.background()).getBytes(StandardCharsets.UTF_8)),
                Path.of(WikiDump.BACKGROUND), graph::add);
        return new WikiVocabulary(names(graph), pairs(graph, QaWiki.INVERSE), ofKind(graph, QaWiki.SYMMETRIC),
                ofKind(graph, QaWiki.TRANSITIVE), issues(graph));
    }

    /** Whether it is not empty. */
    public boolean isEmpty() {
        return names.isEmpty();
    }

    /** The name of an id: in the language, otherwise in English, otherwise the id. */
    public String name(String id, String language) {
        Map<String, String> all = names.getOrDefault(id, Map.of());
        return Optional.ofNullable(all.get(language)).or(() -> Optional.ofNullable(all.get("en"))).orElse(id);
    }

    /** The inverse of a relation; the relation itself when it is symmetric. */
    public Optional<String> otherSide(String relation) {
        return symmetric.contains(relation) ? Optional.of(relation) : Optional.ofNullable(inverse.get(relation));
    }

    private static Map<String, Map<String, String>> names(Graph graph) {
        Map<String, Map<String, String>> names = new HashMap<>();
        for (Triple triple : graph.find(Node.ANY, WikiTerms.LABEL, Node.ANY).toList()) {
            String id = WikiTerms.local(triple.getSubject(), WikiTerms.ENTITY);
            if (!id.isEmpty() && triple.getObject().isLiteral())
                names.computeIfAbsent(id, _ -> new TreeMap<>()).put(triple.getObject().getLiteralLanguage(),
                        triple.getObject().getLiteralLexicalForm());
        }
        return names;
    }

    private static Map<String, String> pairs(Graph graph, String property) {
        Map<String, String> pairs = new TreeMap<>();
        graph.find(Node.ANY, WikiTerms.iri(WikiTerms.DIRECT, property), Node.ANY)
                .forEachRemaining(triple -> pairs.put(WikiTerms.local(triple.getSubject(), WikiTerms.ENTITY),
                        WikiTerms.local(triple.getObject(), WikiTerms.ENTITY)));
        return pairs;
    }

    private static Set<String> ofKind(Graph graph, String kind) {
        return new TreeSet<>(graph.find(Node.ANY, DIRECT_KIND, WikiTerms.iri(WikiTerms.ENTITY, kind))
                .mapWith(triple -> WikiTerms.local(triple.getSubject(), WikiTerms.ENTITY)).toList());
    }

    /** Finds issues of every kind: members of the class of issues or of its subclasses. */
    private static Set<String> issues(Graph graph) {
        Set<String> classes = new HashSet<>(Set.of(QaWiki.QUALITY_ISSUE));
        List<Triple> below = graph.find(Node.ANY, WikiTerms.iri(WikiTerms.DIRECT, QaWiki.SUBCLASS), Node.ANY).toList();
        boolean grown = true;
        while (grown) {
            grown = false;
            for (Triple triple : below) {
                if (classes.contains(WikiTerms.local(triple.getObject(), WikiTerms.ENTITY)))
                    grown |= classes.add(WikiTerms.local(triple.getSubject(), WikiTerms.ENTITY));
            }
        }
        Set<String> issues = new TreeSet<>();
        classes.forEach(kind -> issues.addAll(ofKind(graph, kind)));
        return issues;
    }
}
