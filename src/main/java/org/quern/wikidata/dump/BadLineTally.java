package org.quern.wikidata.dump;

import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.quern.wikidata.dump.BadLines.BadLine;

/**
 * Counts bad lines that several threads or machines find, and keeps the first ones of each kind in the order of
 * the file. The number of a line is known only when all lines before it have been counted.
 */
public final class BadLineTally implements Serializable {
    private static final long serialVersionUID = 1L;
    private static final int SAMPLES = 20;
    private static final int SAMPLE_BYTES = 120;
    private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x08\\x0B-\\x1F]");

    /** A line by its position in a chunk. */
    private record Found(int chunk, int index, String reason, String text) implements Comparable<Found>, Serializable {
        @Override
        public int compareTo(Found other) {
            return chunk != other.chunk ? Integer.compare(chunk, other.chunk) : Integer.compare(index, other.index);
        }
    }

    /** The lines with one reason. */
    private static final class Alike implements Serializable {
        private static final long serialVersionUID = 1L;
        private long count;
        private final TreeSet<Found> first = new TreeSet<>();

        void add(Found found) {
            first.add(found);
            if (first.size() > SAMPLES)
                first.pollLast();
        }
    }

    private final Map<String, Alike> byReason = new TreeMap<>();
    private int[] linesOfChunks = new int[64];

    public synchronized void add(int chunk, int index, String reason, byte[] bytes, int from, int to) {
        Alike alike = byReason.computeIfAbsent(reason, _ -> new Alike());
        alike.count++;
        alike.add(new Found(chunk, index, reason,
                visible(new String(bytes, from, Math.min(to - from, SAMPLE_BYTES), StandardCharsets.UTF_8))));
    }

    /** Replaces each control character by one symbol, because escapes would make a line of a binary file very long. */
    private static String visible(String text) {
        return CONTROL.matcher(text).replaceAll(found -> String.valueOf((char) (0x2400 + found.group().charAt(0))));
    }

    /** Records the number of lines of a complete chunk. */
    public synchronized void lines(int chunk, int lines) {
        if (chunk >= linesOfChunks.length)
            linesOfChunks = Arrays.copyOf(linesOfChunks, Math.max(chunk + 1, linesOfChunks.length * 2));
        linesOfChunks[chunk] = lines;
    }

    /** Adds the results for a part of the file that another tally has counted as its chunk 0. */
    public synchronized void merge(int chunk, BadLineTally part) {
        part.byReason.forEach((reason, theirs) -> {
            Alike alike = byReason.computeIfAbsent(reason, _ -> new Alike());
            alike.count += theirs.count;
            theirs.first.forEach(f -> alike.add(new Found(chunk, f.index(), reason, f.text())));
        });
        lines(chunk, part.linesOfChunks[0]);
    }

    /** The result, after the whole file was read. */
    public synchronized BadLines result() {
        TreeSet<Found> first = new TreeSet<>();
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
