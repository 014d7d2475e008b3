package org.quern.question.grammar;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.question.Words;

/** The wording of an unknown relation, guessed from the part of speech of its label. */
final class GuessedRelation {

    /** What those that can act do, and what is done with other things: "served at". */
    private static final Set<String> OF_AGENTS = Set.of("served", "taught", "performed", "played", "won", "voted",
            "settled", "met", "reported", "lost", "invested", "applied", "converted", "traded");
    /** Kinds of things that act. */
    private static final String AGENTS = "person|organization|vehicle|taxon";
    /** What people do with things, which a name such as "exhibitedAt" leaves out. */
    private static final Set<String> OF_PEOPLE = Set.of("exhibited", "painted", "sculpted", "composed", "published",
            "recorded", "researched", "invested", "preached", "practised", "practiced", "commanded", "ruled",
            "excavated", "climbed", "explored", "experimented", "prospected", "trained", "coached", "rehearsed");
    /** Adjectives that go before a preposition; other words there are nouns: "substituteFor". */
    private static final Set<String> ADJECTIVES = Set.of("next", "adjacent", "similar", "identical", "close",
            "equivalent",
            "due", "near", "native", "active", "present", "available", "eligible", "subject", "opposite", "parallel",
            "relevant", "contemporary", "prior", "common", "endemic", "indigenous", "visible", "responsible", "famous",
            "notable", "subordinate", "superior", "inferior", "junior", "senior", "independent", "dependent",
            "external",
            "internal", "local", "popular", "essential", "important", "accessible", "open", "dedicated", "loyal",
            "allergic",
            "resistant", "resident", "susceptible", "prone", "immune", "vulnerable", "sensitive", "applicable",
            "compatible", "different", "distinct", "free", "made");
    private static final Set<String> PREPOSITIONS = Set.of("in", "on", "at", "to", "for", "with", "from", "into",
            "through", "by", "under", "over", "near", "about", "as", "against", "within", "between", "after", "before",
            "onto", "toward", "towards", "behind", "beside", "above", "below", "during", "since", "until", "across",
            "along",
            "around", "among", "amongst", "alongside", "throughout", "inside", "outside", "beyond", "upon", "without",
            "beneath", "underneath",
            "atop", "aboard", "amid", "via", "astride");
    /** Actions of the subject in, at or for something; other participles before a preposition are passive. */
    private static final Set<String> ACTIVE = Set.of("acted", "lived", "worked", "died", "appeared", "played",
            "starred", "competed", "participated", "graduated", "studied", "served", "performed", "arrived", "departed",
            "happened", "occurred", "belonged", "emigrated", "moved", "travelled", "traveled", "ended", "started",
            "originated", "debuted", "retired", "voted", "fought", "won", "spoke", "sang", "ran", "stood", "flew",
            "went", "came", "wrote", "took", "grew", "fell", "rose", "began", "drove", "swam", "contributed", "taught",
            "lectured", "resided", "settled", "met", "sat", "slept", "sailed", "crashed", "collapsed", "collided",
            "landed", "docked", "erupted", "emerged", "migrated", "evolved", "escaped", "exploded", "raced", "voyaged",
            "marched", "survived", "lasted", "resigned", "defected", "rebelled", "campaigned", "collaborated",
            "enrolled", "testified", "reigned", "presided", "officiated", "qualified", "advanced", "toured", "clerked",
            "interacted", "corresponded", "disappeared", "vanished", "existed", "flourished", "thrived", "peaked",
            "premiered", "burst", "sank", "sunk", "swum", "dwelt", "roamed", "nested", "intersected", "overlapped",
            "resulted", "stemmed", "specialised", "specialized", "majored", "apprenticed", "interned", "immigrated",
            "reported", "lost", "invested", "applied", "converted", "traded", "objected", "surrendered", "subscribed",
            "responded", "negotiated", "quarrelled", "quarreled", "clashed", "cooperated", "volunteered", "auditioned",
            "withdrew", "perished", "drowned", "cruised", "patrolled", "drifted", "flowed", "fled", "lay", "knelt",
            "hibernated", "preyed", "fed", "relied", "depended", "focused", "commented", "feuded", "sided",
            "merged", "coexisted", "cohabited", "foraged", "grazed", "flowered", "bloomed", "bred", "spawned",
            "roosted",
            "wintered", "hatched", "boxed", "wrestled", "duelled", "debated", "apologised", "apologized", "protested",
            "camped", "hiked", "cycled", "skied", "surfed", "dived", "jumped", "danced", "acceded", "adhered",
            "aspired", "walked", "talked", "waited", "slid", "leapt", "folded", "expired", "reacted", "succumbed",
            "yielded", "coincided", "clung", "hung", "swore", "strove", "freelanced", "deputised", "deputized",
            "laboured",
            "labored", "toiled", "sparred", "conspired", "partnered", "lodged", "posed");
    /** Passives of what lasts: "is based in". */
    private static final Set<String> STATES = Set.of("based", "located", "owned", "operated", "maintained", "used",
            "classified", "governed", "managed", "led", "headed", "affiliated", "associated", "connected", "related",
            "linked", "made", "composed", "bordered", "surrounded", "dedicated", "married", "assigned", "named",
            "known", "included", "contained", "supported", "sponsored", "licensed", "listed", "regulated",
            "represented", "inhabited", "employed", "twinned", "enclosed", "situated", "headquartered", "displayed",
            "stored", "kept", "housed", "preserved", "exhibited", "archived", "stationed", "required", "assembled",
            "sold", "spoken", "needed", "caused", "affected", "treated", "grown", "blended", "bottled", "brewed",
            "distilled", "manufactured", "contraindicated", "indicated", "recommended", "prescribed", "authorised",
            "authorized", "allied", "engaged", "opposed", "infested", "equipped", "fitted", "powered", "covered",
            "protected", "approved");
    private static final Set<String> HOLDING = Set.of("contained", "included", "comprised", "featured", "lacked",
            "resembled", "held", "numbered");
    /** What is given to whom it is said of. */
    private static final Set<String> GIVEN = Set.of("awarded", "granted", "conferred", "assigned", "allotted",
            "promised");
    /** What of these is over with an event. */
    private static final Set<String> OF_EVENTS = Set.of("led", "headed", "managed", "supported", "used", "employed",
            "caused", "maintained", "governed", "represented");
    /** What says no more than any words for the property. */
    private static final Set<String> GENERAL = Set.of("located", "situated", "found", "served", "included",
            "contained");
    private static final Map<String, String> IRREGULAR_NOUN = Map.of("head", "the head", "part", "part");
    /** What the subject is to the object: "memberOfTeam"; "countryOfRegistry" is what the object is. */
    private static final Pattern ROLE_OF = Pattern.compile(
            "(?:member|part|child|parent|owner|student|pupil|subsidiary|citizen|native|resident|employee|player|branch|division"
                    + "|unit|subclass|instance|example|edition|version|translation|adaptation|sequel|product|brother|sister|son"
                    + "|daughter|friend|enemy|relative|capital) of .*");
    /** What something has one of: "has A as its flagship". */
    private static final Set<String> SINGLE = Set.of("flagship", "capital", "mascot", "anthem", "seat", "headquarters",
            "birthplace", "hometown", "leader", "head", "namesake", "centre", "center", "predecessor", "successor",
            "mother", "father", "home", "emblem", "patron saint");
    /** Things of one thing at another place, which has them, too: "the museum has a specimen of the animal". */
    private static final Pattern TANGIBLE = Pattern
            .compile(
                    "(?:\\p{Ll}+ )?(?:specimens?|offices?|branch|branches|factory|factories|plants?|bases?|bureaus?|stores?"
                            + "|shops?|depots?|campus|campuses|garrisons?|embassy|embassies|consulates?|collections?|archives?|cop(?:y|ies)"
                            + "|statues?|monuments?|memorials?|stops?|terminals?|hubs?|warehouses?|laborator(?:y|ies)|mines?"
                            + "|portraits?|sculptures?|paintings?|exhibits?|fossils?|skeletons?|remains|headquarters|outlets?"
                            + "|studios?|clinics?|stations?|workshops?|stands?|residences?|subsidiar(?:y|ies)|colon(?:y|ies))");
    /** "repertoire", of "in repertoire of". */
    private static final Pattern PLACED_NOUN = Pattern.compile("(in|on|at|under|within) (?!the )(\\p{Ll}[\\p{Ll} ]*)");
    private static final Pattern ADVERB = Pattern
            .compile(
                    "(first|last|originally|initially|officially|formally|publicly|jointly|partly) (\\p{Ll}+(?:ed|en|un|own|ut|ld))"
                            + " (\\p{Ll}+)");
    /** What something may have several of: "has A as a side effect". */
    private static final Pattern OF_SEVERAL = Pattern
            .compile(
                    "(?:.* )?(?:effect|member|sponsor|partner|ingredient|component|feature|symptom|soloist|guest|supporter"
                            + "|supplier|customer|product|category|keyword|branch|subsidiary|competitor|rival|ally|enemy|child|sibling"
                            + "|friend|neighbour|student|pupil|actor|character|participant|contributor|collaborator|employee|theme"
                            + "|award|nominee|finalist|tributary|neighbor|crew member|performer|artist|singer|witness|victim|target)");
    /** "Lens supplied by", "main lens made in". */
    private static final Pattern OF_PART = Pattern.compile("((?:\\p{Ll}+ )?(\\p{Ll}+)) (\\p{Ll}+) (\\p{Ll}+)");
    /** What is no noun before a participle. */
    private static final Pattern NO_PART = Pattern
            .compile("(?:is|are|was|has|have|be|been|being|get|gets|got|becomes|became"
                    + "|remains|stays|first|last|best|most|co|self|well|not|never|now|also|once|half|pre|re|un|\\p{L}+ly)\\b.*");
    private static final String PARTICLES = "out|up|off|down|over|back|away";
    /** Such a short label has no meaning. */
    private static final int SHORT = 2;
    /** Words that begin with as many equal letters are taken as one: "educated", "education". */
    private static final int STEM = 4;

