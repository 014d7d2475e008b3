package org.quern.question.grammar;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.schema.Datatype;

/** The wording of an unknown property, guessed from the part of speech of its name. */
final class GuessedProperty {

    private static final Set<String> PLACES = Set.of("in", "at", "on", "near");

    private static final Set<String> SPANS = Set.of("seconds", "minutes", "hours", "days", "weeks", "months", "years");
    /** Nouns that need no "time" to be measured in minutes. */
    private static final String SPAN = "(?:.* )?(?:time|duration|length|age|period|life|lifespan|term|interval|delay|runtime)(?: .*)?";
    private static final String SHARE = ".*\\b(?:rate|share|percentage|proportion|growth|content|ratio|level|score|index|margin|gradient|slope|incline|grade|yield"
            + "|efficiency|humidity|discount|increase|decrease|change|turnout|occupancy|accuracy|probability|purity"
            + "|concentration|interest|return|coverage|capacity|utilisation|utilization|attendance|approval|support|stake)\\b.*";

    /** "Date first awarded", "renovated on", "last updated": a participle, with words that say that a time is meant. */
    private static final Pattern DONE = Pattern.compile("(?:(date|year) )?(?:(first|last|originally|initially|finally"
            + "|officially|formally|newly|recently) )?(\\p{Ll}+)(?: (date|year|time|on|in|at))?");
    /** "Final performance year", but not "first name". */
    private static final Pattern EVENT = Pattern
            .compile(
                    "(first|last|maiden|final|inaugural|initial|original|opening|closing) (\\p{Ll}+)(?: (date|year))?");
    /** "Orbits completed". */
    private static final Pattern COUNTED = Pattern.compile("(\\p{Ll}+) (\\p{Ll}+)");
    /** "Members count", "number tracks". */
    private static final Pattern COUNT = Pattern
            .compile("(\\p{Ll}[\\p{Ll} ]*) count|number (?!of )(\\p{Ll}[\\p{Ll} ]*s)");
    private static final Set<String> PLURALS = Set.of("people", "men", "women", "children");
    /** What people and organizations have done with what is counted; other participles say what was done with it. */
    private static final Set<String> BY_AGENTS = Set.of("scored", "played", "conceded", "made", "taken", "flown", "run",
            "written", "directed", "killed", "climbed", "attended", "visited", "recorded", "released", "published",
            "produced", "taught", "started", "managed", "coached", "saved", "drawn", "travelled", "traveled", "fought",
            "owned", "employed", "appointed", "passed", "signed", "launched");
    /** The same of anything: "the attack caused", "the mission completed". */
    private static final Set<String> BY_ALL = Set.of("completed", "received", "caused", "carried", "won", "lost",
            "earned",
            "covered", "served", "included", "contained", "offered");
    /** What is done, by the verb: "discovery". */
    private static final Map<String, String> NOUNS = Map.ofEntries(Map.entry("discover", "discovery"),
            Map.entry("build", "construction"), Map.entry("construct", "construction"),
            Map.entry("complete", "completion"), Map.entry("publish", "publication"), Map.entry("invent", "invention"),
            Map.entry("introduce", "introduction"), Map.entry("appoint", "appointment"), Map.entry("elect", "election"),
            Map.entry("marry", "marriage"), Map.entry("produce", "production"), Map.entry("create", "creation"),
            Map.entry("install", "installation"), Map.entry("form", "formation"), Map.entry("destroy", "destruction"),
            Map.entry("dissolve", "dissolution"), Map.entry("abolish", "abolition"),
            Map.entry("describe", "description"), Map.entry("register", "registration"),
            Map.entry("admit", "admission"), Map.entry("excavate", "excavation"), Map.entry("retire", "retirement"));
    /** What goes on. */
    private static final Set<String> STANDING = Set.of("employed", "owned", "managed", "taught", "offered", "covered",
            "served", "included", "contained");
    /** What was done at an event, which so had it: "laps run". */
    private static final Set<String> AT_EVENTS = Set.of("run", "played", "held", "scored", "raced", "contested",
            "fought",
            "driven", "shot", "entered");
    /** Participles that describe a date: nothing was done then. */
    private static final Set<String> ADJECTIVES = Set.of("estimated", "expected", "scheduled", "planned", "anticipated",
            "projected", "proposed", "related", "required", "fixed", "preferred", "given", "unknown", "known");
    /** What is done with records of data: "updated at" is a time. */
    private static final Set<String> OF_RECORDS = Set.of("updated", "created", "modified", "added", "changed", "edited",
            "deleted", "generated", "retrieved", "indexed", "seen");

