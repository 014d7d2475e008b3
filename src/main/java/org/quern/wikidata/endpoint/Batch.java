package org.quern.wikidata.endpoint;

import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Gatherers;

/** Splits ids into batches, always in the same way, so that their queries are always the same. */
final class Batch {

    private static final Pattern ID = Pattern.compile("[QPLMEqplme][1-9][0-9]*(-[FSfs][1-9][0-9]*)?");

    private Batch() {}

    /** Ids in upper case, without duplicates, sorted, in batches. */
    static List<List<String>> ofIds(Collection<String> ids, int size) {
        TreeSet<String> upper = new TreeSet<>();
        ids.stream().filter(Batch::isId).forEach(id -> upper.add(upper(id)));
        return of(upper, size);
    }

    static List<List<String>> of(Collection<String> sorted, int size) {
        return sorted.stream().gather(Gatherers.windowFixed(size)).toList();
    }

    static boolean isId(String id) {
        return ID.matcher(id).matches();
    }

    static String upper(String id) {
        return id.toUpperCase(Locale.ROOT);
    }
}
