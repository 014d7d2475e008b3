package org.quern.wikidata;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.workspace.TextLines;

/**
 * English names and aliases of a thousand frequent properties and some hundred classes, and datatypes of the properties. Extracts
 * of items rarely contain their properties and classes; without this table, only ids could be shown.
 */
public final class WikidataNames {

    private record Entry(String type, String label, List<String> aliases) {}

    private static final String RESOURCE = "names.tsv";

    private final Map<String, Entry> entries = new HashMap<>();

    /** Reads the built-in table. */
    public WikidataNames() {
        TextLines.shippedLines(WikidataNames.class, RESOURCE).map(line -> line.split("\t", -1))
                .forEach(cells -> entries.put(cells[0], new Entry(cells[1], cells[2],
                        cells[3].isEmpty() ? List.of() : List.of(cells[3].split("\\|")))));
    }

    /** The English label. */
    public Optional<String> label(String id) {
        return Optional.ofNullable(entries.get(id)).map(Entry::label);
    }

    /** Other English names; empty if none is known. */
    public List<String> aliases(String id) {
        return Optional.ofNullable(entries.get(id)).map(Entry::aliases).orElse(List.of());
    }

    /** The kind of value of a property, by its name in Wikidata's RDF: {@code WikibaseItem}, {@code ExternalId} … */
    public Optional<String> type(String pid) {
        return Optional.ofNullable(entries.get(pid)).map(Entry::type).filter(type -> !type.isEmpty());
    }
}
