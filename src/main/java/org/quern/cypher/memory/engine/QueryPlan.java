package org.quern.cypher.memory.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.Certainty;
import org.quern.cypher.memory.Equality;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Run;
import org.quern.cypher.memory.Stage;

/**
 * A compiled query: the branches of a union.
 *
 * @param distinct whether equal rows of several branches are returned once
 * @param columns the columns, for the surrounding query
 */
record QueryPlan(List<Branch> branches, boolean distinct, List<Column> columns) {

    /** One branch; its columns are at these slots of the last rows. */
    record Branch(List<Stage> stages, int[] slots) {}

    record Column(String name, int kinds, int elements, boolean open) {}

    /** @param certain what is certain about the rows, as far as they differ */
    record Result(List<List<@Nullable Object>> rows, Certainty certain) {}

    Result result(@Nullable Object[] start, Run run) {
        List<List<@Nullable Object>> all = new ArrayList<>();
        Certainty certain = branches.size() == 1 ? Certainty.ORDER : Certainty.ROWS;
        for (Branch branch : branches) {
            Stage.Rows rows = rows(branch, start.clone(), run);
            certain = certain.less(rows.certain());
            for (@Nullable
            Object[] row : rows.rows()) {
                List<@Nullable Object> values = new ArrayList<>(branch.slots.length);
                for (int slot : branch.slots)
                    values.add(row[slot]);
                all.add(values);
            }
        }
        if (certain == Certainty.COUNT && branches.size() > 1)
            throw new NotSure("LIMIT without a complete order");
        if (distinct && branches.size() > 1)
            all = once(all, run);
        boolean single = all.size() <= 1 && certain != Certainty.COUNT;
        return new Result(all, single ? Certainty.ORDER : certain);
    }

    static Stage.Rows rows(Branch branch, @Nullable Object[] start, Run run) {
        List<@Nullable Object[]> first = new ArrayList<>();
        first.add(start);
        Stage.Rows rows = new Stage.Rows(first, Certainty.ORDER);
        for (Stage stage : branch.stages) {
            if (rows.certain() == Certainty.COUNT)
                throw new NotSure("LIMIT without a complete order");
            rows = stage.apply(rows, run);
        }
        return rows;
    }

    private static List<List<@Nullable Object>> once(List<List<@Nullable Object>> all, Run run) {
        Distinct distinct = new Distinct();
        return all.stream().filter(values -> distinct.isNew(values.toArray(), run)).toList();
    }

    /** Tells rows apart. */
    static final class Distinct {
        private final Map<Object, @Nullable Object[]> seen = new HashMap<>();

        /** @throws NotSure when an equal row with other values (1 and 1.0) came before */
        boolean isNew(@Nullable Object[] values, Run run) {
            List<Object> key = new ArrayList<>(values.length);
            for (Object value : values)
                key.add(Equality.key(value, run));
            @Nullable
            Object[] before = seen.putIfAbsent(key, values);
            if (before != null && !Arrays.equals(before, values))
                throw new NotSure("equal values of different types");
            return before == null;
        }
    }
}
