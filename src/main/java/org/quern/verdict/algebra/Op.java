package org.quern.verdict.algebra;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** An operator over a whole bag of rows. */
public sealed interface Op {

    /** A sort key. */
    record Key(Expr value, boolean descending) {
        Key with(Map<String, Expr> values) {
            return new Key(value.with(values), descending);
        }
    }

    /**
     * An aggregation.
     *
     * @param args empty for the rows themselves
     * @param order of the rows, for collect
     */
    record Aggregate(String name, boolean distinct, List<Expr> args, List<Key> order) {
        public Aggregate {
            args = List.copyOf(args);
            order = List.copyOf(order);
        }

        Stream<Expr> values() {
            return Stream.concat(args.stream(), order.stream().map(Key::value));
        }

        Aggregate with(Map<String, Expr> values) {
            return new Aggregate(name, distinct, args.stream().map(e -> e.with(values)).toList(),
                    order.stream().map(k -> k.with(values)).toList());
        }
    }

    /** The values of expressions, for each row. */
    record Project(Block block, List<Expr> columns) implements Op {
        public Project {
            columns = List.copyOf(columns);
        }
    }

    /** The same, equal rows once. */
    record Distinct(Block block, List<Expr> columns) implements Op {
        public Distinct {
            columns = List.copyOf(columns);
        }
    }

    /**
     * One row for each group; the columns are the keys and the aggregates.
     *
     * @param whole whether all rows are one group, even if there are none
     */
    record Group(Block block, List<Expr> keys, List<Aggregate> aggregates, boolean whole) implements Op {
        public Group {
            keys = List.copyOf(keys);
            aggregates = List.copyOf(aggregates);
        }
    }

    /** Some rows by their number in the order of the keys, where it is complete; the rest is left to the database. */
    record Limit(Block block, List<Expr> columns, List<Key> keys, Optional<Expr> skip, Optional<Expr> limit)
            implements
                Op {
        public Limit {
            columns = List.copyOf(columns);
            keys = List.copyOf(keys);
        }
    }

    /** The rows of several projections. */
    record Union(List<Op> branches, boolean all) implements Op {
        public Union {
            branches = List.copyOf(branches);
        }
    }

    /** The columns over the variables of its block; empty for a union and for aggregates. */
    default List<Expr> columns() {
        return switch (this) {
            case Project p -> p.columns;
            case Distinct d -> d.columns;
            case Group g -> g.keys;
            case Limit c -> c.columns;
            case Union _ -> List.of();
        };
    }

    /** The number of columns. */
    default int width() {
        return switch (this) {
            case Group g -> g.keys.size() + g.aggregates.size();
            case Union u -> u.branches.getFirst().width();
            default -> columns().size();
        };
    }

    /** The variables of its block that are never null. */
    default Set<String> present() {
        return source().map(Block::present).orElse(Set.of());
    }

    default Op with(Map<String, Expr> values) {
        return switch (this) {
            case Project p -> new Project(p.block.with(values), replaced(p.columns, values));
            case Distinct d -> new Distinct(d.block.with(values), replaced(d.columns, values));
            case Group g -> new Group(g.block.with(values), replaced(g.keys, values),
                    g.aggregates.stream().map(a -> a.with(values)).toList(), g.whole);
            case Limit c -> new Limit(c.block.with(values), replaced(c.columns, values),
                    c.keys.stream().map(k -> k.with(values)).toList(), c.skip.map(e -> e.with(values)),
                    c.limit.map(e -> e.with(values)));
            case Union u -> new Union(u.branches.stream().map(b -> b.with(values)).toList(), u.all);
        };
    }

    /** All expressions over the variables of its block. */
    default List<Expr> values() {
        return switch (this) {
            case Group g -> Stream.concat(g.keys.stream(), g.aggregates.stream().flatMap(Aggregate::values)).toList();
            case Limit c -> Stream.concat(c.columns.stream(), c.keys.stream().map(Key::value)).toList();
            default -> columns();
        };
    }

    /** The same operator over another block, with other expressions in the places of {@link #values}. */
    default Op over(Block block, List<Expr> values) {
        Iterator<Expr> next = values.iterator();
        return switch (this) {
            case Project p -> new Project(block, take(next, p.columns.size()));
            case Distinct d -> new Distinct(block, take(next, d.columns.size()));
            case Group g -> new Group(block, take(next, g.keys.size()),
                    g.aggregates.stream().map(a -> new Aggregate(a.name, a.distinct, take(next, a.args.size()),
                            keys(a.order, next))).toList(),
                    g.whole);
            case Limit c -> new Limit(block, take(next, c.columns.size()), keys(c.keys, next), c.skip, c.limit);
            case Union u -> u;
        };
    }

    private static List<Expr> take(Iterator<Expr> next, int size) {
        return Stream.generate(next::next).limit(size).toList();
    }

    private static List<Key> keys(List<Key> keys, Iterator<Expr> next) {
        return keys.stream().map(key -> new Key(next.next(), key.descending)).toList();
    }

    private static List<Expr> replaced(List<Expr> all, Map<String, Expr> values) {
        return all.stream().map(e -> e.with(values)).toList();
    }

    default void visit(Consumer<Expr> visitor) {
        source().ifPresent(block -> block.visit(visitor));
        values().forEach(e -> e.visit(visitor));
        switch (this) {
            case Limit c -> Stream.of(c.skip, c.limit).flatMap(Optional::stream).forEach(e -> e.visit(visitor));
            case Union u -> u.branches.forEach(b -> b.visit(visitor));
            default -> {
            }
        }
    }

    /** Its block; a union has none. */
    default Optional<Block> source() {
        return switch (this) {
            case Project p -> Optional.of(p.block);
            case Distinct d -> Optional.of(d.block);
            case Group g -> Optional.of(g.block);
            case Limit c -> Optional.of(c.block);
            case Union _ -> Optional.empty();
        };
    }
}
