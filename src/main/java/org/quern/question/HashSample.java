package org.quern.question;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * Keeps the {@code size} distinct items with the smallest hashes. The result does not depend on the order of
 * the items, and memory does not grow with their number.
 */
public final class HashSample<T> {

    private record Key(long hash, String text) {}

    private static final Comparator<Key> ORDER = Comparator.comparingLong(Key::hash).thenComparing(Key::text);

    private final int size;
    private final TreeMap<Key, T> kept = new TreeMap<>(ORDER);

    public HashSample(int size) {
        this.size = size;
    }

    /** @param text identifies the item */
    public void offer(long hash, String text, T item) {
        if (kept.size() == size && hash > kept.lastKey().hash())
            return;
        kept.putIfAbsent(new Key(hash, text), item);
        if (kept.size() > size)
            kept.pollLastEntry();
    }

    /** The kept items, smallest hash first. */
    public List<T> items() {
        return new ArrayList<>(kept.values());
    }
}
