package org.quern.question.grammar;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import org.quern.question.Words;
import org.quern.question.grammar.GoldQuery.Ask;
import org.quern.question.grammar.GoldQuery.Edge;
import org.quern.question.grammar.GoldQuery.Node;

/**
 * Describes the nodes that a query looks for: "the movies directed by Ada Lake".
 *
 * @param lifetimes tells which of the named things exist no longer
 * @param raw the template's words, which show the relations that are meant at any time, past or present
 * @param full whether each relation gets its own phrase, so that none depends on another
 */
record Description(GoldQuery query, Lexicon lexicon, Lifetimes lifetimes, String raw, boolean full) {

    private static final String PERSON = "person";
    private static final Pattern DEATH = Pattern.compile("(?:died|(?:is|was) (?:buried|killed))\\b.*");

    /** What a name such as "mystery film" can be of a film, so that the name alone says the relation. */
    private static final Pattern KIND = Pattern.compile("(?:.* )?(?:genre|type|kind|form|category|class)(?: of .*)?");

    /** The same with a phrase for each relation. */
    Description inFull() {
        return new Description(query, lexicon, lifetimes, raw, true);
    }

    TypeWords type(String variable) {
        return lexicon.type(label(variable));
    }

    String label(String variable) {
        return node(variable).label();
    }

    private Node node(String variable) {
        return Objects.requireNonNull(query.nodes().get(variable), "unknown variable");
    }

    /** A node that the query names. */
    Optional<String> named(String variable) {
        return node(variable).name().map(type(variable)::called);
    }

    /** Whether its name is a plural: "scale insects". */
    boolean isMany(String variable) {
        return node(variable).name().filter(name -> type(variable).slot(name).many()).isPresent();
    }

    /** The node that is asked about, if only its name is known. */
    Optional<Slot> onlyNamed() {
        return query.edges().isEmpty() ? node("n").name().map(type("n")::slot) : Optional.empty();
    }

    boolean restricted() {
        return !query.edges().isEmpty() || node("n").name().isPresent();
    }

    /** "the movies directed by A", or "all movies". */
    String theMany() {
        // "Crime films", but "the films directed by A".
        return !restricted() ? "all " + noun(true) : own().isEmpty() && kind().isPresent() ? those() : "the " + those();
    }

    /** "movies directed by A". */
    String those() {
        return ownKind().orElseGet(() -> noun(true) + (own().isEmpty() ? "" : " " + relative(true)));
    }

    /** "Past or present chief engravers of A", where "engravers who have been chief engravers" would say it twice. */
    private Optional<String> ownKind() {
        List<Edge> edges = own();
        if (edges.size() != 1 || query.union() || excludesNamed() || node("n").name().isPresent()
                || !(query.when() instanceof GoldQuery.When.Ever)
                || !(facts(edges, false).getFirst() instanceof Fact.Does(Predicate does, Slot other)))
            return Optional.empty();
        return does.kindOf(type("n").one()).filter(_ -> noun(true).equals(type("n").many()))
                .map(noun -> (does.perfect() ? "past or present " : "") + English.plural(noun) + " of " + other.text());
    }

    /** "movie directed by A". */
    String that() {
        return noun(false) + (own().isEmpty() ? "" : " " + relative(false));
    }

    /** "movies", "movie called “Rain”". */
    String noun(boolean many) {
        String noun = kind().map(name -> many ? English.plural(name) : name)
                .orElseGet(() -> many ? type("n").many() : type("n").one());
        if (excludesNamed())
            return "other " + noun;
        return node("n").name().map(name -> noun + " called " + TypeWords.spoken(name)).orElse(noun);
    }

    /** "mystery film", of films that belong to the genre of that name. */
    private Optional<String> kind() {
        return kind("n");
    }

    private Optional<String> kind(String variable) {
        return absorbed(variable).flatMap(edge -> node(edge.object()).name());
    }

    /** The relation to a genre whose name is a noun for what belongs to it. */
    private Optional<Edge> absorbed(String variable) {
        if (full || query.union() || !(query.when() instanceof GoldQuery.When.Ever))
            return Optional.empty();
        List<Edge> kinds = query.edges().stream().filter(edge -> edge.subject().equals(variable)
                && words(edge).forward().rest().contains("{the ") && KIND.matcher(words(edge).noun()).matches()
                && node(edge.object()).name().filter(name -> name.matches("\\p{L}[\\p{Ll} -]+ " + type(variable).one()))
                        .isPresent())
                .toList();
        return kinds.size() == 1 ? Optional.of(kinds.getFirst()) : Optional.empty();
    }

