package org.quern.question.grammar;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.quern.question.Words;

/** A full verb in its four forms: "direct", "directs", "directed", "directed". */
record Verb(String base, String third, String past, String participle) {

    private static final Map<String, String[]> IRREGULAR = Arrays
            .stream("""
                    beat beat beaten;become became become;begin began begun;bear bore borne;break broke broken;bring brought
                    brought;build built built;buy bought bought;catch caught caught;choose chose chosen;come came come;cost cost
                    cost;cast cast cast;deal dealt dealt;die died died;tie tied tied;do did done;draw drew drawn;drink drank drunk;drive drove driven;eat ate eaten;fall
                    fell fallen;feed fed fed;fight fought fought;find found found;fly flew flown;forbid forbade forbidden;forget
                    forgot forgotten;get got got;give gave given;go went gone;grow grew grown;have had had;hear heard heard;hold
                    held held;keep kept kept;know knew known;lay laid laid;lead led led;leave left left;lend lent lent;lie lay
                    lain;lose lost lost;oversee oversaw overseen;undergo underwent undergone;make made made;meet met met;overlie overlay overlain;pay paid paid;put put put;read read
                    read;ride rode ridden;rise rose risen;run ran run;say said said;see saw seen;sell sold sold;send sent sent;
                    set set set;shoot shot shot;show showed shown;sing sang sung;sit sat sat;sleep slept slept;speak spoke
                    spoken;spend spent spent;split split split;stand stood stood;steal stole stolen;swim swam swum;take took
                    taken;teach taught taught;tell told told;think thought thought;understand understood understood;wear wore
                    worn;win won won;sink sank sunk;dig dug dug;hide hid
                    hidden;bind bound bound;hang hung hung;flee fled fled;freeze froze frozen;shake shook shaken;swear swore
                    sworn;bid bid bid;spin spun spun;grind ground ground;shrink shrank shrunk;mislead misled misled;throw threw thrown;blow blew blown;weave wove woven;withdraw withdrew withdrawn;undertake undertook
                    undertaken;overthrow overthrew overthrown;seek sought sought;arise arose arisen;rebuild rebuilt rebuilt;
                    strike struck struck;shut shut shut;sweep swept swept;dwell dwelt dwelt;kneel knelt knelt;write wrote written
                    """
                    .replaceAll("\\s+", " ").split(";"))
            .map(row -> row.strip().split(" "))
            .collect(Collectors.toMap(row -> row[0], Function.identity()));
    /** Stems in "ed" that lose an e: "produced", "named", "used"; others are told by their ending. */
    private static final Set<String> WITH_E = Set.of("nam", "creat", "recreat", "us", "rul", "fil", "hous", "bas",
            "clos", "los", "rais",
            "fram", "hir", "fir", "shar", "invad", "provid", "resid", "decid", "divid", "includ", "exclud", "conclud",
            "trad", "cod", "captur", "featur", "manufactur", "inspir", "retir", "requir", "acquir", "declar", "prepar",
            "licens", "compos", "expos", "purchas", "releas", "caus", "increas", "decreas", "rat", "cit", "unit",
            "invit", "promot", "devot", "execut", "distribut", "contribut", "commut", "institut", "lik", "mak", "tak",
            "complet", "compet", "delet", "headlin", "combin", "defin", "determin", "examin", "imagin", "engin", "stor",
            "explor", "scor", "restor", "ador", "ignor", "nominat", "schedul", "styl", "pil", "til", "adjudg", "enslav",
            "supersed", "guid", "presid", "refin", "vot", "quot", "overrul", "confin",
            "preced", "conced", "premier", "tap", "shap", "escap", "typ", "wip", "rop", "bak", "shak");
    /** Base forms that end in "ed" or "s" or are often labels. */
    private static final Set<String> BASES = Set.of("work", "live", "own", "like", "love", "follow", "use", "play",
            "contain", "include", "belong", "depend", "manage", "study", "join", "visit", "produce", "direct", "act",
            "attend", "cite", "replace", "employ", "supply", "treat", "affect", "serve", "need", "border", "cover",
            "operate", "create", "publish", "review", "rate", "order", "purchase", "connect", "link", "support",
            "consist", "report", "compose", "found", "hate", "marry", "succeed", "precede");

