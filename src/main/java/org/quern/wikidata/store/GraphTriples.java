package org.quern.wikidata.store;

import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.NodeFactory;
import org.apache.jena.graph.Triple;
import org.apache.jena.util.iterator.ExtendedIterator;
import org.quern.sparql.GuardedRun;
import org.quern.sparql.Term;

/** The triples of any graph, with Jena's nodes. */
record GraphTriples(Graph graph) implements Triples<Node> {
    @Override
    public Optional<Node> known(String iri) {
        return Optional.of(NodeFactory.createURI(iri));
    }

    @Override
    public Term term(Node known) {
        return GuardedRun.term(known);
    }

    @Override
    public void ofSubject(Node subject, Visitor<Node> visitor) {
        visit(graph.find(subject, Node.ANY, Node.ANY),
                triple -> visitor.visit(triple.getPredicate(), triple.getObject()));
    }

    @Override
    public void all(BiPredicate<Node, Node> subjectAndPredicate) {
        visit(graph.find(), triple -> subjectAndPredicate.test(triple.getSubject(), triple.getPredicate()));
    }

    private static void visit(ExtendedIterator<Triple> triples, Predicate<Triple> visitor) {
        boolean on = true;
        while (on && triples.hasNext())
            on = visitor.test(triples.next());
        triples.close();
    }

    @Override
    public void objects(Node subject, Node predicate, Consumer<Node> receiver) {
        graph.find(subject, predicate, Node.ANY).forEachRemaining(triple -> receiver.accept(triple.getObject()));
    }

    @Override
    public void subjects(Node predicate, Node object, Consumer<Node> receiver) {
        graph.find(Node.ANY, predicate, object).forEachRemaining(triple -> receiver.accept(triple.getSubject()));
    }

    @Override
    public void someSubjects(Node predicate, Node object, Predicate<Node> receiver) {
        visit(graph.find(Node.ANY, predicate, object), triple -> receiver.test(triple.getSubject()));
    }

    @Override
    public boolean has(Node subject, Node predicate) {
        return graph.contains(subject, predicate, Node.ANY);
    }
}