    /**
     * Whether the pattern leaves out the named thing, because it needs two relations of one kind: "other awards that
     * were given to somebody who received the award A".
     */
    private boolean excludesNamed() {
        return query.edges().stream().filter(edge -> edge.touches("n"))
                .anyMatch(edge -> twin(edge).isPresent());
    }

    /** The relation of the same kind from a named thing of the answer's type to the same neighbour. */
    private Optional<Edge> twin(Edge edge) {
        String middle = edge.other("n");
        boolean subject = edge.subject().equals("n");
        List<Edge> beyond = query.edges().stream().filter(e -> e != edge && e.touches(middle)).toList();
        return beyond.size() == 1 && !query.union() && node(middle).name().isEmpty()
                ? Optional.of(beyond.getFirst()).filter(e -> !e.touches("n") && e.label().equals(edge.label())
                        && (subject ? e.object() : e.subject()).equals(middle)
                        && label(e.other(middle)).equals(label("n")) && node(e.other(middle)).name().isPresent())
                : Optional.empty();
    }

    private String relative(boolean many) {
        return Fact.relative(facts(own(), false), many, type("n").person(), link());
    }

    String link() {
        return query.union() ? "or" : "and";
    }

    List<Edge> own() {
        Optional<Edge> kind = absorbed("n");
        return query.edges().stream().filter(edge -> edge.touches("n") && kind.filter(edge::equals).isEmpty()).toList();
    }

    /**
     * What some relations state about the answer nodes.
     *
     * @param active whether a phrase that is not preferred is better than a clause about the other end
     */
    List<Fact> facts(List<Edge> edges, boolean active) {
        if (!full && edges.size() == 2 && alike(edges.get(0), edges.get(1)) && !namedAlone(edges.get(0))) {
            RelationWords words = words(edges.get(0));
            boolean subject = edges.get(0).subject().equals("n");
            Slot two = two(slot(edges.get(0)), slot(edges.get(1)), type(edges.get(0).other("n")),
                    subject && words.forward().rest().contains("{the") && !words.forward().form().startsWith("is in "));
            // "Where were both A and B born" is better than "what is the birthplace of both A and B".
            if (!node(edges.get(0).other("n")).label().equals(node(edges.get(1).other("n")).label()))
                two = ofTwoTypes(slot(edges.get(0)), slot(edges.get(1)));
            if (!query.union() && words.weak(subject))
                return List.of(new Fact.Undergoes(words.of(!subject, query.when()).orElseThrow(), two));
            return List.of(fact(edges.get(0), "n", two, active));
        }
        List<Fact> facts = new ArrayList<>();
        List<String> met = new ArrayList<>();
        for (Edge edge : edges) {
            String other = edge.other("n");
            boolean same = met.contains(other);
            boolean pair = edges.size() == 2 && edges.get(0).other("n").equals(edges.get(1).other("n"));
            Slot slot = same ? Slot.of("that same " + type(other).one(), false, type(other).person()) : slot(edge);
            met.add(other);
            facts.add(fact(edge, "n", slot, active || pair));
        }
        return shared(edges, facts).map(List::of).orElse(facts);
    }

    /** "Worked as lawyers and as actors". */
    private boolean namedAlone(Edge edge) {
        return edge.subject().equals("n") && words(edge).forward().namesAlone();
    }

    /** "Both the painting A and the sculpture B". */
    private Slot ofTwoTypes(Slot a, Slot b) {
        return query.union() ? Slot.of(a.text() + " or " + b.text(), false, a.person())
                : Slot.of("both " + a.text() + " and " + b.text(), true, a.person());
    }

    /** "both A and B", "A or B", "the genres mystery and crime". */
    private Slot two(Slot a, Slot b, TypeWords type, boolean joined) {
        if (query.union())
            return Slot.of(a.text() + " or " + b.text(), false, type.person());
        String noun = "the " + type.one() + " ";
        // "Who wrote the films A and B" may be read as who wrote either; "belong to the genres A and B" may not.
        boolean twice = joined && (a.text().equals(noun + a.plain()) || b.text().equals(noun + b.plain()))
                && !a.plain().isEmpty() && !b.plain().isEmpty();
        return Slot.of(twice ? "the " + type.many() + " " + a.plain() + " and " + b.plain()
                : "both " + bare(a, b, noun) + " and " + bare(b, a, noun), true, type.person());
    }

