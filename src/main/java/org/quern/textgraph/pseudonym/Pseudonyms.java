package org.quern.textgraph.pseudonym;

import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.quern.textgraph.SeededRandom;
import org.quern.textgraph.sample.Subgraph;

/**
 * Assigns distinct invented names to the core entities of a graph.
 *
 * @param list names to use first; when it is exhausted, names are invented
 */
public record Pseudonyms(List<String> list) {

    public Pseudonyms {
        list = List.copyOf(list);
    }

    /** A name for each core entity of the sample, by its number; no name equals a label in the sample. */
    public Map<Integer, String> deal(Subgraph graph, SeededRandom random) {
        Set<String> taken = new HashSet<>();
        graph.entities().forEach(entity -> taken.add(entity.label().toLowerCase(Locale.ROOT)));
        NameFilter filter = new NameFilter(taken);
        int[] order = new int[list.size()];
        for (int i = 0; i < order.length; i++)
            order[i] = i;
        random.choose(order, order.length, order.length);
        Iterator<String> own = java.util.Arrays.stream(order).mapToObj(list::get).filter(filter::allows).iterator();
        Map<Integer, String> names = new LinkedHashMap<>();
        Set<String> used = new HashSet<>();
        NameGenerator mill = new NameGenerator(filter, random);
        for (Subgraph.Entity entity : graph.entities()) {
            if (entity.kind() != Subgraph.Kind.CORE)
                continue;
            String name = own.hasNext() ? own.next() : mill.next();
            while (!used.add(name.toLowerCase(Locale.ROOT)))
                name = own.hasNext() ? own.next() : mill.next();
            names.put(entity.number(), name);
        }
        return names;
    }
}
