package org.quern.builtin.cypher;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.builtin.StemmedWord;
import org.quern.builtin.WordSplitter;
import org.quern.builtin.cypher.Reading.Named;
import org.quern.builtin.cypher.Reading.Valued;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;

/** The names, aliases and texts in a graph file, and which relations each named entity has. */
public final class GraphIndex {

    /** Longer texts are descriptions. */
    private static final int LONGEST_VALUE = 80;
    private static final Set<String> ARTICLES = Set.of("the", "a", "an", "of", "in", "s");
    private static final int MOST_READINGS = 6;
    /** Words of more names say little. */
    private static final int COMMON = 400;

    private final WordSplitter splitter;
    private final Map<String, Set<Reading>> exact = new HashMap<>();
    private final Map<String, Set<Reading>> loose = new HashMap<>();
    private final Map<String, List<String>> byWord = new HashMap<>();
    private int longest = 1;

    private GraphIndex(WordSplitter splitter) {
        this.splitter = splitter;
    }

    /** Reads a file. */
    public static GraphIndex read(GraphReader reader, Path file, WordSplitter splitter, Progress progress) {
        GraphIndex index = new GraphIndex(splitter);
        Map<String, GraphElement.Entity> entities = new LinkedHashMap<>();
        Map<String, Set<String>> incident = new HashMap<>();
        reader.read(file, new GraphHandler() {
            @Override
            public void schema(GraphSchema schema) {
                // The prompt has it.
            }

            @Override
            public void entity(GraphElement.Entity entity) {
                entities.put(entity.eid(), entity);
            }

            @Override
            public void relation(GraphElement.Relation relation) {
                incident.computeIfAbsent(relation.subjId(), _ -> new HashSet<>()).add(relation.label() + ">");
                incident.computeIfAbsent(relation.objId(), _ -> new HashSet<>()).add(relation.label() + "<");
            }
        }, progress);
        Map<Set<String>, Set<String>> shared = new HashMap<>();
        Map<String, Set<String>> namesakes = new HashMap<>();
        entities.forEach((id, entity) -> namesakes.computeIfAbsent(entity.label() + "#" + entity.name(),
                _ -> new HashSet<>()).addAll(incident.getOrDefault(id, Set.of("-"))));
        entities.values().forEach(entity -> {
            Set<String> relations = Set.copyOf(namesakes.get(entity.label() + "#" + entity.name()));
            index.add(entity, shared.computeIfAbsent(relations, same -> same));
        });
        index.byWord.values().removeIf(names -> names.size() > COMMON);
        return index;
    }

    private void add(GraphElement.Entity entity, Set<String> relations) {
        for (String type : entity.labels()) {
            Reading named = new Named(entity.name(), type, relations);
            add(entity.name(), named);
            entity.aliases().forEach(alias -> add(alias, named));
        }
        entity.properties().forEach((property, value) -> {
            for (Object each : value instanceof Collection<?> many ? many : List.of(value)) {
                if (each instanceof String text && text.length() <= LONGEST_VALUE)
                    add(text, new Valued(text, entity.label(), property));
            }
        });
    }

    private void add(String text, Reading reading) {
        List<StemmedWord> words = splitter.words(text);
        if (words.isEmpty())
            return;
        longest = Math.max(longest, words.size());
        put(exact, key(words), reading);
        put(loose, looseKey(words), reading);
        if (reading instanceof Named)
            for (StemmedWord word : new LinkedHashSet<>(words)) {
                List<String> names = byWord.computeIfAbsent(word.plain(), _ -> new ArrayList<>(1));
                if (names.size() <= COMMON)
                    names.add(text);
            }
    }

    private static void put(Map<String, Set<Reading>> index, String key, Reading reading) {
        if (!key.isEmpty())
            index.computeIfAbsent(key, _ -> new LinkedHashSet<>(1)).add(reading);
    }

    private static String key(List<StemmedWord> words) {
        return words.stream().map(StemmedWord::plain).collect(Collectors.joining(" "));
    }

    private static String looseKey(List<StemmedWord> words) {
        return words.stream().filter(word -> !ARTICLES.contains(word.plain())).map(StemmedWord::stem)
                .collect(Collectors.joining(" "));
    }

    /** The most words of a name. */
    int longest() {
        return longest;
    }

    /** What words name, as they are written; entities first. */
    List<Reading> exact(List<StemmedWord> words) {
        return sorted(exact.getOrDefault(key(words), Set.of()));
    }

    /** What words name in another form: without articles, or as a plural. */
    List<Reading> loose(List<StemmedWord> words) {
        return sorted(loose.getOrDefault(looseKey(words), Set.of()));
    }

    private static List<Reading> sorted(Set<Reading> readings) {
        return readings.stream().sorted(Comparator.comparing(reading -> reading instanceof Valued))
                .limit(MOST_READINGS).toList();
    }

    /** What words with a slip of the pen, or with more or fewer words than the name, may name. */
    List<Reading> near(List<StemmedWord> words) {
        Map<String, Double> shares = new HashMap<>();
        for (StemmedWord word : words) {
            for (String known : byWord.containsKey(word.plain()) ? List.of(word.plain()) : similar(word.plain())) {
                double weight = known.equals(word.plain()) ? 1 : 0.9;
                byWord.getOrDefault(known, List.of()).forEach(name -> shares.merge(name, weight, Double::sum));
            }
        }
        return shares.entrySet().stream()
                .map(found -> Map.entry(found.getKey(),
                        2 * found.getValue() / (words.size() + splitter.words(found.getKey()).size())))
                .filter(found -> found.getValue() >= 0.7)
                .max(Map.Entry.<String, Double>comparingByValue()
                        .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
                .map(found -> exact(splitter.words(found.getKey()))).orElse(List.of());
    }

    private List<String> similar(String word) {
        if (word.length() < 5)
            return List.of();
        int most = word.length() >= 9 ? 2 : 1;
        return byWord.keySet().stream().filter(known -> Math.abs(known.length() - word.length()) <= most
                && Edits.within(known, word, most)).sorted().limit(20).toList();
    }
}