    /** "Both Cho Oyu and Mount Everest": the other name says what both are. */
    private static String bare(Slot slot, Slot other, String noun) {
        return slot.text().equals(noun + slot.plain()) && !other.text().startsWith(noun)
                && slot.plain().matches("\\p{Lu}.* .*") ? slot.plain() : slot.text();
    }

    /** Two relations to the same thing: "were born in a city in which they have also lived". */
    private Optional<Fact> shared(List<Edge> edges, List<Fact> facts) {
        if (full || facts.size() != 2 || query.union() || !edges.get(0).other("n").equals(edges.get(1).other("n"))
                || named(edges.get(0).other("n")).isPresent() || !(facts.get(0) instanceof Fact.Does(Predicate a, _)))
            return Optional.empty();
        String other = edges.get(0).other("n");
        TypeWords type = type(other);
        return switch (facts.get(1)) {
            case Fact.Undergoes(Predicate b, _) -> Optional.of(new Fact.Does(a, new Slot(some(other) + " " + type.who()
                    + " " + b.alsoToThem(type.person(), places()), "", false, type.person(), true)));
            case Fact.Does(Predicate b, _) when a.passive() && b.passive() && a.verb().equals(b.verb()) -> Optional
                    .empty();
            case Fact.Does(Predicate b, _) -> Optional.of(a.joined(b)
                    .map(both -> new Fact.Does(both, Slot.of("the same " + type.one(), false, type.person())))
                    .orElseGet(() -> new Fact.Does(a, new Slot(some(other) + " " + also(edges.get(1), b), "", false,
                            type.person(), true))));
        };
    }

    private boolean places() {
        return type("n").kind().matches("place|organization");
    }

    /** What else is between the answer nodes and the same thing, said of whoever does it. */
    private String also(Edge edge, Predicate own) {
        RelationWords words = words(edge);
        TypeWords type = type(edge.other("n"));
        boolean subject = edge.subject().equals("n");
        // "Who also directed them" is better than "by whom they were also directed".
        boolean active = !words.weak(!subject)
                && words.of(!subject, query.when()).filter(does -> !does.nominal()).isPresent();
        return words.weak(subject) || active && (subject || own.passive())
                ? words.of(!subject, query.when())
                        .map(does -> type.who() + " " + does.alsoToThem(type.person(), places()))
                        .orElseThrow()
                : own.alsoByThem(type.person());
    }

    /** The same relation in the same direction to two named nodes. */
    private boolean alike(Edge a, Edge b) {
        String first = a.other("n");
        String second = b.other("n");
        boolean symmetric = words(a).backward().filter(words(a).forward()::equals).isPresent();
        return a.label().equals(b.label()) && (symmetric || a.subject().equals("n") == b.subject().equals("n"))
                && !first.equals(second) && node(first).name().isPresent() && node(second).name().isPresent()
                && (node(first).label().equals(node(second).label())
                        || a.subject().equals("n") == b.subject().equals("n")
                                && words(a).forward().equals(words(b).forward())
                                && words(a).backward().equals(words(b).backward()))
                && words(a).forward().suits(end(first)) && words(a).forward().suits(end(second));
    }

    /** The other end of a relation of the answer node: "Ada Lake", "a movie directed by Ada Lake". */
    Slot slot(Edge edge) {
        String other = edge.other("n");
        List<Fact> facts = beyondFacts(other, edge);
        if (facts.isEmpty())
            return end(edge, other);
        boolean person = type(other).person();
        Optional<String> like = twin(edge).filter(_ -> !full)
                .filter(_ -> (edge.subject().equals("n") || !words(edge).weak(false))
                        && !(query.ask() instanceof Ask.CountPer))
                .flatMap(twin -> named(twin.other(other)));
        if (like.isPresent())
            return Slot.of("the same " + type(other).one() + " as " + like.get(), false, person);
        boolean held = isOffice(other) && (edge.subject().equals(other) ? plainWords(edge).forward().ofPeople()
                : plainWords(edge).forward().passive() && plainWords(edge).forward().ofHolders());
        String text = (held ? "the holder of " : "") + named(other).filter(_ -> Fact.simple(facts))
                .map(name -> name + (person ? ", who " : ", which ") + Fact.said(facts, false, person, "and"))
                .orElseGet(() -> named(other).orElseGet(() -> some(other)) + " "
                        + Fact.relative(facts.stream().map(Fact::once).toList(), false, person, "and"));
        return new Slot(text, "", false, person, true);
    }

