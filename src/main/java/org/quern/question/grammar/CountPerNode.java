package org.quern.question.grammar;

import java.util.List;
import java.util.Optional;
import org.quern.question.grammar.GoldQuery.Ask;
import org.quern.question.grammar.GoldQuery.Edge;

/** Asks for a number per node: "For each film written by A, how many companies, if any, produced it". */
final class CountPerNode {

    private final GoldQuery query;
    private final Description who;
    private final Ask.CountPer per;
    private final TypeWords type;
    private final TypeWords things;
    /** The relation to what is counted. */
    private final Edge edge;
    private final boolean subject;
    private final RelationWords words;
    /** What the counted things do. */
    private final Predicate others;
    /** The other relations of the node. */
    private final List<Edge> rest;
    /** What is counted, in the plural. */
    private final String many;

    CountPerNode(GoldQuery query, Description who, Ask.CountPer per) {
        this.query = query;
        this.who = who;
        this.per = per;
        type = who.type("n");
        things = who.type(per.counted());
        edge = query.optional().orElseGet(() -> query.edges().stream()
                .filter(e -> e.touches("n") && e.touches(per.counted())).findFirst().orElseThrow());
        subject = edge.subject().equals("n");
        words = who.words(edge);
        others = words.of(!subject, query.when()).orElse(words.forward());
        rest = who.own().stream().filter(e -> e != edge).toList();
        many = who.many(per.counted(), edge);
    }

    String question() {
        return query.optional().isPresent() && per.sign().isEmpty() ? ofEach() : ofSome();
    }

    /** The node with its other relations: "films written by A". */
    private String nodes(boolean several) {
        List<Fact> facts = who.facts(rest, true);
        // "Which races that A was invited to cross 3 climbs" leads astray.
        boolean led = several && facts.size() == 1 && facts.getFirst() instanceof Fact.Undergoes;
        return who.noun(several) + (rest.isEmpty() ? ""
                : " " + (led ? Fact.embedded(facts, true, type.person(), who.link())
                        : Fact.relative(facts, several, type.person(), who.link())));
    }

    // ---- of each node

    private String ofEach() {
        Optional<Predicate> own = words.of(subject, query.when());
        Optional<Predicate> preferred = own.filter(_ -> !words.weak(subject));
        String each = "each " + nodes(false);
        // "How many companies was each film written by A produced by" leads astray.
        if (!rest.isEmpty() || preferred.filter(Predicate::passive).isPresent())
            return "For " + each + ", how many " + things.many() + any() + ofIt(own);
        return "How many " + things.many() + any()
                + preferred.map(does -> does.without(things.one())
                        .inverted(Slot.of(each, false, type.person())))
                        .orElseGet(() -> others.said(true, things.person(),
                                new Slot(each, "", false, type.person(), true)));
    }

    /** What has A as a member has one, so that "if any" would be odd. */
    private String any() {
        return rest.stream().anyMatch(other -> other.label().equals(edge.label())
                && other.subject().equals("n") == subject) ? ", in all, " : ", if any, ";
    }

    /** "produced it", "did they direct". */
    private String ofIt(Optional<Predicate> own) {
        boolean person = type.person();
        Optional<Predicate> active = words.of(!subject, query.when()).filter(_ -> !words.weak(!subject));
        Optional<Predicate> does = own.map(each -> each.without(things.one()));
        return active.isPresent() && (does.isEmpty() || does.get().passive() || words.weak(subject))
                ? active.get().said(true, things.person(), Slot.of(person ? "them" : "it", false, person))
                : does.orElse(words.forward()).inverted(person ? Slot.THEY : Slot.of("it", false, false));
    }

    // ---- of some nodes

