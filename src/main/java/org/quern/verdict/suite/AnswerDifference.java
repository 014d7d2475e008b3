package org.quern.verdict.suite;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.evaluate.score.LuckyReason;
import org.quern.neo4j.GraphDatabase.Table;
import org.quern.verdict.search.Counterexample;

/** How two answers differ. Rows are compared without regard to the order of their values, as columns may be. */
public final class AnswerDifference {

    private AnswerDifference() {}

    public static LuckyReason reason(Counterexample example) {
        return example.refusal().isPresent() ? LuckyReason.FAILS : reason(example.gold(), example.prediction());
    }

    private static LuckyReason reason(Table gold, Table prediction) {
        List<String> right = gold.rows().stream().map(AnswerDifference::row).sorted().toList();
        List<String> given = prediction.rows().stream().map(AnswerDifference::row).sorted().toList();
        if (right.equals(given))
            return LuckyReason.ORDER;
        Set<String> wanted = new HashSet<>(right);
        Set<String> found = new HashSet<>(given);
        if (wanted.equals(found))
            return LuckyReason.DUPLICATES;
        if (wanted.containsAll(found))
            return LuckyReason.MISSING_ROWS;
        return found.containsAll(wanted) ? LuckyReason.EXTRA_ROWS : LuckyReason.OTHER_ROWS;
    }

    private static String row(List<@Nullable Object> row) {
        return row.stream().map(String::valueOf).sorted().toList().toString();
    }
}
