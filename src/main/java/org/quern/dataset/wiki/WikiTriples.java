package org.quern.dataset.wiki;

import static org.quern.dataset.wiki.WikiTerms.iri;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.jena.datatypes.xsd.XSDDatatype;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.quern.dataset.Claim;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.Mention;
import org.quern.dataset.QaWiki;
import org.quern.dataset.Qualifier;
import org.quern.dataset.QuestionStatement;
import org.quern.dataset.Relation;
import org.quern.dataset.Value;
import org.quern.wikidata.Rank;

/**
 * The triples of a question in QAWiki's RDF.
 *
 * @param entities namespace of the questions
 */
record WikiTriples(String entities) {
    /**
     * A statement of a question.
     *
     * @param id its id in RDF, generated if the set has none
     * @param node its value
     * @param implied whether it only marks this as a question, which the set does not state
     */
    record Stated(String id, Claim claim, String property, Node node, boolean implied) {}

    Node question(String id) {
        return iri(entities, encoded(id));
    }

    /** The triples of a question, without duplicates, in a fixed order. */
    Set<Triple> of(DatasetQuestion question) {
        Set<Triple> triples = new LinkedHashSet<>();
        Node item = question(question.id().text());
        triples.add(Triple.create(item, WikiTerms.TYPE, WikiTerms.ITEM_CLASS));
        for (Form form : question.forms()) {
            Node words = words(form.text(), form.language());
            if (form.main()) {
                for (Node name : List.of(WikiTerms.LABEL, WikiTerms.PREFERRED_LABEL, WikiTerms.NAME))
                    triples.add(Triple.create(item, name, words));
            } else {
                triples.add(Triple.create(item, WikiTerms.ALIAS, words));
            }
        }
        List<Stated> all = stated(question);
        for (Stated one : all)
            statement(item, one, best(one, all), triples);
        return triples;
    }

    /** The statements of a question: remarks, queries, relations, mentions, each in order. */
    List<Stated> stated(DatasetQuestion question) {
        Naming naming = new Naming(question.id().text());
        List<Stated> all = new ArrayList<>();
        question.remarks().forEach(r -> all.add(naming.of(r.claim(), r.property(), r.value(), node(r.value()))));
        boolean said = question.remarks().stream().anyMatch(r -> r.property().equals(QaWiki.KIND));
        if (!said) {
            Value kind = new Value.Item(QaWiki.QUESTION);
            Stated implied = naming.of(Claim.plain(), QaWiki.KIND, kind, node(kind));
            all.add(new Stated(implied.id(), implied.claim(), implied.property(), implied.node(), true));
        }
        question.queries().forEach(q -> {
            Value text = new Value.Plain(q.sparql());
            all.add(naming.of(q.claim(), QaWiki.QUERY, text, node(text)));
        });
        question.relations().forEach(r -> all.add(
                naming.of(r.claim(), r.property(), new Value.Item(r.target()), question(r.target()))));
        question.mentions().forEach(m -> {
            Value text = new Value.Spoken(m.text(), m.language());
            all.add(naming.of(m.claim(), QaWiki.MENTION, text, node(text)));
        });
        return all;
    }

    /** The question without the ids that an export has generated; the next one would generate the same. */
    DatasetQuestion withoutMadeIds(DatasetQuestion named) {
        Set<String> made = new HashSet<>();
        stated(with(named, WikiTriples::bare)).forEach(one -> made.add(one.id()));
        return with(named, claim -> made.contains(claim.id()) ? bare(claim) : claim);
    }

    private static Claim bare(Claim claim) {
        return new Claim("", claim.rank(), claim.qualifiers());
    }

