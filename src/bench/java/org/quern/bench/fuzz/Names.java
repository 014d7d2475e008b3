package org.quern.bench.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** The variables that a place of a query knows, by what they hold. */
record Names(List<String> nodes, List<String> relationships, List<String> paths, List<String> lists,
        List<String> values, AtomicInteger given) {

    Names() {
        this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
                new AtomicInteger());
    }

    /** The same variables for an inner query, whose own ones do not get out. */
    Names inner() {
        return new Names(new ArrayList<>(nodes), new ArrayList<>(relationships), new ArrayList<>(paths),
                new ArrayList<>(lists), new ArrayList<>(values), given);
    }

    /** No variables; new ones are named differently all the same. */
    Names none() {
        return new Names(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>(),
                new ArrayList<>(), given);
    }

    String fresh(String kind) {
        return kind + given.getAndIncrement();
    }

    List<String> all() {
        List<String> all = new ArrayList<>(nodes);
        all.addAll(relationships);
        all.addAll(paths);
        all.addAll(lists);
        all.addAll(values);
        return all;
    }

    /** Forgets all but these. */
    void keep(List<String> kept) {
        for (List<String> some : List.of(nodes, relationships, paths, lists, values))
            some.retainAll(kept);
    }
}