    private final String words;
    private final String object;
    /** The end of the type, which the label may repeat. */
    private final String noun;
    private final boolean cut;
    private final boolean agent;
    /** The kinds of things at both ends. */
    private final String subject;
    private final String other;

    GuessedRelation(String label, String objectType) {
        this(label, objectType, "person", "");
    }

    /**
     * @param subjectKind what kind of thing the subject is: a person or an organization can act
     * @param objectKind the same of the object
     */
    GuessedRelation(String label, String objectType, String subjectKind, String objectKind) {
        this.agent = subjectKind.matches(AGENTS);
        this.subject = subjectKind;
        this.other = objectKind;
        String spelt = label.matches("[\\p{Lu}\\d_]+") ? label.toLowerCase(Locale.ROOT) : label;
        String all = Words.split(spelt);
        object = Words.split(objectType);
        // "playsPosition" of a position would repeat the noun.
        noun = all.endsWith(" " + object) ? object : object.substring(object.lastIndexOf(' ') + 1);
        // "writesFormat" of a file format would, too.
        cut = all.endsWith(" " + noun);
        words = Abbreviations.spelt(cut ? all.substring(0, all.length() - noun.length() - 1) : all);
    }

    /** "isAwardedIn", "taughtAt", but not "country" or "inCountry". */
    static boolean isVerbPhrase(String label) {
        String[] parts = Words.split(label).toLowerCase(Locale.ROOT).split(" ");
        return parts.length > 1 && (parts[0].matches("is|are|was|has") ? participle(parts[1])
                : (participle(parts[0]) || irregularPast(parts[0])) && PREPOSITIONS.contains(parts[parts.length - 1]));
    }