    /** "Led by the Prime Minister", "report to the Prime Minister": who holds an office acts, not the office. */
    private Slot end(Edge edge, String variable) {
        Slot slot = end(variable);
        String office = "the " + type(variable).one() + " of ";
        return !slot.plain().isEmpty() && slot.text().equals(office + slot.plain())
                && Character.isUpperCase(slot.plain().codePointAt(0)) && plainWords(edge).forward().ofHolders()
                        ? new Slot("the " + slot.plain(), slot.plain(), slot.many(), slot.person(), false)
                        : slot;
    }

    private Slot end(String variable) {
        return node(variable).name().map(type(variable)::slot).orElseGet(() -> {
            boolean anybody = query.edges().size() == 1 && query.optional().isEmpty()
                    && type(variable).one().equals(PERSON);
            return new Slot(some(variable), "", false, type(variable).person(), false, anybody);
        });
    }

    private String some(String variable) {
        if (type(variable).one().equals(PERSON))
            return "someone";
        if (kind(variable).isPresent())
            return Words.withArticle(kind(variable).get());
        // "Borders a country" is "borders another country".
        boolean same = label(variable).equals(label("n")) && node("n").name().isEmpty() && query.nodes().size() == 2;
        return same ? "another " + type(variable).one() : Words.withArticle(type(variable).one());
    }

    /** The nodes of a variable with everything except one relation: "movies directed by A". */
    String many(String variable, Edge from) {
        List<Fact> facts = beyondFacts(variable, from);
        return several(variable)
                + (facts.isEmpty() ? "" : " " + Fact.relative(facts, true, type(variable).person(), "and"));
    }

    /** The same where a verb follows: "rivers flowing through A". */
    String manyBeforeVerb(String variable, Edge from) {
        List<Fact> facts = beyondFacts(variable, from);
        return several(variable)
                + (facts.isEmpty() ? "" : " " + Fact.embedded(facts, true, type(variable).person(), "and"));
    }

    private String several(String variable) {
        return kind(variable).map(English::plural).orElse(type(variable).many());
    }

    private List<Fact> beyondFacts(String variable, Edge from) {
        return query.edges().stream().filter(e -> e != from && e.touches(variable) && !e.touches("n")
                && absorbed(variable).filter(e::equals).isEmpty())
                .map(e -> fact(e, variable, end(e, e.other(variable)), !dull(e, variable))).toList();
    }

    /** "A city that is a residence of A" is rather one that A lives in. */
    private boolean dull(Edge edge, String head) {
        boolean subject = edge.subject().equals(head);
        RelationWords words = words(edge);
        return words.weak(subject) && named(edge.other(head)).isPresent()
                && words.of(subject, query.when()).filter(Predicate::nominal).isPresent();
    }

    private Fact fact(Edge edge, String head, Slot slot, boolean active) {
        boolean subject = edge.subject().equals(head);
        RelationWords words = words(edge);
        Optional<String> adjective = subject ? Words.adjective(slot.plain()) : Optional.empty();
        if (adjective.isPresent() && words.forward().rest().matches("\\{} as .*"))
            return new Fact.Does(Predicate.of("is {}"), Slot.value(adjective.get()));
        String noun = type(edge.other(head)).one();
        // "Targeted the same target", "targeted at least 3 targets" would say it twice.
        boolean echo = subject && words.forward().echoes(noun) && words.forward().form().matches("\\p{L}+ \\{}");
        if (slot.text().startsWith("the same ") && (echo || words.forward().rest().matches(".*\\{(?:a|people)}.*")))
            return new Fact.Does(words.forward().inPast().equals(words.forward()) ? Predicate.of("had {}")
                    : Predicate.of("has {}"), slot);
        boolean apposition = !slot.plain().isEmpty() && slot.text().equals("the " + noun + " " + slot.plain());
        Optional<Predicate> own = words.of(subject, query.when())
                .filter(does -> subject || !does.repeats(type(head).one()))
                .map(does -> apposition ? does.without(noun) : does)
                .map(does -> does.withoutOwn(type(head).one()));
        // "The faiths that people who live in A practise" is better than "that are religions of someone who lives in A".
        boolean heavy = slot.heavy() && words.weak(subject) && own().size() == 1 && head.equals("n")
                && own.filter(Predicate::nominal).isPresent();
        if (own.isPresent() && !heavy && (!words.weak(subject) || active || slot.plain().isEmpty()))
            return new Fact.Does(own.get(), slot);
        return new Fact.Undergoes(words.of(!subject, query.when()).orElseThrow(), slot);
    }

