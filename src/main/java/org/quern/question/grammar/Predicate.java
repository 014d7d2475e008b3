package org.quern.question.grammar;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.graph.YearText;
import org.quern.question.Words;
import org.quern.question.grammar.GoldQuery.When;

/**
 * What is said of something: a verb with its complements and a place for the other end, for instance "was directed by
 * {}". The first word is the verb, in the third person singular.
 *
 * @param verb the verb as written
 * @param rest its complements
 * @param time when it holds
 */
public record Predicate(String verb, String rest, Time time) {

    /** Places for names that need no noun before them, even if several follow each other. */
    private static final Pattern NAMED_ALONE = Pattern.compile("(?:\\p{L}+ )?\\{(?:a|people)}");
    /** What people belong to and do not practise. */
    private static final Pattern CHURCH = Pattern.compile(
            "(?i).*\\b(?:church(?:es)?|communion|convention|synod|society|fellowship|order|assembly|assemblies|brethren|army)\\b.*");
    /** What does not end with a life. */
    private static final Pattern LASTING = Pattern
            .compile(
                    "(?:has (?:archives|works)|is (?:buried|known|named|depicted|described|mentioned|listed|cited|portrayed|commemorated|the namesake|an? (?:child|sibling|relative)))\\b.*");
    private static final Pattern COMPLEMENT = Pattern
            .compile("(a|an|the) (.+?)( (?:of|in|at|on|for|from|to|by|with|about|above|below)\\b.*|)");
    /** What is done with several of its kind: "led an expedition to A", "led expeditions to both A and B". */
    private static final Pattern OBJECT = Pattern
            .compile("an? (?!impact|effect|influence|interest|monopoly|border|claim|preference)(\\p{Ll}[\\p{L} -]*?)"
                    + "( (?:of|in|at|on|for|from|to|by|with|against|over|near) \\{[^}]*})");
    private static final Pattern SEVERAL = Pattern
            .compile("both |(?:one or more but )?(?:more than|at least|at most|fewer than|no more than|exactly)"
                    + " (?!1 )\\d");
    /** A complement that is the same for one and several: "is the same as". */
    private static final Pattern FIXED = Pattern.compile("the (same|birthplace|scene)\\b.*");
    /** Prepositions that go before "which" with their place. */
    private static final String PLACED = "in|at|on|from|into|through|to|of|for|with|by|near|under|against|over|during|within"
            + "|between|among|alongside|behind|beside|around|across|along|beneath|above|below|aboard|after|before|about";
    private static final Pattern VOICE = Pattern.compile("(?i)(?:human )?voice|vocals|vocal music|singing");
    private static final Pattern WHOSE = Pattern.compile("((?:on|in|at) )the ([\\p{Ll} ]+) of \\{}");
    private static final Pattern NOUN_OF = Pattern.compile("(?:a|an|the) (\\p{Ll}[\\p{L} -]*?) ((?:of|in|for) \\{})");
    /** What things are put on or in, and do not receive. */
    private static final Pattern REGISTER = Pattern
            .compile("(?i)(?!star on ).*\\b(?:registry|register|hall of fame|heritage list|memory of the world)\\b.*");
    /** What is done with offices themselves. */
    private static final Pattern OF_OFFICES = Pattern.compile("hold|occupy|fill|abolish|create|establish|found|replace"
            + "|include|contain|belong|work|serve|play|act|define|require|introduce|regulate|take|leave|use|name");
    /** What an office itself does. */
    private static final Pattern BY_OFFICES = Pattern
            .compile("report|oversee|supervise|head|answer|rank|succeed|precede"
                    + "|exist|carry|entail|involve|confer|grant|pay|rotate|date|come|go|differ|originate|form|correspond|need");
    /** What those in a position are called by it: "midfielder", "small forward". */
    private static final Pattern PLAYER = Pattern.compile("[\\p{Ll} -]*(?:er|or|guard|forward|cent(?:er|re)|back|man"
            + "|half|striker|libero|prop|hooker|lock|flanker|tackle|end|shortstop)");
    private static final String IN_POSITION = "in {the position of}";
    /** How the lexicon writes what is or was. */
    private static final String EITHER = "is or was ";

