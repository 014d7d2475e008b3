package org.quern.ui.qaset;

import java.util.List;

/** A set as it was read, with its rows. */
record LoadedSet(OpenedSet set, List<SetRow> rows) {
    LoadedSet {
        rows = List.copyOf(rows);
    }
}
