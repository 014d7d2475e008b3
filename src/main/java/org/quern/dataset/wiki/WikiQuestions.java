package org.quern.dataset.wiki;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.Triple;
import org.apache.jena.sparql.graph.GraphFactory;
import org.quern.dataset.Claim;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.Mention;
import org.quern.dataset.QaWiki;
import org.quern.dataset.QuestionId;
import org.quern.dataset.QuestionStatement;
import org.quern.dataset.Relation;
import org.quern.dataset.Value;

/** The questions in a graph of QAWiki; what an export of edited questions states besides is read, too. */
final class WikiQuestions {

    private static final Comparator<Claim> BY_RANK = Comparator.comparing(Claim::rank).thenComparing(Claim::id);
    private static final Comparator<Form> FORMS = Comparator.comparing((Form f) -> languageOrder(f.language()))
            .thenComparing(Form::language).thenComparing(f -> !f.main()).thenComparing(Form::text);
    private static final Comparator<Mention> MENTIONS = Comparator
            .comparing((Mention m) -> languageOrder(m.language())).thenComparing(Mention::language)
            .thenComparing(Mention::text).thenComparing(m -> m.claim().id());

    private final Graph graph;
    private final WikiStatements statements;
    private final QuernTriplesReader rest;
    private final WikiTriples triples = new WikiTriples(WikiTerms.ENTITY);
    private final Set<String> ids = new HashSet<>();

    WikiQuestions(Graph graph) {
        this.graph = graph;
        this.statements = new WikiStatements(graph);
        this.rest = new QuernTriplesReader(graph);
        for (String kind : List.of(QaWiki.QUESTION, QaWiki.AMBIGUOUS)) {
            graph.find(Node.ANY, WikiTerms.iri(WikiTerms.DIRECT, QaWiki.KIND), WikiTerms.iri(WikiTerms.ENTITY, kind))
                    .mapWith(t -> id(t.getSubject())).filterKeep(id -> !id.isEmpty()).forEachRemaining(ids::add);
        }
    }

    private static String id(Node node) {
        return decoded(WikiTerms.local(node, WikiTerms.ENTITY));
    }

    private static String decoded(String local) {
        return URLDecoder.decode(local, StandardCharsets.UTF_8);
    }

    /**
     * Whether a question is the same after it was written as triples and read again.
     *
     * @param written its triples
     */
    static boolean isWhole(DatasetQuestion question, Set<Triple> written) {
        Graph graph = GraphFactory.createDefaultGraph();
        written.forEach(graph::add);
        WikiQuestions again = new WikiQuestions(graph);
        question.relations().forEach(relation -> again.ids.add(relation.target()));
        return again.question(question.id().text()).equals(question);
    }

    private static int languageOrder(String language) {
        return language.equals("en") ? 0 : 1;
    }

    /** All questions, sorted by number. */
    Stream<DatasetQuestion> all() {
        return ids.stream().sorted(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
                .map(this::question);
    }

    private DatasetQuestion question(String id) {
        Node item = triples.question(id);
        Map<String, String> tags = rest.tags(item);
        List<GoldQuery> queries = new ArrayList<>();
        List<Mention> mentions = new ArrayList<>();
        List<Relation> relations = new ArrayList<>();
        List<QuestionStatement> remarks = new ArrayList<>();
        for (Triple triple : graph.find(item, Node.ANY, Node.ANY).toList()) {
            String property = WikiTerms.local(triple.getPredicate(), WikiTerms.PROPERTY);
            if (property.isEmpty())
                continue;
            Node statement = triple.getObject();
            Optional<Value> value = statements.one(statement, WikiTerms.iri(WikiTerms.STATED, property))
                    .flatMap(v -> WikiStatements.value(v, Optional.empty()));
            Optional<Claim> claim = statements.claim(statement);
            // Values that the model cannot represent, such as "unknown value", stay in the rest of the graph.
            if (value.isEmpty() || claim.isEmpty() || isImplied(item, property, statement))
                continue;
            switch (value.get()) {
                case Value.Plain(String text) when property.equals(QaWiki.QUERY) ->
                    queries.add(new GoldQuery(claim.get(), text));
                case Value.Spoken(String text, String language) when property.equals(QaWiki.MENTION) ->
                    mentions.add(new Mention(claim.get(), text, tags.getOrDefault(language, language)));
                case Value.Item(String other) when ids.contains(decoded(other)) ->
                    relations.add(new Relation(claim.get(), property, decoded(other)));
                default -> remarks.add(new QuestionStatement(claim.get(), property, value.get()));
            }
        }
        queries.sort(ordered(GoldQuery::claim, Comparator.comparing(GoldQuery::claim, BY_RANK)));
        mentions.sort(ordered(Mention::claim, MENTIONS));
        relations.sort(ordered(Relation::claim, Comparator.comparing(Relation::property)
                .thenComparing(Relation::target).thenComparing(r -> r.claim().id())));
        remarks.sort(ordered(QuestionStatement::claim, Comparator.comparing(QuestionStatement::property)
                .thenComparing(r -> r.claim().id())));
        List<Form> forms = rest.has(item) ? rest.forms(item)
                : statements.forms(item).stream().sorted(FORMS).toList();
        return triples.withoutMadeIds(rest.completed(item, new DatasetQuestion(QuestionId.of(id), forms, queries,
                mentions, relations, remarks, List.of(), Optional.empty(), Map.of())));
    }

    /** In the stated order; what has none comes last. */
    private <T> Comparator<T> ordered(Function<T, Claim> claim, Comparator<T> otherwise) {
        return Comparator
                .comparingLong((T one) -> rest.order(WikiTerms.iri(WikiTerms.STATEMENT, claim.apply(one).id())))
                .thenComparing(otherwise);
    }

    /** A statement that only marks this as a question was added by the export. */
    private boolean isImplied(Node item, String property, Node statement) {
        return property.equals(QaWiki.KIND) && rest.has(item) && rest.order(statement) == QuernTriplesReader.LAST;
    }
}