    /** When a predicate holds. */
    sealed interface Time {
        /** In the tense of the verb. */
        record Plain() implements Time {}

        /** At any time up to now. */
        record Ever() implements Time {}

        /** Up to now or then, without stress on the time: "has worked as". */
        record Perfect() implements Time {}

        record Now() implements Time {}

        /** Now, or before if it is over: "is or was", "does or did". */
        record Either() implements Time {}

        record In(String year) implements Time {}
    }

    static Predicate of(String form) {
        if (form.startsWith(EITHER))
            return new Predicate("is", form.substring(EITHER.length()), new Time.Either());
        int space = form.indexOf(' ');
        return space < 0 ? new Predicate(form, "", new Time.Plain())
                : new Predicate(form.substring(0, space), form.substring(space + 1), new Time.Plain());
    }

    /** The predicate as it is written in files. */
    public String form() {
        if (time instanceof Time.Either && being())
            return EITHER + rest;
        return rest.isEmpty() ? verb : verb + " " + rest;
    }

    /**
     * @param changing whether it changes with time, so that without a condition any time is meant
     * @param perfect whether it is in the perfect tense
     */
    Predicate at(When when, boolean changing, boolean perfect) {
        Time at = switch (when) {
            case When.Ever() -> changing ? new Time.Ever() : perfect ? new Time.Perfect() : time;
            case When.Now() -> new Time.Now();
            case When.In(long year) -> new Time.In(YearText.ENGLISH.inSentence(year));
        };
        return new Predicate(verb, rest, at);
    }

    /** The same of people who are dead: "lived in", of "has ever lived in"; but they are still buried and known. */
    Predicate inPast() {
        if (time instanceof Time.Now || time instanceof Time.In || LASTING.matcher(form()).matches())
            return this;
        String before = being() ? "was" : verb.equals("has") ? "had" : full().past();
        return new Predicate(before, rest, new Time.Plain());
    }

    /** The same of somebody who may be alive or dead: "lives or lived in", of "has ever lived in". */
    Predicate inAnyTime() {
        return time instanceof Time.Now || time instanceof Time.In || verb.equals("was") || past()
                || LASTING.matcher(form()).matches() || rest.matches("a parent .*|\\{people}") ? this
                        : new Predicate(verb, rest, new Time.Either());
    }

    /** "has been", of "has ever been". */
    Predicate once() {
        return time instanceof Time.Ever ? new Predicate(verb, rest, new Time.Perfect()) : this;
    }

    /**
     * "has received", of "received"; but nobody "has died" or "has been born".
     *
     * @param person whether it is said of people
     */
    Predicate inPerfect(boolean person) {
        boolean repeated = being() ? person && verb.equals("was") && Verb.isParticiple(firstWord())
                && !firstWord().matches("born|buried|killed|named|raised|murdered|executed|baptised")
                : !verb.equals("died");
        return time instanceof Time.Plain && past() && repeated ? new Predicate(verb, rest, new Time.Perfect()) : this;
    }

    private boolean being() {
        return verb.equals("is") || verb.equals("was");
    }

    private boolean past() {
        return verb.equals("was") || !being() && !verb.equals("has") && (!verb.endsWith("s") || verb.endsWith("ss"))
                && Verb.ofPast(verb).isPresent();
    }

    private Verb full() {
        if (verb.equals("has"))
            return Verb.of("have");
        return past() ? Verb.ofPast(verb).orElseThrow() : Verb.ofThird(verb);
    }

