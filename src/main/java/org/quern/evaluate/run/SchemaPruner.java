package org.quern.evaluate.run;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.EntityType;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.Words;
import org.quern.workspace.SafeFiles;

/**
 * Chooses the part of a schema that a question may need, without a model: the entity types that it names, those of the
 * entities that it names, the relations that it names with their ends, and the relations between chosen types. The same
 * question always gives the same part.
 */
public final class SchemaPruner {

    private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{M}\\p{N}]+");
    private static final Pattern ENDING = Pattern
            .compile("(?<=\\p{L}{3})(?:ations?|ions?|ors?|ers?|ings?|ships?|ed|es|s|e|d|y|ies)$");
    /** Words of names that say nothing about what a question is about. */
    private static final Set<String> FUNCTION_WORDS = Set.of("a", "an", "and", "as", "at", "by", "for", "from", "has",
            "have", "in", "into", "is", "of", "on", "or", "the", "to", "with", "number", "name");
    /** Longer names of entities are not looked for. */
    private static final int MOST_WORDS = 10;
    private static final int SHORTEST = 3;

    /** By graph: the labels of entities by their names and aliases. */
    private final Map<String, Map<String, Set<String>>> labels;

    private SchemaPruner(Map<String, Map<String, Set<String>>> labels) {
        this.labels = labels;
    }

    /**
     * Reads the names of the entities that questions may mention.
     *
     * @param file the file of a graph; empty if it has none, so that only the schema's own names are looked for
     */
    public static SchemaPruner of(Collection<Sample> samples, Function<String, Optional<Path>> file, SafeFiles files,
            Progress progress) {
        Map<String, Set<String>> phrases = new LinkedHashMap<>();
        for (Sample sample : samples)
            phrases.computeIfAbsent(sample.graph(), _ -> new HashSet<>()).addAll(phrases(words(sample.nlQuestion())));
        Map<String, Map<String, Set<String>>> labels = new HashMap<>();
        phrases.forEach((graph, wanted) -> file.apply(graph).ifPresent(from -> {
            progress.stage("Reading the names of {0}", graph);
            labels.put(graph, read(from, wanted, files, progress));
        }));
        return new SchemaPruner(labels);
    }

    private static Map<String, Set<String>> read(Path file, Set<String> wanted, SafeFiles files, Progress progress) {
        Map<String, Set<String>> labels = new HashMap<>();
        new GraphReader(files).readEntities(file, entity -> Stream
                .concat(Stream.of(entity.name()), entity.aliases().stream())
                .map(name -> String.join(" ", words(name))).filter(wanted::contains)
                .forEach(name -> labels.computeIfAbsent(name, _ -> new LinkedHashSet<>()).add(entity.label())),
                progress.quiet());
        return labels;
    }

    private static List<String> words(String text) {
        return WORD.matcher(text.toLowerCase(Locale.ROOT)).results().map(MatchResult::group).toList();
    }

    private static Set<String> phrases(List<String> words) {
        Set<String> phrases = new HashSet<>();
        for (int from = 0; from < words.size(); from++) {
            for (int to = from + 1; to <= Math.min(words.size(), from + MOST_WORDS); to++)
                phrases.add(String.join(" ", words.subList(from, to)));
        }
        return phrases;
    }

    /** The part of a graph's schema for a question; the whole schema if the question names nothing in it. */
    public GraphSchema of(String graph, GraphSchema schema, String question) {
        List<String> words = words(question);
        Set<String> stems = new HashSet<>();
        words.forEach(word -> stems.add(stem(word)));
        Set<String> types = new LinkedHashSet<>(mentioned(words, labels.getOrDefault(graph, Map.of())));
        schema.entities().stream().map(EntityType::label).filter(label -> named(label, stems)).forEach(types::add);
        Set<String> known = new LinkedHashSet<>();
        schema.entities().forEach(type -> known.add(type.label()));
        types.retainAll(known);
        Set<String> ends = new LinkedHashSet<>(types);
        for (RelationType relation : schema.relations()) {
            if (named(relation.label(), stems) && (types.isEmpty() || types.contains(relation.subjLabel())
                    || types.contains(relation.objLabel()))) {
                ends.add(relation.subjLabel());
                ends.add(relation.objLabel());
            }
        }
        if (ends.isEmpty())
            return schema;
        if (types.size() == 1)
            neighbours(types.iterator().next(), schema).forEach(ends::add);
        return part(schema, ends);
    }

    /** The types that a type is connected with. */
    private static Stream<String> neighbours(String type, GraphSchema schema) {
        return schema.relations().stream().filter(each -> each.subjLabel().equals(type) || each.objLabel().equals(type))
                .flatMap(each -> Stream.of(each.subjLabel(), each.objLabel()));
    }

    private static GraphSchema part(GraphSchema schema, Set<String> types) {
        List<EntityType> entities = schema.entities().stream().filter(type -> types.contains(type.label())).toList();
        List<RelationType> relations = schema.relations().stream()
                .filter(each -> types.contains(each.subjLabel()) && types.contains(each.objLabel())).toList();
        return new GraphSchema(schema.name(), entities, relations);
    }

    /** The labels of the entities that the words name; of overlapping names, the longer one counts. */
    private static Set<String> mentioned(List<String> words, Map<String, Set<String>> labels) {
        Set<String> found = new LinkedHashSet<>();
        for (int from = 0; from < words.size();) {
            int next = from + 1;
            for (int to = Math.min(words.size(), from + MOST_WORDS); to > from; to--) {
                String name = String.join(" ", words.subList(from, to));
                if (labels.containsKey(name) && name.length() >= SHORTEST && !FUNCTION_WORDS.contains(name)) {
                    found.addAll(labels.getOrDefault(name, Set.of()));
                    next = to;
                    break;
                }
            }
            from = next;
        }
        return found;
    }

    /** Whether a question has one of the words of a name. */
    private static boolean named(String name, Set<String> stems) {
        return words(Words.split(name)).stream().filter(word -> !FUNCTION_WORDS.contains(word))
                .anyMatch(word -> stems.contains(stem(word)));
    }

    /** A word without its inflection: “directed”, “director” and “direction” are the same. */
    private static String stem(String word) {
        return ENDING.matcher(word).replaceFirst("");
    }
}
