package org.quern.ui.qaset;

import java.util.List;

/** A set as it was read, with its rows. */
record ReadSet(OpenedSet set, List<SetRow> rows) {
    ReadSet {
        rows = List.copyOf(rows);
    }
}
