package org.quern.graph.export;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/** File names for types, whose names may contain anything; the names are unique on every system. */
final class FileNames {

    private final Set<String> taken = new HashSet<>();

    /** @param ending with its dot */
    String of(String kind, String type, String ending) {
        String plain = kind + "-" + type.replaceAll("[^\\p{L}\\p{N}_-]", "_");
        String name = plain + ending;
        for (int number = 2; !taken.add(name.toLowerCase(Locale.ROOT)); number++)
            name = plain + "-" + number + ending;
        return name;
    }
}