    /** "were", "have ever played", "currently play". */
    String finite(boolean many) {
        return switch (time) {
            case Time.Plain() -> being() ? be(verb, many) : past() ? verb : many ? full().base() : full().third();
            case Time.Ever() -> have(many) + " ever " + (being() ? "been" : full().participle());
            case Time.Perfect() -> have(many) + " " + (being() ? "been" : full().participle());
            case Time.Now() -> being() ? be("is", many) + " currently"
                    : "currently " + (many ? full().base() : full().third());
            case Time.Either() -> being() ? be("is", many) + " or " + be("was", many)
                    : (many ? full().base() : full().third()) + " or " + full().past();
            case Time.In _ -> being() ? be("was", many) : full().past();
        };
    }

    private static String be(String verb, boolean many) {
        if (!many)
            return verb;
        return verb.equals("is") ? "are" : "were";
    }

    private static String have(boolean many) {
        return many ? "have" : "has";
    }

    /** The verb that goes before the subject in a question. */
    private String auxiliary(boolean many) {
        return switch (time) {
            case Time.Plain() -> being() ? be(verb, many) : past() ? "did" : many ? "do" : "does";
            case Time.Ever(),Time.Perfect() -> have(many);
            case Time.Now() -> being() ? be("is", many) : many ? "do" : "does";
            case Time.Either(),Time.In _ -> being() ? be("was", many) : "did";
        };
    }

    /** What of the verb stays behind the subject, with a blank before it. */
    private String remainder() {
        return switch (time) {
            case Time.Plain(),Time.Either(),Time.In _ -> being() ? "" : " " + full().base();
            case Time.Ever(),Time.Perfect() -> " " + (being() ? "been" : full().participle());
            case Time.Now() -> being() ? " currently" : " currently " + full().base();
        };
    }

    /** Whether its verb says the noun of the subject again: "was targeted in", of targets. */
    boolean echoes(String noun) {
        String last = noun.substring(noun.lastIndexOf(' ') + 1);
        String said = being() ? firstWord() : verb;
        return Verb.ofParticiple(said).or(() -> Verb.ofPast(said)).map(Verb::base).orElse(said).equals(last);
    }

    private String year() {
        return time instanceof Time.In(String year) ? " in " + year : "";
    }

    /** "were directed by Ada Lake"; the subject is before it. */
    String said(boolean many, boolean person, Slot other) {
        Predicate fitting = fitting(other);
        if (adverbial())
            return clean(rest + " " + finite(many) + year());
        return clean(
                fitting.finite(many) + " " + Complement.filled(fitting.complement(many, person, other), other, many)
                        + year());
    }

    /** "First appeared", where "appeared first" would rank it among others. */
    private boolean adverbial() {
        return !being() && rest.matches("first|last|originally");
    }

    /** Whether a question about it begins with "do" or "did". */
    boolean asksWithDo() {
        return !being() && !perfect() && !(time instanceof Time.Either);
    }

    /** Whether its verb fits the other end. */
    boolean suits(Slot other) {
        return fitting(other).verb.equals(verb);
    }

