package org.quern.ui.kit;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.quern.job.Phrase;
import org.quern.workspace.TextLines;

/**
 * The translations of what engines state in English: stages of jobs, and failures. Keys are patterns of
 * {@link Phrase}. What is not translated stays in English.
 */
final class Phrases {

    private final Map<String, String> translations = new HashMap<>();

    /** The phrases of a language; none for English. */
    Phrases(Locale language) {
        if (!language.getLanguage().equals(Locale.ENGLISH.getLanguage()))
            TextLines.shipped(Phrases.class, "phrases_" + language.getLanguage() + ".tsv").lines()
                    .map(line -> line.split("\t")).filter(both -> both.length > 1)
                    .forEach(both -> translations.put(both[0], both[1]));
    }

    String of(String key) {
        return translations.getOrDefault(key, key);
    }
}
