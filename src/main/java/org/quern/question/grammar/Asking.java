package org.quern.question.grammar;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.question.Words;
import org.quern.question.grammar.GoldQuery.Aggregate;
import org.quern.question.grammar.GoldQuery.Ask;
import org.quern.question.grammar.GoldQuery.Condition;
import org.quern.question.grammar.GoldQuery.Edge;
import org.quern.question.grammar.GoldQuery.When;

/** Inserts a description of nodes into the question of a RETURN template. */
record Asking(GoldQuery query, Lexicon lexicon, Description who) {

    static final String PERSON = "person";
    /** "Who is a sibling of A": there may be several. */
    private static final Pattern ONE_OF_SEVERAL = Pattern.compile("Who is an? ([\\p{L} -]+?)( of .*)");
    private static final Pattern HAS_AS = Pattern.compile("have (.*) as their (.*)");
    /** Types that are what a place is to somebody. */
    private static final Pattern ROLE = Pattern
            .compile(
                    "(?:.* )?(?:place|location|site|residence)(?: of .*)?|birthplace|home ?town|address|headquarters|locale|whereabouts|home|base");
    private static final Pattern OWN_EVENT = Pattern
            .compile("had (?:its|their) ((?:first|last|maiden|final|inaugural) .*)");
    /** A noun with a clause, after which a verb would be too late. */
    static final String CLAUSE = ".* (?:who|that|whom|which) .*";

    /** The question; empty if it would make no sense. */
    Optional<String> question() {
        String text = switch (query.ask()) {
            case Ask.Names() -> names() + "?";
            case Ask.Value(String property, boolean withName) -> value(words(property), withName) + "?";
            case Ask.Different(String property) -> different(words(property), those()) + "?";
            case Ask.Sorted(String property, boolean up) -> sorted(words(property), up);
            case Ask.First(String property, boolean up) -> first(words(property), up) + "?";
            case Ask.Those(Condition condition) -> alone(condition).or(() -> sameEvent(condition))
                    .orElseGet(() -> "Which " + who.those() + " " + condition(condition)) + "?";
            case Ask.Computed(Aggregate aggregate) -> computed(aggregate) + "?";
            case Ask.Grouped(String key, Aggregate aggregate) -> grouped(words(key), aggregate) + "?";
            case Ask.CountPer per -> new CountPerNode(query, who, per).question() + "?";
            case Ask.Higher(String property, boolean lower) -> higher(words(property), lower) + "?";
            case Ask.Same(String property) -> same(words(property)) + "?";
            case Ask.Difference(String property) -> difference(words(property)) + "?";
        };
        return Optional.of(once(text)).filter(said -> !said.contains("{"));
    }

    /** "Ever" is said once; "have ever had at least 4 players" would mean at one time. */
    private String once(String said) {
        String text = said.replaceAll("\\b(an award|awards) awarded\\b", "$1 given");
        int first = text.indexOf(" ever ");
        boolean name = query.nodes().values().stream()
                .anyMatch(node -> node.name().filter(known -> (" " + known + " ").contains(" ever ")).isPresent());
        if (!name && query.ask() instanceof Ask.CountPer per && !per.sign().isEmpty())
            return text.replace(" ever ", " ");
        return first < 0 || name ? text
                : text.substring(0, first + " ever".length())
                        + text.substring(first + " ever".length()).replace(" ever ", " ");
    }

    private PropertyWords words(String property) {
        PropertyWords words = lexicon.property(who.label("n"), property);
        return who.over() ? words.inPast() : words;
    }

    /** "Which country has A as its capital": it is the capital of one. */
    private Optional<String> alone(Condition condition) {
        Matcher has = HAS_AS.matcher(condition(condition));
        return condition.sign().equals("=") && lexicon.alone(who.label("n"), condition.property()) && has.matches()
                ? Optional.of(
                        "Which " + who.that() + " has " + has.group(1) + " as " + (type().person() ? "their " : "its ")
                                + has.group(2))
                : Optional.empty();
    }