    /** The same in words that fit the other end: nobody plays the voice, or practises a church. */
    private Predicate fitting(Slot other) {
        String value = other.plain();
        // "Have played as midfielders"; "which positions has A played".
        if (playsAs() && (value.isEmpty() || PLAYER.matcher(value).matches()))
            return new Predicate(verb, value.isEmpty() ? "{}" : "as {a}", time);
        // An honorary degree is no prize.
        if (form().equals("won {}") && other.text().startsWith("the title of "))
            return new Predicate("received", rest, time);
        if (verb.matches("play(?:s|ed)") && rest.startsWith("{") && VOICE.matcher(value).matches())
            return new Predicate(past() ? "had" : "has", value + " as an instrument",
                    time instanceof Time.Perfect ? new Time.Plain() : time);
        if (value.matches("(?:natural|unnatural|unknown) causes?") && form().equals("died by {}"))
            return new Predicate(verb, "of {}", time);
        if (form().equals("received {}") && REGISTER.matcher(value).matches())
            return new Predicate("was",
                    (value.matches("(?i).*hall of fame.*") ? "inducted into {the}" : "added to {the}"),
                    new Time.Plain());
        if (verb.equals("died") && !value.isEmpty() && !other.text().matches("an? .*") && rest.matches("\\w+ \\{}"))
            return new Predicate(verb, rest.replace("{}", value), time);
        if (verb.matches("produce[sd]|sells|sold|ma(?:kes|de)|manufacture[sd]|offers|offered") && rest.equals("{}")
                && value.matches("\\p{Ll}.*"))
            return new Predicate(verb, TypeWords.inGeneral(value), time);
        if (value.matches(".* (?:County|Parish)") && rest.contains("capital"))
            return new Predicate(verb, rest.replace("capital", value.endsWith("County") ? "county seat" : "seat"),
                    time);
        boolean church = rest.equals("{faith}")
                && (CHURCH.matcher(value).matches() || Complement.FOLLOWERS.matcher(value).matches());
        boolean nameless = value.isEmpty() && being() && rest.matches("\\{(?:a|people)}")
                || other.text().isEmpty() && rest.equals("a kind of {}");
        if (church || nameless)
            return new Predicate(past() ? "belonged" : "belongs", church ? "to " + rest : "to {}", time);
        // "Which occupations do both work as" ends in the air.
        return other.text().isEmpty() && rest.equals("as {a}") ? having("{}") : this;
    }

    /** "has {}" at the same time: "has A had", of "has ever been a home venue of A". */
    Predicate had() {
        Predicate had = having("{}");
        return time instanceof Time.Ever ? had.once() : had;
    }

    private Predicate having(String what) {
        return new Predicate(past() ? "had" : "has", what, time);
    }

    /** "in which they have also lived", "whom they have also had as their CEO"; they are the subjects. */
    String alsoByThem(boolean person) {
        Optional<String> before = preposition();
        Matcher whose = WHOSE.matcher(rest);
        // "On whose board they have also been" is better than "of which they have also been on the board".
        if (whose.matches())
            return whose.group(1) + "whose " + whose.group(2) + " they "
                    + new Predicate(verb, "", time).also(true, true, Slot.NONE);
        Predicate left = before.isPresent() ? withoutPlace() : this;
        return before.map(word -> word + (person ? " whom" : " which")).orElse(person ? "whom" : "that") + " they "
                + left.also(true, true, Slot.NONE);
    }

    /**
     * "has also worked for them", of one subject.
     *
     * @param place whether they are places: "has also lived there"
     */
    String alsoToThem(boolean person, boolean place) {
        if (place && inPlace() && !rest.startsWith("its "))
            return also(false, person, Slot.of("there", true, false)).replaceFirst("\\b(?:in|at) there$", "there");
        return also(false, person, Slot.of("them", true, false)).replaceFirst("\\bthe (\\p{L}+) of them$", "their $1");
    }

    private String also(boolean many, boolean person, Slot other) {
        String finite = finite(many);
        String doing = finite.contains(" ever ") ? finite.replace(" ever ", " also ")
                : being() ? finite + " also" : "also " + finite;
        return clean(doing + " " + Complement.filled(complement(many, person), other, many) + year());
    }

    /** The same with the other end left out: "plays for". */
    String gap(boolean many, boolean person) {
        return said(many, person, Slot.NONE);
    }

    /**
     * Without a noun that the question has already named: "which currency does A use", not "as its currency"; "has the
     * linguistic type A", not "as its linguistic typology".
     */
    Predicate without(String noun) {
        if (rest.equals("a citizen of {}") && noun.matches("citizenship|nationality"))
            return having("{}");
        Matcher own = Complement.AS_NOUN.matcher(rest);
        return rest.matches("\\{a?} as .*") && own.find() && !narrower(own.group(1), noun)
                && Stream.of(own.group(1).split(" ")).anyMatch(List.of(noun.split(" "))::contains)
                        ? new Predicate(verb, "{}", time) : this;
    }

