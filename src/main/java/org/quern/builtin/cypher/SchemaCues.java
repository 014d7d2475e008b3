package org.quern.builtin.cypher;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.builtin.EnglishVocabulary;
import org.quern.builtin.EnglishVocabulary.Phrase;
import org.quern.builtin.StemmedWord;
import org.quern.builtin.WordSplitter;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.EntityType;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.schema.Datatype;

/** The words for the types, relations and properties of a schema. */
final class SchemaCues {

    private static final List<String> NAMES = List.of("name", "title", "label", "full_name", "fullName");

    /** @param schema with {@code name} listed as a property where entities have one */
    record Parts(GraphSchema schema, WordSplitter splitter, EnglishVocabulary vocabulary) {}

    private final Parts parts;
    private final Map<String, Cues> relations = new HashMap<>();
    private final Map<String, Cues> properties = new HashMap<>();
    private final Map<String, List<StemmedWord>> types = new HashMap<>();
    private final Set<String> nouns = new HashSet<>();

    SchemaCues(Parts parts) {
        this.parts = parts;
        for (EntityType type : parts.schema().entities())
            types.put(type.label(), parts.splitter().ofSchema(type.label()));
        types.values().stream().filter(words -> words.size() == 1).forEach(words -> nouns.add(words.getFirst().stem()));
        for (RelationType relation : parts.schema().relations())
            relations.computeIfAbsent(relation.label(), this::cues);
        for (EntityType type : parts.schema().entities())
            type.properties().keySet().forEach(name -> properties.computeIfAbsent(name, this::cues));
        for (RelationType relation : parts.schema().relations())
            relation.properties().keySet().forEach(name -> properties.computeIfAbsent(name, this::cues));
    }

    private Cues cues(String name) {
        List<String> phrases = new ArrayList<>();
        parts.vocabulary().phrase(name).ifPresent(phrase -> {
            phrases.add(phrase.noun());
            phrases.add(phrase.forward());
            phrases.add(phrase.backward());
        });
        return Cues.of(name, phrases, nouns, parts.splitter(), parts.vocabulary());
    }

    GraphSchema schema() {
        return parts.schema();
    }

    EnglishVocabulary vocabulary() {
        return parts.vocabulary();
    }

    Cues relation(String label) {
        return relations.getOrDefault(label, new Cues(List.of(), Map.of(), Set.of()));
    }

    Cues property(String name) {
        return properties.getOrDefault(name, new Cues(List.of(), Map.of(), Set.of()));
    }

    Optional<Phrase> phrase(String name) {
        return parts.vocabulary().phrase(name);
    }

    /** The properties of a type but for the one that names its entities. */
    Map<String, Datatype> properties(String type) {
        Map<String, Datatype> all = new java.util.TreeMap<>(parts.schema().entity(type).map(EntityType::properties)
                .orElse(Map.of()));
        all.remove(name(type));
        return all;
    }

    /** The property that names the entities of a type. */
    String name(String type) {
        Map<String, Datatype> all = parts.schema().entity(type).map(EntityType::properties).orElse(Map.of());
        return NAMES.stream().filter(all::containsKey).findFirst()
                .or(() -> all.keySet().stream().filter(key -> key.toLowerCase(java.util.Locale.ROOT).endsWith("name"))
                        .sorted().findFirst())
                .or(() -> all.entrySet().stream().filter(each -> each.getValue() == Datatype.STR)
                        .map(Map.Entry::getKey).sorted().findFirst())
                .orElse("name");
    }

    /** How many words from here on name a type, with how much they speak for it; empty if they do not. */
    Optional<TypeSpan> type(String type, List<StemmedWord> words, int at) {
        List<StemmedWord> own = types.getOrDefault(type, List.of());
        if (own.isEmpty())
            return Optional.empty();
        if (at + own.size() <= words.size()) {
            boolean all = true;
            for (int i = 0; i < own.size() && all; i++)
                all = own.get(i).stem().equals(words.get(at + i).stem());
            if (all)
                return Optional.of(new TypeSpan(type, at, at + own.size(), 1));
        }
        StemmedWord word = words.get(at);
        String head = own.getLast().stem();
        if (own.size() > 1 && word.stem().equals(head))
            return Optional.of(new TypeSpan(type, at, at + 1, 0.85));
        if (own.size() > 1 && word.stem().equals(own.getFirst().stem()))
            return Optional.of(new TypeSpan(type, at, at + 1, 0.5));
        if (own.stream().anyMatch(part -> parts.vocabulary().synonyms(part.stem()).contains(word.stem())))
            return Optional.of(new TypeSpan(type, at, at + 1, 0.6));
        return kindred(type, word) ? Optional.of(new TypeSpan(type, at, at + 1, 0.55)) : Optional.empty();
    }

    /** "Artists" for a type Person. */
    private boolean kindred(String type, StemmedWord word) {
        return isPerson(type) && parts.vocabulary().kind(word.plain()).filter("person"::equals).isPresent();
    }

    boolean isPerson(String type) {
        List<StemmedWord> own = types.getOrDefault(type, List.of());
        if (own.isEmpty())
            return false;
        if (parts.vocabulary().kind(own.getLast().plain()).filter("person"::equals).isPresent())
            return true;
        Set<String> names = new HashSet<>(properties(type).keySet());
        return names.stream().anyMatch(name -> name.contains("birth") || name.contains("gender"));
    }

    /**
     * Words that name a type.
     *
     * @param to after the last one
     * @param weight from 0 to 1
     */
    record TypeSpan(String type, int from, int to, double weight) {}
}