    /** "Which attacks took place in A before 1954", where "that took place in A took place" would say it twice. */
    private Optional<String> sameEvent(Condition condition) {
        PropertyWords p = words(condition.property());
        String said = condition(condition);
        return sole().flatMap(sole -> sole.event(p).map(event -> "Which " + who.noun(true) + " " + sole.said(type())
                + said.substring(event.gap(true, type().person()).length()))
                .or(() -> sole.happensIn(said, type())
                        ? Optional.of("Which " + who.noun(true) + sole.place(type()) + " " + said)
                        : Optional.empty()));
    }

    private Optional<SoleFact> sole() {
        return SoleFact.of(query, who);
    }

    private String condition(Condition condition) {
        String said = new ConditionWords(words(condition.property()), type().person(), type().rules()).said(condition);
        return !who.over() ? said
                : said.startsWith("do not ") ? "did not " + said.substring("do not ".length())
                        : said.replaceFirst("^have ", "had ").replaceFirst("^are ", "were ");
    }

    private TypeWords type() {
        return who.type("n");
    }

    private Slot end(String variable) {
        return new Slot(who.named(variable).orElseGet(() -> Words.withArticle(who.type(variable).one())), "",
                who.isMany(variable), who.type(variable).person(), false);
    }

    private String one(String variable) {
        return end(variable).text();
    }

    // ---- which, who, how many

    private String names() {
        if (who.own().isEmpty())
            return who.onlyNamed().map(name -> "What is the name of " + name.text())
                    .orElseGet(() -> "What " + type().many() + " are there");
        return ofTheirs().or(this::where).or(this::nominal).or(this::echoing).orElseGet(this::which) + known();
    }

    /** "What is the native language of A", where "which language is the native language of A" would say it twice. */
    private Optional<String> nominal() {
        List<Edge> edges = who.own();
        if (edges.size() != 1 || type().person() || !who.noun(false).equals(type().one())
                || !(query.when() instanceof When.Ever) || !edges.getFirst().object().equals("n"))
            return Optional.empty();
        RelationWords words = who.words(edges.getFirst());
        Slot other = who.slot(edges.getFirst());
        // Who plays in a position does not have it.
        return words.backward().filter(_ -> !words.changing() && !other.plain().isEmpty() && !words.acting())
                .flatMap(does -> does.noun(type().one(), words.one(), other)).map(noun -> "What " + noun);
    }

    /** "What were the targets of A", where "which targets were targeted in A" would say it twice. */
    private Optional<String> echoing() {
        return sole().filter(sole -> sole.echoes(type()) || sole.echoesSeveral(type()))
                .map(sole -> (type().person() ? "Who " : "What ") + (sole.past() ? "were" : "are") + " the "
                        + type().many() + " of "
                        + (sole.named() ? sole.other() : "the " + others(who.own().getFirst())));
    }

    /** "Attacks carried out with A". */
    private String others(Edge edge) {
        return who.many(edge.other("n"), edge);
    }

    /** "Where is A buried", where "which burial place is A buried in" would say it twice. */
    private Optional<String> where() {
        List<Edge> edges = who.own();
        return ROLE.matcher(type().one()).matches() && edges.size() == 1 && who.noun(false).equals(type().one())
                && who.facts(edges, false).getFirst() instanceof Fact.Undergoes(Predicate predicate, Slot subject)
                && predicate.preposition().filter(word -> word.matches("in|at|on|from")).isPresent()
                && !predicate.clashes()
                        ? Optional.of("Where " + predicate.whereabouts().inverted(severally(subject)))
                        : Optional.empty();
    }

    /** "Rivers that flow through A" for "a river that flows through A", so that the question is about all of them. */
    private Slot severally(Slot subject) {
        List<Edge> edges = who.own();
        return edges.size() == 1 && subject.heavy() && subject.text().matches("(?:an?|someone) .*")
                ? new Slot(who.manyBeforeVerb(edges.getFirst().other("n"), edges.getFirst()), "", true,
                        subject.person(), true)
                : subject;
    }

