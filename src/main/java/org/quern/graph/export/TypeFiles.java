package org.quern.graph.export;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.graph.StoredProperties;

/**
 * A CSV file for each type of a graph. Type names may contain any character; file names are valid and unique on
 * every system.
 */
final class TypeFiles {

    /** By label. */
    final Map<String, String> nodes = new LinkedHashMap<>();
    /** By label. */
    final Map<String, String> relations = new LinkedHashMap<>();
    private final Set<String> taken = new HashSet<>();

    TypeFiles(StoredProperties stored) {
        stored.nodes().keySet().forEach(label -> nodes.put(label, name("nodes", label)));
        stored.relationships().keySet().forEach(label -> relations.put(label, name("relations", label)));
    }

    private String name(String kind, String type) {
        String plain = kind + "-" + type.replaceAll("[^\\p{L}\\p{N}_-]", "_");
        String name = plain + ".csv";
        for (int number = 2; !taken.add(name.toLowerCase(Locale.ROOT)); number++)
            name = plain + "-" + number + ".csv";
        return name;
    }

    /** All names, those of nodes first. */
    List<String> names() {
        return Stream.concat(nodes.values().stream(), relations.values().stream()).toList();
    }

    List<Path> in(Path folder) {
        return names().stream().map(folder::resolve).toList();
    }
}