    private String ofSome() {
        Optional<String> including = including();
        if (including.isPresent())
            return including.get();
        // "Have more than 3 subsidiaries" is better than "are parent companies of more than 3 companies".
        Optional<String> role = others.role().filter(_ -> !per.sign().isEmpty() && words.weak(subject)
                && (things.one().equals(type.one()) || things.one().equals(Asking.PERSON))
                && many.startsWith(things.many()));
        if (role.isPresent())
            return "Which " + nodes(true) + " have " + number(role.get(),
                    English.plural(role.get()) + many.substring(things.many().length())).text()
                    + ", and how many does " + each() + " have";
        Slot counted = per.sign().isEmpty() ? new Slot(many, "", true, things.person(), true)
                : number(things.one(), many);
        // All of its positions, or only those that A has played?
        String such = ", and how many " + (many.equals(things.many()) ? "" : "such " + things.many() + " ");
        Optional<Predicate> own = said().map(does -> does.without(things.one()));
        if (own.isEmpty() && embeds())
            return ofThose();
        if (own.isEmpty())
            return (rest.isEmpty() ? Asking.capital(others.fronted("which " + nodes(true), beforeVerb(counted)))
                    // "For which clubs that won A have more than 3 players played" leads astray.
                    : "Of the " + who.noun(true) + " "
                            + Fact.relative(who.facts(rest, false), true, type.person(), who.link()) + ", "
                            + others.fronted(type.person() && others.hasPreposition() ? "whom" : "which",
                                    beforeVerb(counted)))
                    + such + others.said(true, things.person(), Slot.of(each(), false, false));
        boolean anybody = rest.isEmpty() && who.noun(false).equals(Asking.PERSON);
        Slot them = Slot.of(each(), false, type.person());
        return (anybody ? "Who" : "Which " + nodes(true)) + " " + own.get().said(!anybody, type.person(), counted)
                + such
                + own.filter(does -> !does.passive() || !active())
                        .filter(does -> !words.weak(subject) || does.form().matches("ha[sd] \\{}")).map(
                                does -> does.once().inverted(them))
                        .orElseGet(() -> others.said(true, things.person(), them));
    }

    /** "How many composed each" is better than "how many was each composed by". */
    private boolean active() {
        return words.of(!subject, query.when()).filter(does -> !does.passive() && !words.weak(!subject)).isPresent();
    }

    /** Whether a clause would come between the parts of the verb: "do more than 3 dinosaurs that appear in A live". */
    private boolean embeds() {
        return others.splits() && who.manyBeforeVerb(per.counted(), edge).matches(Asking.CLAUSE);
    }

    /** "Of the dinosaurs that appear in A, in which other museums are more than 3 kept". */
    private String ofThose() {
        Slot some = per.sign().isEmpty() ? new Slot("any", "", true, things.person(), false) : number("", "");
        return "Of the " + many + ", " + others.fronted("which " + nodes(true), some) + ", and how many of these "
                + things.many() + " " + others.said(true, things.person(), Slot.of(each(), false, false));
    }

    /**
     * "Were perpetrated by at least 4 terrorists, including A", where "that were perpetrated by A" would say the verb
     * twice. Only an optional relation counts A again.
     */
    private Optional<String> including() {
        Optional<Predicate> own = words.of(subject, query.when()).filter(_ -> !words.weak(subject))
                .filter(does -> does.hasPlace() && does.form().endsWith("}"));
        if (query.optional().isEmpty() || rest.size() != 1 || own.isEmpty())
            return Optional.empty();
        Edge other = rest.getFirst();
        boolean again = other.label().equals(edge.label()) && other.subject().equals("n") == subject
                && who.label(other.other("n")).equals(who.label(per.counted()));
        return who.named(other.other("n")).filter(_ -> again).map(named -> "Which " + who.noun(true) + " "
                + own.get().said(true, type.person(), number(things.one(), many)) + ", including " + named
                + ", and how many "
                + (active() ? others.said(true, things.person(), Slot.of(each(), false, type.person()))
                        : own.get().inverted(Slot.of(each(), false, type.person()))));
    }

    /** "In which towns are they made?" is better than "which towns are places of", but not after a long clause. */
    private Optional<Predicate> said() {
        return words.of(subject, query.when()).filter(does -> !words.weak(subject) || !does.repeats(type.one())
                && (!rest.isEmpty() && !others.inPlace() || !does.nominal() || many.matches(Asking.CLAUSE)));
    }

    private Slot beforeVerb(Slot counted) {
        return new Slot(counted.text().replace(many, who.manyBeforeVerb(per.counted(), edge)), counted.plain(),
                counted.many(), counted.person(), counted.heavy());
    }

    private String each() {
        return type.person() ? "each of them" : "each";
    }

    /**
     * @param one what is counted, in the singular
     * @param several the same in the plural, with what is known of it
     */
    private Slot number(String one, String several) {
        boolean optional = query.optional().isPresent();
        boolean single = per.number().equals("1");
        boolean plain = several.equals(English.plural(one)) || several.equals(things.many());
        // Nodes without any are not among the rows unless the relation is optional.
        String least = optional ? "" : "one or more but ";
        String words = switch (per.sign()) {
            case ">" -> "more than ";
            case ">=" -> "at least ";
            case "<" -> least + "fewer than ";
            case "<=" -> optional ? "at most " : least + "no more than ";
            default -> "exactly ";
        };
        return new Slot(words + per.number() + " " + (single && plain ? one : several), "", !single, things.person(),
                !plain);
    }
}
