package org.quern.workspace.record;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import org.quern.workspace.QuernException;

/** Finds out whether a file has the columns that were assigned to fields: each must occur in some record. */
public final class AssignedColumns {

    /** Names of columns in a message. */
    private static final int SHOWN = 40;

    private final Set<String> missing;
    private final Set<String> found = new LinkedHashSet<>();

    /** @param names names of columns or members, or paths */
    public AssignedColumns(Collection<String> names) {
        missing = new LinkedHashSet<>(names);
    }

    /** @param record a record, or the header of a table as a record without values */
    public void saw(JsonNode record) {
        missing.removeIf(name -> RecordPath.in(record, name).isPresent());
        record.fieldNames().forEachRemaining(name -> {
            if (found.size() < SHOWN)
                found.add(name);
        });
    }

    /**
     * Checks the columns after all records.
     *
     * @throws QuernException when no record had one of them
     */
    public void check(String where) {
        if (!missing.isEmpty() && !found.isEmpty())
            throw new QuernException("no column with the assigned name: {0}; found: {1}", where,
                    "correct the name in --column, or leave it out if the file does not have this column",
                    String.join(", ", missing), String.join(", ", found));
    }
}
