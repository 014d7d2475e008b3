package org.quern.cypher.memory;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** UNWIND: a row for each item of a list. */
record UnwindStage(Typed list, int slot) implements Stage {

    @Override
    public Rows apply(Rows rows, Run run) {
        List<@Nullable Object[]> all = new ArrayList<>();
        for (@Nullable
        Object[] row : rows.rows()) {
            switch (list.expression().value(row, run)) {
                case null -> {
                }
                case List<?> items -> items.forEach(item -> {
                    run.step();
                    row[slot] = item;
                    all.add(run.kept(row));
                });
                default -> throw new NotSure("UNWIND of what is no list");
            }
        }
        return new Rows(all, rows.certain());
    }
}