    /** "flew", "sang", "led", which are no nouns. */
    private static boolean irregularPast(String word) {
        return !word.endsWith("ed") && Verb.ofPast(word).filter(verb -> !verb.base().equals(word)).isPresent();
    }

    /** "takes pole at", which says more than "participated in". */
    private static boolean isAction(String words) {
        String[] parts = words.split(" ");
        return parts.length > 2 && thirdPerson(parts[0]) && !parts[0].matches("has|is|was")
                && Verb.isBase(English.severalDo(parts[0])) && PREPOSITIONS.contains(parts[parts.length - 1]);
    }

    /** "workedIn", "taughtAt", but not "set" or "basedIn". */
    static boolean isPast(String label) {
        String[] parts = Words.split(label).split(" ");
        return ACTIVE.contains(parts[0]) || parts.length == 1 && Verb.ofPast(parts[0])
                .filter(verb -> verb.past().equals(parts[0]) && !verb.base().equals(parts[0])).isPresent();
    }

    /** Whether a thing does it itself: "appeared", but not "renovated". */
    static boolean happens(String participle) {
        return ACTIVE.contains(participle) && !OF_AGENTS.contains(participle);
    }

    /** "exhibitedAt", of an artist. */
    static boolean isDoneByPeople(String label) {
        return OF_PEOPLE.contains(Words.split(label).split(" ")[0]);
    }

