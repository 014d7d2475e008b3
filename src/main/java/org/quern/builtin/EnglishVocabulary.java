package org.quern.builtin;

import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.workspace.TextLines;

/** English words: synonyms, words that compare, kinds of nouns, and the lexicon’s phrases for names in schemas. */
public final class EnglishVocabulary {

    /** The data of the grammar’s lexicon; only the words are shared, not the code. */
    private static final String LEXICON = "/org/quern/question/grammar/";

    /**
     * A word that compares.
     *
     * @param superlative whether it names the extreme
     * @param greater whether it asks for the greater value
     * @param about stems of properties; any property if empty
     */
    public record Degree(boolean superlative, boolean greater, Set<String> about) {}

    /**
     * What the lexicon has for a name.
     *
     * @param forward words of what the subject does
     * @param backward words of what the object does
     */
    public record Phrase(String noun, String question, String forward, String backward) {}

    private final WordSplitter splitter;
    private final Map<String, Set<String>> synonyms = new HashMap<>();
    private final Map<String, Degree> degrees = new LinkedHashMap<>();
    private final Map<String, String> kinds = new HashMap<>();
    private final Map<String, Phrase> phrases = new LinkedHashMap<>();

    public EnglishVocabulary(WordSplitter splitter) {
        this.splitter = splitter;
        rows("synonyms.tsv").forEach(row -> group(Arrays.stream(row.getFirst().split(",")).map(splitter::stem)
                .toList()));
        rows("adjectives.tsv").forEach(this::adjective);
        rows(LEXICON + "types.tsv").filter(row -> row.size() > 2)
                .forEach(row -> kinds.putIfAbsent(stems(row.getFirst()), row.get(2)));
        rows(LEXICON + "lexicon.tsv").forEach(this::phrase);
    }

    private static Stream<List<String>> rows(String name) {
        return TextLines.shippedLines(EnglishVocabulary.class, name).filter(line -> !line.isBlank())
                .map(line -> List.of(line.split("\t", -1)));
    }

    private void group(List<String> stems) {
        for (String stem : stems)
            synonyms.computeIfAbsent(stem, _ -> new LinkedHashSet<>()).addAll(stems);
    }

    private void adjective(List<String> row) {
        String base = row.getFirst();
        String doubled = base.matches(".*[^aeiou][aeiou][bdgmnpt]")
                ? base + base.charAt(base.length() - 1) : base;
        String end = base.endsWith("y") ? base.substring(0, base.length() - 1) + "i"
                : base.endsWith("e") ? base.substring(0, base.length() - 1) : doubled;
        boolean greater = row.get(3).equals("+");
        Set<String> about = new HashSet<>();
        Arrays.stream(row.get(4).split(",")).filter(word -> !word.isBlank())
                .forEach(word -> about.add(splitter.stem(word.strip())));
        degrees.putIfAbsent(row.get(1).isEmpty() ? end + "er" : row.get(1), new Degree(false, greater, about));
        degrees.putIfAbsent(row.get(2).isEmpty() ? end + "est" : row.get(2), new Degree(true, greater, about));
        degrees.putIfAbsent(base, new Degree(false, greater, about));
    }

    private void phrase(List<String> row) {
        if (row.size() < 5 || row.getFirst().matches(".*[#>].*"))
            return;
        String noun = row.get(2).split("/")[0];
        Phrase phrase = new Phrase(noun, row.get(3), plain(row.get(4)), plain(row.size() > 5 ? row.get(5) : ""));
        Stream.concat(Arrays.stream(row.get(1).split(",")), Stream.of(noun.replace(' ', '_')))
                .filter(name -> !name.isBlank()).forEach(name -> phrases.putIfAbsent(stems(name), phrase));
    }

    private static String plain(String phrase) {
        return phrase.replaceAll("[{}~]", " ").strip();
    }

    private String stems(String name) {
        StringBuilder key = new StringBuilder();
        splitter.ofSchema(name).forEach(word -> key.append(word.stem()).append(' '));
        return key.toString().strip();
    }

    /** The stems of words that people use for a word, with its own. */
    public Set<String> synonyms(String stem) {
        return synonyms.getOrDefault(stem, Set.of(stem));
    }

    /** What a word in its plain form compares. */
    public Optional<Degree> degree(String plain) {
        return Optional.ofNullable(degrees.get(plain));
    }

    /** The kind of things that a noun names: person, place and others. */
    public Optional<String> kind(String noun) {
        return Optional.ofNullable(kinds.get(stems(noun)));
    }

    /** All entries of the lexicon. */
    public Collection<Phrase> phrases() {
        return List.copyOf(new LinkedHashSet<>(phrases.values()));
    }

    /** The lexicon’s entry for the name of a property or a relation. */
    public Optional<Phrase> phrase(String name) {
        return Optional.ofNullable(phrases.get(stems(name)));
    }
}
