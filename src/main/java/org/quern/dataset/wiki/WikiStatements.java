package org.quern.dataset.wiki;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.Triple;
import org.quern.dataset.Claim;
import org.quern.dataset.Form;
import org.quern.dataset.Qualifier;
import org.quern.dataset.Value;
import org.quern.wikidata.Rank;

/** Reads forms and statements of questions from a graph of Wikibase's model. */
record WikiStatements(Graph graph) {
    /** The wordings of a question, unordered. */
    Set<Form> forms(Node item) {
        Set<Form> forms = new LinkedHashSet<>();
        for (Map.Entry<Node, Boolean> kind : Map.of(WikiTerms.LABEL, true, WikiTerms.ALIAS, false).entrySet())
            graph.find(item, kind.getKey(), Node.ANY).mapWith(Triple::getObject).forEachRemaining(
                    w -> forms.add(new Form(w.getLiteralLanguage(), w.getLiteralLexicalForm(), kind.getValue())));
        return forms;
    }

    /** The claim of a statement node; empty when it is not one. */
    Optional<Claim> claim(Node statement) {
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
        return Optional.of(new Claim(id, rank.get(), qualifiers));
    }

    /** The value of a property, if it has one. */
    Optional<Node> one(Node subject, Node predicate) {
        return graph.find(subject, predicate, Node.ANY).mapWith(Triple::getObject).nextOptional();
    }

    /**
     * A node as a value; empty when the model cannot represent it.
     *
     * @param more the node with bounds and unit
     */
    static Optional<Value> value(Node node, Optional<Node> more) {
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
