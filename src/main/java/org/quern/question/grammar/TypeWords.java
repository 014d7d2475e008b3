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
 */
record TypeWords(String one, String many, String kind, String named, String holding, boolean guessed) {

    /** Names that can be used in a sentence without quotation marks. */
    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N} '’&/–-]|\\.(?!$))*"
            + "(?:(?<=\\b(?:\\p{Lu}|Bros|Inc|Co|Ltd|Corp|Jr|Sr))\\.| \\([\\p{Lu}\\d][\\p{L}\\p{N} ’'–-]*\\))?");
    /** Nouns that cannot be counted, or that nobody uses. */
    private static final Map<String, String> SPOKEN = Map.of("taxon rank", "taxonomic rank", "software",
            "software program", "equipment", "piece of equipment", "furniture", "piece of furniture", "water",
            "body of water");
    /** Adjectives that name people, and have no plural. */
    private static final Pattern PEOPLE = Pattern
            .compile("(?:.* )?(?:deceased|dead|departed|late|living|accused|wounded|injured|displaced|unemployed"
                    + "|homeless|disabled|convicted|executed)");
    /** Awards whose names do not say that they are awards. */
    private static final Pattern OF_THE_YEAR = Pattern.compile(".* of the (?:Year|Month|Season|Decade|Century)");
    private static final String AWARDS = "award|prize|honou?r|accolade|decoration";
    /** Names that tell that something can be received. */
    private static final Pattern AWARD_NAME = Pattern
            .compile("(?iu).*(?:award|prize|prix|preis|premio|pris\\b|medal|order|"
                    + "cross|star\\b|honou?r|troph|cup\\b|fellow|doctor|grammy|oscar|emmy|tony\\b|golden|silver|bear\\b|lion\\b|palme|globe|laurel"
                    + "|legion|knight|commander|officer|dame|companion|chevalier|ribbon|badge|plaque|crown|citizen|title|scholarship|grant"
                    + "|lecture|registr|register|list\\b|hall of fame|walk of fame|best |distinguished|decoration|ordre|orden|ritter|merit).*");
    /** Common nouns that need no article: "mathematics", "suicide". */
    private static final Pattern MASS = Pattern
            .compile("[\\p{L} -]*(?:ing|ics|ism|ity|ness|logy|graphy|nomy|ship|ure|ance|ence"
                    + "|tion|ment|ware|cide|itis|osis|oma|phy|try|sy|work|craft|music|art|law|trade|causes|disease|cancer|failure)");
    /** Honours that people hold as a title. */
    private static final Pattern TITLE = Pattern
            .compile("(?:[Hh]onorary|Knight|Dame|Officer|Commander|Companion|Member|Fellow"
                    + "|Chevalier|Grand Officer|Grand Cross Knight|Doctor|Citizen|Master) .*|[Ff]ellow|.* [Ff]ellow");
    /** A proper name that ends in a common noun: "the Qing dynasty". */
    private static final Pattern COMMON_LAST = Pattern
            .compile("\\p{Lu}(?!.*\\b(?:de|des|du|di|da|la|le|les|von|van|del|der|of|and|en|et|y)\\b).* "
                    + "(?:dynasty|languages|zone|conference|movement|state|empire|period|era|region|peninsula|family|school|people|war|party|church|agency|council|league|union|society|museum|library|group|archipelago|basin|desert|valley|plateau)(?: \\(.*\\))?");
    private static final Pattern PLURAL_TEAM = Pattern.compile("\\p{Lu}[^()]* [^()]*[^s]s");
    private static final Pattern COLLECTION = Pattern
            .compile("(?!The )\\p{Lu}.*\\b(?:Museum|Gallery|Library|Registry|Archives?|Institute|Collection)\\b.*");
    /** What one has once or several times, and not for long. */
    private static final Pattern ATTACK = Pattern
            .compile("(?:\\p{Ll}[\\p{Ll} -]* )?(?:infarction|stroke|attack|tumou?r|aneurysm"
                    + "|fracture|ha?emorrhage|embolism|seizure|concussion|ulcer|hernia|cold|fever|injury)");
    /** Several works that belong together, by what their name ends in. */
    private static final Pattern SERIES = Pattern.compile("[^:]* (?:trilogy|tetralogy|pentalogy|hexalogy|saga|franchise"
            + "|series|cycle|universe|quartet|duology)", Pattern.CASE_INSENSITIVE);
    /** A title of so many words that the sentence would be lost in it. */
    private static final Pattern LONG = Pattern.compile("(?:\\S+ ){5,}\\S+");
    private static final String BARE = "{}";
    /** Places whose names say what they are, without and with an article. */
    private static final Pattern WITHOUT_ARTICLE = Pattern
            .compile(
                    "(?:Mount|Mt\\.?|Monte|Mont|Pico|Lake|Loch|Lough|Lac|Lago|Cape)\\b.*|.* (?:Peak|Hill|Lake|Mountain)");
    /** "Panthera tigris", but "the Komodo dragon". */
    private static final Pattern LATIN = Pattern
            .compile(
                    "\\p{Lu}\\p{Ll}+(?:us|a|um|is|ii?|ae|es|os|ns|x|ops|or)(?: \\p{Ll}+(?:us|a|um|is|ii?|ae|es|os|ns|x|ops|or))*");
    /** Buildings whose names say what they are: "Westminster Abbey". */
    private static final Pattern BUILDING = Pattern.compile(
            "(?!The )\\S.* (?:Abbey|Cathedral|Basilica|Minster|Priory|Castle|Palace|Chapel|Terminal|Airport|Stadium)");
    private static final Pattern WITH_ARTICLE = Pattern.compile(
            "\\p{Lu}[\\p{L}-]+ (?:States|Emirates|Islands|Provinces|Territories) of .*|.*\\b(?:River|Ocean|Sea|Range|Mountains|Alps|Andes|Basin|Desert|Gulf|Canal|Islands|Republic|States|Emirates"
                    + "|Federation|Monarchy|Confederation|Confederacy|Caliphate|Sultanate|Khanate|Protectorate|Commonwealth|Governorate|Voivodeship|Raj"
                    + "|Netherlands|Reich|Philippines|Bahamas|Maldives|Gambia|Comoros|Empire)"
                    + "|Northwest Territories|(?:United (?:States|Kingdom|Arab)|(?:Kingdom|Republic|Commonwealth|Federated States|Union|Isle|Gulf|Sea|Bay|City) of) .*"
                    + "|United (?:States|Kingdom)"
                    + "|(?:People’s|People's|Democratic|Islamic|Soviet) .*(?:Republic|Union).*");

    /** Common nouns that begin a name: "the University of Oxford", "the Order of Merit". */
    private static final String HEADS = "Cabinet|Senate|Guard|Forces?|Services?|Marine Corps|Canton|District|Region|Governorate|Municipality|Prefecture|Borough|Department"
            + "|Barony|Margraviate|Landgraviate|Electorate|Tsardom|Khanate|Caliphate|Archdiocese|Diocese|Port|University|College|School|Institute|Academy|Union|Kingdom|Republic|Federation"
            + "|Confederation|Order|Conference|Museum|League|Association|Center|Centre|Church|House|Ministry|Department"
            + "|Council|Commission|Society|Library|Commonwealth|Duchy|Principality|Empire|Emirate|State|States|Sultanate"
            + "|Dominion|Province|Organi[sz]ation|Community|Court|Party|Army|Navy|Corps|Legion|Medal|Cross|Star|Bank|Board"
            + "|Group|Assembly|Congress|Parliament|Office|Bureau|Agency|Fund|Committee|Alliance|Coalition|Front|Movement"
            + "|Isle|Gulf|Sea|Bay|City|Battle|War|Siege|Treaty|Conservatory|Faculty|Foundation|Guild|Brotherhood|Knights"
            + "|Daughters|Sons|Friends|Companion|Commander|Knight|Officer|Grand Cross|Bishopric|Archbishopric|County|Territory"
            + "|Crown|Hall|Palace|Temple|Cathedral|Tomb|Monastery|Abbey|Basilica";
    private static final String KIND_OF_HEAD = "(?:(?:Free|Independent|State|Royal|Open|Grand|New|Old|United|People’s|First|World|Technical"
            + "|Most|\\p{Lu}\\p{L}+(?:al|ial|an|ern|ic|ary|ish|ese|ed)|and) )*";
    private static final Pattern HEAD_OF = Pattern
            .compile(KIND_OF_HEAD + "(?:" + HEADS + ") (?:of|for|on) .*|(?:(?:\\p{Lu}[\\p{L}’'.-]*|and) )+"
                    + "(?:School|Institute|Academy|Conservatory|Museum|Library|Society|Fund|Bank|League|Center|Centre|Board|Agency|Ministry|Department|Congress|Parliament|Assembly|Church|Convention|Prize|Union|Federation|Confederation|Order|Conference|Association|Council|Commission|Organi[sz]ation|Medal"
                    + "|Cross|Star|Community|Committee|Republic|Kingdom) (?:of|for) .*");
    /** Common nouns that end a name: "the Big East Conference", "the United States Navy". */
    private static final Pattern HEAD_LAST = Pattern
            .compile(
                    "\\S.* (?:Conference|Union|Federation|Confederation|Republic|Empire|Kingdom|Association|League|Society"
                            + "|Institute|Institution|Museum|Library|Party|Council|Commission|Order|Organi[sz]ation|Alliance|Coalition"
                            + "|Committee|Foundation|Agency|Army|Navy|Air Force|Marine Corps|Coast Guard|Corps|Legion|Division"
                            + "|Medal|Cross|Star|Prize|Award|Awards|Ribbon|Badge|Trophy|Cup|Fellowship|Honou?rs?|War|Wars|Rebellion"
                            + "|Revolution|Uprising|Campaign|Crisis|Bank|Fund|Community|Pact|Treaty|Commonwealth|Dynasty|Caliphate"
                            + "|Sultanate|Khanate|Confederacy|Mandate|Protectorate|Monarchy|Church|Games|Bloc"
                            + "|Conservatory|Conservatoire|Assembly|Parliament|Senate|Diet|Chamber|Bundestag|Playhouse|Communion|Archive|Archives|Galler(?:y|ies)|Festival|Contest|Championships?|Olympics|Tournament|Olympiad|Guard|Force|Forces|Universities|Libraries|Nations|States|Islands|Convention|Congress|Movement|Front"
                            + "|Partnership|Initiative|Forum|Network|Consortium|Secretariat|Observatory|Facility|Programme|Program)");
    /** Schools that are named after people or places rather than known by a place: "the Juilliard School". */
    private static final Pattern SCHOOL = Pattern.compile(
            "(?:Juilliard|Wharton|Slade|Putney|Dalton|Chapin|Brearley|Hotchkiss|Hill|Lawrenceville|Taft|Thacher|New) School"
                    + "|(?:\\p{Lu}\\p{L}*(?:al|an|ish|ese|ic) |Royal |Military |Naval )+Academy|Actors Studio|Conservatoire .*");
    /** Halls that are named by what they are for: "the Los Angeles Memorial Coliseum". */
    private static final Pattern HALL = Pattern.compile(
            ".* (?:Memorial|Sports|Civic|Convention|War Memorial|Municipal) (?:Arena|Auditorium|Coliseum|Center|Centre|Stadium)");
    /** Teams named after one thing, with an article: "the Orlando Magic". */
    private static final Pattern SINGULAR_TEAM = Pattern.compile("\\p{Lu}.* (?:Magic|Jazz|Heat|Thunder|Lightning|Wild"
            + "|Avalanche|Kraken|Storm|Sky|Sun|Dream|Fever|Liberty|Mercury|Galaxy|Revolution)");
    /** Common nouns of other languages that begin a name: "the Société de géographie". */
    private static final Pattern FOREIGN_HEAD = Pattern
            .compile("(?:Société|Societ(?:à|as|at)|Sociedad|Sociedade|Verein|Verband|Gesellschaft"
                    + "|Deutsche Gesellschaft|Académie|Accademia|Academia|Real Academia|Akademie|Institut|Instituto|Istituto|Associação|Asociación|Associazione) \\S.*");
    /** Groups and networks: "the European Economic Area", "the British Broadcasting Corporation". */
    private static final Pattern BLOC = Pattern
            .compile(
                    "\\p{Lu}.* (?:(?:Economic|Trade|Customs|Monetary|Free Trade) (?:Area|Union|Zone)|Broadcasting (?:Company|Corporation|System)|Reich)");
    /** "the United States Naval Academy". */
    private static final Pattern NATIONAL = Pattern.compile("United (?:States|Kingdom|Nations) \\p{Lu}.*");
    /** Abbreviations and names of several words that are known by themselves. */
    private static final Pattern CLEAR = Pattern.compile("(?:\\p{Lu}[\\p{L}\\p{N}’'.-]*|of|the|for|and|de|in)"
            + "(?: (?:\\p{Lu}[\\p{L}\\p{N}’'.-]*|of|the|for|and|de|in|at|on|–|&))+");

    private static final Pattern LEVEL = Pattern.compile("\\b(first|second|third|top|high|low) level(?= )");
    private static final Pattern CAMEL_CASE = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})");

    static TypeWords of(String label, Optional<TypeWording> own, LexiconTable table, Optional<String> kind) {
        TypeWords listed = table.words(label, name -> of(name, table));
        boolean unlisted = table.type(listed.one).isEmpty() && table.type(lastWord(listed.one)).isEmpty();
        TypeWords words = kind.filter(_ -> unlisted)
                .map(known -> new TypeWords(listed.one, listed.many, known, BARE, BARE, false)).orElse(listed);
        return own.map(wording -> wording.over(words)).orElse(words);
    }

    private static TypeWords of(String label, LexiconTable table) {
        String noun = LEVEL.matcher(Abbreviations
                .spelt(Words.split(label.matches("[\\p{Lu}\\d_]{4,}") ? label.toLowerCase(Locale.ROOT) : label)))
                .replaceAll("$1-level");
        if (noun.isEmpty())
            return new TypeWords("node", "nodes", "thing", BARE, BARE, false);
        if (PEOPLE.matcher(noun).matches())
            return new TypeWords(noun + " person", noun + " people", "person", BARE, BARE, false);
        Optional<TypeRow> row = table.type(noun);
        Optional<TypeRow> kin = row.or(() -> table.type(lastWord(noun)));
        String one = SPOKEN.getOrDefault(noun, noun);
        String many = row.map(TypeRow::plural).filter(plural -> !plural.isEmpty()).orElseGet(() -> English.plural(one));
        return new TypeWords(one, many, kin.map(TypeRow::kind).orElse("thing"),
                naming(kin.map(TypeRow::naming).orElse("type"), one),
                naming(kin.map(TypeRow::holding).orElse("the"), one), kin.isEmpty());
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
        // "The University of California, Riverside": the comma belongs to the name.
        boolean comma = kind.matches("person|place|organization") || named.equals("the {}");
        String plain = name.replace(", ", " ").replaceFirst(" ([JS]r)\\.$", " $1");
        String spoken = comma && PLAIN.matcher(plain).matches() ? name : kind.equals("text")
                && LONG.matcher(name).matches() && !name.startsWith("“") ? "“" + name + "”" : spoken(name);
        if (name.toLowerCase(Locale.ROOT).startsWith("the ")
                && (named.equals(BARE) || CLEAR.matcher(name).matches() && !kind.matches("work|text")))
            return spoken;
        // "The Himalayas", "the Spectrum".
        if (spoken.equals(name)
                && (lastWord(one).matches("range|mountains|archipelago") && name.matches("\\p{Lu}\\p{L}+[^s]s")
                        || lastWord(one).matches("venue|arena|stadium|hall|theatre|theater")
                                && name.matches("\\p{Lu}\\p{Ll}+(?:um|dome)|\\p{Lu}\\p{Ll}+ Dome")))
            return "the " + name;
        if (kind.equals("place") && spoken.equals(name)) {
            if (WITHOUT_ARTICLE.matcher(name).matches())
                return name;
            if (WITH_ARTICLE.matcher(name).matches())
                return "the " + name;
        }
        if (kind.equals("taxon") && named.equals("the {}") && LATIN.matcher(name).matches())
            return spoken;
        if (kind.equals("place") && BUILDING.matcher(name).matches())
            return spoken;
        if (lastWord(one).matches("award|prize|honou?r|distinction|accolade|title|recognition")
                && OF_THE_YEAR.matcher(name).matches())
            return "the " + spoken + (lastWord(one).matches("award|prize") ? " " + lastWord(one) : " award");
        if (lastWord(one).matches(AWARDS) && name.matches(
                "\\p{Ll}.*(?:degree|doctorate|citizenship|award|prize|medal|knighthood|scholarship|fellowship)"))
            return Words.withArticle(spoken);
        if (lastWord(one).matches(AWARDS) && TITLE.matcher(name).matches())
            return "the title of " + spoken;
        if (lastWord(one).matches(AWARDS) && !AWARD_NAME.matcher(name).matches()
                && !name.matches("(?i)(?:the|star|officer|member) .*"))
            return "the " + one + " " + spoken;
        // "The National Gallery of Victoria" is a museum by its name, and a stroke an illness.
        if (lastWord(one).matches("museum|gallery|library|archive") && COLLECTION.matcher(name).matches())
            return "the " + spoken;
        if (lastWord(one).matches("condition|disease|illness|disorder") && ATTACK.matcher(name).matches())
            return Words.withArticle(name);
        // "The film series The Dark Knight trilogy" says twice what it is.
        if (lastWord(one).matches("series|franchise|saga|cycle|trilogy|collection") && SERIES.matcher(name).matches())
            return name.startsWith("The ") ? name : "the " + name;
        if (many(name) || spoken.equals(name) && headed(name))
            return "the " + spoken;
        // "The executive branch", "the city council".
        if (spoken.equals(name) && kind.matches("organization|place")
                && name.matches("\\p{Ll}[\\p{Ll} -]+(?: (?:of|in|for) .*)?")
                && !MASS.matcher(name).matches())
            return "the " + name;
        if (guessed && (!Character.isLowerCase(name.codePointAt(0)) || MASS.matcher(name).matches()))
            return place(spoken);
        boolean held = Pattern.compile("(?iu)(?<![\\p{L}\\p{N}])" + Pattern.quote(lastWord(one)) + "(?![\\p{L}\\p{N}])")
                .matcher(CAMEL_CASE.matcher(name).replaceAll(" ")).find();
        // "World War II" is one of several.
        if (held && name.matches(".* (?:[IVX]+|\\d+)"))
            return spoken;
        boolean article = name.toLowerCase(Locale.ROOT).startsWith("the ");
        return (held && !article ? holding : named).replace(BARE, spoken);
    }

    /** Whether a name is a common noun with what belongs to it, and takes an article. */
    private boolean headed(String name) {
        if (kind.matches("person|work|text|product|taxon|nature") || named.contains(" of {}"))
            return false;
        if (COMMON_LAST.matcher(name).matches())
            return true;
        // "Western Union" is a firm, and "Peel Island" an island.
        boolean firm = one.matches("(?:.* )?(?:company|firm|manufacturer|airline|operator|studio|publisher)");
        return NATIONAL.matcher(name).matches() || SCHOOL.matcher(name).matches()
                || HALL.matcher(name).matches() || FOREIGN_HEAD.matcher(name).matches() || BLOC.matcher(name).matches()
                || one.equals("team") && SINGULAR_TEAM.matcher(name).matches() || HEAD_OF.matcher(name).matches()
                || !firm && !kind.equals("place") && !name.contains(" of ") && HEAD_LAST.matcher(name).matches();
    }

    /** "video games", "software", of what is made or sold. */
    static String inGeneral(String name) {
        return MASS.matcher(name).matches() || !name.matches("[\\p{Ll} -]+") || name.endsWith("s") ? name
                : English.plural(name);
    }

    /** "the Netherlands", of a value that names a place. */
    static String place(String name) {
        return WITH_ARTICLE.matcher(name).matches() && !name.toLowerCase(Locale.ROOT).startsWith("the ")
                ? "the " + name
                : name;
    }

    Slot slot(String name) {
        String called = called(name);
        return new Slot(called, spoken(name), called.startsWith("the ") && many(name), person(), false);
    }

    /** "the Chicago Bulls", "the 80th Academy Awards". */
    private boolean many(String name) {
        return one.equals("team") && PLURAL_TEAM.matcher(name).matches()
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
