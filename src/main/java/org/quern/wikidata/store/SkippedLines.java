package org.quern.wikidata.store;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.quern.workspace.QuernException;

/** Counts the lines of a file that cannot be read, by reason, and remembers the first line of each reason. */
final class SkippedLines {

    /** @param first the number of the first line */
    private record Alike(long count, long first) {}

    private final Path file;
    private final Map<String, Alike> byReason = new TreeMap<>();

    SkippedLines(Path file) {
        this.file = file;
    }

    /** @param reason a clause */
    void add(long line, String reason) {
        byReason.merge(reason, new Alike(1, line),
                (before, _) -> new Alike(before.count() + 1, before.first()));
    }

    /** Adds the counts to those of a store. */
    void count(Map<String, Long> skipped) {
        byReason.forEach((reason, alike) -> skipped.merge("lines of " + file.getFileName() + ": " + reason
                + ", first in line " + alike.first(), alike.count(), Long::sum));
    }

    /** @throws QuernException when no line of the file could be read, but some line could not */
    void checkSome(long read, String expected) {
        if (read > 0 || byReason.isEmpty())
            return;
        Map.Entry<String, Alike> first = byReason.entrySet().stream()
                .min((a, b) -> Long.compare(a.getValue().first(), b.getValue().first())).orElseThrow();
        throw new QuernException("no line is {0} (the first one: {1})", file + " line " + first.getValue().first(),
                "check the file, or download it again", expected, first.getKey());
    }
}
