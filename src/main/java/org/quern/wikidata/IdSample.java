package org.quern.wikidata;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;

/**
 * Samples ids with equal probability: those with the smallest hashes. The same ids give the same sample on any
 * machine, whatever their order and however often they occur.
 */
public final class IdSample {

    private record Drawn(long hash, String id) {}

    private final int size;
    private final TreeSet<Drawn> drawn = new TreeSet<>(Comparator.comparingLong(Drawn::hash).thenComparing(Drawn::id));

    /** @param size max. number of ids */
    public IdSample(int size) {
        if (size < 1)
            throw new IllegalArgumentException("the sample size must be at least 1");
        this.size = size;
    }

    /** Some of the ids, by hash; all when there are fewer. */
    public static List<String> of(Collection<String> ids, int most) {
        IdSample sample = new IdSample(most);
        ids.forEach(sample::add);
        return sample.ids();
    }

    /** Whether the id would be in the sample, as far as known. */
    public boolean wants(String id) {
        return drawn.size() < size || hash(id) <= drawn.last().hash();
    }

    public void add(String id) {
        if (!wants(id))
            return;
        drawn.add(new Drawn(hash(id), id));
        if (drawn.size() > size)
            drawn.pollLast();
    }

    /** The sample, by hash. */
    public List<String> ids() {
        return drawn.stream().map(Drawn::id).toList();
    }

    /** FNV over the characters; its upper bits are weak, so each bit is spread over all others. */
    private static long hash(String id) {
        long h = 0xcbf29ce484222325L;
        for (int i = 0; i < id.length(); i++)
            h = (h ^ id.charAt(i)) * 0x100000001b3L;
        h = (h ^ (h >>> 33)) * 0xff51afd7ed558ccdL;
        h = (h ^ (h >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return h ^ (h >>> 33);
    }
}
