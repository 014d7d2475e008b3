package org.quern.qaset.wiki;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.Triple;
import org.apache.jena.sparql.graph.GraphFactory;
import org.quern.qaset.AnswerJson;
import org.quern.qaset.Claim;
import org.quern.qaset.Form;
import org.quern.qaset.GoldAnswer;
import org.quern.qaset.GoldQuery;
import org.quern.qaset.Mention;
import org.quern.qaset.Misfit;
import org.quern.qaset.Origin;
import org.quern.qaset.QaWiki;
import org.quern.qaset.QuestionId;
import org.quern.qaset.Relation;
import org.quern.qaset.Remark;
import org.quern.qaset.SetQuestion;
import org.quern.qaset.Value;

/**
 * Reads the Turtle that Quern writes for questions of other sets, including later manual changes. All other
 * triples are kept as background. The graph is held in memory.
 */
public final class QuernDump {

    /** The first lines of such a file. */
    public static final String MARK = "<" + WikiTerms.OWN + ">";

    private final Graph graph;
    private final WikiStatements statements;
    private final ObjectMapper json = new ObjectMapper();
    private final Map<String, Node> items;
    private final WikiTriples triples = new WikiTriples(WikiTerms.OWN_QUESTION);
    private final Set<Triple> said = new HashSet<>();