    /** "awardsMedal", of what an organization gives. */
    static boolean isGiving(String label, String subject) {
        return Words.split(label).startsWith("awards ") && subject.matches("organization|event");
    }

    /** "forceOf", "memberOf", but not "basedOf", "partOf" or "isPartOf". */
    static boolean isRole(String label) {
        String[] parts = Words.split(label).split(" ");
        return parts.length == 2 && parts[1].equals("of") && !parts[0].equals("part") && !participle(parts[0])
                && !thirdPerson(parts[0]);
    }

    /**
     * Whether the label is a verb with another preposition than the phrase, and so says something else: "comesFrom"
     * and "is a citizen of {}".
     */
    static boolean hasOtherPreposition(String label, String phrase) {
        String[] parts = Words.split(label).split(" ");
        return parts.length == 2 && !parts[0].matches("is|are|was|has|pays") && thirdPerson(parts[0])
                && PREPOSITIONS.contains(parts[1])
                && !phrase.contains(" " + (parts[1].equals("within") ? "in" : parts[1]) + " {");
    }

    /** Whether the label is a verb or a role that a property's words do not have: "taughtAt" and "works for {}". */
    boolean saysOther(PartWording known) {
        String first = words.replaceFirst(" .*", "");
        if (!isVerbPhrase(words) && !isRole(words) && !isAction(words) || GENERAL.contains(first))
            return false;
        String verb = Verb.ofParticiple(first).or(() -> Verb.ofPast(first)).map(Verb::base).orElse(first);
        return hasNothingOf(known, verb, first) || object().filter(said -> Stream.of(said.split(" "))
                .allMatch(word -> hasNothingOf(known, word, word))).isPresent();
    }

    /** "fleet", of "led fleet at": what is done with it is not all that the words say. */
    private Optional<String> object() {
        return Verb.WithObject.of(words, PREPOSITIONS).map(Verb.WithObject::noun);
    }

    private static boolean hasNothingOf(PartWording known, String verb, String first) {
        String stem = verb.substring(0, Math.min(verb.length(), STEM));
        return Stream.of(known.noun(), known.forward(), known.backward()).flatMap(text -> Stream.of(text.split("[ /]")))
                .noneMatch(word -> word.startsWith(stem)
                        || word.startsWith(first.substring(0, Math.min(first.length(), STEM))));
    }