    /** Plurals that are sums. */
    private static final Pattern MONEY = Pattern
            .compile(
                    ".*\\b(?:assets|sales|earnings|revenues|profits|proceeds|reserves|savings|taxes|odds|costs|expenses"
                            + "|losses|fees|wages|debts|liabilities|coordinates|exports|imports|funds|winnings|takings|receipts) *");

    private final String noun;
    /** The unit that the name ends in, in the plural. */
    private final Optional<String> unit;
    private final Optional<Datatype> datatype;
    private final String kind;
    /** Whether the name ends in a noun for people. */
    private final boolean people;

    /**
     * @param unit that the name ends in, in the plural
     * @param kind of the subject's type
     * @param people whether the name ends in a noun for people: "chief designer"
     */
    GuessedProperty(String snake, Optional<String> unit, Optional<Datatype> datatype, String kind, boolean people) {
        String words = Abbreviations.spelt(snake.replace('_', ' '));
        this.noun = unit.isEmpty() ? words
                : words.endsWith(" " + unit.get()) ? words.substring(0, words.length() - unit.get().length() - 1)
                        : words.replaceFirst(" \\S+$", "");
        this.unit = unit;
        this.datatype = datatype;
        this.kind = kind;
        this.people = people;
    }

    PartWording wording() {
        String first = noun.replaceFirst(" .*", "");
        String last = noun.substring(noun.lastIndexOf(' ') + 1);
        boolean date = datatype.map(type -> type.element() == Datatype.DATE).orElse(false);
        Optional<PartWording> done = done().or(this::event).or(this::counted);
        if (done.isPresent())
            return done.get();
        boolean single = first.equals(noun);
        boolean participle = first.length() > 3
                && (first.equals("born") || first.endsWith("ed") || first.endsWith("en"))
                && Verb.isParticiple(first);
        if (participle && noun.equals(first + " by"))
            return with(agent(first), QuestionWord.WHO, "was " + noun + " {}");
        if (participle && !single && PLACES.contains(last) && noun.equals(first + " " + last))
            return date ? with(gerund(first) + " date", QuestionWord.WHEN, "was " + first)
                    : with(gerund(first) + " location", QuestionWord.WHERE, "was " + noun + " {}");
        if (participle && single)
            return date ? with(gerund(first) + " date", QuestionWord.WHEN, "was " + first)
                    : plural(gerund(first) + " details");
        if (noun.startsWith("number of "))
            return with(noun, QuestionWord.COUNT, "has {} " + noun.substring("number of ".length()));
        Matcher count = COUNT.matcher(noun);
        if (count.matches() && unit.isEmpty() && datatype.filter(type -> type != Datatype.INT).isEmpty()) {
            String things = English
                    .plural(English.singular(Objects.requireNonNullElse(count.group(1), count.group(2))));
            return with("number of " + things, QuestionWord.COUNT, "has {} " + things);
        }
        String one = English.singular(noun);
        if (noun.matches("(.*(?<! per) )?year|year( of .*)?"))
            return with(noun, QuestionWord.YEAR, "");
        if (date || noun.matches("(.* )?(date|time)|date( of .*)?") && unit.isEmpty())
            return with(one, QuestionWord.WHEN, "");
        if (unit.isPresent())
            return MONEY.matcher(noun).matches()
                    ? new PartWording(noun, noun, Optional.of(QuestionWord.AMOUNT), "", "", "", "",
                            Set.of(PartWording.PLURAL))
                    : measured(one, unit.get());
        boolean number = datatype.map(type -> type.element() == Datatype.INT || type.element() == Datatype.FLOAT)
                .orElse(false);
        // "Has more than 900 calories" is better than "has a calory of more than 900".
        if (number && !one.equals(noun) && !(MONEY.matcher(noun).matches() && !single))
            return with("number of " + noun, QuestionWord.COUNT, "has {} " + noun);
        if (!number && PropertyWords.isPlace(noun) && kind.matches("place|organization|event"))
            return with(noun, QuestionWord.WHERE, "is in {}");
        return with(one, number ? QuestionWord.COUNT : people ? QuestionWord.WHO : QuestionWord.WHAT, "");
    }

