package org.quern.sparql;

import java.util.ArrayList;
import java.util.List;
import org.apache.jena.graph.Node;
import org.apache.jena.query.ARQ;
import org.apache.jena.sparql.algebra.Op;
import org.apache.jena.sparql.algebra.TransformCopy;
import org.apache.jena.sparql.algebra.Transformer;
import org.apache.jena.sparql.algebra.op.OpDistinct;
import org.apache.jena.sparql.algebra.op.OpExtend;
import org.apache.jena.sparql.algebra.op.OpGroup;
import org.apache.jena.sparql.algebra.op.OpJoin;
import org.apache.jena.sparql.algebra.op.OpLeftJoin;
import org.apache.jena.sparql.algebra.op.OpMinus;
import org.apache.jena.sparql.algebra.op.OpOrder;
import org.apache.jena.sparql.algebra.op.OpPath;
import org.apache.jena.sparql.algebra.optimize.Optimize;
import org.apache.jena.sparql.algebra.optimize.Rewrite;
import org.apache.jena.sparql.algebra.optimize.RewriteFactory;
import org.apache.jena.sparql.core.Var;
import org.apache.jena.sparql.engine.binding.Binding;
import org.apache.jena.sparql.expr.Expr;
import org.apache.jena.sparql.expr.ExprAggregator;
import org.apache.jena.sparql.expr.ExprFunctionN;
import org.apache.jena.sparql.expr.ExprList;
import org.apache.jena.sparql.expr.NodeValue;
import org.apache.jena.sparql.expr.aggregate.AggCount;
import org.apache.jena.sparql.function.FunctionEnv;
import org.apache.jena.sparql.util.Context;

/**
 * Plans a query like the engine, with the watch: functions are wrapped before the optimizer computes constants;
 * then operators that hold rows count them, and paths check the time.
 */
record WatchedPlan(QueryWatch watch) implements RewriteFactory {

    private static final int MOST_BRANCHES = 100;

    @Override
    public Rewrite create(Context context) {
        return plan -> {
            WatchedFunctions functions = new WatchedFunctions(watch);
            Op watched = Transformer.transform(new TransformCopy(), functions, plan);
            Context settings = context.copy();
            // Otherwise, each value would become a branch of the plan.
            if (functions.longestList() > MOST_BRANCHES)
                settings.set(ARQ.optFilterExpandOneOf, false);
            return Transformer.transform(new Places(),
                    Optimize.stdOptimizationFactory.create(settings).rewrite(watched));
        };
    }

    /** The operators in which the engine holds rows. */
    private final class Places extends TransformCopy {

        private int variables;

        /** An unused column, computed for each row. Its name is unique, so that no join uses it. */
        private Op counted(Op rows) {
            return OpExtend.create(rows, variable(), new Counting(new ExprList()));
        }

        private Var variable() {
            return Var.alloc("..held" + variables++);
        }

        /** Distinct rows are passed on as they are found, and held. */
        @Override
        public Op transform(OpDistinct distinct, Op rows) {
            return counted(super.transform(distinct, rows));
        }

        @Override
        public Op transform(OpOrder order, Op rows) {
            return super.transform(order, counted(rows));
        }

        @Override
        public Op transform(OpJoin join, Op left, Op right) {
            return super.transform(join, counted(left), counted(right));
        }

        @Override
        public Op transform(OpLeftJoin join, Op left, Op right) {
            return super.transform(join, left, counted(right));
        }

        @Override
        public Op transform(OpMinus minus, Op left, Op right) {
            return super.transform(minus, left, counted(right));
        }

        @Override
        public Op transform(OpGroup group, Op rows) {
            List<ExprAggregator> aggregators = new ArrayList<>();
            group.getAggregators().forEach(each -> aggregators.add(
                    new ExprAggregator(each.getVar(), new WatchedAggregator(each.getAggregator(), watch))));
            if (aggregators.isEmpty())
                aggregators.add(new ExprAggregator(variable(), new WatchedAggregator(new AggCount(), watch)));
            return new OpGroup(rows, group.getGroupVars(), aggregators);
        }

        @Override
        public Op transform(OpPath path) {
            return new WatchedPath(path, watch);
        }
    }

    private final class Counting extends ExprFunctionN {

        Counting(ExprList none) {
            super("held", none);
        }

        @Override
        protected NodeValue evalSpecial(Binding row, FunctionEnv env) {
            long[] characters = {0};
            row.forEach((_, node) -> characters[0] += length(node));
            watch.hold(characters[0]);
            return NodeValue.TRUE;
        }

        private static int length(Node node) {
            return node.isLiteral() ? node.getLiteralLexicalForm().length() : 0;
        }

        @Override
        public NodeValue eval(List<NodeValue> values) {
            return NodeValue.TRUE;
        }

        @Override
        public Expr copy(ExprList none) {
            return new Counting(none);
        }
    }
}
