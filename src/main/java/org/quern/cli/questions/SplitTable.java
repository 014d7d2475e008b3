package org.quern.cli.questions;

import java.util.List;
import org.quern.cli.output.Terminal;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.report.QuestionCounts.QuestionSet;

/** Prints which graphs the splits of a dataset have (CypherBench, table 2). */
final class SplitTable {

    private SplitTable() {}

    static void print(QuestionSet set, Terminal terminal) {
        TextTable table = new TextTable(List.of("split of " + set.name(), "graphs", "questions"), 200);
        set.splits().forEach((name, split) -> table.add(List.of(name, String.join(", ", split.graphs()),
                "%,d".formatted(split.questions()))));
        table.lines().forEach(terminal::println);
    }
}
