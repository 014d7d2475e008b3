package org.quern.cli.output;

import java.util.List;

/** Lists the rows of an imported file that were skipped. */
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
}
