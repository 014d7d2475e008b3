package org.quern.qaset.wiki;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
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
import org.quern.qaset.QuestionId;
import org.quern.qaset.Relation;
import org.quern.qaset.Remark;
import org.quern.qaset.SetQuestion;
import org.quern.qaset.Value;

/** The questions in a graph of QAWiki. */
final class WikiQuestions {

    private static final Comparator<Claim> BY_RANK = Comparator.comparing(Claim::rank).thenComparing(Claim::id);
    private static final Comparator<Form> FORMS = Comparator.comparing((Form f) -> languageOrder(f.language()))
            .thenComparing(Form::language).thenComparing(f -> !f.main()).thenComparing(Form::text);
    private static final Comparator<Mention> MENTIONS = Comparator
            .comparing((Mention m) -> languageOrder(m.language())).thenComparing(Mention::language)
            .thenComparing(Mention::text).thenComparing(m -> m.claim().id());

    private final Graph graph;
    private final WikiStatements statements;
    private final Set<String> ids = new HashSet<>();

    WikiQuestions(Graph graph) {
        this.graph = graph;
        this.statements = new WikiStatements(graph);
        for (String kind : List.of(QaWiki.QUESTION, QaWiki.AMBIGUOUS)) {
            graph.find(Node.ANY, WikiTerms.iri(WikiTerms.DIRECT, QaWiki.KIND), WikiTerms.iri(WikiTerms.ENTITY, kind))
                    .mapWith(t -> WikiTerms.local(t.getSubject(), WikiTerms.ENTITY)).filterKeep(id -> !id.isEmpty())
                    .forEachRemaining(ids::add);
        }
    }

    private static int languageOrder(String language) {
        return language.equals("en") ? 0 : 1;
    }

    /** All questions, sorted by number. */
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
            Optional<Value> value = statements.one(statement, WikiTerms.iri(WikiTerms.STATED, property))
                    .flatMap(v -> WikiStatements.value(v, Optional.empty()));
            Optional<Claim> claim = statements.claim(statement);
            // Values that the model cannot represent, such as "unknown value", stay in the rest of the graph.
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
        return new SetQuestion(QuestionId.of(id), statements.forms(item).stream().sorted(FORMS).toList(), queries,
                mentions, relations, remarks, List.of(),
                Optional.empty(), Map.of());
    }
}
