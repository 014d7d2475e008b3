package org.quern.question.grammar;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.question.Words;
import org.quern.schema.Datatype;

/** The wording of an unknown property, guessed from the part of speech of its name. */
final class GuessedProperty {

    private static final Set<String> PLACES = Set.of("in", "at", "on", "near");

    private static final Set<String> SPANS = Set.of("seconds", "minutes", "hours", "days", "weeks", "months", "years");
    /** Nouns that need no "time" to be measured in minutes. */
    private static final String SPAN = "(?:.* )?(?:time|duration|length|age|period|life|lifespan|term|interval|delay|runtime|stay|wait|leave|sentence|reign|tenure|warranty|voyage|journey|trip|flight|visit)(?: .*)?";
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
    private static final Pattern HURT = Pattern
            .compile("(people|passengers|civilians|soldiers|spectators) (killed|injured|wounded)");
    private static final Pattern GIVEN = Pattern.compile("(\\p{Ll}+s) (?:granted|awarded|given|conferred)");
    /** "Year of completion", "completion date". */
    private static final Pattern OF_DEED = Pattern.compile("(year|date) of (\\p{Ll}+)|(\\p{Ll}+) (?:year|date)");
    /** What is done with things, by its noun. */
    private static final Map<String, String> DEEDS = Map.ofEntries(Map.entry("completion", "complete"),
            Map.entry("construction", "construct"), Map.entry("demolition", "demolish"),
            Map.entry("restoration", "restore"), Map.entry("renovation", "renovate"),
            Map.entry("excavation", "excavate"), Map.entry("destruction", "destroy"),
            Map.entry("dissolution", "dissolve"), Map.entry("abolition", "abolish"),
            Map.entry("installation", "install"), Map.entry("approval", "approve"),
            Map.entry("inauguration", "inaugurate"), Map.entry("electrification", "electrify"),
            Map.entry("acquisition", "acquire"), Map.entry("invention", "invent"),
            Map.entry("introduction", "introduce"), Map.entry("domestication", "domesticate"),
            Map.entry("discovery", "discover"), Map.entry("ratification", "ratify"));
    /** "Year became grandmaster". */
    private static final Pattern BECAME = Pattern
            .compile("(?:(?:date|year) )?became (\\p{Ll}[\\p{Ll} ]*?)(?: (?:date|year))?");
    /** "Logo redesigned year". */
    private static final Pattern HAD = Pattern.compile("(\\p{Ll}+) (\\p{Ll}+ed|rebuilt) (date|year)");
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
    /** What is counted of people, and not done by them. */
    private static final Set<String> TO_PEOPLE = Set.of("born", "cast", "named", "nominated", "injured", "wounded",
            "awarded", "given", "allotted", "assigned", "involved", "affected", "required", "remaining", "estimated",
            "registered", "recorded", "listed", "known");
    /** The same of anything: "the attack caused", "the mission completed". */
    private static final Set<String> BY_ALL = Set.of("completed", "received", "caused", "carried", "won", "lost",
            "earned",
            "covered", "served", "included", "contained", "offered", "sold");
    /** What is done, by the verb: "discovery". */
    private static final Map<String, String> NOUNS = Map.ofEntries(Map.entry("discover", "discovery"),
            Map.entry("build", "construction"), Map.entry("construct", "construction"),
            Map.entry("complete", "completion"), Map.entry("publish", "publication"), Map.entry("invent", "invention"),
            Map.entry("introduce", "introduction"), Map.entry("appoint", "appointment"), Map.entry("elect", "election"),
            Map.entry("marry", "marriage"), Map.entry("produce", "production"), Map.entry("create", "creation"),
            Map.entry("install", "installation"), Map.entry("form", "formation"), Map.entry("destroy", "destruction"),
            Map.entry("dissolve", "dissolution"), Map.entry("abolish", "abolition"),
            Map.entry("describe", "description"), Map.entry("register", "registration"),
            Map.entry("admit", "admission"), Map.entry("excavate", "excavation"), Map.entry("retire", "retirement"),
            Map.entry("appear", "appearance"), Map.entry("perform", "performance"), Map.entry("arrive", "arrival"),
            Map.entry("depart", "departure"), Map.entry("occur", "occurrence"), Map.entry("redesign", "redesign"),
            Map.entry("release", "release"), Map.entry("launch", "launch"), Map.entry("observe", "observation"),
            Map.entry("collect", "collection"), Map.entry("translate", "translation"),
            Map.entry("demolish", "demolition"), Map.entry("restore", "restoration"),
            Map.entry("renovate", "renovation"), Map.entry("classify", "classification"),
            Map.entry("isolate", "isolation"), Map.entry("synthesise", "synthesis"),
            Map.entry("synthesize", "synthesis"), Map.entry("approve", "approval"), Map.entry("award", "award"),
            Map.entry("ordain", "ordination"), Map.entry("inaugurate", "inauguration"),
            Map.entry("cultivate", "cultivation"), Map.entry("domesticate", "domestication"),
            Map.entry("settle", "settlement"), Map.entry("conquer", "conquest"), Map.entry("acquire", "acquisition"),
            Map.entry("electrify", "electrification"), Map.entry("commission", "commissioning"));
    private static final Pattern OF_FLAGS = Pattern
            .compile("(?:has|requires|allows|accepts|offers|supports|permits|contains|carries|includes|uses|needs|lacks"
                    + "|produces|receives|serves|sells|provides|hosts|holds|owns|employs|publishes|features) \\p{L}.*");
    /** Adjectives by their endings, and short ones without; other words are nouns. */
    private static final Pattern ADJECTIVE = Pattern.compile("\\p{L}+(?:able|ible|al|ous|ive|ful|less|ic|ant|ent|ary"
            + "|ory|ern|ian|ese|ish|proof|friendly|worthy|wide|like|ular|ile|oof|ate|ing|term|time|scale|only|ready)"
            + "|open|free|active|rare|tall|safe|wild|tame|male|female|alive|dead|extinct|sacred|blind|deaf|round|flat|hot|cold"
            + "|wet|dry|warm|sweet|sour|bitter|hard|soft|raw|ripe|fresh|new|old|young|modern|ancient|big|small|large|high|low"
            + "|deep|shallow|long|short|wet|dark|light|bright|heavy|strong|weak|clean|dirty|empty|full|complete|rich|poor"
            + "|cheap|good|bad|true|false|ready|busy|holy|toxic|edible|female|online|offline|mobile|deciduous|evergreen|bare"
            + "|clear|opaque|aware|alone|afloat|early|late|daily|weekly|monthly|yearly|elderly|deadly|friendly|famous"
            + "|amateur|defunct|multiplayer|handheld|senior|junior|remote|solo|live|tidal|winged|armed|unique|obsolete|current|abroad|indoor|outdoor"
            + "|indoors|outdoors|overseas|underground|offshore|onshore|downtown|upstream|downstream|underwater|secret");
    private static final Pattern IS_SOMEBODY = Pattern
            .compile("(?:.* )?(?:graduate|veteran|laureate|champion|citizen|native"
                    + "|member|vegetarian|winner|owner|holder|founder|parent|survivor|amateur|expert|monopoly|subsidiary|listed company)");
    /** "Reservation required", "dogs allowed", "fossil export banned". */
    private static final Pattern DEALT = Pattern
            .compile("(\\p{Ll}[\\p{Ll} ]*) (required|allowed|included|permitted|banned"
                    + "|prohibited|provided|offered|accepted|supported|needed|forbidden)");
    /** "Listed on stock exchange". */
    private static final Pattern PLACED = Pattern
            .compile("(\\p{L}+ (?:in|on|at|by|from|near|with)) (\\p{Ll}+(?: \\p{Ll}+)?)");
    /** "In operation", "on display", "out of print", "of age". */
    private static final Pattern STATE = Pattern
            .compile("(?:in|on|at|out|of|under|for|by|off|near|within|above|below|up) .*"
                    + "|.* (?:to|in|on|at|for|by|from|with|under|of|out|off) .*|.* (?:in|on|at|to|for|from|by)");
    /** What goes on. */
    private static final Set<String> STANDING = Set.of("employed", "owned", "held", "managed", "taught", "offered",
            "covered",
            "served", "included", "contained", "spoken");
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