    /** What is done once: schemas name it in the present ("wins"), people say it in the past. */
    private static final Set<String> ACTS = Set.of("win", "beat", "defeat", "author", "write", "compose", "invent",
            "discover", "paint", "sculpt", "marry", "divorce", "kill", "murder", "assassinate", "commit", "perpetrate",
            "earn", "conquer", "invade", "destroy", "attack", "bomb", "hijack", "elect", "nominate", "appoint", "adapt",
            "translate", "record", "narrate", "donate", "illustrate", "choreograph", "commission", "graduate",
            "emigrate", "immigrate", "bequeath", "inherit", "sign", "ratify", "arrest", "convict", "crown", "adopt",
            "rescue", "capture", "liberate", "besiege", "patent", "coin", "pioneer", "excavate", "acquire", "found",
            "launch", "debut", "merge", "die", "perish", "lose", "receive", "join", "visit", "complete", "score");
    /** What people do once, and organizations again and again. */
    private static final Set<String> ACTS_OF_PEOPLE = Set.of("build", "design", "construct", "create", "erect",
            "develop", "produce", "publish", "release", "star", "direct", "edit", "draw", "sing");
    /** What is done at an event, and over with it. */
    private static final Set<String> AT_EVENTS = Set.of("attend", "compete", "participate", "perform", "play", "fight",
            "appear", "speak", "race", "run", "present", "exhibit", "swim", "ride", "take", "fly", "travel", "sail",
            "serve",
            "command", "lead", "pilot", "witness", "survive", "suffer", "enter", "qualify", "start", "finish",
            "bid", "deploy", "land", "depart", "train", "sing", "conduct", "captain", "referee", "judge");

    /** Who did something once. */
    private static final Map<String, String> AGENTS = Map.ofEntries(Map.entry("founder", "found"),
            Map.entry("author", "write"), Map.entry("inventor", "invent"), Map.entry("discoverer", "discover"),
            Map.entry("designer", "design"), Map.entry("builder", "build"), Map.entry("creator", "create"),
            Map.entry("winner", "win"), Map.entry("composer", "compose"), Map.entry("sculptor", "sculpt"),
            Map.entry("translator", "translate"), Map.entry("choreographer", "choreograph"),
            Map.entry("illustrator", "illustrate"), Map.entry("engraver", "engrave"), Map.entry("killer", "kill"),
            Map.entry("conqueror", "conquer"), Map.entry("survivor", "survive"), Map.entry("librettist", "write"));

    private static final Set<String> STATIVE = Set.of("have", "own", "like", "love", "hate", "know", "mean", "need",
            "want", "resemble", "cost", "weigh", "equal", "exist", "exceed");
    private static final Pattern Y_AFTER_CONSONANT = Pattern.compile(".*[^aeiou]y");
    private static final Pattern HISSING = Pattern.compile(".*(s|x|z|ch|sh)");
    private static final Set<String> DOUBLING = Set.of("plan", "stop", "ship", "drop", "run", "refer", "confer",
            "occur", "transfer", "commit", "permit", "star", "equip", "control", "patrol", "propel", "expel",
            "cancel", "label", "travel", "model", "signal", "fuel", "tunnel", "submit", "admit", "omit", "emit",
            "regret",
            "prefer", "map", "ban", "plot", "trap", "rob", "tag", "scan", "wrap", "drag", "skip", "step", "trim",
            "strip", "span", "pin", "grip", "flip", "clip", "dub", "knit", "slip", "hop", "spot", "jog", "tip", "dip",
            "rig", "jam", "nod", "chip", "whip", "pop", "mop", "swap", "snap", "strap", "clap", "zip", "hug",
            "log", "beg", "grab", "stab", "scrub", "pat", "fit", "chat", "squat", "hum", "drum", "sum", "program",
            "bar", "scar", "stir", "blur", "recur", "incur", "deter", "compel", "rebel", "repel", "excel", "abhor",
            "infer", "rebut", "acquit", "outfit", "format");
    private static final Pattern REGULAR = Pattern.compile("[\\p{L}-]{2,}ed");
    private static final Pattern ENDS_IN_E = Pattern
            .compile(".*([cvzu]|ag|ieg|[^u]um|ib|[aeiou]s|ns|rs|iz|yz|dg|rg|[nm]g|[^aeiou]l)");
    private static final Pattern ENDS_WITHOUT_E = Pattern.compile(".*(us|focus|[^aeiou]?ing|ang|ong|ung|ll)");
    private static final Pattern ATE = Pattern.compile(".*[^e]at");
    private static final Pattern AT = Pattern.compile(".*(tre|de?fe|se|repe|flo|che|bo|co|lo)at");
    private static final Pattern URE = Pattern.compile(".*(t|c|s)ur");
    private static final Pattern DOUBLED = Pattern.compile(".*([bdgmnprt])\\1");

