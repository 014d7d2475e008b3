package org.quern.wikidata.dump;

import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import org.quern.wikidata.dump.BadLines.BadLine;

/** Counts bad lines as several threads find them; keeps the first in the file, whoever finds them when. */
final class BadLineTally {
    private static final int SAMPLES = 20;
    private static final int SAMPLE_BYTES = 120;

    private final TreeSet<BadLine> first = new TreeSet<>(Comparator.comparingLong(BadLine::line));
    private long count;

    synchronized void add(long line, String reason, byte[] bytes, int from, int to) {
        count++;
        first.add(new BadLine(line, reason,
                new String(bytes, from, Math.min(to - from, SAMPLE_BYTES), StandardCharsets.UTF_8)));
        if (first.size() > SAMPLES)
            first.pollLast();
    }

    synchronized BadLines result() {
        return new BadLines(count, List.copyOf(first));
    }
}
