package org.quern.neo4j;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase.Node;

/**
 * Finds entities while a name is typed. Ids and beginnings of names are found in the indexes at once. Then the
 * graph is scanned for names that contain the text and for aliases, which no index of a plain database can
 * find. Names are indexed as they are written, so the text is also tried with capitals.
 *
 * @param types the labels of the graph's entities; each has its own indexes
 * @param names the property that names the entities of a label; {@code name} for labels without an entry
 */
public record EntitySearch(GraphDatabase database, List<String> types, Map<String, String> names) {

    private static final String NAME = "name";

    public EntitySearch {
        types = List.copyOf(types);
        names = Map.copyOf(names);
    }

    /** Nearly every name contains any given letter. */
    private static final int SHORTEST = 2;
    private static final QueryLimits LIMITS = new QueryLimits(Duration.ofSeconds(20), 1_000);

    /**
     * An entity that was found.
     *
     * @param name the value of the naming property; may be empty
     * @param alias the alias that contains the text, if the name does not
     */
    public record Hit(Node node, String name, Optional<String> alias) {}

    /**
     * Results of the indexes: the entity with an id, and names that begin with the text.
     *
     * @param most max. number of hits
     * @return exact names first, then beginnings, each sorted by name
     */
    public List<Hit> beginning(String text, int most, Progress progress) throws QueryFailure {
        String wanted = text.strip();
        if (wanted.isEmpty() || types.isEmpty())
            return List.of();
        Map<String, Hit> hits = new LinkedHashMap<>();
        // One query per type, since each has its own indexes: planning one query over all of them takes
        // seconds.
        for (String type : types) {
            String nodes = "MATCH (n:" + Neighbours.quoted(type) + ") WHERE ";
            if (couldBeId(wanted))
                add(hits, nodes + "n.eid IN $ids RETURN n LIMIT $most",
                        Map.of("ids", List.of(wanted, type + "#" + wanted.toUpperCase(Locale.ROOT)), "most",
                                (long) most),
                        wanted, progress);
            add(hits, "UNWIND $starts AS start " + nodes
                    + "%1$s STARTS WITH start RETURN n ORDER BY size(%1$s), %1$s LIMIT $most".formatted(named(type)),
                    Map.of("starts", List.copyOf(spellings(wanted)), "most", (long) most), wanted, progress);
        }
        return ranked(hits.values(), wanted, most);
    }

    /**
     * All entities whose name or an alias contains the text; scans the graph.
     *
     * @param known the results of {@link #beginning}
     */
    public List<Hit> anywhere(String text, List<Hit> known, int most, Progress progress) throws QueryFailure {
        String wanted = text.strip();
        if (known.size() >= most || wanted.length() < SHORTEST || types.isEmpty())
            return known;
        Map<String, Hit> hits = new LinkedHashMap<>();
        known.forEach(hit -> hits.put(hit.node().elementId(), hit));
        add(hits, byReading(), Map.of("text", wanted.toLowerCase(Locale.ROOT), "most", (long) most), wanted, progress);
        return ranked(hits.values(), wanted, most);
    }

    private void add(Map<String, Hit> hits, String query, Map<String, Object> parameters, String wanted,
            Progress progress) throws QueryFailure {
        for (List<@Nullable Object> row : database.table(query, parameters, LIMITS, progress).rows()) {
            if (row.getFirst() instanceof Node node)
                hits.putIfAbsent(node.elementId(), hit(node, wanted));
        }
    }

    private String byReading() {
        return "MATCH (n" + (types.size() == 1 ? ":" + Neighbours.quoted(types.getFirst()) : "")
                + """
                        )
                        WHERE any(name IN [%s] WHERE toLower(toStringOrNull(name)) CONTAINS $text) OR any(alias IN n.aliases WHERE toLower(alias) CONTAINS $text)
                        RETURN n LIMIT $most"""
                        .formatted(types.stream().map(this::named).distinct().collect(Collectors.joining(", ")));
    }

    private String named(String type) {
        return "n." + Neighbours.quoted(names.getOrDefault(type, NAME));
    }

    /** Ids contain digits and no blanks. */
    private static boolean couldBeId(String text) {
        return text.chars().anyMatch(Character::isDigit) && text.chars().noneMatch(Character::isWhitespace);
    }

    private static Set<String> spellings(String text) {
        Set<String> spellings = new LinkedHashSet<>();
        spellings.add(text);
        spellings.add(capital(text));
        spellings.add(List.of(text.split(" ", -1)).stream().map(EntitySearch::capital)
                .collect(Collectors.joining(" ")));
        spellings.add(text.toUpperCase(Locale.ROOT));
        return spellings;
    }

    private static String capital(String word) {
        return word.isEmpty() ? word
                : word.substring(0, word.offsetByCodePoints(0, 1)).toUpperCase(Locale.ROOT)
                        + word.substring(word.offsetByCodePoints(0, 1));
    }

    private Hit hit(Node node, String wanted) {
        String plain = wanted.toLowerCase(Locale.ROOT);
        String name = String.valueOf(node.properties().getOrDefault(node.labels().stream().filter(names::containsKey)
                .findFirst().map(names::get).orElse(NAME), ""));
        if (name.toLowerCase(Locale.ROOT).contains(plain)
                || !(node.properties().get("aliases") instanceof Collection<?> aliases))
            return new Hit(node, name, Optional.empty());
        return new Hit(node, name, aliases.stream().map(String::valueOf)
                .filter(alias -> alias.toLowerCase(Locale.ROOT).contains(plain)).findFirst());
    }

    private static List<Hit> ranked(Collection<Hit> hits, String wanted, int most) {
        String plain = wanted.toLowerCase(Locale.ROOT);
        List<Hit> sorted = new ArrayList<>(hits);
        sorted.sort(Comparator.comparingInt((Hit hit) -> rank(hit, plain)).thenComparing(hit -> hit.name().length())
                .thenComparing(Hit::name).thenComparing(hit -> hit.node().elementId()));
        return List.copyOf(sorted.subList(0, Math.min(most, sorted.size())));
    }

    private static int rank(Hit hit, String plain) {
        String name = hit.name().toLowerCase(Locale.ROOT);
        if (name.equals(plain))
            return 0;
        return name.startsWith(plain) ? 1 : hit.alias().isEmpty() ? 2 : 3;
    }
}
