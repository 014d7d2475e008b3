package org.quern.task.entry;

import java.nio.file.Path;
import java.util.List;

/**
 * A removed entry, in a result.
 *
 * @param kind the term for it in messages
 * @param movedTo the folder with its files
 */
public record MovedEntry(String kind, String name, Path movedTo) {

    static List<MovedEntry> all(List<RemovedEntry> removed) {
        return removed.stream().map(each -> new MovedEntry(each.kind().noun(), each.name(), each.folder())).toList();
    }
}