    /** "Requires permission", "carries a railway", "has wings", "is a toll bridge", of a bridge, "has free entry". */
    static String truth(String words, String type) {
        String first = words.replaceFirst(" .*", "");
        String rest = words.substring(Math.min(words.length(), first.length() + 1));
        String last = rest.replaceFirst(".* ", "");
        if (OF_FLAGS.matcher(words).matches() || !rest.isEmpty() && first.matches(".*[^su]s")
                && Verb.isThird(first))
            return first + " " + (rest.matches("(?:a|an|the|no|any|its) .*|.*(?:wise|ly|wards?)|alone|together|abroad")
                    || first.equals("contains") && !rest.contains(" ") ? rest : CommonNoun.indefinite(rest));
        if (last.equals("available"))
            return "has " + CommonNoun.indefinite(words.replaceFirst(" available$", "")) + " available";
        Matcher dealt = DEALT.matcher(words);
        if (dealt.matches() && !isAdverb(first))
            return Verb.ofParticiple(dealt.group(2)).map(Verb::third).orElse(dealt.group(2)) + " "
                    + CommonNoun.indefinite(dealt.group(1));
        if (IS_SOMEBODY.matcher(words).matches())
            return "is " + Words.withArticle(words);
        // "State-owned", "listed on a stock exchange".
        if (rest.matches("\\p{Ll}+") && Verb.isParticiple(rest) && !isAdverb(first))
            return "is " + first + "-" + rest;
        Matcher placed = PLACED.matcher(words);
        if (placed.matches() && Verb.isParticiple(first))
            return "is " + placed.group(1) + " " + CommonNoun.indefinite(placed.group(2));
        if (words.endsWith(" " + type))
            return "is " + Words.withArticle(words);
        boolean state = first.equals(words) || isAdjective(rest.replaceFirst(".* ", ""))
                || rest.matches("source|access|\\p{L}+ly") || STATE.matcher(words).matches();
        return state ? "is " + words : "has " + CommonNoun.indefinite(words);
    }

