package org.quern.wikidata.store;

import java.util.Iterator;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.apache.jena.atlas.lib.tuple.Tuple;
import org.apache.jena.graph.Node;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.tdb2.store.NodeId;
import org.apache.jena.tdb2.store.nodetable.NodeTable;
import org.apache.jena.tdb2.store.nodetupletable.NodeTupleTable;
import org.apache.jena.tdb2.sys.TDBInternal;

/**
 * The triples of a TDB2 database by the numbers of its nodes, straight from its indexes. To be used within a
 * transaction on the same data.
 */
final class TdbTriples implements Triples<NodeId> {

    private final NodeTupleTable triples;
    private final NodeTable nodes;

    TdbTriples(DatasetGraph data) {
        this.triples = TDBInternal.getDatasetGraphTDB(data).getTripleTable().getNodeTupleTable();
        this.nodes = triples.getNodeTable();
    }

    @Override
    public Optional<NodeId> known(Node node) {
        NodeId id = nodes.getNodeIdForNode(node);
        return NodeId.isDoesNotExist(id) ? Optional.empty() : Optional.of(id);
    }

    @Override
    public Node node(NodeId known) {
        return nodes.getNodeForNodeId(known);
    }

    @Override
    public void ofSubject(NodeId subject, Visitor<NodeId> visitor) {
        boolean on = true;
        for (Iterator<Tuple<NodeId>> found = triples.find(subject, NodeId.NodeIdAny, NodeId.NodeIdAny); on
                && found.hasNext();) {
            Tuple<NodeId> triple = found.next();
            on = visitor.visit(triple.get(1), triple.get(2));
        }
    }

    @Override
    public void all(BiPredicate<NodeId, NodeId> subjectAndPredicate) {
        boolean on = true;
        for (Iterator<Tuple<NodeId>> found = triples.find(NodeId.NodeIdAny, NodeId.NodeIdAny, NodeId.NodeIdAny); on
                && found.hasNext();) {
            Tuple<NodeId> triple = found.next();
            on = subjectAndPredicate.test(triple.get(0), triple.get(1));
        }
    }

    @Override
    public void objects(NodeId subject, NodeId predicate, Consumer<NodeId> receiver) {
        for (Iterator<Tuple<NodeId>> found = triples.find(subject, predicate, NodeId.NodeIdAny); found.hasNext();)
            receiver.accept(found.next().get(2));
    }

    @Override
    public void subjects(NodeId predicate, NodeId object, Consumer<NodeId> receiver) {
        for (Iterator<Tuple<NodeId>> found = triples.find(NodeId.NodeIdAny, predicate, object); found.hasNext();)
            receiver.accept(found.next().get(0));
    }

    @Override
    public void someSubjects(NodeId predicate, NodeId object, Predicate<NodeId> receiver) {
        boolean on = true;
        for (Iterator<Tuple<NodeId>> found = triples.find(NodeId.NodeIdAny, predicate, object); on
                && found.hasNext();)
            on = receiver.test(found.next().get(0));
    }

    @Override
    public boolean has(NodeId subject, NodeId predicate) {
        return triples.find(subject, predicate, NodeId.NodeIdAny).hasNext();
    }
}