    /** An official language is one of several languages: that it is official must be said. */
    private static boolean narrower(String own, String noun) {
        List<String> said = List.of(noun.replace(" of ", " ").split(" "));
        List<String> words = List.of(own.replace(" of ", " ").split(" "));
        return words.size() > said.size() && !said.containsAll(words);
    }

    /** "did Ada Lake direct", "was Ada Lake born in"; "has Ada Lake lived in" of what may be over. */
    String inverted(Slot subject) {
        if (time instanceof Time.Either)
            return new Predicate(verb, rest, new Time.Perfect()).inverted(subject);
        Predicate fitting = fitting(Slot.NONE);
        if (adverbial())
            return clean(auxiliary(subject.many()) + " " + subject.text() + " " + rest + remainder() + year());
        return clean(fitting.auxiliary(subject.many()) + " " + subject.text() + fitting.remainder() + " "
                + Complement.filled(fitting.complement(subject.several(), subject.person()), Slot.NONE,
                        subject.several())
                + year());
    }

    /** Whether "in 1990" would follow another "in". */
    boolean clashes() {
        return time instanceof Time.In && preposition().filter("in"::equals).isPresent();
    }

    /** "into which rivers does a river that flows through A flow"; the noun follows "which". */
    String fronted(String which, Slot subject) {
        return preposition().map(word -> word + " " + which + " " + withoutPlace().inverted(subject))
                .orElseGet(() -> which + " " + inverted(subject));
    }

    /** Whether it is only "is" and the other side: "is female". */
    boolean isBare() {
        return being() && rest.equals("{}");
    }

    private String firstWord() {
        return rest.replaceFirst(" .*", "");
    }

    /** Whether the subject is asked for with "be" and a participle, which may go without "that were". */
    Optional<String> reduced(boolean many, Slot other) {
        // "Operas with music by A".
        if (verb.equals("has") && time instanceof Time.Plain
                && rest.matches("(?:an? )?\\p{Ll}+ by \\{}|an? \\p{Ll}[\\p{Ll} -]* (?:in|at|on|near|of) \\{[^}]*}"))
            return Optional.of(clean("with " + Complement.filled(complement(many, false, other), other, many)));
        if (!being() || !(time instanceof Time.Plain)
                || !Verb.isParticiple(firstWord())
                        && !(verb.equals("is") && rest.matches("(?:in|on|at|for|from) \\{.*")))
            return Optional.empty();
        return Optional.of(clean(Complement.filled(rest, other, many)));
    }

    /** "Flowing through A", of what does so now: before another verb, "that flow through A" would lead astray. */
    Optional<String> gerundive(boolean many, boolean person, Slot other) {
        Predicate fitting = fitting(other);
        return fitting.being() || fitting.past() || fitting.verb.equals("has") || !(time instanceof Time.Plain)
                || Verb.isStative(fitting.full().base())
                        ? Optional.empty()
                        : Optional.of(clean(fitting.full().gerund() + " "
                                + Complement.filled(fitting.complement(many, person, other), other, many)));
    }

    /** Whether a verb or what is said with "be" stays behind the subject in a question. */
    boolean splits() {
        return !remainder().isEmpty() || being() && firstWord().matches("(?!(?:" + PLACED + ")$)\\p{Ll}.*");
    }

    /** The last word, if the place follows it: "in", of "was born in {}". */
    Optional<String> preposition() {
        Matcher end = Pattern.compile("(?:.* )?(" + PLACED + ") \\{[^}]*}$")
                .matcher(rest);
        return end.matches() ? Optional.of(end.group(1)) : Optional.empty();
    }

    /** Whether the other end is a place: "died in". */
    boolean inPlace() {
        return preposition().filter(word -> word.matches("in|at|on|from|near")).isPresent();
    }

    /** Whether it begins with "have": "has ever worked in". */
    boolean perfect() {
        return time instanceof Time.Ever || time instanceof Time.Perfect;
    }

