package org.quern.wikidata.dump;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.quern.wikidata.dump.BadLines.BadLine;

/**
 * Counts bad lines as several threads find them; keeps the first of each kind in the file, whoever
 * finds them when. Which number a
 * line has is known once all lines before it are counted.
 */
final class BadLineTally {
    private static final int SAMPLES = 20;
    private static final int SAMPLE_BYTES = 120;
    private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x08\\x0B-\\x1F]");

    /** A line by its place in a chunk. */
    private record Found(int chunk, int index, String reason, String text) {}

    private static final Comparator<Found> IN_FILE = Comparator.comparingInt(Found::chunk)
            .thenComparingInt(Found::index);

    /** Lines that are bad for one reason. */
    private static final class Alike {
        private long count;
        private final TreeSet<Found> first = new TreeSet<>(IN_FILE);
    }

    private final Map<String, Alike> byReason = new TreeMap<>();
    private int[] linesOfChunks = new int[64];

    synchronized void add(int chunk, int index, String reason, byte[] bytes, int from, int to) {
        Alike alike = byReason.computeIfAbsent(reason, _ -> new Alike());
        alike.count++;
        alike.first.add(new Found(chunk, index, reason,
                visible(new String(bytes, from, Math.min(to - from, SAMPLE_BYTES), StandardCharsets.UTF_8))));
        if (alike.first.size() > SAMPLES)
            alike.first.pollLast();
    }

    /** With one sign for each control character, whose escapes would make a long line of a binary file. */
    private static String visible(String text) {
        return CONTROL.matcher(text).replaceAll(found -> String.valueOf((char) (0x2400 + found.group().charAt(0))));
    }

    /** A chunk was read to its end. */
    synchronized void lines(int chunk, int lines) {
        if (chunk >= linesOfChunks.length)
            linesOfChunks = Arrays.copyOf(linesOfChunks, Math.max(chunk + 1, linesOfChunks.length * 2));
        linesOfChunks[chunk] = lines;
    }

    /** What was found, once all was read. */
    synchronized BadLines result() {
        TreeSet<Found> first = new TreeSet<>(IN_FILE);
        Map<String, Long> counts = new TreeMap<>();
        byReason.forEach((reason, alike) -> {
            counts.put(reason, alike.count);
            first.addAll(alike.first);
        });
        List<BadLine> samples = new ArrayList<>();
        long before = 0;
        int chunk = 0;
        for (Found found : first) {
            for (; chunk < found.chunk(); chunk++)
                before += linesOfChunks[chunk];
            samples.add(new BadLine(before + found.index() + 1, found.reason(), found.text()));
        }
        return new BadLines(counts, samples);
    }
}
