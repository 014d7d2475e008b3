package org.quern.question.grammar;

import java.util.Locale;
import java.util.Map;
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
 * @param guessed whether nothing is known of the noun, so that names in capitals speak for themselves
 * @param rules names that are said in another way than others of the type
 */
public record TypeWords(String one, String many, String kind, String named, String holding, boolean guessed,
        NameRules rules) {

    /** Names that can be used in a sentence without quotation marks. */
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} '’&/+#–-]|\\.(?!$))*"
            + "(?:(?<=\\b(?:\\p{Lu}|Bros|Inc|Co|Ltd|Corp|Jr|Sr))\\.| \\([\\p{Lu}\\d][\\p{L}\\p{N} ’'–-]*\\))?");
    /** Nouns that cannot be counted, or that nobody uses. */
    private static final Map<String, String> SPOKEN = Map.of("taxon rank", "taxonomic rank", "software",
            "software program", "equipment", "piece of equipment", "furniture", "piece of furniture", "water",
            "body of water", "rolling stock", "type of rolling stock", "clothing", "piece of clothing", "jewellery",
            "piece of jewellery", "literature", "work of literature");
    /** Adjectives that name people, and have no plural. */
    private static final Pattern PEOPLE = Pattern
            .compile("(?:.* )?(?:deceased|dead|departed|late|living|accused|wounded|injured|displaced|unemployed"
                    + "|homeless|disabled|convicted|executed)");
    private static final Pattern VEHICLE = Pattern
            .compile(
                    "(?:.* )?(?:(?:\\p{L}*(?:ship|boat|craft|plane|cycle|copter))|vehicle|vessel|submarine|frigate|cruiser"
                            + "|destroyer|ferry|yacht|schooner|galleon|barge|tanker|train|locomotive|tram|tank|bus|truck|car|van|bomber"
                            + "|fighter|glider|balloon|rocket|probe|satellite|rover|robot|drone)");
    /** What happens to people, and what its names end in: "the April 2022 Elm bombing". */
    private static final Pattern HAPPENING = Pattern
            .compile("(?iu)(?!the ).* (?:bombings?|attacks?|shootings?|massacres?"
                    + "|hijackings?|stabbings?|murders?|killings?|explosions?|blasts?|crisis|raids?|ambush|sieges?|assassinations?"
                    + "|kidnappings?|abductions?|siege|crash|collision|disaster|derailment|fires?|riots?|protests?|uprising|revolt"
                    + "|rebellion|mutiny|revolution|strikes?|wars?|battle|campaign|offensive|invasion|expedition|mission|voyage"
                    + "|earthquakes?|floods?|tsunami|storm|eruption|epidemic|pandemic|outbreak|famine|trials?|elections?"
                    + "|referendum|championships?|tournament|cup|games|festival|exhibition|summit|conference|ceremony|race"
                    + "|rally|regatta|marathon|survey|final|match|incident|accident|affair|scandal|coup|plot|ascent|descent|climb"
                    + "|flight|landing|concert|tour|premiere|season|duel|robbery|heist)");
    /** Nouns for what there is one of by each name: "the green line". */
    private static final Pattern SINGLE = Pattern
            .compile("(?:.* )?(?:line|route|branch|period|era|rank|status|series|style|movement|school|age|system)");
    /** Types whose names are ideas and not things. */
    private static final Pattern ABSTRACT = Pattern
            .compile(
                    "(?:.* )?(?:genre|style|movement|type|kind|category|class|technique|theme|topic|status|role|concept"
                            + "|method|sport|hobby|skill|activity|form|subject|idea|symptom|keyword|tag|property|feature)");
    /** A proper name that ends in a common noun: "Spanish dollar". */
    private static final Pattern ENGLISH = Pattern
            .compile("\\p{Lu}(?!.* (?:d[aeiou]s?|d[eo]l|la|le|les|von|van|der|und|och|från|av|af|en|et|y|à|till) )"
                    + "[\\p{L}.’'-]*(?: [\\p{L}.’'-]+)* [a-z]{4,}");
    private static final Pattern PLURAL_TEAM = Pattern.compile("\\p{Lu}[^()]* [^()]*[^s]s");
    private static final Pattern POSSESSIVE = Pattern
            .compile("the (?!(?:People|Women|Men|Children|Queen|King|Prince|Princess|World|Emperor)[’']s )"
                    + "\\p{Lu}[\\p{L}-]*[’']s \\p{Lu}.*");
    /** A title of so many words that the sentence would be lost in it. */
    private static final Pattern LONG = Pattern.compile("(?:\\S+ ){5,}\\S+");
    private static final String BARE = "{}";
    /** A common noun takes an article: "a hand grenade"; other names are said as those that hold the type's word. */
    private static final String A = "a {}";
    /** Abbreviations and names of several words that are known by themselves. */
    private static final Pattern CLEAR = Pattern.compile("(?:\\p{Lu}[\\p{L}\\p{N}’'.-]*|of|the|for|and|de|in)"
            + "(?: (?:\\p{Lu}[\\p{L}\\p{N}’'.-]*|of|the|for|and|de|in|at|on|–|&))+");

    private static final Pattern LEVEL = Pattern.compile("\\b(first|second|third|top|high|low) level(?= )");
    private static final Pattern CAMEL_CASE = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})");

    static TypeWords of(String label, Optional<TypeWording> own, LexiconTable table, Optional<String> kind) {
        TypeWords listed = table.words(label, name -> of(name, table));
        boolean unlisted = table.type(listed.one).isEmpty() && table.type(lastWord(listed.one)).isEmpty();
        TypeWords words = kind.filter(_ -> unlisted)
                .map(known -> new TypeWords(listed.one, listed.many, known,
                        naming(known.matches("work|text") ? "type" : "bare", listed.one), BARE, false, table.names()))
                .orElse(listed);
        return own.map(wording -> wording.over(words)).orElse(words);
    }

    private static TypeWords of(String label, LexiconTable table) {
        String noun = LEVEL.matcher(Abbreviations
                .spelt(Words.split(label.matches("[\\p{Lu}\\d_]{4,}") ? label.toLowerCase(Locale.ROOT) : label)))
                .replaceAll("$1-level");
        if (noun.isEmpty())
            return new TypeWords("node", "nodes", "thing", BARE, BARE, false, table.names());
        if (PEOPLE.matcher(noun).matches())
            return new TypeWords(noun + " person", noun + " people", "person", BARE, BARE, false, table.names());
        Optional<TypeRow> row = table.type(noun);
        Optional<TypeRow> kin = row.or(() -> table.type(lastWord(noun)));
        String one = SPOKEN.getOrDefault(noun, noun);
        String many = row.map(TypeRow::plural).filter(plural -> !plural.isEmpty()).orElseGet(() -> English.plural(one));
        return new TypeWords(one, many, kin.map(TypeRow::kind).orElse("thing"),
                naming(kin.map(TypeRow::naming).orElse("type"), one),
                naming(kin.map(TypeRow::holding).orElse("the"), one), kin.isEmpty(), table.names());
    }

    private static String naming(String style, String one) {
        return switch (style) {
            case "bare" -> BARE;
            case "the" -> "the {}";
            case "a" -> A;
            case "of" -> "the " + one + " of {}";
            default -> "the " + one + " {}";
        };
    }

    /** What it can do: "vehicle" of ships and trains, which act, and its kind of other things. */
    String acting() {
        return kind.equals("product") && VEHICLE.matcher(one).matches() ? "vehicle" : kind;
    }

    boolean person() {
        return kind.equals("person");
    }

    String who() {
        return person() ? "who" : "that";
    }

    String called(String name) {
        String said = worded(name);
        // "Elm's Tower" has its article.
        return said.startsWith("the ") && POSSESSIVE.matcher(said).matches() ? said.substring("the ".length()) : said;
    }

    private String worded(String name) {
        String spoken = inSentence(name);
        if (name.toLowerCase(Locale.ROOT).startsWith("the ")
                && (named.equals(BARE) || CLEAR.matcher(name).matches() && !kind.matches("work|text")))
            return spoken;
        if (many(name) && !kind.matches("place|organization") || many(name) && one.equals("team"))
            return "the " + spoken;
        if (named.equals(A) && CommonNoun.is(name))
            return CommonNoun.indefinite(name);
        String apart = apart(name);
        Optional<String> ruled = rules.called(this, spoken.equals(name) ? apart : name, spoken);
        if (ruled.isPresent())
            return ruled.get();
        // "The executive branch", "the city council".
        if (spoken.equals(name) && kind.matches("organization|place")
                && name.matches("\\p{Ll}[\\p{Ll} -]+(?: (?:of|in|for) .*)?")
                && !CommonNoun.MASS.matcher(name).matches())
            return "the " + name;
        if (guessed && spoken.equals(name) && kind.equals("thing") && takesArticle(name))
            return "the " + spoken;
        if (guessed && (!Character.isLowerCase(name.codePointAt(0)) || CommonNoun.MASS.matcher(name).matches()))
            return rules.place(spoken);
        boolean held = held(apart);
        Optional<String> common = held || kind.equals("taxon") ? common(name, held) : Optional.empty();
        if (common.isPresent())
            return common.get();
        // "World War II" is one of several.
        if (held && name.matches(".* (?:[IVX]+|\\d+)"))
            return spoken;
        boolean article = name.toLowerCase(Locale.ROOT).startsWith("the ");
        // A work needs no noun if its title has it: "The Jungle Book".
        boolean title = holding.equals(BARE) && kind.matches("work|text");
        if (kind.equals("event") && !article && spoken.equals(name)
                && HAPPENING.matcher(apart).matches())
            return "the " + spoken;
        return (held && (!article || title) || named.equals(A) ? holding : named).replace(BARE, spoken);
    }

    /** A name, in quotation marks if it could be misread or is long. */
    private String inSentence(String name) {
        // "The University of California, Riverside": the comma belongs to the name.
        boolean comma = kind.matches("person|place|organization") || named.equals("the {}");
        String plain = name.replace(", ", " ").replaceFirst(" ([JS]r)\\.$", " $1");
        return comma && PLAIN.matcher(plain).matches() ? name : kind.equals("text")
                && LONG.matcher(name).matches() && !name.startsWith("“") ? "“" + name + "”" : spoken(name);
    }

    /** "The Morrison Formation", of a formation; "the Spanish dollar", "the gold florin". */
    private boolean takesArticle(String name) {
        boolean ends = name.matches("\\p{Lu}.* \\p{L}{2,}") && !name.startsWith("The ")
                && lastWord(name).equalsIgnoreCase(lastWord(one));
        return ends || ENGLISH.matcher(name).matches()
                || !ABSTRACT.matcher(one).matches() && name.matches("\\p{Ll}[\\p{L}-]* [\\p{L}'’ -]*[^s]")
                        && !CommonNoun.MASS.matcher(name).matches()
                        && !CommonNoun.isUncounted(lastWord(name)) && !held(apart(name));
    }

    /** "Powdery mildew", of organisms; "a fourth-order Fresnel lens", where several things share the name. */
    private Optional<String> common(String name, boolean held) {
        if (kind.equals("taxon") && CommonNoun.is(name)
                && (isPlural(name) || CommonNoun.MASS.matcher(name).matches()))
            return Optional.of(name);
        boolean shared = held && kind.matches("thing|product") && named.equals("the " + one + " {}")
                && CommonNoun.is(name.substring(0, 1) + lastWord(name)) && !SINGLE.matcher(one).matches();
        return shared ? Optional.of(CommonNoun.indefinite(name)) : Optional.empty();
    }

    /** Whether a name contains the type's last word. */
    private boolean held(String name) {
        return Pattern.compile("(?iu)(?<![\\p{L}\\p{N}])(?:" + Pattern.quote(lastWord(one)) + "|"
                + Pattern.quote(English.plural(lastWord(one))) + ")(?![\\p{L}\\p{N}])").matcher(name).find();
    }

    /** "Art Movement", of "ArtMovement". */
    static String apart(String name) {
        return CAMEL_CASE.matcher(name).replaceAll(" ");
    }

    /** "video games", "software", of what is made or sold. */
    static String inGeneral(String name) {
        return CommonNoun.MASS.matcher(name).matches() || !name.matches("[\\p{Ll} -]+") || name.endsWith("s") ? name
                : English.plural(name);
    }

    Slot slot(String name) {
        String called = called(name);
        return new Slot(called, spoken(name), called.startsWith("the ") && many(name) || isPlural(name), person(),
                false);
    }

    /** "Scale insects", of organisms. */
    private boolean isPlural(String name) {
        return (kind.equals("taxon") || one.matches("(?:.* )?(?:ingredient|food|crop|vegetable|fruit|spice)"))
                && CommonNoun.is(name) && name.matches(".*[^siu]s") && !name.endsWith("species");
    }

    /** "the Chicago Bulls", "the 80th Academy Awards". */
    private boolean many(String name) {
        return one.equals("team") && PLURAL_TEAM.matcher(name).matches()
                || kind.matches("place|organization")
                        && name.matches(".* (?:Gardens|Islands|Mountains|Observatories|Falls|Baths|Studios)")
                || kind.equals("event") && name.matches("\\P{Ll}.* (?:Awards|Games|Olympics|Emmys|Oscars)");
    }

    /** A name or text, unchanged; in quotation marks if it could be misread. */
    static String spoken(String name) {
        return PLAIN.matcher(name).matches() ? name : "“" + name + "”";
    }

    private static String lastWord(String phrase) {
        return phrase.substring(phrase.lastIndexOf(' ') + 1);
    }
}
