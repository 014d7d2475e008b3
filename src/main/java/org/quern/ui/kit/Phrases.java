package org.quern.ui.kit;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.workspace.TextLines;

/**
 * Translates English texts of engines: stages of jobs, and failures. A phrase may contain names and numbers
 * ({@code {0}}), which are translated if they are phrases, too. Unknown phrases stay in English.
 */
final class Phrases {

    private static final Pattern PLACE = Pattern.compile("\\{(\\d)}");

    private record Phrase(Pattern english, String translation, int letters) {

        static Phrase of(String english, String translation) {
            List<String> parts = List.of(PLACE.split(english, -1));
            return new Phrase(Pattern.compile(String.join("(.*?)", parts.stream().map(Pattern::quote).toList()),
                    Pattern.DOTALL), translation, parts.stream().mapToInt(String::length).sum());
        }
    }

    private final Map<String, String> whole = new HashMap<>();
    private final List<Phrase> parts = new ArrayList<>();

    /** The phrases of a language; none for English. */
    Phrases(Locale language) {
        if (language.getLanguage().equals(Locale.ENGLISH.getLanguage()))
            return;
        TextLines.shipped(Phrases.class, "phrases_" + language.getLanguage() + ".tsv").lines()
                .map(line -> line.split("\t")).filter(both -> both.length > 1).forEach(both -> {
                    if (PLACE.matcher(both[0]).find())
                        parts.add(Phrase.of(both[0], both[1]));
                    else
                        whole.put(both[0], both[1]);
                });
        // The most specific phrase comes first.
        parts.sort(Comparator.comparingInt(Phrase::letters).reversed());
    }

    String of(String english) {
        String known = whole.get(english);
        if (known != null)
            return known;
        for (Phrase phrase : parts) {
            Matcher matcher = phrase.english().matcher(english);
            if (matcher.matches())
                return PLACE.matcher(phrase.translation()).replaceAll(place -> Matcher.quoteReplacement(
                        of(matcher.group(Integer.parseInt(place.group(1)) + 1))));
        }
        return english;
    }
}
