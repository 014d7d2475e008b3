package org.quern.cypher.memory.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.Certainty;
import org.quern.cypher.memory.Equality;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Ordering;
import org.quern.cypher.memory.Run;
import org.quern.cypher.memory.Stage;
import org.quern.cypher.memory.Typed;

/**
 * WITH and RETURN.
 *
 * @param skip number of rows to skip
 * @param limit max. number of rows
 */
record ProjectionStage(List<Item> items, List<Aggregates.Aggregate> aggregates, boolean distinct, List<Key> keys,
        long skip, OptionalLong limit, Optional<Typed> where) implements Stage {

    /**
     * @param slot the slot for its value
     * @param aggregated whether it is computed from aggregations, once per group
     */
    record Item(Typed typed, int slot, boolean aggregated) {}

    record Key(Typed typed, boolean descending) {}

    /** A row with its sort keys. */
    private record Sorted(@Nullable Object[] row, @Nullable Object[] keys) {}

    /** Whether the clause only counts the values of a property. */
    boolean countsProperty() {
        return items.stream().allMatch(Item::aggregated) && aggregates.size() == 1
                && aggregates.getFirst().property() && aggregates.getFirst().name().equals("count")
                && !aggregates.getFirst().distinct();
    }

    @Override
    public Rows apply(Rows rows, Run run) {
        List<@Nullable Object[]> all = aggregates.isEmpty() ? projected(rows.rows(), run) : grouped(rows.rows(), run);
        Certainty before = aggregates.isEmpty() && !distinct ? rows.certain() : Certainty.ROWS;
        if (distinct) {
            QueryPlan.Distinct seen = new QueryPlan.Distinct();
            all = new ArrayList<>(all.stream().filter(row -> seen.isNew(values(row), run)).toList());
        }
        Rows result = keys.isEmpty() ? cut(all, areSame(all) ? Certainty.ORDER : before) : sorted(all, run);
        if (where.isPresent() && result.certain() == Certainty.COUNT)
            throw new NotSure("LIMIT without a complete order");
        return where.isEmpty() ? result
                : new Rows(new ArrayList<>(result.rows().stream()
                        .filter(row -> Boolean.TRUE.equals(where.get().expression().value(row, run))).toList()),
                        result.certain());
    }

    private List<@Nullable Object[]> projected(List<@Nullable Object[]> rows, Run run) {
        List<@Nullable Object[]> all = new ArrayList<>(rows.size());
        for (@Nullable
        Object[] row : rows) {
            run.step();
            for (Item item : items)
                row[item.slot] = item.typed.expression().value(row, run);
            all.add(row);
        }
        return all;
    }

    private List<@Nullable Object[]> grouped(List<@Nullable Object[]> rows, Run run) {
        List<Item> grouping = items.stream().filter(item -> !item.aggregated).toList();
        Map<Object, Group> groups = new HashMap<>();
        List<Group> inOrder = new ArrayList<>();
        for (@Nullable
        Object[] row : rows) {
            run.step();
            List<Object> key = new ArrayList<>(grouping.size());
            @Nullable
            Object[] values = new Object[grouping.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = grouping.get(i).typed.expression().value(row, run);
                key.add(Equality.key(values[i], run));
            }
            Group group = groups.get(key);
            if (group == null) {
                group = new Group(values, aggregates);
                groups.put(key, group);
                inOrder.add(group);
            } else if (!Arrays.equals(values, group.values))
                throw new NotSure("equal values of different types");
            for (Accumulator accumulator : group.accumulators)
                accumulator.add(row, run);
        }
        if (grouping.isEmpty() && inOrder.isEmpty())
            inOrder.add(new Group(new Object[0], aggregates));
        List<@Nullable Object[]> all = new ArrayList<>(inOrder.size());
        for (Group group : inOrder)
            all.add(row(group, grouping, run));
        return all;
    }

    private @Nullable Object[] row(Group group, List<Item> grouping, Run run) {
        @Nullable
        Object[] row = run.emptyRow();
        for (int i = 0; i < grouping.size(); i++)
            row[grouping.get(i).slot] = group.values[i];
        for (int i = 0; i < aggregates.size(); i++)
            row[aggregates.get(i).slot()] = group.accumulators.get(i).result(run);
        for (Item item : items) {
            if (item.aggregated)
                row[item.slot] = item.typed.expression().value(row, run);
        }
        return row;
    }

    private static final class Group {
        private final @Nullable Object[] values;
        private final List<Accumulator> accumulators;

        Group(@Nullable Object[] values, List<Aggregates.Aggregate> aggregates) {
            this.values = values;
            this.accumulators = aggregates.stream().map(Accumulator::new).toList();
        }
    }

    private @Nullable Object[] values(@Nullable Object[] row) {
        @Nullable
        Object[] values = new Object[items.size()];
        for (int i = 0; i < values.length; i++)
            values[i] = row[items.get(i).slot];
        return values;
    }

    private boolean areSame(List<@Nullable Object[]> rows) {
        return rows.size() <= 1 || rows.stream().allMatch(row -> Arrays.equals(values(row), values(rows.getFirst())));
    }

    private Rows cut(List<@Nullable Object[]> rows, Certainty certain) {
        int from = (int) Math.min(skip, rows.size());
        int to = (int) Math.min(rows.size(), from + Math.min(rows.size(), limit.orElse(Long.MAX_VALUE)));
        boolean whole = from == 0 && to == rows.size();
        boolean chosen = !whole && from < to && certain != Certainty.ORDER;
        return new Rows(new ArrayList<>(rows.subList(from, to)), chosen ? Certainty.COUNT : certain);
    }

    private Rows sorted(List<@Nullable Object[]> rows, Run run) {
        List<Sorted> sorted = new ArrayList<>(rows.size());
        for (@Nullable
        Object[] row : rows) {
            run.step();
            @Nullable
            Object[] values = new Object[keys.size()];
            for (int i = 0; i < values.length; i++)
                values[i] = keys.get(i).typed.expression().value(row, run);
            sorted.add(new Sorted(row, values));
        }
        sorted.sort(this::compare);
        // A position is uncertain where the neighbouring rows are tied and differ.
        Certainty certain = Certainty.ORDER;
        int from = (int) Math.min(skip, sorted.size());
        long to = from + Math.min(sorted.size(), limit.orElse(Long.MAX_VALUE));
        for (int start = 0; start < sorted.size();) {
            int end = start + 1;
            while (end < sorted.size() && compare(sorted.get(start), sorted.get(end)) == 0)
                end++;
            boolean same = areSame(sorted.subList(start, end).stream().map(Sorted::row).toList());
            boolean cut = start < from && from < end || start < to && to < end;
            if (!same && end > from && start < to)
                certain = certain.less(cut && from < to ? Certainty.COUNT : Certainty.TIES);
            start = end;
        }
        List<@Nullable Object[]> left = sorted.subList(from, (int) Math.min(to, sorted.size())).stream()
                .map(Sorted::row).toList();
        return new Rows(new ArrayList<>(left), certain == Certainty.TIES && areSame(left) ? Certainty.ORDER : certain);
    }

    private int compare(Sorted a, Sorted b) {
        for (int i = 0; i < keys.size(); i++) {
            int order = Ordering.sort(a.keys[i], b.keys[i]);
            if (order != 0)
                return keys.get(i).descending ? -order : order;
        }
        return 0;
    }
}
