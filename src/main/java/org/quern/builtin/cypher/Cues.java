package org.quern.builtin.cypher;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.builtin.EnglishVocabulary;
import org.quern.builtin.StemmedWord;
import org.quern.builtin.WordSplitter;

/**
 * The words by which a part of a schema may be asked for, with their weights.
 *
 * @param own stems of the words of its name, from left to right
 * @param weights by stem
 * @param particles prepositions of its name, which say little
 */
record Cues(List<String> own, Map<String, Double> weights, Set<String> particles) {

    private static final Set<String> EMPTY = Set.of("has", "have", "is", "was", "be", "the", "a", "to", "as", "and",
            "did", "does");
    private static final Set<String> PREPOSITIONS = Set.of("of", "by", "in", "at", "on", "for", "from", "with", "to",
            "into", "under", "over");
    private static final double SYNONYM = 0.75;
    private static final double PHRASE = 0.7;
    private static final double FURTHER = 0.3;

    /**
     * @param phrases further words, such as those of the lexicon
     * @param types stems of the nouns of types, which say nothing of a relation unless its name has them
     */
    static Cues of(String name, List<String> phrases, Set<String> types, WordSplitter splitter,
            EnglishVocabulary vocabulary) {
        List<StemmedWord> words = splitter.ofSchema(name);
        List<String> own = words.stream().filter(word -> carries(word.plain())).map(StemmedWord::stem).toList();
        Map<String, Double> weights = new HashMap<>();
        for (String stem : own) {
            weights.merge(stem, 1.0, Math::max);
            vocabulary.synonyms(stem).stream().filter(other -> !types.contains(other))
                    .forEach(other -> weights.merge(other, SYNONYM, Math::max));
        }
        for (String phrase : phrases) {
            for (StemmedWord word : splitter.words(phrase)) {
                if (!carries(word.plain()) || types.contains(word.stem()))
                    continue;
                weights.merge(word.stem(), PHRASE, Math::max);
                vocabulary.synonyms(word.stem()).stream().filter(other -> !types.contains(other))
                        .forEach(other -> weights.merge(other, FURTHER, Math::max));
            }
        }
        return new Cues(own, weights, words.stream().map(StemmedWord::plain).filter(PREPOSITIONS::contains)
                .collect(Collectors.toSet()));
    }

    private static boolean carries(String word) {
        return !EMPTY.contains(word) && !PREPOSITIONS.contains(word) && word.length() > 1;
    }

    /** How much a word speaks for the part, from 0 to 1. */
    double of(StemmedWord word) {
        Double known = weights.get(word.stem());
        if (known != null)
            return known;
        // "Birthdate" for the date of birth.
        for (String first : own) {
            for (String second : own) {
                if (!first.equals(second) && first.length() > 2 && second.length() > 2
                        && word.plain().startsWith(first) && word.plain().substring(first.length()).startsWith(second))
                    return 1;
            }
        }
        return 0;
    }

    boolean owns(StemmedWord word) {
        return own.contains(word.stem());
    }
}