    /** "What are the genres of the films that A is honoured for", where "genres that include a film" would be odd. */
    private Optional<String> ofTheirs() {
        List<Edge> edges = who.own();
        if (edges.size() != 1 || edges.getFirst().subject().equals("n") || !(query.when() instanceof When.Ever))
            return Optional.empty();
        Edge edge = edges.getFirst();
        RelationWords words = who.words(edge);
        String noun = words.noun();
        String middle = edge.other("n");
        boolean fits = noun.equals(type().one()) || noun.startsWith(type().one() + " of ")
                || noun.endsWith(" " + type().one());
        return fits && words.weak(false) && !words.changing() && who.named(middle).isEmpty() && who.slot(edge).heavy()
                && !who.noun(true).startsWith("other ")
                        ? Optional.of((type().person() ? "Who" : "What") + " are the " + English.plural(noun)
                                + " of the " + who.many(middle, edge))
                        : Optional.empty();
    }

    /** "Currently" in a query means a known start and no end. */
    private String known() {
        return query.when() instanceof When.Now ? ", counting only those with a known start year" : "";
    }

    private String which() {
        List<Edge> edges = who.own();
        List<Fact> facts = who.facts(edges, edges.size() > 1);
        if (facts.size() == 1 && facts.getFirst() instanceof Fact.Undergoes(Predicate predicate, Slot undergone)) {
            Slot subject = severally(undergone);
            boolean one = edges.stream().allMatch(edge -> edge.object().equals("n") && who.words(edge).one())
                    && !query.union() && !subject.heavy();
            // "In which cities have artists who have worked in A worked" leads astray.
            if (embeds(predicate, subject))
                return (type().person() ? "Who" : "What") + " are the " + who.noun(true) + " "
                        + new Fact.Undergoes(predicate, subject).clause(type().person());
            return leads(predicate, subject)
                    ? capital(predicate.without(who.noun(false)).fronted("which " + who.noun(!one), subject))
                    // "Who is A named after".
                    : (who.noun(false).equals(PERSON) ? "Who" : who.noun(false).equals("namesake") ? "Who or what"
                            : "Which " + who.noun(!one)) + " "
                            + predicate.without(who.noun(false)).inverted(subject);
        }
        if (!Fact.simple(facts))
            return mixed(facts).orElseGet(() -> "What " + who.noun(true) + " are there "
                    + Fact.relative(facts, true, type().person(), who.link()));
        // "Who is one of the Kurds" is odd: "which people are Kurds".
        boolean people = edges.stream().anyMatch(edge -> who.words(edge).forward().rest().equals("{people}"));
        if ((who.noun(false).equals(PERSON) || does(facts)) && !people)
            return "Who " + Fact.said(facts, false, true, who.link());
        // "Which targets did both A and B have", where "were targeted in both A and B" would say the noun twice.
        if (facts.size() == 1 && facts.getFirst() instanceof Fact.Does(Predicate does, Slot both)
                && both.text().startsWith("both ") && does.echoes(type().one()))
            return "Which " + who.noun(true) + " " + Predicate.of(does.inPast().equals(does) ? "had {}" : "has {}")
                    .inverted(both);
        // "Which home venues has A had", where "which venues have been home venues of A" would say the noun twice.
        if (facts.size() == 1 && facts.getFirst() instanceof Fact.Does(Predicate does, Slot other) && !other.heavy()
                && who.noun(false).equals(type().one()) && does.kindOf(type().one()).isPresent())
            return "Which " + English.plural(does.kindOf(type().one()).get()) + " "
                    + does.had().inverted(other);
        boolean one = facts.size() == 1 && edges.size() == 1
                && facts.getFirst() instanceof Fact.Does(Predicate predicate, Slot other) && !other.plain().isEmpty()
                && (predicate.unique() || who.words(edges.getFirst()).single(edges.getFirst().subject().equals("n")))
                && !who.words(edges.getFirst()).changing();
        return "Which " + who.noun(!one) + " " + Fact.said(facts, !one, type().person(), who.link());
    }