    /** "A gambit", "active". */
    static String predicative(String words) {
        return words.matches("\\p{Ll}+") && !isAdjective(words) && !STATE.matcher(words).matches()
                && !GuessedRelation.isAdjective(words) ? CommonNoun.indefinite(words) : words;
    }

    private static boolean isAdverb(String word) {
        return word.matches(
                "\\p{L}+ly|well|newly|still|ever|never|not|now|also|once|always|self|half|un|non|partly|fully|first");
    }

    private static boolean isAdjective(String word) {
        return ADJECTIVE.matcher(word).matches() || Verb.isParticiple(word);
    }

    PartWording wording() {
        return happened().or(this::done).or(this::event).or(this::completed).or(this::became).or(this::had)
                .or(this::counted).or(this::participle).orElseGet(this::named);
    }

    /** "Discovered by", "born in", "renovated". */
    private Optional<PartWording> participle() {
        String first = noun.replaceFirst(" .*", "");
        String last = noun.substring(noun.lastIndexOf(' ') + 1);
        boolean date = datatype.map(type -> type.element() == Datatype.DATE).orElse(false);
        boolean participle = first.length() > 3
                && (first.equals("born") || first.endsWith("ed") || first.endsWith("en"))
                && Verb.isParticiple(first);
        if (!participle)
            return Optional.empty();
        if (noun.equals(first + " by"))
            return Optional.of(with(agent(first), QuestionWord.WHO, "was " + noun + " {}"));
        if (PLACES.contains(last) && noun.equals(first + " " + last))
            return Optional.of(date ? with(gerund(first) + " date", QuestionWord.WHEN, "was " + first)
                    : with(gerund(first) + " location", QuestionWord.WHERE, "was " + noun + " {}"));
        if (!first.equals(noun))
            return Optional.empty();
        return Optional.of(date ? with(gerund(first) + " date", QuestionWord.WHEN, "was " + first)
                : plural(gerund(first) + " details"));
    }