    private static DatasetQuestion with(DatasetQuestion old, UnaryOperator<Claim> claims) {
        return new DatasetQuestion(old.id(), old.forms(),
                old.queries().stream().map(q -> new GoldQuery(claims.apply(q.claim()), q.sparql())).toList(),
                old.mentions().stream().map(m -> new Mention(claims.apply(m.claim()), m.text(), m.language())).toList(),
                old.relations().stream().map(r -> new Relation(claims.apply(r.claim()), r.property(), r.target()))
                        .toList(),
                old.remarks().stream().map(r -> new QuestionStatement(claims.apply(r.claim()), r.property(), r.value()))
                        .toList(),
                old.answers(), old.origin(), old.more());
    }

    /** Generates ids for statements without one; each export generates the same. */
    private static final class Naming {

        private final String question;
        private final Map<String, Integer> times = new HashMap<>();

        Naming(String question) {
            this.question = question;
        }

        Stated of(Claim claim, String property, Value value, Node node) {
            if (!claim.id().isEmpty())
                return new Stated(claim.id(), claim, property, node, false);
            String says = question + "\n" + property + "\n" + value + "\n" + claim.qualifiers();
            int time = times.merge(says, 1, Integer::sum);
            String told = time == 1 ? says : says + "\n" + time;
            String id = encoded(question) + "-" + UUID.nameUUIDFromBytes(told.getBytes(StandardCharsets.UTF_8));
            return new Stated(id, claim, property, node, false);
        }
    }

    /** Whether a statement has the highest rank of its property here. */
    private static boolean best(Stated one, List<Stated> all) {
        Stream<Rank> others = all.stream().filter(o -> o.property().equals(one.property())).map(o -> o.claim().rank());
        return one.claim().rank() != Rank.DEPRECATED
                && (one.claim().rank() == Rank.PREFERRED || others.noneMatch(r -> r == Rank.PREFERRED));
    }

    private void statement(Node item, Stated one, boolean best, Set<Triple> triples) {
        Node statement = iri(WikiTerms.STATEMENT, one.id());
        triples.add(Triple.create(item, iri(WikiTerms.PROPERTY, one.property()), statement));
        if (best)
            triples.add(Triple.create(item, iri(WikiTerms.DIRECT, one.property()), one.node()));
        triples.add(Triple.create(statement, WikiTerms.TYPE, WikiTerms.STATEMENT_CLASS));
        if (best)
            triples.add(Triple.create(statement, WikiTerms.TYPE, WikiTerms.BEST_RANK));
        triples.add(Triple.create(statement, WikiTerms.RANK, iri(WikiTerms.RANK_START, rankName(one.claim().rank()))));
        triples.add(Triple.create(statement, iri(WikiTerms.STATED, one.property()), one.node()));
        for (Qualifier qualifier : one.claim().qualifiers()) {
            triples.add(Triple.create(statement, iri(WikiTerms.QUALIFIER, qualifier.property()),
                    node(qualifier.value())));
            if (qualifier.value() instanceof Value.Amount(_, String nodeId) && !nodeId.isEmpty())
                triples.add(Triple.create(statement, iri(WikiTerms.QUALIFIER_NODE, qualifier.property()),
                        iri(WikiTerms.VALUE, nodeId)));
        }
    }

    static String rankName(Rank rank) {
        return rank.name().charAt(0) + rank.name().substring(1).toLowerCase(Locale.ROOT) + "Rank";
    }

    private Node node(Value value) {
        return switch (value) {
            case Value.Item item -> iri(WikiTerms.ENTITY, encoded(item.id()));
            case Value.Plain plain -> NodeFactory.createLiteralString(plain.text());
            case Value.Spoken spoken -> words(spoken.text(), spoken.language());
            case Value.Amount amount -> NodeFactory.createLiteralDT(amount.amount(), XSDDatatype.XSDdecimal);
        };
    }

    private static Node words(String text, String language) {
        return NodeFactory.createLiteralLang(text, tag(language));
    }

    /** A language tag that is valid in RDF: some sets write {@code pt_BR}. */
    static String tag(String language) {
        return language.replace('_', '-');
    }

    /** Any id as a part of a name. */
    static String encoded(String id) {
        return URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20").replace("*", "%2A");
    }
}