    private static final Pattern PREFIX = Pattern
            .compile("(type|over|under|out|re|fore|mis|broad|pre|hand|photo)(\\p{Ll}{3,})");

    private static final Map<String, String> BY_PAST = bases(1);
    private static final Map<String, String> BY_PARTICIPLE = bases(2);

    private static Map<String, String> bases(int form) {
        return IRREGULAR.values().stream()
                .collect(Collectors.toMap(forms -> forms[form], forms -> forms[0], (first, _) -> first));
    }

    static Verb of(String base) {
        String[] forms = IRREGULAR.get(base);
        boolean y = Y_AFTER_CONSONANT.matcher(base).matches();
        String third = switch (base) {
            case "have" -> "has";
            case "do" -> "does";
            case "go" -> "goes";
            default -> y ? base.substring(0, base.length() - 1) + "ies"
                    : HISSING.matcher(base).matches() ? base + "es" : base + "s";
        };
        if (forms != null)
            return new Verb(base, third, forms[1], forms[2]);
        String past = base.endsWith("e") ? base + "d"
                : y ? base.substring(0, base.length() - 1) + "ied"
                        : DOUBLING.contains(base) ? base + base.charAt(base.length() - 1) + "ed" : base + "ed";
        return new Verb(base, third, past, past);
    }

    /** Verbs of what is so rather than done, which have no "being" form: "that have A", not "having A". */
    static boolean isStative(String base) {
        return STATIVE.contains(base);
    }

    /** "leading", "presiding", "running". */
    String gerund() {
        if (base.endsWith("ie"))
            return base.substring(0, base.length() - 2) + "ying";
        boolean e = base.endsWith("e") && !base.matches(".*[eoy]e|be");
        boolean doubled = past.endsWith("ed") && past.length() == base.length() + 3
                || base.matches("run|win|cut|get|hit|let|put|set|sit|swim|begin|forbid|forget");
        return (e ? base.substring(0, base.length() - 1) : doubled ? base + base.charAt(base.length() - 1) : base)
                + "ing";
    }

    /** The verb whose past tense this is. */
    static Optional<Verb> ofPast(String past) {
        return Optional.ofNullable(BY_PAST.get(past)).map(Verb::of).or(() -> regular(past));
    }

    /** The verb whose participle this is: "written", "directed". */
    static Optional<Verb> ofParticiple(String participle) {
        return Optional.ofNullable(BY_PARTICIPLE.get(participle)).map(Verb::of).or(() -> regular(participle))
                .or(() -> prefixed(participle));
    }

    /** "Typeset", "overridden", "rewritten": an irregular participle with another word before it. */
    private static Optional<Verb> prefixed(String participle) {
        Matcher prefix = PREFIX.matcher(participle);
        return !prefix.matches() ? Optional.empty()
                : Optional.ofNullable(BY_PARTICIPLE.get(prefix.group(2))).map(IRREGULAR::get)
                        .map(forms -> new Verb(prefix.group(1) + forms[0], prefix.group(1) + of(forms[0]).third,
                                prefix.group(1) + forms[1], participle));
    }

    /** Whether the word is a participle that can follow "was": "born", "based", "written". */
    static boolean isParticiple(String word) {
        return word.equals("born") || word.contains("-") && word.endsWith("ed") || ofParticiple(word).isPresent();
    }

