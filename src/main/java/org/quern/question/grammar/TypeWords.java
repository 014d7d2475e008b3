package org.quern.question.grammar;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.quern.question.Words;
import org.quern.question.grammar.LexiconTable.TypeRow;
import org.quern.question.grammar.SchemaWording.TypeWording;

/**
 * The words for an entity type and its entities.
 *
 * @param one the noun
 * @param many its plural
 * @param kind what kind of thing it is: {@code person}, {@code place} and others
 * @param named a named entity; {@code {}} is the name
 * @param holding the same where the name contains the type's last word: "the Pacific Ocean"
 */
record TypeWords(String one, String many, String kind, String named, String holding) {

    /** Names that can be used in a sentence without quotation marks. */
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} '’&/–-]|\\.(?!$))*");
    private static final Pattern PLURAL_TEAM = Pattern.compile("\\p{Lu}[^()]* [^()]*[^s]s");
    private static final String BARE = "{}";
    /** Places whose names say what they are, without and with an article. */
    private static final Pattern WITHOUT_ARTICLE = Pattern
            .compile(
                    "(?:Mount|Mt\\.?|Monte|Mont|Pico|Lake|Loch|Lough|Lac|Lago|Cape)\\b.*|.* (?:Peak|Hill|Lake|Mountain)");
    private static final Pattern WITH_ARTICLE = Pattern.compile(
            ".*\\b(?:River|Ocean|Sea|Range|Mountains|Alps|Andes|Basin|Desert|Gulf|Canal|Islands|Republic|States|Emirates"
                    + "|Netherlands|Philippines|Bahamas|Maldives|Gambia|Comoros|Empire)"
                    + "|(?:United (?:States|Kingdom|Arab)|(?:Kingdom|Republic|Commonwealth|Federated States|Union|Isle|Gulf|Sea|Bay|City) of) .*"
                    + "|United (?:States|Kingdom)"
                    + "|(?:People’s|People's|Democratic|Islamic|Soviet) .*(?:Republic|Union).*");

    static TypeWords of(String label, Optional<TypeWording> own, LexiconTable table) {
        TypeWords words = of(label, table);
        return own.map(wording -> wording.over(words)).orElse(words);
    }

    private static TypeWords of(String label, LexiconTable table) {
        String noun = Words.split(label.matches("[\\p{Lu}\\d_]{4,}") ? label.toLowerCase(Locale.ROOT) : label);
        if (noun.isEmpty())
            return new TypeWords("node", "nodes", "thing", BARE, BARE);
        Optional<TypeRow> row = table.type(noun);
        Optional<TypeRow> kin = row.or(() -> table.type(lastWord(noun)));
        String one = noun.equals("taxon rank") ? "taxonomic rank" : noun;
        String many = row.map(TypeRow::plural).filter(plural -> !plural.isEmpty()).orElseGet(() -> English.plural(one));
        return new TypeWords(one, many, kin.map(TypeRow::kind).orElse("thing"),
                naming(kin.map(TypeRow::naming).orElse("type"), one),
                naming(kin.map(TypeRow::holding).orElse("the"), one));
    }

    private static String naming(String style, String one) {
        return switch (style) {
            case "bare" -> BARE;
            case "the" -> "the {}";
            case "of" -> "the " + one + " of {}";
            default -> "the " + one + " {}";
        };
    }

    boolean person() {
        return kind.equals("person");
    }

    String who() {
        return person() ? "who" : "that";
    }

    String called(String name) {
        String spoken = spoken(name);
        if (name.toLowerCase(Locale.ROOT).startsWith("the ") && named.equals(BARE))
            return spoken;
        if (kind.equals("place") && spoken.equals(name)) {
            if (WITHOUT_ARTICLE.matcher(name).matches())
                return name;
            if (WITH_ARTICLE.matcher(name).matches())
                return "the " + name;
        }
        if (many(name))
            return "the " + spoken;
        boolean held = Pattern.compile("(?iu)(?<![\\p{L}\\p{N}])" + Pattern.quote(lastWord(one)) + "(?![\\p{L}\\p{N}])")
                .matcher(name).find();
        boolean article = name.toLowerCase(Locale.ROOT).startsWith("the ");
        return (held && !article ? holding : named).replace(BARE, spoken);
    }

    Slot slot(String name) {
        String called = called(name);
        return new Slot(called, spoken(name), called.startsWith("the ") && many(name), person(), false);
    }

    /** "the Chicago Bulls". */
    private boolean many(String name) {
        return one.equals("team") && PLURAL_TEAM.matcher(name).matches();
    }

    /** A name or text, unchanged; in quotation marks if it could be misread. */
    static String spoken(String name) {
        return PLAIN.matcher(name).matches() ? name : "“" + name + "”";
    }

    private static String lastWord(String phrase) {
        return phrase.substring(phrase.lastIndexOf(' ') + 1);
    }
}
