package org.quern.qaset.wiki;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.Triple;
import org.quern.qaset.Claim;
import org.quern.qaset.Form;
import org.quern.qaset.GoldQuery;
import org.quern.qaset.Mention;
import org.quern.qaset.QaWiki;
import org.quern.qaset.Qualifier;
import org.quern.qaset.QuestionId;
import org.quern.qaset.Relation;
import org.quern.qaset.Remark;
import org.quern.qaset.SetQuestion;
import org.quern.qaset.Value;
import org.quern.wikidata.Rank;

/** The questions in a graph of QAWiki. */
final class WikiQuestions {

    private static final Comparator<Claim> BY_RANK = Comparator.comparing(Claim::rank).thenComparing(Claim::id);
    private static final Comparator<Form> FORMS = Comparator.comparing((Form f) -> languageOrder(f.language()))
            .thenComparing(Form::language).thenComparing(f -> !f.main()).thenComparing(Form::text);
    private static final Comparator<Mention> MENTIONS = Comparator
            .comparing((Mention m) -> languageOrder(m.language())).thenComparing(Mention::language)
            .thenComparing(Mention::text).thenComparing(m -> m.claim().id());

    private final Graph graph;
    private final Set<String> ids = new HashSet<>();

    WikiQuestions(Graph graph) {
        this.graph = graph;
        for (String kind : List.of(QaWiki.QUESTION, QaWiki.AMBIGUOUS)) {
            graph.find(Node.ANY, WikiTerms.iri(WikiTerms.DIRECT, QaWiki.KIND), WikiTerms.iri(WikiTerms.ENTITY, kind))
                    .mapWith(t -> WikiTerms.local(t.getSubject(), WikiTerms.ENTITY)).filterKeep(id -> !id.isEmpty())
                    .forEachRemaining(ids::add);
        }
    }

    private static int languageOrder(String language) {
        return language.equals("en") ? 0 : 1;
    }

    /** All of them, by their numbers. */
    Stream<SetQuestion> all() {
        return ids.stream().sorted(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
                .map(this::question);
    }

    private SetQuestion question(String id) {
        Node item = WikiTerms.iri(WikiTerms.ENTITY, id);
        List<GoldQuery> queries = new ArrayList<>();
        List<Mention> mentions = new ArrayList<>();
        List<Relation> relations = new ArrayList<>();
        List<Remark> remarks = new ArrayList<>();
        for (Triple triple : graph.find(item, Node.ANY, Node.ANY).toList()) {
            String property = WikiTerms.local(triple.getPredicate(), WikiTerms.PROPERTY);
            if (property.isEmpty())
                continue;
            Node statement = triple.getObject();
            Optional<Value> value = one(statement, WikiTerms.iri(WikiTerms.STATED, property))
                    .flatMap(v -> value(v, Optional.empty()));
            Optional<Claim> claim = claim(statement);
            // What the model cannot hold, such as "unknown value", stays in the rest of the graph.
            if (value.isEmpty() || claim.isEmpty())
                continue;
            switch (value.get()) {
                case Value.Plain(String text) when property.equals(QaWiki.QUERY) ->
                    queries.add(new GoldQuery(claim.get(), text));
                case Value.Spoken(String text, String language) when property.equals(QaWiki.MENTION) ->
                    mentions.add(new Mention(claim.get(), text, language));
                case Value.Item(String other) when ids.contains(other) ->
                    relations.add(new Relation(claim.get(), property, other));
                default -> remarks.add(new Remark(claim.get(), property, value.get()));
            }
        }
        queries.sort(Comparator.comparing(GoldQuery::claim, BY_RANK));
        mentions.sort(MENTIONS);
        relations.sort(Comparator.comparing(Relation::property).thenComparing(Relation::target)
                .thenComparing(r -> r.claim().id()));
        remarks.sort(Comparator.comparing(Remark::property).thenComparing(r -> r.claim().id()));
        return new SetQuestion(QuestionId.of(id), forms(item), queries, mentions, relations, remarks, List.of(),
                Optional.empty(), Map.of());
    }

    private List<Form> forms(Node item) {
        Set<Form> forms = new LinkedHashSet<>();
        for (Map.Entry<Node, Boolean> kind : Map.of(WikiTerms.LABEL, true, WikiTerms.ALIAS, false).entrySet())
            graph.find(item, kind.getKey(), Node.ANY).mapWith(Triple::getObject).forEachRemaining(
                    w -> forms.add(new Form(w.getLiteralLanguage(), w.getLiteralLexicalForm(), kind.getValue())));
        return forms.stream().sorted(FORMS).toList();
    }

    private Optional<Claim> claim(Node statement) {
        String id = WikiTerms.local(statement, WikiTerms.STATEMENT);
        Optional<Rank> rank = one(statement, WikiTerms.RANK).flatMap(node -> Stream.of(Rank.values())
                .filter(r -> node.equals(WikiTerms.iri(WikiTerms.RANK_START, WikiTriples.rankName(r)))).findFirst());
        if (id.isEmpty() || rank.isEmpty())
            return Optional.empty();
        List<Qualifier> qualifiers = new ArrayList<>();
        for (Triple triple : graph.find(statement, Node.ANY, Node.ANY).toList()) {
            String property = WikiTerms.local(triple.getPredicate(), WikiTerms.QUALIFIER);
            if (!property.isEmpty())
                value(triple.getObject(), one(statement, WikiTerms.iri(WikiTerms.QUALIFIER_NODE, property)))
                        .ifPresent(value -> qualifiers.add(new Qualifier(property, value)));
        }
        qualifiers.sort(Comparator.comparing(Qualifier::property).thenComparing(q -> q.value().toString()));
        return Optional.of(new Claim(id, rank.get(), qualifiers));
    }

    private Optional<Node> one(Node subject, Node predicate) {
        return graph.find(subject, predicate, Node.ANY).mapWith(Triple::getObject).nextOptional();
    }

    private static Optional<Value> value(Node node, Optional<Node> more) {
        if (node.isURI())
            return Optional.of(WikiTerms.local(node, WikiTerms.ENTITY)).filter(id -> !id.isEmpty())
                    .map(Value.Item::new);
        if (!node.isLiteral())
            return Optional.empty();
        String text = node.getLiteralLexicalForm();
        if (!node.getLiteralLanguage().isEmpty())
            return Optional.of(new Value.Spoken(text, node.getLiteralLanguage()));
        return switch (node.getLiteralDatatype().getURI()) {
            case "http://www.w3.org/2001/XMLSchema#string" -> Optional.of(new Value.Plain(text));
            case "http://www.w3.org/2001/XMLSchema#decimal" -> Optional.of(
                    new Value.Amount(text, more.map(n -> WikiTerms.local(n, WikiTerms.VALUE)).orElse("")));
            default -> Optional.empty();
        };
    }
}
