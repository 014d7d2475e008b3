package org.quern.evaluate;

import java.time.LocalDate;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.quern.neo4j.GraphDatabase;

/**
 * Equality as in published figures. Booleans are the numbers 0 and 1, lists are compared sorted, maps as their
 * sorted pairs, a node as the map of its properties. The published code fails on relationships and paths: here, a
 * relationship is its type, its ends and the map of its properties, a path its nodes and relationships. Other values
 * on which the published code fails are incomparable: lists whose items have no common order (a null next to anything,
 * numbers next to texts), and times other than dates. NaN equals itself.
 */
final class CompatibleCells implements Cells {

    /** Ends a comparison of items that have no order. */
    private static final class NoOrder extends RuntimeException {
        NoOrder() {
            super("items without a common order");
        }
    }

    /** Distinguishes a relationship or a path from a list that looks like it. */
    private record Whole(List<?> parts) {}

    private static final Object NULL = new Object() {
        @Override
        public String toString() {
            return "null";
        }
    };

    private static final Comparator<Cell> ORDER = (a, b) -> compare(a.key(), b.key());

    @Override
    public Cell cell(@Nullable Object value) throws Incomparable {
        return switch (value) {
            case null -> new Cell(NULL, PythonRepr.ofNull());
            case Boolean b -> new Cell(b ? 1L : 0L, PythonRepr.of(b));
            case Number n -> new Cell(Numbers.key(n), PythonRepr.of(n));
            case String s -> new Cell(s, PythonRepr.of(s));
            case LocalDate d -> cell(d.toString());
            case TemporalAccessor _ -> throw new Incomparable("a time");
            case List<?> list -> list(list);
            case Map<?, ?> map -> map(map);
            case GraphDatabase.Node n -> map(n.properties());
            case GraphDatabase.Relationship r -> whole(relationship(r));
            case GraphDatabase.Path p -> whole(path(p));
            default -> new Cell(value, PythonRepr.of(value.toString()));
        };
    }

    private Cell list(List<?> list) throws Incomparable {
        List<Cell> cells = new ArrayList<>();
        for (Object item : list)
            cells.add(cell(item));
        try {
            cells.sort(ORDER);
        } catch (NoOrder mixed) {
            throw new Incomparable("a list whose items have no common order, such as null and a number");
        }
        return tuple(cells);
    }

    private Cell map(Map<?, ?> map) throws Incomparable {
        TreeMap<String, Cell> sorted = new TreeMap<>();
        for (Map.Entry<?, ?> entry : map.entrySet())
            sorted.put(String.valueOf(entry.getKey()), cell(entry.getValue()));
        List<Cell> pairs = new ArrayList<>();
        sorted.forEach((key, value) -> pairs.add(tuple(List.of(new Cell(key, PythonRepr.of(key)), value))));
        return tuple(pairs);
    }

    private Cell relationship(GraphDatabase.Relationship r) throws Incomparable {
        return tuple(List.of(cell(r.startId()), cell(r.type()), cell(r.endId()), map(r.properties())));
    }

    private Cell path(GraphDatabase.Path path) throws Incomparable {
        List<Cell> elements = new ArrayList<>();
        for (GraphDatabase.Node node : path.nodes())
            elements.add(map(node.properties()));
        for (GraphDatabase.Relationship relationship : path.relationships())
            elements.add(relationship(relationship));
        return tuple(elements);
    }

    private static Cell whole(Cell parts) {
        return new Cell(new Whole((List<?>) parts.key()), parts.rank());
    }

    private static Cell tuple(List<Cell> cells) {
        return new Cell(cells.stream().map(Cell::key).toList(),
                PythonRepr.ofTuple(cells.stream().map(Cell::rank).toList()));
    }

    private static int compare(Object a, Object b) {
        if (a instanceof Number x && b instanceof Number y) {
            return x instanceof Long i && y instanceof Long j ? Long.compare(i, j)
                    : Double.compare(x.doubleValue(), y.doubleValue());
        }
        if (a instanceof String x && b instanceof String y)
            return x.compareTo(y);
        if (a instanceof Whole x && b instanceof Whole y)
            return compare(x.parts, y.parts);
        if (a instanceof List<?> x && b instanceof List<?> y) {
            for (int i = 0; i < Math.min(x.size(), y.size()); i++) {
                if (!x.get(i).equals(y.get(i)))
                    return compare(x.get(i), y.get(i));
            }
            return Integer.compare(x.size(), y.size());
        }
        throw new NoOrder();
    }
}
