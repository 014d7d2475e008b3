package org.quern.builtin;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tartarus.snowball.ext.EnglishStemmer;

/** Splits texts into words, the same way for questions, names and schemas. */
public final class WordSplitter {

    private static final Pattern WORD = Pattern
            .compile("\\d+(?:,\\d{3})+(?:\\.\\d+)?|\\d+\\.\\d+|\\d+|\\p{L}[\\p{L}\\p{M}]*");
    private static final Pattern MARKS = Pattern.compile("\\p{M}+");
    /** Letters that have no accent to take away. */
    private static final Map<String, String> LETTERS = Map.of("ø", "o", "ł", "l", "đ", "d", "ß", "ss", "æ", "ae", "œ",
            "oe", "ı", "i", "þ", "th", "ð", "d");
    private static final Pattern LETTER = Pattern.compile("[øłđßæœıþð]");
    private static final Pattern HUMP = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})|(?<=\\p{Lu})(?=\\p{Lu}\\p{Ll})|_+");
    private static final int MOST_KEPT = 50_000;

    /** Forms that rules do not find. */
    private static final Map<String, String> IRREGULAR = Map.ofEntries(Map.entry("made", "make"),
            Map.entry("built", "build"), Map.entry("wrote", "write"), Map.entry("written", "write"),
            Map.entry("won", "win"), Map.entry("held", "hold"), Map.entry("led", "lead"), Map.entry("fed", "feed"),
            Map.entry("ate", "eat"), Map.entry("eaten", "eat"), Map.entry("taught", "teach"),
            Map.entry("began", "begin"), Map.entry("begun", "begin"), Map.entry("people", "person"),
            Map.entry("men", "man"), Map.entry("women", "woman"), Map.entry("children", "child"),
            Map.entry("wives", "wife"), Map.entry("wolves", "wolf"), Map.entry("leaves", "leaf"),
            Map.entry("taxa", "taxon"), Map.entry("genera", "genus"), Map.entry("phyla", "phylum"),
            Map.entry("died", "die"), Map.entry("dying", "die"), Map.entry("dead", "die"), Map.entry("death", "die"),
            Map.entry("deaths", "die"), Map.entry("born", "birth"), Map.entry("taken", "take"),
            Map.entry("took", "take"), Map.entry("flew", "fly"), Map.entry("flown", "fly"), Map.entry("sold", "sell"),
            Map.entry("bought", "buy"), Map.entry("sang", "sing"), Map.entry("sung", "sing"),
            Map.entry("fought", "fight"), Map.entry("sent", "send"), Map.entry("spoke", "speak"),
            Map.entry("spoken", "speak"), Map.entry("ran", "run"), Map.entry("gave", "give"),
            Map.entry("given", "give"), Map.entry("chose", "choose"), Map.entry("chosen", "choose"),
            Map.entry("drawn", "draw"), Map.entry("drew", "draw"), Map.entry("slain", "slay"),
            Map.entry("stood", "stand"), Map.entry("wore", "wear"), Map.entry("feet", "foot"),
            Map.entry("weight", "weigh"), Map.entry("weights", "weigh"), Map.entry("height", "high"),
            Map.entry("heights", "high"), Map.entry("length", "long"), Map.entry("depth", "deep"),
            Map.entry("width", "wide"), Map.entry("longest", "long"), Map.entry("founded", "found"),
            Map.entry("founding", "found"), Map.entry("halves", "half"), Map.entry("cities", "city"),
            Map.entry("series", "series"),
            Map.entry("species", "species"));

    /** Stemming is slow, and the words of questions are few. */
    private final Map<String, String> stems = new ConcurrentHashMap<>();

    /** The words of a text, from left to right. */
    public List<StemmedWord> words(String text) {
        List<StemmedWord> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find()) {
            String plain = plain(matcher.group());
            words.add(new StemmedWord(matcher.group(), plain, stem(plain), matcher.start()));
        }
        return words;
    }

    /** The words of a name in a schema: {@code hasHomeVenue} and {@code home_venue} are split. */
    public List<StemmedWord> ofSchema(String name) {
        return words(HUMP.matcher(name).replaceAll(" "));
    }

    /** The words of a text without accents, in lower case, separated by blanks. */
    public String key(String text) {
        StringBuilder key = new StringBuilder();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find())
            key.append(key.isEmpty() ? "" : " ").append(plain(matcher.group()));
        return key.toString();
    }

    public String stem(String plain) {
        String known = stems.get(plain);
        if (known != null)
            return known;
        EnglishStemmer stemmer = new EnglishStemmer();
        stemmer.setCurrent(IRREGULAR.getOrDefault(plain, plain));
        stemmer.stem();
        String stem = stemmer.getCurrent();
        if (stems.size() < MOST_KEPT)
            stems.put(plain, stem);
        return stem;
    }

    private static String plain(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        if (lower.chars().allMatch(c -> c < 128))
            return lower;
        String bare = MARKS.matcher(Normalizer.normalize(lower, Normalizer.Form.NFKD)).replaceAll("");
        return LETTER.matcher(bare).replaceAll(found -> LETTERS.getOrDefault(found.group(), found.group()));
    }
}
