package org.quern.ui.dataset;

import java.util.List;

/** A set as read from disk, with its rows. */
record LoadedSet(OpenedSet set, List<SetRow> rows) {
    LoadedSet {
        rows = List.copyOf(rows);
    }
}