    /** "Which countries represented by A is B in", "which schools did A graduate from and does B teach at". */
    private Optional<String> mixed(List<Fact> facts) {
        if (facts.size() != 2 || query.union() || !(query.when() instanceof When.Ever)
                || !(facts.get(1) instanceof Fact.Undergoes(Predicate second, Slot other)) || other.heavy()
                || second.perfect())
            return facts.size() == 2 && facts.get(0) instanceof Fact.Undergoes && facts.get(1) instanceof Fact.Does
                    ? mixed(facts.reversed()) : Optional.empty();
        String which = "Which " + who.noun(true) + " ";
        return switch (facts.get(0)) {
            case Fact.Does does when !does.other().heavy() -> Optional.of(which
                    + Fact.relative(List.of(does), true, type().person(), "and") + " " + second.inverted(other));
            case Fact.Undergoes(Predicate first, Slot one) when !one.heavy() && !first.perfect() -> Optional
                    .of(which + first.inverted(one) + " and " + second.inverted(other));
            default -> Optional.empty();
        };
    }

    /** Whether the noun only says what is done: "which developers developed A". */
    private boolean does(List<Fact> facts) {
        return facts.size() == 1 && facts.getFirst() instanceof Fact.Does(Predicate predicate, _)
                && predicate.isWorkOf(type().one());
    }

    /** "In which city were both A and B born": a preposition after both would be too late. */
    private static boolean both(Predicate predicate, Slot subject) {
        return subject.text().startsWith("both ") && predicate.hasPreposition() && !predicate.form().equals("is in {}");
    }

    /**
     * Whether a clause would come between the parts of the verb: "in which cities were artists who have worked in A
     * born".
     */
    private static boolean embeds(Predicate predicate, Slot subject) {
        return subject.heavy() && (predicate.perfect()
                || predicate.splits() && late(predicate, subject) && !predicate.asksWithDo());
    }

    /** "Which regions do cheeses that won A come from": before "which", the preposition would be far from its verb. */
    private static boolean late(Predicate predicate, Slot subject) {
        return predicate.hasPreposition() && subject.text().matches(CLAUSE);
    }

    /** Whether the preposition goes before "which". */
    private static boolean leads(Predicate predicate, Slot subject) {
        return subject.heavy() && !(late(predicate, subject) && predicate.asksWithDo()) || predicate.clashes()
                || both(predicate, subject);
    }

    private String howMany() {
        String many = "How many " + who.noun(true) + " ";
        List<Edge> edges = who.own();
        if (edges.isEmpty())
            return many + "are there";
        Optional<SoleFact> echo = sole().filter(sole -> sole.echoes(type()));
        if (echo.isPresent())
            return many + (echo.get().past() ? "did " : "does ") + echo.get().other() + " have";
        List<Fact> facts = who.facts(edges, edges.size() > 1);
        if (facts.size() == 1 && facts.getFirst() instanceof Fact.Undergoes(Predicate predicate, Slot undergone)) {
            Slot subject = severally(undergone);
            if (embeds(predicate, subject))
                return many + "are there " + new Fact.Undergoes(predicate, subject).clause(type().person());
            return leads(predicate, subject)
                    ? capital(predicate.without(who.noun(false)).fronted("how many " + who.noun(true), subject))
                    : many + predicate.without(who.noun(false)).inverted(subject);
        }
        return many + (Fact.simple(facts) ? Fact.said(facts, true, type().person(), who.link())
                : "are there " + Fact.relative(facts, true, type().person(), who.link())) + known();
    }

    // ---- values