    private static Optional<Verb> regular(String word) {
        if (!REGULAR.matcher(word).matches() || word.endsWith("eed"))
            return Optional.empty();
        String stem = word.substring(0, word.length() - 2);
        if (stem.endsWith("i"))
            return Optional.of(of(stem.substring(0, stem.length() - 1) + "y"));
        boolean e = WITH_E.contains(stem)
                || ENDS_IN_E.matcher(stem).matches() && !ENDS_WITHOUT_E.matcher(stem).matches()
                || ATE.matcher(stem).matches() && !AT.matcher(stem).matches() || URE.matcher(stem).matches();
        if (e)
            return Optional.of(of(stem + "e"));
        // "Controlled", of "control".
        String single = stem.substring(0, stem.length() - 1);
        if (DOUBLING.contains(single) && stem.endsWith("ll"))
            return Optional.of(of(single));
        if (DOUBLED.matcher(stem).matches())
            return Optional
                    .of(new Verb(stem.substring(0, stem.length() - 1), stem.substring(0, stem.length() - 1) + "s",
                            word, word));
        return Optional.of(new Verb(stem, of(stem).third, word, word));
    }

    /** The verb of whoever did it once: "found", of "founder"; empty for roles such as "editor". */
    static Optional<Verb> ofAgent(String noun) {
        return Optional.ofNullable(AGENTS.get(noun.substring(noun.lastIndexOf(' ') + 1)))
                .filter(_ -> noun.matches("(?:an? |the )?\\p{L}+")).map(Verb::of);
    }

    /** Whether a name in the present means the past, for a subject and an object of these kinds. */
    boolean isOver(String subject, String object) {
        boolean person = subject.equals("person");
        return subject.matches("person|organization|event|place") && ACTS.contains(base)
                || person && ACTS_OF_PEOPLE.contains(base) && !object.equals("organization")
                || subject.matches("person|organization|vehicle") && object.equals("event") && AT_EVENTS.contains(base);
    }

    /** The verb whose third person this is. */
    static Verb ofThird(String third) {
        return of(English.severalDo(third));
    }

    /** Whether it is the third person of a verb: "carries". */
    static boolean isThird(String word) {
        return isBase(English.severalDo(word)) || word.matches("features|carries|offers|provides|houses|hosts|hauls");
    }

    static boolean isBase(String word) {
        return BASES.contains(word) || IRREGULAR.containsKey(word);
    }

    /**
     * A relation's name that has a verb, its object and a preposition: "ledFleetAt", "holdsRecordFor".
     *
     * @param verb as it is said: "led"
     * @param noun the object without its article
     * @param preposition the last word
     */
    record WithObject(String verb, String noun, String preposition) {

        /** What follows a verb without being its object. */
        private static final Pattern NO_OBJECT = Pattern
                .compile("(?:out|up|off|down|over|back|away|forward|together|aside"
                        + "|ahead|around|apart|along|through|not|also|ever|first|last|once|twice|best|most|mainly|only|alone|dead"
                        + "|alive|wounded|guilty|hostage|captive|prisoner|jointly|more|less|well|close|next|due|available|active"
                        + "|responsible|here|there|north|south|east|west|\\p{L}+ly|a|an|the|of|than)\\b.*");
        /** Objects without an article; other nouns that can be counted have one. */
        private static final Set<String> BARE = Set.of("part", "place", "office", "command", "control", "charge",
                "refuge",
                "asylum", "training", "research", "service", "citizenship", "membership", "ownership", "responsibility",
                "influence", "action", "aim", "care", "root", "possession", "credit", "damage", "evidence",
                "permission",
                "power", "support", "aid", "assistance", "funding", "money", "shelter", "sanctuary", "employment",
                "education", "leadership", "residence", "custody", "war", "exile", "work", "business", "trade",
                "contact",
                "communion", "mass", "life", "treatment", "access", "authority", "jurisdiction", "precedence",
                "priority", "information", "approval", "recognition", "protection", "music", "advice", "inspiration",
                "victory", "defeat", "pole", "gold", "silver", "bronze", "diplomacy", "sovereignty", "affinity",
                "similarity", "proximity", "preference", "surgery", "honours", "honors");
        /** Verbs that are no adjectives, so that "of" follows their object: "made an ascent of". */
        private static final String WITH_OF = "made|makes|won|wins|led|leads|held|holds|took|takes|gave|gives|saw|wrote|writes|lost";
        private static final Pattern UNCOUNTED = Pattern.compile(".*(?:ism|ness|ics|logy|graphy)");
        /** Objects of which there is one. */
        private static final Pattern ONE = Pattern
                .compile(
                        "(?:best|first|last|highest|lowest|greatest|most|fastest|largest|title|lead|right|rights|role of)\\b.*");
        private static final Pattern OWN = Pattern
                .compile("(?:\\p{L}+ )?(?:debut|career|life|education|doctorate|degree)");