    PartWording wording() {
        int space = words.indexOf(' ');
        String first = space < 0 ? words : words.substring(0, space);
        String rest = space < 0 ? "" : words.substring(space + 1);
        String last = words.substring(words.lastIndexOf(' ') + 1);
        boolean led = PREPOSITIONS.contains(last);
        if (words.length() <= SHORT && !led)
            return both("is linked by “" + words + "” to {}", "~is linked by “" + words + "” from {}");
        if (first.equals("has") || first.equals("have"))
            return has(rest);
        if (first.equals("is") || first.equals("are") || first.equals("was"))
            return rest.isEmpty() ? is("an instance of") : is(rest);
        if (words.equals("same as"))
            return both("is the same as {}", "is the same as {}");
        Optional<PartWording> part = ofPart();
        if (part.isPresent())
            return part.get();
        Optional<Verb.WithObject> done = Verb.WithObject.of(words, PREPOSITIONS);
        if (last.equals("of") && space > 0 && done.isEmpty())
            return of(words.substring(0, words.lastIndexOf(' ')));
        Optional<String> said = done.map(known -> known.said(subject, other)).or(() -> Verb.WithObject.given(words));
        if (said.isPresent())
            return both(said.get(), "");
        boolean active = !last.equals("by") && acts(first);
        Matcher adverb = ADVERB.matcher(words);
        if (adverb.matches())
            return adverbial(adverb.group(1), adverb.group(2), adverb.group(3));
        if (participle(first) && !(led && active) && (led || space < 0))
            return passive(first, rest, led);
        if (led && active)
            return both(words + " {}", "");
        if (thirdPerson(first))
            return verb(first, rest, led);
        if (Verb.isBase(first) && (space < 0 || led || rest.matches(PARTICLES)))
            return verb(Verb.of(first).third(), rest, led);
        if (led)
            return both("is " + (isNoun(first, space) ? Words.withArticle(words) : words) + " {}", "");
        return past(first, rest)
                .orElseGet(() -> cut ? has(words + " " + noun)
                        : ROLE_OF.matcher(words).matches() ? of(words.substring(0, words.indexOf(" of ")))
                                : has(words));
    }

    /** "Had its lens supplied by {}", of "lensSuppliedBy": what was done with a part of the subject. */
    private Optional<PartWording> ofPart() {
        Matcher name = OF_PART.matcher(words);
        if (!name.matches() || NO_PART.matcher(words).matches() || !isThing(name.group(1), name.group(2))
                || !participle(name.group(3)))
            return Optional.empty();
        String part = name.group(1);
        String participle = name.group(3);
        String preposition = name.group(4);
        boolean lasts = STATES.contains(participle)
                && !(preposition.equals("by") && participle.matches("composed|made|named|grown|sold|assembled|caused"));
        if (preposition.equals("by"))
            return Verb.ofParticiple(participle).map(verb -> both(
                    (lasts ? "has" : "had") + " its " + part + " " + participle + " by {}",
                    (lasts ? verb.third() : verb.past()) + " the " + part + " of {}"));
        boolean placed = PREPOSITIONS.contains(preposition) || preposition.equals("of");
        return !placed || ACTIVE.contains(participle) ? Optional.empty()
                : Optional.of(both((lasts ? "has its " : "had its ") + part + " " + participle + " " + preposition
                        + " {}", ""));
    }

    /** Whether it is a noun, with or without a word before it: "lens", "main lens", but not "holds record". */
    private static boolean isThing(String phrase, String last) {
        String first = phrase.replaceFirst(" .*", "");
        return !participle(last) && !ROLE_OF.matcher(last + " of it").matches() && !PREPOSITIONS.contains(first)
                && !PREPOSITIONS.contains(last)
                && !ADJECTIVES.contains(last) && !irregularPast(first)
                && (first.equals(phrase) || !participle(first) && !(thirdPerson(first) && Verb.isThird(first)));
    }

    /** "Sang", "won" of "wonRace", where the object follows by its name. */
    private Optional<PartWording> past(String first, String rest) {
        boolean noun = rest.matches("\\p{Ll}{4,}") && !PREPOSITIONS.contains(rest) && !rest.matches(PARTICLES)
                && !rest.matches("part|place|office|\\p{L}+ly");
        return Verb.ofPast(first).filter(_ -> !first.endsWith("ed")).filter(verb -> verb.past().equals(first))
                .map(verb -> both((noun ? first : words) + " {}",
                        "was " + verb.participle() + (noun ? "" : after(rest)) + " by {}"));
    }