    private String value(PropertyWords p, boolean withName) {
        Optional<Slot> named = who.onlyNamed();
        if (named.isPresent())
            return capital(withName
                    ? "what are the name and the " + p.one() + " of " + named.get().text() + p.inUnit()
                    : of(p, named.get()));
        if (!withName)
            return capital(p.truth().isPresent() ? of(p, Slot.of("each of " + who.theMany(), false, type().person()))
                    : of(p, Slot.of(who.theMany(), true, type().person())));
        if (who.own().isEmpty())
            // "The names and numbers of employees" would be the employees' names.
            return p.truth().isPresent() || p.counted().isPresent()
                    || p.forward().filter(_ -> p.time() || p.ask() == QuestionWord.WHERE).isPresent()
                            ? "What " + who.those() + " are there, and " + of(p, each())
                            : "What are the names and " + p.manyWithUnit() + " of all " + who.noun(true);
        String which = which();
        Matcher kin = ONE_OF_SEVERAL.matcher(which);
        if (kin.matches())
            which = "Who are the " + English.plural(kin.group(1)) + kin.group(2);
        else if (which.startsWith("Who is "))
            return which + ", and " + of(p, Slot.of("that person", false, true));
        boolean one = which.startsWith("Which " + type().one() + " ") && !type().one().equals(type().many());
        // "Which film precedes the film A, and how long is that film" could mean either.
        boolean twice = which.indexOf(" " + type().one() + " ", "Which ".length()) >= 0;
        Slot slot = !one ? each()
                : Slot.of(twice && !type().person() ? "it" : "that " + type().one(), false, type().person());
        return which + ", and " + (happened(which) ? of(p.inPast(), slot, true) : of(p, slot));
    }

    /** Whether the question says what events were or did, so that they are over. */
    private boolean happened(String which) {
        String verb = which.replaceFirst("^Which (?:" + type().many() + "|" + type().one() + ") (\\p{Ll}+).*", "$1");
        return type().kind().equals("event") && (verb.matches("was|were|did")
                || Verb.ofPast(verb).filter(known -> known.past().equals(verb) && !known.base().equals(verb))
                        .isPresent());
    }

    private Slot each() {
        return Slot.of(type().person() ? "each of them" : "each", false, type().person());
    }

    /** "how tall is A in metres", "when was A born", "what is the gender of A"; in lower case. */
    private String of(PropertyWords p, Slot slot) {
        return of(p, slot, past(p));
    }

    private String of(PropertyWords p, Slot slot, boolean over) {
        if (p.truth().isPresent())
            return p.truth().get().inverted(slot);
        return p.forward().flatMap(forward -> done(p, forward, slot)).orElseGet(() -> noun(p, slot, over));
    }

    /** "when was A born"; empty if the property is better asked for by its noun. */
    private static Optional<String> done(PropertyWords p, Predicate forward, Slot slot) {
        return switch (p.ask()) {
            case WHEN -> Optional.of("when " + forward.inverted(slot));
            case YEAR -> Optional.of("in which year " + forward.inverted(slot));
            case WHERE -> placed(p, forward, slot);
            case COUNT -> p.counted().map(counted -> "how many " + counted + " "
                    + Predicate.of(forward.verb()).inverted(slot));
            case AMOUNT -> amount(p, forward, slot);
            case WHAT, WHO -> p.one().matches("(?:spoken )?language") && forward.acts()
                    // "The countries of citizenship of A" is a heading of a table.
                    || p.one().startsWith("country of ")
                            && forward.form().matches("\\w+ an? (?:citizen|national) of \\{}")
                                    ? Optional.of("which " + (p.one().startsWith("country")
                                            ? p.list() ? "countries " : "country "
                                            : p.list() ? "languages " : "language ") + forward.inverted(slot))
                                    : Optional.empty();
        };
    }

    private static Optional<String> placed(PropertyWords p, Predicate forward, Slot slot) {
        if (!p.place().equals(PropertyWords.PLACE) && forward.hasPreposition())
            return Optional.of("which " + (p.list() ? English.plural(p.place()) : p.place()) + " "
                    + forward.inverted(slot));
        return forward.preposition().filter(word -> word.matches("in|at|on|through"))
                .filter(_ -> !forward.rest().startsWith("its "))
                .map(_ -> "where " + forward.withoutPlace().inverted(slot));
    }

