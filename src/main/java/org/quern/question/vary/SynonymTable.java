package org.quern.question.vary;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.quern.question.StableHash;
import org.quern.question.Words;
import org.quern.workspace.TextLines;

/**
 * Replaces the words of a schema’s names with synonyms: {@code playsFor} becomes {@code competesFor}. The spelling stays:
 * joined words with capitals, or words with underscores.
 */
public final class SynonymTable {

    private static final String FILE = "synonyms.tsv";

    private final Map<String, List<String>> synonyms = new HashMap<>();
    private final StableHash hash;

    /** @param seed chooses between several synonyms of a word */
    public SynonymTable(long seed) {
        this.hash = new StableHash(seed);
        TextLines.shippedLines(SynonymTable.class, FILE).filter(line -> line.contains("\t")).forEach(line -> {
            String[] parts = line.split("\t", 2);
            synonyms.put(parts[0], List.of(parts[1].split("\\s*,\\s*")));
        });
    }

    /** The name with synonyms; the same name if no word has one. */
    public String of(String name) {
        // Neo4j's way of writing relation types: ACTED_IN.
        boolean capitals = name.contains("_") && name.equals(name.toUpperCase(Locale.ROOT));
        String[] words = Words.split(capitals ? name.toLowerCase(Locale.ROOT) : name).split(" ");
        String[] others = Stream.of(words).map(this::word).toArray(String[]::new);
        return String.join(" ", words).equals(String.join(" ", others)) ? name : spelled(others, name);
    }

    private String word(String word) {
        List<String> choice = synonyms.getOrDefault(word, List.of(word));
        return choice.get((int) Math.floorMod(hash.of(word), (long) choice.size()));
    }

    private static String spelled(String[] words, String as) {
        if (as.contains("_") || as.equals(as.toLowerCase(Locale.ROOT)) && words.length == 1)
            return as.equals(as.toUpperCase(Locale.ROOT)) ? String.join("_", words).toUpperCase(Locale.ROOT)
                    : String.join("_", words);
        StringBuilder joined = new StringBuilder();
        for (String word : words)
            joined.append(joined.isEmpty() && Character.isLowerCase(as.codePointAt(0)) ? word : capitalized(word));
        return joined.toString();
    }

    private static String capitalized(String word) {
        return word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    }
}