    /** When something was done with the subject, or when it did something; empty if the name says no such thing. */
    private Optional<PartWording> done() {
        Matcher name = DONE.matcher(noun);
        if (unit.isPresent() || !name.matches() || !name.group(3).equals("born") && Verb.ofParticiple(name.group(3))
                .filter(verb -> !verb.base().equals(verb.participle())).isEmpty())
            return Optional.empty();
        String adverb = Objects.requireNonNullElse(name.group(2), "");
        String participle = name.group(3);
        String word = Objects.requireNonNullElse(name.group(1), Objects.requireNonNullElse(name.group(4), ""));
        Optional<Datatype> value = datatype.map(Datatype::element);
        boolean number = value.filter(Datatype.INT::equals).isPresent();
        boolean timed = value.map(type -> type == Datatype.DATE || type == Datatype.INT
                || type == Datatype.STR && !adverb.isEmpty()).orElse(switch (word) {
                    case "in" -> false;
                    case "at", "time" -> OF_RECORDS.contains(participle);
                    default -> true;
                });
        if (!timed || word.isEmpty() && adverb.isEmpty() || ADJECTIVES.contains(participle))
            return Optional.empty();
        String unitOfTime = word.equals("year") || number ? "year" : "date";
        String when = adverb.isEmpty() ? gerund(participle) + " " + unitOfTime
                : unitOfTime + " of the " + adverb.replaceFirst("ly$", "") + " " + gerund(participle);
        String after = adverb.isEmpty() ? "" : " " + adverb;
        return Optional.of(with(when, unitOfTime.equals("year") ? QuestionWord.YEAR : QuestionWord.WHEN,
                GuessedRelation.happens(participle) ? participle + after : "was" + after + " " + participle));
    }

    /** "Had its final performance", of "final_performance_year". */
    private Optional<PartWording> event() {
        Matcher name = EVENT.matcher(noun);
        Optional<Datatype> value = datatype.map(Datatype::element);
        boolean number = value.filter(Datatype.INT::equals).isPresent();
        if (unit.isPresent() || !name.matches() || Verb.isParticiple(name.group(2))
                || name.group(3) == null && !number && value.filter(Datatype.DATE::equals).isEmpty())
            return Optional.empty();
        String what = name.group(1) + " " + name.group(2);
        boolean year = number || "year".equals(name.group(3));
        return Optional.of(with((year ? "year" : "date") + " of the " + what,
                year ? QuestionWord.YEAR : QuestionWord.WHEN, "had its " + what));
    }

    /** "Number of orbits completed", of "orbits_completed". */
    private Optional<PartWording> counted() {
        Matcher name = COUNTED.matcher(noun);
        boolean number = datatype.map(type -> type == Datatype.INT || type == Datatype.FLOAT).orElse(true);
        if (unit.isPresent() || !number || !name.matches() || !Verb.isParticiple(name.group(2))
                || English.singular(name.group(1)).equals(name.group(1)) && !PLURALS.contains(name.group(1)))
            return Optional.empty();
        String things = name.group(1);
        String participle = name.group(2);
        if (kind.equals("event") && AT_EVENTS.contains(participle))
            return Optional.of(with("number of " + things, QuestionWord.COUNT, "had {} " + things));
        boolean own = kind.matches("person|organization")
                ? BY_AGENTS.contains(participle) || BY_ALL.contains(participle)
                : BY_ALL.contains(participle);
        // What an organization does all the time: "employs".
        String did = Verb.ofParticiple(participle).map(STANDING.contains(participle) && !kind.equals("event")
                ? Verb::third : Verb::past).orElse(participle);
        return Optional
                .of(with("number of " + (own && STANDING.contains(participle) ? things : noun), QuestionWord.COUNT,
                        own ? did + " {} " + things : ""));
    }

    /** "Preparation time", of "preparation_minutes"; "alcohol percentage", of "alcohol_percent". */
    private static PartWording measured(String one, String unit) {
        if (SPANS.contains(unit))
            return new PartWording(one.matches(SPAN) ? one : one + " time", "", Optional.of(QuestionWord.AMOUNT), "",
                    "",
                    "", "short/long", Set.of());
        // "Is 13 percent alcohol"; an average gradient is no part of a climb.
        return unit.equals("percent") && !one.matches(SHARE) && !one.contains(" ")
                ? with(one + " percentage", QuestionWord.AMOUNT, "is {} " + one)
                : with(one, QuestionWord.AMOUNT, "");
    }

    private static String agent(String participle) {
        String base = Verb.ofParticiple(participle).map(Verb::base).orElse(participle);
        return base.endsWith("e") ? base + "r" : participle.endsWith("rred") ? base + "rer" : base + "er";
    }

    private static String gerund(String participle) {
        if (participle.equals("born"))
            return "birth";
        String base = Verb.ofParticiple(participle).map(Verb::base).orElse(participle);
        if (NOUNS.containsKey(base))
            return NOUNS.get(base);
        return (base.endsWith("e") && !base.endsWith("ee") ? base.substring(0, base.length() - 1) : base) + "ing";
    }

    private static PartWording with(String noun, QuestionWord ask, String forward) {
        return new PartWording(noun, "", Optional.of(ask), forward, "", "", "", Set.of());
    }

    private static PartWording plural(String noun) {
        return new PartWording(noun, noun, Optional.of(QuestionWord.WHAT), "", "", "", "", Set.of(PartWording.PLURAL));
    }
}
