package org.quern.sparql;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.jena.graph.Node;
import org.apache.jena.sparql.engine.binding.Binding;
import org.apache.jena.sparql.expr.Expr;
import org.apache.jena.sparql.expr.ExprEvalException;
import org.apache.jena.sparql.expr.ExprList;
import org.apache.jena.sparql.expr.NodeValue;
import org.apache.jena.sparql.expr.aggregate.Accumulator;
import org.apache.jena.sparql.expr.aggregate.AggAvg;
import org.apache.jena.sparql.expr.aggregate.AggCount;
import org.apache.jena.sparql.expr.aggregate.AggCountVar;
import org.apache.jena.sparql.expr.aggregate.AggGroupConcat;
import org.apache.jena.sparql.expr.aggregate.AggGroupConcatDistinct;
import org.apache.jena.sparql.expr.aggregate.AggMax;
import org.apache.jena.sparql.expr.aggregate.AggMin;
import org.apache.jena.sparql.expr.aggregate.AggSample;
import org.apache.jena.sparql.expr.aggregate.AggSum;
import org.apache.jena.sparql.expr.aggregate.Aggregator;
import org.apache.jena.sparql.expr.aggregate.AggregatorBase;
import org.apache.jena.sparql.function.FunctionEnv;
import org.jspecify.annotations.Nullable;

/** An aggregate that counts its groups and the data that it holds: distinct values, or concatenated texts. */
final class WatchedAggregator extends AggregatorBase {

    private final Aggregator original;
    private final QueryWatch watch;

    WatchedAggregator(Aggregator original, QueryWatch watch) {
        super(original.getName(), false, original.getExprList() == null ? new ExprList() : original.getExprList());
        this.original = original;
        this.watch = watch;
    }

    @Override
    public Accumulator createAccumulator() {
        watch.hold(0);
        Accumulator accumulator = original.createAccumulator();
        return switch (original) {
            case AggCount _,AggCountVar _,AggSum _,AggAvg _,AggMin _,AggMax _,AggSample _ -> accumulator;
            case AggGroupConcat concat -> new Concatenated(accumulator, separator(concat.getSeparator()));
            case AggGroupConcatDistinct concat -> new Concatenated(accumulator, separator(concat.getSeparator()));
            default -> new Keeping(accumulator);
        };
    }

    private static int separator(@Nullable String text) {
        return text == null ? 1 : text.length();
    }

    private NodeValue value(Expr expression, Binding row, FunctionEnv env) {
        return expression.eval(row, env);
    }

    /** An aggregate that concatenates texts. */
    private final class Concatenated implements Accumulator {

        private final Accumulator inner;
        private final int separator;
        private long characters;

        Concatenated(Accumulator inner, int separator) {
            this.inner = inner;
            this.separator = separator;
        }

        @Override
        public void accumulate(Binding row, FunctionEnv env) {
            long more = separator;
            try {
                more += value(exprList.get(0), row, env).asString().length();
            } catch (ExprEvalException _) {
                // The wrapped aggregate decides about errors.
            }
            characters += more;
            watch.checkLength(characters);
            watch.hold(more);
            inner.accumulate(row, env);
        }

        @Override
        public NodeValue getValue() {
            return inner.getValue();
        }
    }

    /** An aggregate that holds distinct values. */
    private final class Keeping implements Accumulator {

        private final Accumulator inner;
        private final Set<Object> seen = new HashSet<>();

        Keeping(Accumulator inner) {
            this.inner = inner;
        }

        @Override
        public void accumulate(Binding row, FunctionEnv env) {
            try {
                Object key = exprList.isEmpty() ? row
                        : exprList.getList().stream().map(e -> value(e, row, env).asNode()).toList();
                if (!seen.add(key))
                    return;
                watch.hold(key instanceof List<?> nodes ? nodes.toString().length() : 0);
            } catch (ExprEvalException _) {
                // The wrapped aggregate decides about errors.
            }
            inner.accumulate(row, env);
        }

        @Override
        public NodeValue getValue() {
            return inner.getValue();
        }
    }

    @Override
    public Node getValueEmpty() {
        return original.getValueEmpty();
    }

    @Override
    public Aggregator copy(ExprList expressions) {
        return new WatchedAggregator(original.copy(expressions), watch);
    }

    @Override
    public int hashCode() {
        return Objects.hash(original);
    }

    @Override
    public boolean equals(Aggregator other, boolean bySyntax) {
        return other instanceof WatchedAggregator watched && original.equals(watched.original, bySyntax);
    }
}