    private static Optional<String> amount(PropertyWords p, Predicate forward, Slot slot) {
        if (forward.acts() && forward.verb().matches("costs?"))
            return Optional.of("how much " + forward.inverted(slot) + p.inUnit());
        if (p.part().isPresent())
            return Optional.of("what percentage of " + slot.text() + " is " + p.part().get());
        if (p.dimension().isPresent())
            return Optional.of("how " + p.dimension().get() + " " + Predicate.of(forward.verb()).inverted(slot)
                    + p.inUnit());
        boolean counted = !p.unit().isEmpty() && !p.unit().equals("percent") && !forward.verb().equals("has")
                && !forward.verb().equals("is")
                && !forward.rest().matches(".*\\b(?:of|most|every|worth|least) \\{}.*");
        return counted ? Optional.of("how many " + p.unit() + " " + forward.inverted(slot)) : Optional.empty();
    }

    /** "what is the gender of A". */
    private String noun(PropertyWords p, Slot slot, boolean over) {
        // The Chicago Bulls are one team and have one coach.
        boolean each = slot.many() && slot.plain().isEmpty();
        boolean several = each || p.list() || p.plural();
        String asked = p.ask() == QuestionWord.WHO ? "who " : "what ";
        String noun = each || p.list() ? p.many() : p.one();
        // After a long description, the unit would seem to be a part of it.
        String of = slot.many() ? p.inUnit() + possessed(noun) + slot.text()
                : possessed(noun) + slot.text() + p.inUnit();
        return asked + (over ? several ? "were" : "was" : several ? "are" : "is") + " the " + noun + of;
    }

    /** " of "; " by " after what people and organizations have done: "the schools attended by A". */
    private String possessed(String noun) {
        String last = noun.substring(noun.lastIndexOf(' ') + 1);
        boolean done = Verb.ofParticiple(last).filter(verb -> !verb.base().equals(last)).isPresent();
        // "The clearance below the bridge".
        if (last.matches("below|above|under|around|between|behind|beneath") && !last.equals(noun))
            return " ";
        return done && !last.equals(noun) && type().kind().matches("person|organization") ? " by " : " of ";
    }

    /** "the films directed by A", or "films". */
    private String those() {
        return who.restricted() ? who.theMany() : who.noun(true);
    }

    private String different(PropertyWords p, String those) {
        Slot many = Slot.of(those, true, type().person());
        return p.inPlace()
                .map(forward -> capital(forward.preposition().orElseThrow()) + " which different "
                        + English.plural(p.place()) + " "
                        + forward.withoutPlace().inverted(many))
                .filter(_ -> !those.matches(CLAUSE))
                .or(() -> p.inPlace().filter(_ -> !p.place().equals(PropertyWords.PLACE))
                        .map(forward -> "Which different " + English.plural(p.place()) + " " + forward.inverted(many)))
                .orElseGet(() -> (p.ask() == QuestionWord.WHO ? "Who" : "What") + " are the different " + p.many()
                        + possessed(p.many()) + who.theMany());
    }

    private String howManyDifferent(PropertyWords p, String those) {
        return p.inPlace()
                .map(forward -> capital(forward.preposition().orElseThrow()) + " how many different "
                        + English.plural(p.place()) + " "
                        + forward.withoutPlace().inverted(Slot.of(those, true, type().person())))
                .orElseGet(() -> "How many different " + p.many() + (who.over() ? " did " : " do ") + those + " have");
    }

    // ---- order

    private String sorted(PropertyWords p, boolean up) {
        String low = extreme(p.adjective(true), p.least());
        String high = extreme(p.adjective(false), p.greatest());
        boolean own = low.isEmpty() || high.isEmpty();
        String least = own ? p.least() : low;
        String greatest = own ? p.greatest() : high;
        return "List " + who.theMany() + ", sorted by " + p.one() + " from "
                + (up ? least + " to " + greatest : greatest + " to " + least) + ".";
    }

