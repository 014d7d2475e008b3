package org.quern.neo4j.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects numbered rows into batches and leaves out those that an interrupted load has written. */
final class UnwindRows {

    private final UnwindWriter writer;
    private final TreeMap<Long, Long> done;
    private List<UnwindBatch.Row> rows = new ArrayList<>();
    private long number;

    /** @param done the ranges that are in the database already, as {@link LoadCheckpoints#done} gives them */
    UnwindRows(UnwindWriter writer, TreeMap<Long, Long> done) {
        this.writer = writer;
        this.done = done;
    }

    /** Adds a row, unless it is in the database. */
    void add(String statement, Map<String, Object> values) {
        Map.Entry<Long, Long> range = done.floorEntry(number);
        if (range != null && number < range.getValue()) {
            // A batch is a range without gaps.
            flush();
            number++;
            return;
        }
        rows.add(new UnwindBatch.Row(statement, values));
        number++;
        if (rows.size() >= writer.size())
            flush();
    }

    /** Waits until all rows have arrived; those that follow need them. */
    void nextKind() {
        flush();
        writer.otherKind();
    }

    /** Sends what was collected. */
    void flush() {
        if (rows.isEmpty())
            return;
        writer.send(new UnwindBatch(number - rows.size(), rows));
        rows = new ArrayList<>();
    }
}