        static Optional<WithObject> of(String words, Set<String> prepositions) {
            String[] parts = words.split(" ");
            String last = parts[parts.length - 1];
            String noun = parts.length < 3 ? "" : String.join(" ", Arrays.copyOfRange(parts, 1, parts.length - 1));
            boolean several = !English.singular(noun).equals(noun);
            // "Rides bikes of" and "rescued survivors of" say what is done; "registered office of" is what something is.
            boolean of = last.equals("of") && (parts[0].matches(WITH_OF) || several && parts[0].endsWith("ed")
                    || parts[0].length() > 3 && parts[0].matches(".*[^su]s")
                            && Verb.isBase(English.severalDo(parts[0])));
            if (noun.isEmpty() || !prepositions.contains(last) && !of || last.equals("by")
                    || prepositions.contains(parts[1])
                    || NO_OBJECT.matcher(noun).matches()
                    || Arrays.stream(noun.split(" ")).anyMatch(prepositions::contains)
                    || noun.matches("\\p{L}+ed"))
                return Optional.empty();
            return verb(parts[0]).map(verb -> new WithObject(verb, noun, last));
        }

        /** The verb as it is said; empty for a participle that is no past tense, and for other words. */
        private static Optional<String> verb(String first) {
            if (first.matches("has|does|goes|uses"))
                return Optional.of(first);
            // "Set a record", but not "read" and "cost", which are nouns, too.
            if (first.matches("set|put|cut|shut") || Verb.ofPast(first)
                    .filter(verb -> verb.past().equals(first) && !verb.base().equals(first)).isPresent())
                return Optional.of(first);
            return first.length() > 3 && first.matches(".*[^su]s") && Verb.isThird(first)
                    ? Optional.of(first) : Optional.empty();
        }

        /** "was awarded a prize by {}", of "awardedPrizeBy"; empty for other names. */
        static Optional<String> given(String words) {
            String[] parts = words.split(" ");
            return parts.length == 3 && parts[2].equals("by")
                    && parts[0].matches("awarded|given|granted|offered|paid|sent|lent|taught|promised")
                    && !NO_OBJECT.matcher(parts[1]).matches()
                            ? Optional.of(
                                    "was " + parts[0] + " " + new WithObject(parts[0], parts[1], "by").complement()
                                            + " {}")
                            : Optional.empty();
        }

        /**
         * "led a fleet at {}".
         *
         * @param subject the kind of what does it
         * @param object the kind of the other end
         */
        String said(String subject, String object) {
            boolean over = verb.endsWith("s") && Verb.ofThird(verb).isOver(subject, object);
            return (over ? Verb.ofThird(verb).past() : verb) + " " + complement() + " {}";
        }

        /** "a fleet at". */
        String complement() {
            return withArticle() + " " + preposition;
        }

        private String withArticle() {
            String last = noun.substring(noun.lastIndexOf(' ') + 1);
            if (OWN.matcher(noun).matches())
                return "its " + noun;
            boolean bare = BARE.contains(last) && !(verb.equals("has") && last.equals("office"));
            if (bare || UNCOUNTED.matcher(last).matches() || !English.singular(noun).equals(noun)
                    || CommonNoun.isUncounted(last))
                return noun;
            return ONE.matcher(noun).matches() ? "the " + noun : Words.withArticle(noun);
        }
    }
}
