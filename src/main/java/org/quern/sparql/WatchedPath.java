package org.quern.sparql;

import org.apache.jena.atlas.io.IndentedWriter;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.graph.Triple;
import org.apache.jena.graph.impl.WrappedGraph;
import org.apache.jena.sparql.algebra.Op;
import org.apache.jena.sparql.algebra.Transform;
import org.apache.jena.sparql.algebra.op.OpExt;
import org.apache.jena.sparql.algebra.op.OpGraph;
import org.apache.jena.sparql.algebra.op.OpPath;
import org.apache.jena.sparql.engine.ExecutionContext;
import org.apache.jena.sparql.engine.QueryIterator;
import org.apache.jena.sparql.engine.main.QC;
import org.apache.jena.sparql.serializer.SerializationContext;
import org.apache.jena.sparql.util.NodeIsomorphismMap;
import org.apache.jena.util.iterator.ExtendedIterator;

/** A property path with a time limit: the engine collects everything that a path reaches without checking the time. */
final class WatchedPath extends OpExt {

    private final OpPath path;
    private final QueryWatch watch;

    WatchedPath(OpPath path, QueryWatch watch) {
        super("watched");
        this.path = path;
        this.watch = watch;
    }

    @Override
    public Op effectiveOp() {
        return path;
    }

    @Override
    public QueryIterator eval(QueryIterator input, ExecutionContext context) {
        return QC.execute(path, input, ExecutionContext.copyChangeActiveGraph(context,
                new WatchedGraph(context.getActiveGraph(), watch)));
    }

    @Override
    public Op apply(Transform transform) {
        return switch (transform.transform(path)) {
            case OpPath made -> new WatchedPath(made, watch);
            case OpGraph graph when graph.getSubOp() instanceof OpPath made ->
                new OpGraph(graph.getNode(), new WatchedPath(made, watch));
            case Op other -> other;
        };
    }

    @Override
    public void outputArgs(IndentedWriter out, SerializationContext context) {
        out.print(path.toString());
    }

    @Override
    public int hashCode() {
        return path.hashCode();
    }

    @Override
    public boolean equalTo(Op other, NodeIsomorphismMap labels) {
        return other instanceof WatchedPath same && path.equalTo(same.path, labels);
    }

    private static final class WatchedGraph extends WrappedGraph {

        private final QueryWatch watch;

        WatchedGraph(Graph graph, QueryWatch watch) {
            super(graph);
            this.watch = watch;
        }

        @Override
        public ExtendedIterator<Triple> find(Triple pattern) {
            return watched(super.find(pattern));
        }

        @Override
        public ExtendedIterator<Triple> find(Node subject, Node predicate, Node object) {
            return watched(super.find(subject, predicate, object));
        }

        private ExtendedIterator<Triple> watched(ExtendedIterator<Triple> found) {
            watch.tick();
            return found.mapWith(triple -> {
                watch.tick();
                return triple;
            });
        }
    }
}
