package org.quern.cli.output;

import java.util.List;

/** Lists the rows of a file with predictions that were skipped, and the questions without a prediction. */
public final class SkippedRows {

    private static final int MOST = 10;

    private SkippedRows() {}

    /** @param rows the position of each row and its problem */
    public static void print(List<String> rows, Terminal terminal) {
        if (rows.isEmpty())
            return;
        terminal.println("Skipped rows: %,d".formatted(rows.size()));
        rows.stream().limit(MOST).forEach(row -> terminal.println("  " + row));
        if (rows.size() > MOST)
            terminal.println("  and %,d more (listed with --json)".formatted(rows.size() - MOST));
    }

    /** @param ids the ids of questions */
    public static void unanswered(List<String> ids, Terminal terminal) {
        if (ids.isEmpty())
            return;
        terminal.println("Questions without a prediction: %,d".formatted(ids.size()));
        terminal.println("  " + String.join(", ", ids.subList(0, Math.min(MOST, ids.size())))
                + (ids.size() > MOST ? " and %,d more (listed with --json)".formatted(ids.size() - MOST) : ""));
    }
}