    private QuernDump(Graph graph) {
        this.graph = graph;
        this.statements = new WikiStatements(graph);
        this.items = items(graph);
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

    private static Map<String, Node> items(Graph graph) {
        Map<String, Node> items = new LinkedHashMap<>();
        graph.find(Node.ANY, WikiTerms.TYPE, WikiTerms.ITEM_CLASS).mapWith(Triple::getSubject)
                .filterKeep(node -> id(node).isPresent()).toList().stream()
                .sorted(Comparator.comparingLong((Node node) -> order(graph, node)).thenComparing(Node::getURI))
                .forEach(node -> items.put(id(node).orElseThrow(), node));
        return items;
    }

    private static Optional<String> id(Node node) {
        return Optional.of(WikiTerms.local(node, WikiTerms.OWN_QUESTION)).filter(id -> !id.isEmpty())
                .map(id -> URLDecoder.decode(id, StandardCharsets.UTF_8));
    }

    /** The position of a statement; statements without one come last. */
    private static long order(Graph graph, Node node) {
        return graph.find(node, WikiTerms.ORDER, Node.ANY).mapWith(Triple::getObject).nextOptional()
                .filter(o -> o.isLiteral() && o.getLiteralLexicalForm().matches("\\d{1,18}"))
                .map(o -> Long.parseLong(o.getLiteralLexicalForm())).orElse(Long.MAX_VALUE);
    }

    /** The questions in their order. */
    public List<String> ids() {
        return List.copyOf(items.keySet());
    }

    /** The metadata of the whole set. */
    public Map<String, JsonNode> header() {
        Map<String, JsonNode> header = new LinkedHashMap<>();
        object(WikiTerms.OWN_SET, WikiTerms.HEADER).properties().forEach(m -> header.put(m.getKey(), m.getValue()));
        return header;
    }

    /** The rest of the graph after all questions have been read: sorted N-Triples. */
    public List<String> background() {
        return WikiDump.lines(graph.stream().filter(t -> !said.contains(t))
                .filter(t -> !t.getPredicate().equals(WikiTerms.HEADER)));
    }

    private JsonNode object(Node subject, Node predicate) {
        String text = statements.one(subject, predicate).filter(Node::isLiteral).map(Node::getLiteralLexicalForm)
                .orElse("{}");
        try {
            return json.readTree(text);
        } catch (JsonProcessingException broken) {
            throw new Misfit(predicate.getURI(), "a string that is not JSON");
        }
    }

    private record Stated(Node statement, String property, Node node, Claim claim, long order) {}

    /**
     * A question.
     *
     * @throws Misfit when its data is invalid
     */
    public SetQuestion question(String id) {
        Node item = Optional.ofNullable(items.get(id)).orElseThrow();
        JsonNode rest = object(item, WikiTerms.REST);
        List<Form> forms = forms(item, rest);
        Map<String, String> tags = new HashMap<>();
        forms.forEach(form -> tags.putIfAbsent(WikiTriples.tag(form.language()), form.language()));
        List<GoldQuery> queries = new ArrayList<>();
        List<Mention> mentions = new ArrayList<>();
        List<Relation> relations = new ArrayList<>();
        List<Remark> remarks = new ArrayList<>();
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
                default -> remarks.add(new Remark(one.claim(), one.property(), value.get()));
            }
        }
        SetQuestion named = new SetQuestion(new QuestionId(id, rest.path(QuernTriples.NUMBER).asBoolean()), forms,
                queries, mentions, relations, remarks, answers(rest), origin(rest), more(rest));
        SetQuestion question = withoutMadeIds(named);
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
            long order = order(graph, statement);
            graph.find(statement, WikiTerms.ORDER, Node.ANY).forEachRemaining(said::add);
            // A statement that only marks this as a question was added by the export.
            boolean implied = order == Long.MAX_VALUE && property.equals(QaWiki.KIND)
                    && node.filter(WikiTerms.iri(WikiTerms.ENTITY, QaWiki.QUESTION)::equals).isPresent();
            if (node.isPresent() && claim.isPresent() && !implied)
                all.add(new Stated(statement, property, node.get(), claim.get(), order));
        }
        all.sort(Comparator.comparingLong(Stated::order).thenComparing(one -> one.statement().toString()));
        return all;
    }

    /** Generated statement ids are removed; an export would generate the same again. */
    private SetQuestion withoutMadeIds(SetQuestion named) {
        SetQuestion bare = new SetQuestion(named.id(), named.forms(),
                named.queries().stream().map(q -> new GoldQuery(bare(q.claim()), q.sparql())).toList(),
                named.mentions().stream().map(m -> new Mention(bare(m.claim()), m.text(), m.language())).toList(),
                named.relations().stream().map(r -> new Relation(bare(r.claim()), r.property(), r.target())).toList(),
                named.remarks().stream().map(r -> new Remark(bare(r.claim()), r.property(), r.value())).toList(),
                named.answers(), named.origin(), named.more());
        Set<String> made = new HashSet<>();
        triples.stated(bare).forEach(one -> made.add(one.id()));
        return new SetQuestion(named.id(), named.forms(),
                named.queries().stream().map(q -> new GoldQuery(given(q.claim(), made), q.sparql())).toList(),
                named.mentions().stream().map(m -> new Mention(given(m.claim(), made), m.text(), m.language()))
                        .toList(),
                named.relations().stream().map(r -> new Relation(given(r.claim(), made), r.property(), r.target()))
                        .toList(),
                named.remarks().stream().map(r -> new Remark(given(r.claim(), made), r.property(), r.value()))
                        .toList(),
                named.answers(), named.origin(), named.more());
    }

    private static Claim bare(Claim claim) {
        return new Claim("", claim.rank(), claim.qualifiers());
    }

    private static Claim given(Claim claim, Set<String> made) {
        return made.contains(claim.id()) ? bare(claim) : claim;
    }

    /** The forms in their original order, with the original language tags; new ones come last. */
    private List<Form> forms(Node item, JsonNode rest) {
        Set<Form> stated = statements.forms(item);
        Set<Form> left = new LinkedHashSet<>(stated);
        List<Form> forms = new ArrayList<>();
        for (JsonNode one : rest.path(QuernTriples.FORMS)) {
            Form form = new Form(one.path(0).asText(), one.path(1).asText(), one.path(2).asBoolean());
            Form told = new Form(WikiTriples.tag(form.language()), form.text(), form.main());
            stated.stream().filter(f -> f.main() == told.main() && f.text().equals(told.text())
                    && f.language().equalsIgnoreCase(told.language())).findFirst().ifPresent(same -> {
                        forms.add(form);
                        left.remove(same);
                    });
        }
        forms.addAll(left);
        return forms;
    }

    private static List<GoldAnswer> answers(JsonNode rest) {
        return Stream.of(rest.path(QuernTriples.ANSWERS)).flatMap(JsonNode::valueStream).map(AnswerJson::read).toList();
    }

    private static Optional<Origin> origin(JsonNode rest) {
        JsonNode origin = rest.path(QuernTriples.ORIGIN);
        return origin.isArray()
                ? Optional.of(new Origin(origin.path(0).asText(), origin.path(1).asText(), origin.path(2).asText()))
                : Optional.empty();
    }

    private static Map<String, JsonNode> more(JsonNode rest) {
        Map<String, JsonNode> more = new LinkedHashMap<>();
        rest.path(QuernTriples.MORE).properties().forEach(member -> more.put(member.getKey(), member.getValue()));
        return more;
    }
}