    /**
     * Whether the subject does it: ships fought at a battle, battles were fought at a place, and soldiers and aircraft
     * served where dishes were served.
     */
    private boolean acts(String first) {
        if (first.equals("fought"))
            return !subject.equals("event");
        if (words.matches("headed (?:for|to|towards?)"))
            return true;
        if (words.equals("apprenticed to"))
            return false;
        boolean alone = irregularPast(first) && !participle(first);
        return alone || ACTIVE.contains(first) && (agent || !OF_AGENTS.contains(first))
                || subject.equals("person") && OF_PEOPLE.contains(first);
    }

    /** Whether the word before a preposition is a noun: "substitute for", but not "next to" or "in". */
    private static boolean isNoun(String first, int space) {
        return space > 0 && !PREPOSITIONS.contains(first) && !ADJECTIVES.contains(first) && !Verb.isParticiple(first)
                && !first.matches(".*(?:able|ible|ful|ous|less|ical|ic|ward|wards|ly)");
    }

    /** Whether the label is a verb that a property's words do not have: "employs" and "is armed with {}". */
    boolean isOtherVerb(PartWording known) {
        // "specialisesIn", of "works in the field of {}"; nouns such as "headquarters" have other endings.
        int space = words.indexOf(' ');
        if (space > 0 && PREPOSITIONS.contains(words.substring(space + 1))) {
            String verb = words.substring(0, space);
            String base = English.severalDo(verb);
            return thirdPerson(verb) && (verb.matches("\\p{Ll}+(?:ises|izes|ifies)") || Verb.isBase(base))
                    && hasNothingOf(known, base, verb);
        }
        return space < 0 && thirdPerson(words)
                && !words.matches("(?:has|is|was|does|includes|contains|belongs)")
                && Verb.isBase(English.severalDo(words)) && hasNothingOf(known, English.severalDo(words), words);
    }

    /** "Native", "active", of words before a preposition. */
    static boolean isAdjective(String word) {
        return ADJECTIVES.contains(word);
    }

    private static boolean participle(String word) {
        return word.equals("born") || Verb.ofParticiple(word).isPresent() && !baseOrPast(word);
    }

    private static boolean baseOrPast(String word) {
        return Verb.ofParticiple(word).filter(verb -> verb.base().equals(word)).isPresent();
    }

    private static boolean thirdPerson(String word) {
        return word.length() > 3 && word.matches(".*[^su]s") && !English.isSingularInS(word)
                || word.matches("does|goes|uses");
    }

    /** "basedIn", "directedBy", "ACTED" and "DIRECTED" in Neo4j's style. */
    private PartWording passive(String participle, String rest, boolean led) {
        Optional<Verb> verb = Verb.ofParticiple(participle);
        // A person "awarded medal" has it; a society "awarded medal" gave it.
        if (!led && subject.matches("person|work|text|product") && GIVEN.contains(participle))
            return both("was " + participle + " {}", "was " + participle + " to {}");
        if (!led)
            // One word: what the subject did, in the past.
            // "Which coins did A contain" is better than "were contained by A".
            return both(verb.map(Verb::past).orElse(participle) + " {}",
                    (HOLDING.contains(participle) ? "~was " : "was ") + participle + " by {}");
        // "Sold at" goes on, "sold to" does not.
        boolean over = subject.equals("event") && OF_EVENTS.contains(participle)
                || participle.equals("sold") && rest.matches("to|by|for");
        String being = STATES.contains(participle) && !over ? "is " : "was ";
        if (!rest.equals("by") || verb.isEmpty())
            return both(being + participle + " " + rest + " {}", "");
        return both(being + participle + " by {}",
                (being.equals("is ") ? verb.get().third() : verb.get().past()) + " {}");
    }

    /** "was first performed by {}", of "firstPerformedBy"; "appeared first in {}". */
    private PartWording adverbial(String adverb, String participle, String preposition) {
        if (ACTIVE.contains(participle) && !preposition.equals("by"))
            return both(participle + " " + adverb + " " + preposition + " {}", "");
        return both("was " + adverb + " " + participle + " " + preposition + " {}", "");
    }