    /** "Longest", of what is long; empty if it would need "most". */
    private static String extreme(String adjective, String degree) {
        String superlative = adjective.isEmpty() ? degree : English.superlative(adjective);
        return superlative.startsWith("most ") ? "" : superlative;
    }

    private String first(PropertyWords p, boolean up) {
        String head = sole().flatMap(sole -> sole.event(p).map(_ -> "Which of the " + who.noun(true)
                + sole.place(type())))
                .orElseGet(() -> who.restricted() ? "Which of " + who.theMany()
                        : type().one().equals(PERSON) ? "Who" : "Which " + type().one());
        String adjective = up ? p.low() : p.high();
        if (!adjective.isEmpty())
            return head + (who.over() ? " was the " : " is the ") + English.superlative(adjective);
        if (p.counted().isPresent())
            return head + " " + p.forward().orElseThrow().with(up ? "the fewest" : "the most").gap(false, false);
        if (p.time() && p.forward().isPresent()) {
            String did = p.forward().get().gap(false, type().person());
            Matcher event = OWN_EVENT.matcher(did);
            // "Had its first ascent earliest" is "had the earliest first ascent".
            if (event.matches())
                return head + " had the " + (up ? "earliest " : "latest ") + event.group(1);
            // "Was first performed first" would say it twice.
            return head + " " + (!did.contains("first") ? did
                    // "Born last" is said of siblings only.
                    + (up ? " first" : did.endsWith(" born") ? " most recently" : " last")
                    : up ? did.replaceFirst("\\bfirst ", "") + " first" : did + " most recently");
        }
        // "Cost the least" is better than "has the lowest cost".
        if (p.ask() == QuestionWord.AMOUNT && p.least().equals("lowest")
                && p.forward().filter(Predicate::acts).isPresent())
            return head + " " + p.forward().get().with(up ? "the least" : "the most").gap(false, false);
        return head + (who.over() || p.ofEvent() ? " had the " : " has the ") + p.superlative(up);
    }

    private String higher(PropertyWords p, boolean lower) {
        String head = type().person() ? "Who " : "Which ";
        boolean over = type().person() ? who.over() || who.former("m0") : who.over() && who.former("m0");
        String or = ", " + one("n") + " or " + one("m0");
        String adjective = lower ? p.low() : p.high();
        if (!adjective.isEmpty())
            return head + (over ? "was " : "is ") + English.comparative(adjective) + or;
        if (p.counted().isPresent())
            return head + p.forward().orElseThrow().with(lower ? "fewer" : "more").gap(false, false) + or;
        if (p.time() && p.forward().isPresent())
            // "Was first built earlier" would say it twice.
            return head + p.forward().get().gap(false, false).replaceFirst("\\bfirst ", "")
                    + (lower ? " earlier" : " later") + or;
        // "Cost more" is better than "had the higher cost".
        if (p.ask() == QuestionWord.AMOUNT && p.least().equals("lowest")
                && p.forward().filter(Predicate::acts).isPresent())
            return head + p.forward().get().with(lower ? "less" : "more").gap(false, false) + or;
        return head + (over || p.ofEvent() ? "had the " : "has the ") + p.comparative(lower) + or;
    }

    private String same(PropertyWords p) {
        Slot both = Slot.of(both(), true, type().person());
        if (p.time() && p.forward().isPresent())
            return capital(p.forward().get().inverted(both)) + switch (p.ask()) {
                case YEAR -> " in the same year";
                // Without a schema, the values may be days, years or anything else.
                default -> p.day() ? " on the same day" : " at the same time";
            };
        return p.inPlace().map(forward -> capital(forward.with("the same " + p.place()).inverted(both)))
                .orElseGet(() -> (past(p) ? "Did " : "Do ") + both.text() + " have the same " + p.one());
    }

