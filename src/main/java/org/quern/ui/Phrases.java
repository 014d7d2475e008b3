package org.quern.ui;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
        try (InputStream in = Objects.requireNonNull(
                Phrases.class.getResourceAsStream("phrases_" + language.getLanguage() + ".tsv"), "no phrases")) {
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
                String[] both = line.split("\t");
                if (both.length < 2)
                    continue;
                if (PLACE.matcher(both[0]).find())
                    parts.add(Phrase.of(both[0], both[1]));
                else
                    whole.put(both[0], both[1]);
            }
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
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