    /** "employs", "carries out", "flows into". */
    private PartWording verb(String third, String rest, boolean led) {
        Verb verb = Verb.ofThird(third);
        boolean over = verb.isOver(subject, other);
        String does = over ? verb.past() : third;
        String undergoes = (over ? "~was " : "~is ") + verb.participle();
        if (led)
            return both(does + after(rest) + " {}", "");
        if (rest.isEmpty())
            return both(does + " {}", undergoes + " by {}");
        if (rest.matches(PARTICLES))
            return both(does + " " + rest + " {}", undergoes + " " + rest + " by {}");
        // "Houses a plant", of plant species.
        return (" " + object + " ").contains(" " + English.singular(rest) + " ")
                ? both(does + " {}", undergoes + " by {}") : both(does + " {} as " + Words.withArticle(rest), "");
    }

    /** "part of", "a", "in". */
    private PartWording is(String what) {
        if (what.equals("a") || what.equals("an"))
            return of("instance");
        if (what.endsWith(" of"))
            return of(what.substring(0, what.length() - 3));
        String first = what.replaceFirst(" .*", "");
        String last = what.substring(what.lastIndexOf(' ') + 1);
        if (PREPOSITIONS.contains(last)) {
            Optional<Verb> verb = Verb.ofParticiple(first).filter(_ -> last.equals("by") && what.equals(first + " by"));
            return both("is " + what + " {}", verb.map(known -> known.third() + " {}").orElse(""));
        }
        if (participle(first) && what.equals(first))
            return both("is " + what + " {}", "");
        return of(what);
    }

    private PartWording has(String noun) {
        if ((noun.isEmpty() && cut || noun.equals(object))
                && object.matches("(?:.* )?(?:type|kind|class|category|genre|style)"))
            return both("belongs to {}", "~includes {}");
        if (noun.isEmpty() || noun.equals(object))
            return both("has {}", "~belongs to {}");
        // "hasRelationsWith", "has influence on", "has an office in".
        String last = noun.substring(noun.lastIndexOf(' ') + 1);
        if (PREPOSITIONS.contains(last) && !last.equals("of") && !last.equals(noun)) {
            Optional<Verb.WithObject> known = Verb.WithObject.of("has " + noun, PREPOSITIONS);
            return both("has " + known.map(Verb.WithObject::complement).orElse(noun) + " {}",
                    known.filter(thing -> last.matches("in|at"))
                            .filter(thing -> TANGIBLE.matcher(thing.noun()).matches())
                            .map(thing -> "~has " + Words.withArticle(English.singular(thing.noun())) + " of {}")
                            .orElse(""));
        }
        return named(noun,
                "has {} as " + (OF_SEVERAL.matcher(noun).matches() ? Words.withArticle(noun) : "its " + noun),
                "is " + Words.withArticle(noun) + " of {}");
    }

    /** "member of", "part of", "made of", "founder of", "in the repertoire of". */
    private PartWording of(String noun) {
        Optional<Verb> act = Verb.ofAgent(noun);
        if (act.isPresent())
            return both(act.get().past() + " {}", "was " + act.get().participle() + " by {}");
        Matcher placed = PLACED_NOUN.matcher(noun);
        if (placed.matches())
            return both("is " + placed.group(1) + " the " + placed.group(2) + " of {}",
                    "has {} " + placed.group(1) + " its " + placed.group(2));
        if (Verb.isParticiple(noun))
            return both((STATES.contains(noun) ? "is " : "was ") + noun + " of {}", "");
        String being = IRREGULAR_NOUN.getOrDefault(noun,
                noun.matches("(a|an|the) .*") ? noun : Words.withArticle(noun));
        if (noun.equals("part"))
            return both("is part of {}", "includes {}");
        String bare = noun.replaceFirst("^(a|an|the) ", "");
        return both("is " + being + " of {}",
                "has {} as " + (SINGLE.contains(bare) ? "its " + bare : Words.withArticle(bare)));
    }

    private static String after(String rest) {
        return rest.isEmpty() ? "" : " " + rest;
    }

    private PartWording both(String forward, String backward) {
        return named(words, forward, backward);
    }

    private static PartWording named(String noun, String forward, String backward) {
        return new PartWording(noun, "", Optional.of(QuestionWord.WHAT), forward, backward, "", "", Set.of());
    }
}
