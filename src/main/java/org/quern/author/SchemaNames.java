package org.quern.author;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.quern.workspace.TextLines;

/**
 * Creates labels in the style of published schemas: {@code runtime_minute} for a property, {@code memberOf} or
 * {@code hasGenre} for a relation, {@code FilmSeries} for a type. A table contains the names for which these
 * schemas differ from Wikidata.
 */
public final class SchemaNames {

    private static final String RESOURCE = "names.tsv";
    private static final Set<String> PREPOSITIONS = Set.of("of", "by", "in", "from", "to", "on", "at", "for", "with",
            "as", "about");
    /** After these words a label continues with a noun: {@code locatedIn…}. */
    private static final Set<String> AFTER_VERBS = Set.of("by", "in", "from", "to", "on", "at", "with");

    private final Map<String, String> usual = new HashMap<>();

    /** Reads the built-in table. */
    public SchemaNames() {
        TextLines.shippedLines(SchemaNames.class, RESOURCE).map(line -> line.split("\t"))
                .forEach(cells -> usual.put(cells[0] + " " + cells[1], cells[2]));
    }

    /** Whether published schemas have their own name for a property with this source. */
    public boolean isUsualProperty(String pid) {
        return usual.containsKey("property " + pid);
    }

    /** Whether published schemas have their own name for a relation with this source. */
    public boolean isUsualRelation(String pid) {
        return usual.containsKey("relation " + pid);
    }

    public String property(String pid, String english) {
        return Optional.ofNullable(usual.get("property " + pid)).orElseGet(() -> orId(snake(english), pid));
    }

    /** A name with the explanation in brackets, which tells apart properties with the same name otherwise. */
    public static String withExplanation(String english) {
        return english.replaceAll("[()]", " ");
    }

    /** The label of a property that stores only the year. */
    public static String ofYear(String label) {
        if (Arrays.asList(label.split("_")).contains("year"))
            return label;
        if (label.equals("point_in_time"))
            return "year";
        if (label.startsWith("date_of_"))
            return "year_of_" + label.substring("date_of_".length());
        return label.replaceFirst("_(date|time)$", "") + "_year";
    }

    /** The label of a property with dates. */
    public static String ofDate(String label) {
        return label.equals("point_in_time") ? "date" : label.replaceFirst("_time$", "_date");
    }

    /** The label of a property with a unit. */
    public String ofUnit(String label, String unitId, String unitName) {
        String suffix = Optional.ofNullable(usual.get("unit " + unitId)).orElseGet(() -> orId(snake(unitName), unitId));
        // "water as percent of area" says it already.
        return Arrays.asList(label.split("_")).contains(suffix) ? label : label + "_" + suffix;
    }

    public String relation(String pid, String english) {
        return Optional.ofNullable(usual.get("relation " + pid)).orElseGet(() -> {
            List<String> words = words(english);
            if (words.isEmpty())
                return "has" + pid;
            return isVerb(words) ? camel(words) : "has" + upperCamel(words);
        });
    }

    private static boolean isVerb(List<String> words) {
        String first = words.getFirst();
        if (words.size() == 1)
            return first.endsWith("s") && !first.endsWith("ss");
        return first.equals("has") || PREPOSITIONS.contains(words.getLast()) || AFTER_VERBS.contains(words.get(1))
                || first.equals("part") && words.get(1).equals("of");
    }

    public String type(String classId, String english) {
        return usual.getOrDefault("type " + classId, ownType(classId, english));
    }

    /** The label made from the name of the class alone. */
    public static String ownType(String classId, String english) {
        String label = upperCamel(words(english));
        return label.isEmpty() ? classId : label;
    }

    private static String orId(String label, String id) {
        return label.isEmpty() ? id.toLowerCase(Locale.ROOT) : label;
    }

    static String snake(String english) {
        return String.join("_", words(english));
    }

    private static String camel(List<String> words) {
        String all = upperCamel(words);
        return all.substring(0, 1).toLowerCase(Locale.ROOT) + all.substring(1);
    }

    private static String upperCamel(List<String> words) {
        return words.stream().map(w -> w.substring(0, 1).toUpperCase(Locale.ROOT) + w.substring(1))
                .collect(Collectors.joining());
    }

    /** Words in lower case, without text in brackets, which only explains. */
    private static List<String> words(String english) {
        String plain = Normalizer.normalize(english.replaceAll("\\([^)]*\\)", ""), Normalizer.Form.NFKD)
                .replaceAll("\\p{M}+", "").replaceAll("['’]s\\b", "s").toLowerCase(Locale.ROOT);
        return Arrays.stream(plain.split("[^a-z0-9]+")).filter(w -> !w.isEmpty()).toList();
    }
}