    boolean hasPreposition() {
        return preposition().isPresent();
    }

    /** The predicate without its place and without the preposition before it. */
    Predicate withoutPlace() {
        return new Predicate(verb, rest.replaceFirst("(?: ?\\b(?:" + PLACED + "))? ?"
                + Complement.PLACE.pattern() + "$", ""), time);
    }

    /** The same as the answer to "where": "where does A come from". */
    Predicate whereabouts() {
        return rest.endsWith("from {}") ? new Predicate(verb, rest.replace(" {}", "").replace("{}", ""), time)
                : withoutPlace();
    }

    Predicate with(String text) {
        return new Predicate(verb, Complement.PLACE.matcher(rest).replaceFirst(Matcher.quoteReplacement(text)), time);
    }

    boolean hasPlace() {
        return Complement.PLACE.matcher(rest).find();
    }

    /** "is the capital of": one of them is expected. */
    boolean unique() {
        return verb.equals("is") && rest.startsWith("the ");
    }

    /** "directed by A", after another "were". */
    Optional<String> continued(Predicate before, boolean many, boolean person, Slot other) {
        if (equals(before) && NAMED_ALONE.matcher(rest).matches() && fitting(other).equals(this))
            return Optional.of(clean(Complement.filled(complement(many, person), other, many)));
        boolean participles = Verb.isParticiple(firstWord()) && Verb.isParticiple(before.firstWord());
        return being() && participles && verb.equals(before.verb) && time.equals(before.time)
                && time instanceof Time.Plain
                        ? Optional.of(clean(Complement.filled(complement(many, person), other, many)))
                        : Optional.empty();
    }

    /** "in B", of "died of A and died in B", which is one death; empty for other verbs. */
    Optional<String> sameDeath(Predicate before, boolean many, boolean person, Slot other) {
        Predicate fitting = fitting(other);
        return verb.equals("died") && equals(new Predicate(before.verb, rest, before.time))
                ? Optional.of(clean(Complement.filled(fitting.complement(many, person), other, many)))
                : Optional.empty();
    }

    /** "is the residence of", which says a noun of the subject. */
    boolean nominal() {
        return being() && rest.matches("(?:a|an|the) .*");
    }

    /** "is the native language of A", "were the occupations of A"; empty unless it names a kind of the given noun. */
    Optional<String> noun(String type, boolean one, Slot other) {
        Matcher noun = NOUN_OF.matcher(rest);
        if (!being() || time instanceof Time.Either || !noun.matches() || !(" " + noun.group(1)).endsWith(" " + type)
                && !noun.group(1).startsWith(type.substring(type.lastIndexOf(' ') + 1) + " of "))
            return Optional.empty();
        return Optional.of(be(verb, !one) + " the " + (one ? noun.group(1) : English.plural(noun.group(1))) + " "
                + Complement.filled(noun.group(2), other, false));
    }

    /** "subsidiaries", of "is a subsidiary of {}". */
    Optional<String> role() {
        Matcher noun = NOUN_OF.matcher(rest);
        return being() && time instanceof Time.Plain && noun.matches() && noun.group(2).equals("of {}")
                ? Optional.of(noun.group(1))
                : Optional.empty();
    }

    /** "is in {}", of "is a role in {}", of roles. */
    Predicate withoutOwn(String noun) {
        Matcher own = Pattern.compile("an? " + Pattern.quote(noun) + " ((?:in|on|at|for|from) \\{.*)").matcher(rest);
        return being() && own.matches() ? new Predicate(verb, own.group(1), time) : this;
    }

    /** "home venue", of "is a home venue of {}", of venues: the noun is said twice. */
    Optional<String> kindOf(String noun) {
        Matcher said = NOUN_OF.matcher(rest);
        return being() && said.matches() && said.group(2).equals("of {}") && said.group(1).endsWith(" " + noun)
                ? Optional.of(said.group(1)) : Optional.empty();
    }

