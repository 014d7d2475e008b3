package org.quern.ui.dataset;

import java.util.List;

/** A set as read from disk, with its rows. */
record LoadedDataset(OpenedDataset set, List<DatasetRow> rows) {
    LoadedDataset {
        rows = List.copyOf(rows);
    }
}