    private PartWording named() {
        boolean single = !noun.contains(" ");
        boolean date = datatype.map(type -> type.element() == Datatype.DATE).orElse(false);
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
        if (unit.filter(many -> many.matches("thousand|million|billion")).isPresent() && !one.equals(noun)
                && !MONEY.matcher(noun).matches())
            return with("number of " + noun, QuestionWord.AMOUNT, "has {} " + noun);
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
        // "The owner name" is the name of the owner.
        if (!number && noun.matches(
                "(?!(?:first|last|full|given|middle|family|maiden|birth|stage|pen|brand|trade|common|scientific"
                        + "|official|native|local|alternative|original|short|nick|former|domain|file|user|legal|code|place|project|product)\\b)"
                        + "\\p{Ll}+ name"))
            return with("name of the " + noun.replaceFirst(" name$", ""), QuestionWord.WHAT, "");
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

    /** When an event was, whom it hurt, what somebody was given, and where somebody spent days. */
    private Optional<PartWording> happened() {
        boolean number = datatype.map(type -> type == Datatype.INT || type == Datatype.FLOAT).orElse(true);
        if (kind.equals("event")
                && noun.matches("date of (?:the )?(?:accident|incident|event|attack|battle|crash|race|match"
                        + "|meeting|occurrence|disaster|ceremony|collision|eruption|explosion|shooting)"))
            return Optional.of(with("date", QuestionWord.WHEN, "took place"));
        Matcher hurt = HURT.matcher(noun);
        if (kind.equals("event") && number && hurt.matches()) {
            String what = (hurt.group(1).equals("people") ? "" : English.singular(hurt.group(1)) + " ")
                    + (hurt.group(2).equals("killed") ? "deaths" : "injuries");
            return Optional.of(with("number of " + what, QuestionWord.COUNT, "caused {} " + what));
        }
        Matcher given = GIVEN.matcher(noun);
        if (kind.matches("person|organization") && number && given.matches())
            return Optional.of(with("number of " + given.group(1) + " received", QuestionWord.COUNT,
                    "received {} " + given.group(1)));
        return kind.equals("person") && number
                && noun.matches("(?:days|hours|minutes|weeks|months|years) (?:in|on|at) .*")
                        ? Optional.of(with("number of " + noun, QuestionWord.COUNT, "spent {} " + noun))
                        : Optional.empty();
    }

    /** "Was completed", of "year_of_completion" and "completion_year". */
    private Optional<PartWording> completed() {
        Matcher name = OF_DEED.matcher(noun);
        String deed = !name.matches() ? "" : Objects.requireNonNullElse(name.group(2), name.group(3));
        Optional<Verb> verb = Optional.ofNullable(DEEDS.get(deed)).map(Verb::of);
        boolean year = noun.contains("year") || datatype.filter(Datatype.INT::equals).isPresent();
        return verb.filter(_ -> unit.isEmpty()).map(did -> with(deed + (year ? " year" : " date"),
                year ? QuestionWord.YEAR : QuestionWord.WHEN, "was " + did.participle()));
    }

    /** "Became a grandmaster", of "year_became_grandmaster". */
    private Optional<PartWording> became() {
        Matcher name = BECAME.matcher(noun);
        if (unit.isPresent() || !name.matches())
            return Optional.empty();
        boolean year = noun.matches("year .*|.* year") || datatype.filter(Datatype.INT::equals).isPresent();
        return Optional.of(with((year ? "year" : "date") + " of becoming " + CommonNoun.indefinite(name.group(1)),
                year ? QuestionWord.YEAR : QuestionWord.WHEN, "became " + CommonNoun.indefinite(name.group(1))));
    }

    /** "Had its logo redesigned", of "logo_redesigned_year". */
    private Optional<PartWording> had() {
        Matcher name = HAD.matcher(noun);
        if (unit.isPresent() || !name.matches() || !Verb.isParticiple(name.group(2)) || name.group(1).matches(
                "first|last|originally|initially|finally|officially|formally|newly|recently|date|year"))
            return Optional.empty();
        boolean year = name.group(3).equals("year");
        return Optional.of(with(name.group(3) + " of the " + name.group(1) + " " + gerund(name.group(2)),
                year ? QuestionWord.YEAR : QuestionWord.WHEN, "had its " + name.group(1) + " " + name.group(2)));
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
        boolean own = kind.equals("person") ? !TO_PEOPLE.contains(participle)
                : kind.equals("organization") ? BY_AGENTS.contains(participle) || BY_ALL.contains(participle)
                        : BY_ALL.contains(participle);
        // What an organization does all the time: "employs".
        String did = Verb.ofParticiple(participle).map(STANDING.contains(participle) && !kind.equals("event")
                ? Verb::third : Verb::past).orElse(participle);
        return Optional
                .of(with("number of " + (own && STANDING.contains(participle) && !participle.equals("held")
                        ? things : noun), QuestionWord.COUNT,
                        own ? did + " {} " + things : ""));
    }

    /** "Preparation time", of "preparation_minutes"; "alcohol percentage", of "alcohol_percent". */
    private static PartWording measured(String one, String unit) {
        if (SPANS.contains(unit))
            return new PartWording(one.matches(SPAN) ? one : one + " time", "", Optional.of(QuestionWord.AMOUNT), "",
                    "",
                    "", "short/long", Set.of());
        // What is measured of a tank is what it holds.
        if (unit.matches("(?:milli|centi|hecto)?litres|gallons|cubic \\p{L}+")
                && one.matches("(?:.* )?(?:tank|bottle|barrel|reservoir|boot"
                        + "|trunk|cistern|pool|basin|cask|vat|still)"))
            return with(one + " capacity", QuestionWord.AMOUNT, "");
        // "Is 13 percent alcohol"; an average gradient is no part of a climb.
        return unit.equals("percent") && !one.matches(SHARE)
                && !one.matches("\\p{L}+(?:ity|ness|cy|tion|ance|ence|ship)") && !one.contains(" ")
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
