package org.quern.question.grammar;

import java.math.BigDecimal;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.time.LocalDate;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.graph.YearText;

/** English inflection: plurals, verbs, dates and numbers. */
public final class English {

    private static final Map<String, String> IRREGULAR = Map.ofEntries(Map.entry("person", "people"),
            Map.entry("man", "men"), Map.entry("woman", "women"), Map.entry("child", "children"),
            Map.entry("taxon", "taxa"), Map.entry("genus", "genera"), Map.entry("foot", "feet"),
            Map.entry("tooth", "teeth"), Map.entry("mouse", "mice"), Map.entry("phenomenon", "phenomena"),
            Map.entry("criterion", "criteria"), Map.entry("analysis", "analyses"), Map.entry("crisis", "crises"),
            Map.entry("leaf", "leaves"), Map.entry("wolf", "wolves"), Map.entry("life", "lives"),
            Map.entry("wife", "wives"), Map.entry("half", "halves"), Map.entry("shelf", "shelves"),
            Map.entry("hero", "heroes"), Map.entry("echo", "echoes"), Map.entry("potato", "potatoes"),
            Map.entry("gens", "gentes"), Map.entry("alumnus", "alumni"), Map.entry("alumna", "alumnae"),
            Map.entry("fungus", "fungi"), Map.entry("knife", "knives"), Map.entry("thief", "thieves"),
            Map.entry("loaf", "loaves"), Map.entry("calf", "calves"), Map.entry("quiz", "quizzes"),
            Map.entry("terminus", "termini"),
            Map.entry("nucleus", "nuclei"), Map.entry("axis", "axes"), Map.entry("basis", "bases"),
            Map.entry("thesis", "theses"), Map.entry("vertex", "vertices"), Map.entry("volcano", "volcanoes"));
    private static final Set<String> SAME = Set.of("series", "species", "aircraft", "sheep", "fish", "means", "data",
            "headquarters", "spacecraft", "offspring", "assets", "wins", "coordinates",
            "prix", "corps", "chassis", "crossroads", "barracks", "gallows", "premises", "debris", "staff", "personnel",
            "cattle", "livestock");
    private static final Pattern OF = Pattern
            .compile(
                    "(\\S.*?)( (?:of|in|for|by|on|at|per|above|below|as|to|from|that|who|with|worth|cast|won|covered) .*"
                            + "| (?:attended|visited|spoken|held|used|owned|played|written|produced|recorded|published|released"
                            + "|performed|taught|studied|received|completed|represented|supported|offered|founded|directed|climbed))");
    private static final Pattern MAN_IN_NAME = Pattern
            .compile("(?i).*(?:hu|ro|ger|nor|otto|talis|sha|cai|brah|mussul)man");
    private static final Pattern Y_AFTER_CONSONANT = Pattern.compile(".*[^aeiou]y");
    private static final Pattern HISSING = Pattern.compile(".*(s|x|z|ch|sh)");
    private static final Pattern SOMEBODY = Pattern.compile("\\p{L}+person");
    private static final Pattern IES = Pattern.compile(".*[^aeiou]ies");
    private static final Pattern HISSING_ES = Pattern.compile(".*(ss|x|ch|sh)es");
    private static final Pattern VERB_IN_ES = Pattern.compile(".*(ss|x|ch|sh|zz)es");
    private static final Pattern PLURAL_S = Pattern.compile(".*[^su]s");
    private static final Pattern SINGULAR_S = Pattern
            .compile(
                    "(?:.* )?(?:lens|gas|canvas|atlas|bias|alias|chaos|ethos|iris|tennis|pelvis|chassis|axis|crisis|oasis"
                            + "|\\p{L}*(?:basis|thesis|genesis|analysis))");
    private static final BigDecimal GROUPED = BigDecimal.valueOf(10_000);

    private English() {}

    /** The plural of a noun phrase: "date of birth" as "dates of birth". */
    public static String plural(String phrase) {
        Matcher of = OF.matcher(phrase);
        if (of.matches())
            return plural(of.group(1)) + of.group(2);
        if (phrase.contains(" or ") && phrase.indexOf(" or ") == phrase.lastIndexOf(" or "))
            return plural(phrase.substring(0, phrase.indexOf(" or "))) + " or "
                    + plural(phrase.substring(phrase.indexOf(" or ") + 4));
        int space = phrase.lastIndexOf(' ') + 1;
        return phrase.substring(0, space) + pluralWord(phrase.substring(space));
    }

