package org.quern.cli.output;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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

    /**
     * Names with their numbers, the first ones of many.
     *
     * @param noun what is counted, in the singular
     */
    public static String counts(Map<String, Integer> counts, String noun) {
        return counts.entrySet().stream().limit(MOST)
                .map(each -> "%s (%s)".formatted(each.getKey().isEmpty() ? "(no name)" : each.getKey(),
                        Amount.of(each.getValue(), noun)))
                .collect(Collectors.joining(", "))
                + (counts.size() > MOST ? " and %,d more (listed with --json)".formatted(counts.size() - MOST) : "");
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
