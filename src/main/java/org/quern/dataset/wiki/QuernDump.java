package org.quern.dataset.wiki;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.Triple;
import org.apache.jena.sparql.graph.GraphFactory;
import org.quern.dataset.Claim;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.Mention;
import org.quern.dataset.Misfit;
import org.quern.dataset.QaWiki;
import org.quern.dataset.QuestionId;
import org.quern.dataset.QuestionStatement;
import org.quern.dataset.Relation;
import org.quern.dataset.Value;

/**
 * Reads the Turtle that Quern writes for questions of other sets, including later manual changes. All other
 * triples are kept as background. The graph is held in memory.
 */
public final class QuernDump {

    /** The first lines of such a file. */
    public static final String MARK = "<" + WikiTerms.OWN + ">";

    private final Graph graph;
    private final WikiStatements statements;
    private final QuernTriplesReader rest;
    private final Map<String, Node> items;
    private final WikiTriples triples = new WikiTriples(WikiTerms.OWN_QUESTION);
    private final Set<Triple> said = new HashSet<>();

    private QuernDump(Graph graph) {
        this.graph = graph;
        this.statements = new WikiStatements(graph);
        this.rest = new QuernTriplesReader(graph);
        this.items = items(graph, rest);
    }

    /**
     * Reads a file.
     *
     * @param file for messages
     * @throws org.quern.workspace.QuernException when it is not valid Turtle
     */
    public static QuernDump read(InputStream in, Path file) {
        Graph graph = GraphFactory.createDefaultGraph();
        WikiDump.parse(in, file, graph::add);
        return new QuernDump(graph);
    }

    private static Map<String, Node> items(Graph graph, QuernTriplesReader rest) {
        Map<String, Node> items = new LinkedHashMap<>();
        graph.find(Node.ANY, WikiTerms.TYPE, WikiTerms.ITEM_CLASS).mapWith(Triple::getSubject)
                .filterKeep(node -> id(node).isPresent()).toList().stream()
                .sorted(Comparator.comparingLong((Node node) -> rest.order(node)).thenComparing(Node::getURI))
                .forEach(node -> items.put(id(node).orElseThrow(), node));
        return items;
    }

    private static Optional<String> id(Node node) {
        return Optional.of(WikiTerms.local(node, WikiTerms.OWN_QUESTION)).filter(id -> !id.isEmpty())
                .map(id -> URLDecoder.decode(id, StandardCharsets.UTF_8));
    }

    /** The questions in their order. */
    public List<String> ids() {
        return List.copyOf(items.keySet());
    }

    /** The metadata of the whole set. */
    public Map<String, JsonNode> header() {
        Map<String, JsonNode> header = new LinkedHashMap<>();
        rest.object(WikiTerms.OWN_SET, WikiTerms.HEADER).properties()
                .forEach(m -> header.put(m.getKey(), m.getValue()));
        return header;
    }

    /** The rest of the graph after all questions have been read: sorted N-Triples. */
    public List<String> background() {
        return WikiDump.lines(graph.stream().filter(t -> !said.contains(t))
                .filter(t -> !t.getPredicate().equals(WikiTerms.HEADER)));
    }

    private record Stated(Node statement, String property, Node node, Claim claim, long order) {}

    /**
     * A question.
     *
     * @throws Misfit when its data is invalid
     */
    public DatasetQuestion question(String id) {
        Node item = Optional.ofNullable(items.get(id)).orElseThrow();
        List<Form> forms = rest.forms(item);
        Map<String, String> tags = rest.tags(item);
        List<GoldQuery> queries = new ArrayList<>();
        List<Mention> mentions = new ArrayList<>();
        List<Relation> relations = new ArrayList<>();
        List<QuestionStatement> remarks = new ArrayList<>();
        for (Stated one : stated(item)) {
            Optional<String> other = id(one.node());
            if (other.isPresent()) {
                relations.add(new Relation(one.claim(), one.property(), other.get()));
                continue;
            }
            Optional<Value> value = WikiStatements.value(one.node(), Optional.empty());
            if (value.isEmpty())
                continue;
            switch (value.get()) {
                case Value.Plain(String text) when one.property().equals(QaWiki.QUERY) ->
                    queries.add(new GoldQuery(one.claim(), text));
                case Value.Plain(String text) when one.property().equals(QaWiki.MENTION) ->
                    mentions.add(new Mention(one.claim(), text, ""));
                case Value.Spoken(String text, String tag) when one.property().equals(QaWiki.MENTION) ->
                    mentions.add(new Mention(one.claim(), text, tags.getOrDefault(tag, tag)));
                default -> remarks.add(new QuestionStatement(one.claim(), one.property(), value.get()));
            }
        }
        DatasetQuestion question = triples
                .withoutMadeIds(rest.completed(item, new DatasetQuestion(QuestionId.of(id), forms,
                        queries, mentions, relations, remarks, List.of(), Optional.empty(), Map.of())));
        said.addAll(triples.of(question));
        graph.find(item, Node.ANY, Node.ANY).filterKeep(t -> t.getPredicate().equals(WikiTerms.ORDER)
                || t.getPredicate().equals(WikiTerms.REST)).forEachRemaining(said::add);
        return question;
    }

    private List<Stated> stated(Node item) {
        List<Stated> all = new ArrayList<>();
        for (Triple triple : graph.find(item, Node.ANY, Node.ANY).toList()) {
            String property = WikiTerms.local(triple.getPredicate(), WikiTerms.PROPERTY);
            if (property.isEmpty())
                continue;
            Node statement = triple.getObject();
            Optional<Node> node = statements.one(statement, WikiTerms.iri(WikiTerms.STATED, property));
            Optional<Claim> claim = statements.claim(statement);
            long order = rest.order(statement);
            graph.find(statement, WikiTerms.ORDER, Node.ANY).forEachRemaining(said::add);
            // A statement that only marks this as a question was added by the export.
            boolean implied = order == QuernTriplesReader.LAST && property.equals(QaWiki.KIND)
                    && node.filter(WikiTerms.iri(WikiTerms.ENTITY, QaWiki.QUESTION)::equals).isPresent();
            if (node.isPresent() && claim.isPresent() && !implied)
                all.add(new Stated(statement, property, node.get(), claim.get(), order));
        }
        all.sort(Comparator.comparingLong(Stated::order).thenComparing(one -> one.statement().toString()));
        return all;
    }
}