    private static String pluralWord(String word) {
        String irregular = IRREGULAR.get(word);
        if (irregular != null)
            return irregular;
        if (SAME.contains(word))
            return word;
        if (word.endsWith("hero"))
            return word + "es";
        if (SOMEBODY.matcher(word).matches())
            return word.substring(0, word.length() - "person".length()) + "people";
        // "Servicemen" and "sportswomen", but "Germans" and "shamans".
        if (word.endsWith("man") && !MAN_IN_NAME.matcher(word).matches())
            return word.substring(0, word.length() - 2) + "en";
        if (Y_AFTER_CONSONANT.matcher(word).matches())
            return word.substring(0, word.length() - 1) + "ies";
        return HISSING.matcher(word).matches() ? word + "es" : word + "s";
    }

    /** The singular of a noun in the plural. */
    static String singular(String phrase) {
        Matcher of = OF.matcher(phrase);
        if (of.matches())
            return singular(of.group(1)) + of.group(2);
        if (IES.matcher(phrase).matches() && !phrase.endsWith("series"))
            return phrase.substring(0, phrase.length() - 3) + "y";
        if (HISSING_ES.matcher(phrase).matches())
            return phrase.substring(0, phrase.length() - 2);
        return PLURAL_S.matcher(phrase).matches() && !phrase.endsWith("series") && !SINGULAR_S.matcher(phrase).matches()
                ? phrase.substring(0, phrase.length() - 1)
                : phrase;
    }

    /** Whether a noun of one thing ends in s: "lens", "species". */
    static boolean isSingularInS(String noun) {
        return SINGULAR_S.matcher(noun).matches() || noun.matches("series|species");
    }

    /** The plural form of a verb, from the form that ends in s: "flies" as "fly". */
    static String severalDo(String verb) {
        return switch (verb) {
            case "is" -> "are";
            case "has" -> "have";
            case "was" -> "were";
            case "does" -> "do";
            case "goes" -> "go";
            case "lies", "dies", "ties" -> verb.substring(0, 3);
            default -> IES.matcher(verb).matches() ? verb.substring(0, verb.length() - 3) + "y"
                    : VERB_IN_ES.matcher(verb).matches() ? verb.substring(0, verb.length() - 2)
                            : verb.substring(0, verb.length() - 1);
        };
    }

    /** "taller", "larger", "heavier". */
    static String comparative(String adjective) {
        return graded(adjective, "er", "more ");
    }

    static String superlative(String adjective) {
        return graded(adjective, "est", "most ");
    }

    private static String graded(String adjective, String ending, String word) {
        if (adjective.matches("[^aeiou]*[aeiouy]+[^aeiou]+[aeiouy]+[^aeiou]+[aeiouy].*|.*(ful|ous|ent|ant|ive|al)"))
            return word + adjective;
        if (adjective.endsWith("e"))
            return adjective + ending.substring(1);
        if (adjective.matches(".*[^aeiou]y"))
            return adjective.substring(0, adjective.length() - 1) + "i" + ending;
        return adjective.matches("[^aeiou]*[aeiou][bdgmnpt]")
                ? adjective + adjective.charAt(adjective.length() - 1) + ending
                : adjective + ending;
    }

    static String date(LocalDate date) {
        return date.getDayOfMonth() + " " + date.getMonth().getDisplayName(TextStyle.FULL, Locale.ENGLISH) + " "
                + YearText.ENGLISH.inSentence(date.getYear());
    }

    /** A number with thousands separators where they help. */
    static String number(BigDecimal value) {
        if (value.abs().compareTo(GROUPED) < 0)
            return (value.scale() > 0 ? value.stripTrailingZeros() : value).toPlainString();
        BigDecimal plain = value.stripTrailingZeros();
        for (Map.Entry<String, Integer> scale : List.of(Map.entry(" billion", 9), Map.entry(" million", 6))) {
            BigDecimal scaled = plain.movePointLeft(scale.getValue());
            if (scaled.abs().compareTo(BigDecimal.ONE) >= 0 && plain.precision() <= 3)
                return scaled.stripTrailingZeros().toPlainString() + scale.getKey();
        }
        DecimalFormat format = new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ENGLISH));
        format.setMaximumFractionDigits(Math.max(0, value.scale()));
        format.setParseBigDecimal(true);
        return format.format(value);
    }
}
