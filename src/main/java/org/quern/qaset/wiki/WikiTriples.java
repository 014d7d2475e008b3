package org.quern.qaset.wiki;

import static org.quern.qaset.wiki.WikiTerms.iri;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.jena.datatypes.xsd.XSDDatatype;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.quern.qaset.Claim;
import org.quern.qaset.Form;
import org.quern.qaset.QaWiki;
import org.quern.qaset.Qualifier;
import org.quern.qaset.SetQuestion;
import org.quern.qaset.Value;
import org.quern.wikidata.Rank;

/** What QAWiki's RDF says of a question. */
final class WikiTriples {

    private final String entities;

    /** @param entities the beginning of the names of questions */
    WikiTriples(String entities) {
        this.entities = entities;
    }

    private record Stated(Claim claim, String property, Value value) {}

    /** The triples of a question, each once, in a fixed order. */
    Set<Triple> of(SetQuestion question) {
        Set<Triple> triples = new LinkedHashSet<>();
        Node item = iri(entities, question.id().text());
        triples.add(Triple.create(item, WikiTerms.TYPE, WikiTerms.ITEM_CLASS));
        for (Form form : question.forms()) {
            Node words = NodeFactory.createLiteralLang(form.text(), form.language());
            if (form.main()) {
                for (Node name : List.of(WikiTerms.LABEL, WikiTerms.PREFERRED_LABEL, WikiTerms.NAME))
                    triples.add(Triple.create(item, name, words));
            } else {
                triples.add(Triple.create(item, WikiTerms.ALIAS, words));
            }
        }
        List<Stated> all = stated(question);
        for (Stated one : all)
            statement(question, item, one, best(one, all), triples);
        return triples;
    }

    private static List<Stated> stated(SetQuestion question) {
        List<Stated> all = new ArrayList<>();
        question.remarks().forEach(r -> all.add(new Stated(r.claim(), r.property(), r.value())));
        if (question.remarks().stream().noneMatch(r -> r.property().equals(QaWiki.KIND)))
            all.add(new Stated(Claim.plain(), QaWiki.KIND, new Value.Item(QaWiki.QUESTION)));
        question.queries().forEach(q -> all.add(new Stated(q.claim(), QaWiki.QUERY, new Value.Plain(q.sparql()))));
        question.relations()
                .forEach(r -> all.add(new Stated(r.claim(), r.property(), new Value.Item(r.target()))));
        question.mentions().forEach(m -> all
                .add(new Stated(m.claim(), QaWiki.MENTION, new Value.Spoken(m.text(), m.language()))));
        return all;
    }

    /** Whether a statement is among those of the highest rank that its property has here. */
    private static boolean best(Stated one, List<Stated> all) {
        Stream<Rank> others = all.stream().filter(o -> o.property().equals(one.property())).map(o -> o.claim().rank());
        return one.claim().rank() != Rank.DEPRECATED
                && (one.claim().rank() == Rank.PREFERRED || others.noneMatch(r -> r == Rank.PREFERRED));
    }

    private void statement(SetQuestion question, Node item, Stated one, boolean best, Set<Triple> triples) {
        String id = one.claim().id().isEmpty() ? madeId(question, one) : one.claim().id();
        Node statement = iri(WikiTerms.STATEMENT, id);
        Node value = node(one.value());
        triples.add(Triple.create(item, iri(WikiTerms.PROPERTY, one.property()), statement));
        if (best)
            triples.add(Triple.create(item, iri(WikiTerms.DIRECT, one.property()), value));
        triples.add(Triple.create(statement, WikiTerms.TYPE, WikiTerms.STATEMENT_CLASS));
        if (best)
            triples.add(Triple.create(statement, WikiTerms.TYPE, WikiTerms.BEST_RANK));
        triples.add(Triple.create(statement, WikiTerms.RANK, iri(WikiTerms.RANK_START, rankName(one.claim().rank()))));
        triples.add(Triple.create(statement, iri(WikiTerms.STATED, one.property()), value));
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

    /** The same statement gets the same id at each export. */
    private static String madeId(SetQuestion question, Stated one) {
        String says = question.id() + "\n" + one.property() + "\n" + one.value() + "\n" + one.claim().qualifiers();
        return question.id() + "-" + UUID.nameUUIDFromBytes(says.getBytes(StandardCharsets.UTF_8));
    }

    private Node node(Value value) {
        return switch (value) {
            case Value.Item item -> iri(item.id().matches("[QP]\\d+") ? WikiTerms.ENTITY : entities, item.id());
            case Value.Plain plain -> NodeFactory.createLiteralString(plain.text());
            case Value.Spoken spoken -> NodeFactory.createLiteralLang(spoken.text(), spoken.language());
            case Value.Amount amount -> NodeFactory.createLiteralDT(amount.amount(), XSDDatatype.XSDdecimal);
        };
    }
}
