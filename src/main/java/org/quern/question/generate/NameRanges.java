package org.quern.question.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.graph.export.CypherLiteral;
import org.quern.question.GraphProbe;
import org.quern.question.HashSample;
import org.quern.question.NameProperties;
import org.quern.question.Rejected;
import org.quern.question.StableHash;
import org.quern.question.generate.NameSource.Named;

/**
 * Reads a few ranges of the names of a type, in alphabetical order, without reading the others: with an index
 * of names, each range costs a few look-ups. The positions of the ranges depend only on the seed and the names.
 */
record NameRanges(GraphProbe probe, NameProperties properties, StableHash hash) {
    private static final int WINDOWS = 16;
    private static final int NAMES = 32;
    /** Max. number of nodes read per range to find some with a value. */
    private static final int LOOKED = 200;
    /** Most names begin with these characters, even if a few begin with rarer ones at the ends of the alphabet. */
    private static final String USUAL = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789abcdefghijklmnopqrstuvwxyz";

    /** Names with values; each once, in an order by hash. */
    List<Named> read(String label, String value) throws Rejected {
        String key = properties.key("n", label);
        String node = "MATCH (n:" + CypherLiteral.name(label) + ") WHERE " + key + " >= $from AND " + key + " <= $to";
        String last = Character.toString(Character.MAX_CODE_POINT);
        Optional<String> first = end(node, key, "", last, "ASC");
        Optional<String> end = end(node, key, "", last, "DESC");
        HashSample<Named> sample = new HashSample<>(WINDOWS * NAMES);
        if (first.isEmpty() || end.isEmpty())
            return List.of();
        for (int window = 0; window < WINDOWS; window++) {
            String from = place(node, key, label, window, first.get(), end.get());
            int[] taken = {0};
            probe.rows(node + " WITH n ORDER BY " + key + " LIMIT " + LOOKED + " WITH n WHERE " + value
                    + " IS NOT NULL RETURN " + key + ", " + value, Map.of("from", from, "to", last), row -> {
                        if (row.get(0) instanceof String name && row.get(1) instanceof Object found
                                && !name.isBlank() && taken[0] < NAMES) {
                            taken[0]++;
                            sample.offer(hash.of("window", label, value, name), name + " " + found,
                                    new Named(name, found));
                        }
                    });
        }
        return new ArrayList<>(sample.items());
    }

    /**
     * A text between the first and the last name: two characters are chosen, each at the first position where
     * names differ.
     */
    private String place(String node, String key, String label, int window, String first, String last) throws Rejected {
        String low = first;
        String high = last;
        for (int level = 0; level < 2; level++) {
            int same = common(low, high);
            if (same >= high.length())
                return low;
            int from = same < low.length() ? low.codePointAt(same) : 0;
            String chosen = high.substring(0, same)
                    + Character.toString(sign(hash.of("place", label, window, level), from, high.codePointAt(same)));
            Optional<String> next = end(node, key, chosen, last, "ASC");
            if (next.isEmpty())
                return low;
            int length = Math.min(next.get().length(), chosen.length());
            String prefix = next.get().substring(0, length);
            low = next.get();
            high = end(node, key, prefix, prefix + Character.toString(Character.MAX_CODE_POINT), "DESC").orElse(low);
        }
        return low;
    }

    private static int sign(long hash, int from, int to) {
        long positive = hash >>> 1;
        List<Integer> usual = USUAL.codePoints().filter(c -> c >= from && c <= to).boxed().toList();
        if (!usual.isEmpty() && positive % 8 != 0)
            return usual.get((int) (positive / 8 % usual.size()));
        int sign = (int) (from + positive / 8 % (to - from + 1L));
        // An unpaired surrogate is not a character.
        return sign >= Character.MIN_SURROGATE && sign <= Character.MAX_SURROGATE ? from : sign;
    }

    private static int common(String a, String b) {
        int i = 0;
        while (i < a.length() && i < b.length() && a.charAt(i) == b.charAt(i))
            i++;
        return i > 0 && Character.isHighSurrogate(a.charAt(i - 1)) ? i - 1 : i;
    }

    private Optional<String> end(String node, String key, String from, String to, String order) throws Rejected {
        List<String> found = new ArrayList<>();
        probe.rows(node + " RETURN " + key + " ORDER BY " + key + " " + order + " LIMIT 1",
                Map.of("from", from, "to", to),
                row -> found.add(String.valueOf(row.getFirst())));
        return found.stream().findFirst();
    }
}