    /** Whether it says again what the subject is: of genres, "is a genre of". */
    boolean repeats(String noun) {
        return being() && rest.matches("(?:a|an|the) " + Pattern.quote(noun) + " of \\{.*");
    }

    /** "has {} on its board and as its CEO", of "has {} on its board" and "has {} as its CEO". */
    Optional<Predicate> joined(Predicate other) {
        return verb.equals("has") && other.verb.equals("has") && time.equals(other.time) && rest.startsWith("{} ")
                && other.rest.startsWith("{} ")
                        ? Optional.of(new Predicate(verb, rest + " and" + other.rest.substring(2), time))
                        : Optional.empty();
    }

    /** Whether the noun is an agent of the verb: "developer", of "developed {}", "composer", of "composed the music of {}". */
    boolean isWorkOf(String noun) {
        if (being() || verb.equals("has") || !rest.matches("(?:the \\p{Ll}+ of )?\\{}"))
            return false;
        String stem = full().base().replaceFirst("e$", "");
        return noun.matches(Pattern.quote(stem) + "(?:\\p{L})?(?:er|or)");
    }

    /** "costs {}", "weighs {}". */
    boolean acts() {
        return !being() && !verb.equals("has") && rest.equals("{}");
    }

    boolean passive() {
        return being() && rest.matches(".*\\bby \\{}");
    }

    /** Whether it is said of those who hold an office, and not of the office: "led by the Prime Minister". */
    boolean ofHolders() {
        if (being())
            return passive() && Verb.ofParticiple(firstWord())
                    .filter(done -> !OF_OFFICES.matcher(done.base()).matches()).isPresent();
        return !verb.equals("has") && !OF_OFFICES.matcher(full().base()).matches();
    }

    /** Whether somebody in an office does it rather than the office: "leads", but not "reports to". */
    boolean ofPeople() {
        return !being() && !verb.equals("has") && !OF_OFFICES.matcher(full().base()).matches()
                && !BY_OFFICES.matcher(full().base()).matches();
    }

    /** "leads {}", of "is led by {}". */
    Optional<Predicate> agents() {
        return !rest.endsWith(" by {}") || !being() || rest.indexOf(' ') != rest.indexOf(" by {}") ? Optional.empty()
                : Verb.ofParticiple(firstWord())
                        .map(done -> new Predicate(verb.equals("was") ? done.past() : done.third(), "{}", time));
    }

    /** "involves leading {}", of an office whose holder leads. */
    Predicate involving() {
        return new Predicate(past() ? "involved" : "involves", full().gerund() + " " + rest, time);
    }

    /** "plays in the position of {}". */
    boolean playsAs() {
        return rest.equals(IN_POSITION);
    }

    /** The same for one or several at the other end: "an expedition to {}", "expeditions to {}". */
    private String complement(boolean many, boolean person, Slot other) {
        Matcher object = OBJECT.matcher(rest);
        return other.many() && SEVERAL.matcher(other.text()).lookingAt() && !being() && object.matches()
                ? English.plural(object.group(1)) + object.group(2)
                : complement(many, person);
    }

    private String complement(boolean many, boolean person) {
        String text = rest;
        if (many && (being() || verb.matches("became|becomes")) && !FIXED.matcher(rest).matches()) {
            Matcher noun = COMPLEMENT.matcher(rest);
            if (noun.matches())
                text = English.plural(noun.group(2)) + noun.group(3);
        }
        return many || person ? text.replaceAll("\\bits\\b", "their") : text;
    }

    /** Whether two names can follow each other without their noun: "worked as lawyers and as actors". */
    boolean namesAlone() {
        return NAMED_ALONE.matcher(rest).matches();
    }

    private static String clean(String text) {
        // "At at least" is hard to read.
        return text.replaceAll(" {2,}", " ").replace(" at at least ", " at no fewer than ")
                .replace(" at at most ", " at no more than ").strip();
    }
}