    /** "the towers A and B", where "the tower A and the tower B" would say the noun twice. */
    private String both() {
        String noun = "the " + type().one() + " ";
        String first = one("n");
        String second = one("m0");
        boolean twice = first.startsWith(noun) && second.startsWith(noun) && !first.startsWith(noun + "of ");
        return twice ? "the " + type().many() + " " + first.substring(noun.length()) + " and "
                + second.substring(noun.length()) : first + " and " + second;
    }

    /** Whether only the dead have the property, or what is asked about exists no longer. */
    private boolean past(PropertyWords p) {
        return who.over() || who.former("n") || p.one().endsWith(" of death") || p.one().endsWith(" of burial");
    }

    private String difference(PropertyWords words) {
        PropertyWords p = words.time() ? words.inYears() : words;
        String than = " than " + one("m0");
        // Only years can be subtracted.
        if (p.time())
            return p.forward()
                    .map(forward -> "How many years after " + one("m0") + " " + forward.inverted(end("n")))
                    .orElseGet(() -> "How many years later is the " + p.one() + " of " + one("n") + " than that of "
                            + one("m0"));
        if (p.ask() == QuestionWord.AMOUNT && !p.high().isEmpty())
            return (p.unit().isEmpty() ? "How much " : "How many " + p.unit() + " ") + English.comparative(p.high())
                    + " is " + one("n") + than;
        if (p.counted().isPresent())
            return "How many more " + of(p, end("n")).substring("how many ".length()) + than;
        return (p.unit().isEmpty() ? "By how much" : "By how many " + p.unitOfDifference()) + " "
                + (who.over() && who.former("m0") ? "did" : p.plural() ? "do" : "does")
                + " the " + p.one() + " of " + one("n") + " exceed " + (p.plural() ? "those" : "that") + " of "
                + one("m0");
    }

    // ---- numbers

    private String computed(Aggregate aggregate) {
        if (aggregate.property().isEmpty())
            return howMany();
        PropertyWords p = words(aggregate.property().get());
        if (aggregate.function().equals("count"))
            return howManyDifferent(p, those());
        return "What " + extreme(aggregate) + ofWhat(aggregate) + who.theMany();
    }

    private String grouped(PropertyWords key, Aggregate aggregate) {
        // At the end of the question, it would seem to belong to the last noun.
        String per = "For each " + key.one() + ", ";
        if (aggregate.property().isEmpty())
            return per + uncapital(howMany());
        return per + uncapital(aggregate.function().equals("count")
                ? howManyDifferent(words(aggregate.property().get()), those())
                : "What " + extreme(aggregate) + ofWhat(aggregate) + who.theMany());
    }

    /** "of", or "caused by" after a number of deaths. */
    private String ofWhat(Aggregate aggregate) {
        return aggregate.property().map(this::words).filter(p -> p.counted().isPresent())
                .flatMap(PropertyWords::forward)
                .filter(does -> does.verb().equals("caused")).map(_ -> " caused by ")
                .or(() -> aggregate.property().map(p -> possessed(words(p).one())).filter(" by "::equals))
                .orElse(" of ");
    }

    /** "is the highest elevation in metres", "is the average weight in kilograms", "is the earliest year of birth". */
    private String extreme(Aggregate aggregate) {
        PropertyWords p = words(aggregate.property().orElseThrow());
        if (aggregate.yearOnly())
            return "is the " + (aggregate.function().equals("min") ? "earliest " : "latest ") + p.year();
        String degree = switch (aggregate.function()) {
            case "min" -> p.least();
            case "max" -> p.greatest();
            // "The average mean temperature" says it twice.
            default -> p.one().matches("(?:average|mean) .*") ? "overall" : "average";
        };
        return (p.plural() ? "are the " : "is the ") + degree + " " + p.oneWithUnit();
    }

    private static String uncapital(String text) {
        return text.substring(0, 1).toLowerCase(Locale.ROOT) + text.substring(1);
    }

    static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }
}
