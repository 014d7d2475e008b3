package org.quern.cypher.memory;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * CALL with a subquery: each row with each row that the subquery returns for it.
 *
 * @param slots where what it returns is put
 * @param same whether it returns the same for each row
 */
record CallStage(QueryPlan query, int[] slots, boolean same) implements Stage {

    @Override
    public Rows apply(Rows rows, Run run) {
        List<@Nullable Object[]> all = new ArrayList<>();
        Certainty certain = rows.rows().size() <= 1 ? rows.certain() : Certainty.ROWS;
        for (@Nullable
        Object[] row : rows.rows()) {
            QueryPlan.Result result = same ? (QueryPlan.Result) run.once(this, () -> query.result(row.clone(), run))
                    : query.result(row.clone(), run);
            if (result.certain() == Certainty.COUNT)
                throw new NotSure("which rows a LIMIT leaves");
            certain = certain.less(result.certain());
            for (List<@Nullable Object> values : result.rows()) {
                run.step();
                for (int i = 0; i < slots.length; i++)
                    row[slots[i]] = values.get(i);
                all.add(run.kept(row));
            }
        }
        return new Rows(all, certain);
    }
}
