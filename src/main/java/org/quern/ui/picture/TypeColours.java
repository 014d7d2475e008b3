package org.quern.ui.picture;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Assigns colours to entity types; a type keeps its colour when others are added, removed or moved. */
public final class TypeColours {

    /** Number of colours; with more types, colours are reused. */
    public static final int COUNT = 8;

    private final Map<String, Integer> fills = new HashMap<>();

    public void put(String label, int fill) {
        fills.put(label, Math.floorMod(fill, COUNT));
    }

    /** The colours of these types; a new type gets the least used colour. */
    public Map<String, Integer> of(List<String> labels) {
        int[] used = new int[COUNT];
        labels.stream().distinct().filter(fills::containsKey).map(fills::get).forEach(fill -> used[fill]++);
        Map<String, Integer> result = new TreeMap<>();
        for (String label : labels) {
            int fill = fills.computeIfAbsent(label, _ -> {
                int least = Arrays.stream(used).min().orElse(0);
                int free = 0;
                while (used[free] > least)
                    free++;
                used[free]++;
                return free;
            });
            result.put(label, fill);
        }
        return result;
    }
}