    /** What the answer node does to the other end, or what the other end does to it. */
    RelationWords words(Edge edge) {
        RelationWords words = plainWords(edge);
        if (isOffice(edge.subject()) && words.forward().ofPeople())
            words = words.involving();
        if (isOffice(edge.object()))
            words = words.byHolders();
        // What the dead made lasts: "films that have music by A".
        boolean made = type(edge.subject()).kind().matches("work|text|product");
        if (dead(edge.subject()) || former(edge.subject()) || !made && (dead(edge.object()) || former(edge.object())))
            return words.inPast();
        if (isSeveral(edge) && words.single(edge.subject().equals("n")) && words.office())
            return words.inPerfect();
        boolean anyTime = query.when() instanceof GoldQuery.When.Ever;
        boolean mayEnd = words.changing() || words.perfect();
        boolean namedPerson = type(edge.subject()).person() && node(edge.subject()).name().isPresent();
        // Who named a relation "workedIn" means the past.
        if (anyTime && namedPerson && mayEnd && GuessedRelation.isPast(edge.label()))
            return words.inPast();
        if (words.timed() || !anyTime || lifetime(edge.subject()).isPresent())
            return words;
        boolean mortal = lexicon.mortal(label(edge.subject()));
        // "Has A lived in" would be wrong of the dead, and "lives in" too.
        return namedPerson && (mortal || mayEnd) || mortal && !mayEnd ? words.inAnyTime() : words;
    }

    /** Whether a node is an office that the query does not name. */
    private boolean isOffice(String variable) {
        return type(variable).kind().equals("office") && node(variable).name().isEmpty();
    }

    /** Whether several are asked for where there is one at a time: the cities that have been capitals of A. */
    private boolean isSeveral(Edge edge) {
        return edge.touches("n") && query.when() instanceof GoldQuery.When.Ever
                && (query.edges().stream().filter(each -> each.label().equals(edge.label()) && each.touches("n"))
                        .count() == 2 || !(query.ask() instanceof Ask.Names || query.ask() instanceof Ask.Value));
    }

    /** Whether a thing exists no longer, by its type or by its name. */
    boolean former(String variable) {
        return lexicon.former(label(variable), node(variable).name().orElse("")) || lifetime(variable).orElse(false);
    }

    private Optional<Boolean> lifetime(String variable) {
        return node(variable).name().flatMap(name -> lifetimes.over(label(variable), name));
    }

    private RelationWords plainWords(Edge edge) {
        String object = label(edge.object());
        return lexicon.relation(edge.label(), label(edge.subject()), object, Words.anyTime(raw, edge.label(), object));
    }

    /** Whether the query itself says that people are dead: it asks when or where they died, or about a distant past. */
    private boolean dead(String variable) {
        if (lexicon.dead(label(variable)))
            return true;
        if (!type(variable).person())
            return false;
        boolean asked = variable.equals("n") && switch (query.ask()) {
            case Ask.Value(String property, _) -> dies(property);
            case Ask.Different(String property) -> dies(property);
            case Ask.Sorted(String property, _) -> dies(property);
            case Ask.First(String property, _) -> dies(property);
            case Ask.Those(GoldQuery.Condition condition) -> dies(condition.property()) || longAgo(condition);
            default -> false;
        };
        return asked || query.edges().stream().anyMatch(
                edge -> edge.subject().equals(variable) && DEATH.matcher(plainWords(edge).forward().form()).matches());
    }

    /** Whether all that is asked about is dead by its type, or by its name. */
    boolean over() {
        return lexicon.dead(label("n")) || lexicon.former(label("n"), "")
                || node("n").name().isPresent() && former("n");
    }

    private boolean dies(String property) {
        return lexicon.property(label("n"), property).forward()
                .filter(does -> DEATH.matcher(does.form()).matches()).isPresent();
    }

    /** Born in or before a year from which nobody is alive. */
    private boolean longAgo(GoldQuery.Condition condition) {
        OptionalLong year = switch (condition.value()) {
            case LocalDate date -> OptionalLong.of(date.getYear());
            case BigDecimal number -> OptionalLong.of(number.longValue());
            default -> OptionalLong.empty();
        };
        return lexicon.property(label("n"), condition.property()).time() && condition.sign().matches("<|<=|=")
                && year.isPresent() && year.getAsLong() < Lifetimes.LONG_AGO;
    }
}
