package org.quern.dataset.file;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Recognizes languages by tags, names and scripts. */
final class LanguageNames {

    /** Scripts in which English is not written, with the language that they mostly stand for in datasets. */
    private static final Map<Character.UnicodeScript, String> SCRIPTS = Map.ofEntries(
            Map.entry(Character.UnicodeScript.CYRILLIC, "ru"), Map.entry(Character.UnicodeScript.HANGUL, "ko"),
            Map.entry(Character.UnicodeScript.HIRAGANA, "ja"), Map.entry(Character.UnicodeScript.KATAKANA, "ja"),
            Map.entry(Character.UnicodeScript.HAN, "zh"), Map.entry(Character.UnicodeScript.ARABIC, "ar"),
            Map.entry(Character.UnicodeScript.DEVANAGARI, "hi"), Map.entry(Character.UnicodeScript.GREEK, "el"),
            Map.entry(Character.UnicodeScript.HEBREW, "he"), Map.entry(Character.UnicodeScript.THAI, "th"),
            Map.entry(Character.UnicodeScript.ARMENIAN, "hy"), Map.entry(Character.UnicodeScript.GEORGIAN, "ka"),
            Map.entry(Character.UnicodeScript.BENGALI, "bn"));

    private final Map<String, String> codes = new HashMap<>();
    private final Map<String, String> names = new HashMap<>();

    LanguageNames() {
        for (String code : Locale.getISOLanguages()) {
            Locale language = Locale.of(code);
            codes.put(code, code);
            codes.putIfAbsent(language.getISO3Language(), code);
            names.put(language.getDisplayLanguage(Locale.ENGLISH).toLowerCase(Locale.ROOT), code);
        }
    }

    /** Whether a text has the form of a language tag with a known language. */
    boolean isTag(String text) {
        String[] parts = text.split("[-_]", -1);
        return parts.length <= 3 && codes.containsKey(parts[0].toLowerCase(Locale.ROOT))
                && Arrays.stream(parts).skip(1).allMatch(part -> part.matches("\\p{Alnum}{2,8}"));
    }

    /** The tag for a tag, a code of three letters or an English name. */
    Optional<String> tag(String text) {
        String lower = text.strip().toLowerCase(Locale.ROOT);
        return Optional.ofNullable(names.get(lower)).or(() -> Optional.ofNullable(codes.get(lower)))
                .or(() -> Optional.of(text.strip()).filter(this::isTag));
    }

    /** The stated language, unless it is English and the text is in a script in which English is not written. */
    static String of(String text, String stated) {
        if (!stated.equals("en"))
            return stated;
        Map<Boolean, Map<String, Long>> letters = text.codePoints().filter(Character::isLetter)
                .mapToObj(Character.UnicodeScript::of)
                .collect(Collectors.partitioningBy(SCRIPTS::containsKey, Collectors
                        .groupingBy(script -> SCRIPTS.getOrDefault(script, stated), Collectors.counting())));
        Function<Boolean, Long> sum = foreign -> letters.getOrDefault(foreign, Map.of()).values().stream()
                .mapToLong(Long::longValue).sum();
        Map<String, Long> foreign = letters.getOrDefault(true, Map.of());
        if (sum.apply(true) <= sum.apply(false))
            return stated;
        // Japanese mixes its scripts with Chinese characters.
        return foreign.containsKey("ja") ? "ja" : foreign.entrySet().stream().max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey).orElse(stated);
    }
}
