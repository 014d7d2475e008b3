package org.quern.question.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.quern.question.Words;
import org.quern.question.grammar.GoldQuery.Edge;
import org.quern.question.grammar.GoldQuery.Node;

/**
 * Describes the nodes that a query looks for: "the movies directed by Ada Lake".
 *
 * @param raw the template's words, which show the relations that are meant at any time, past or present
 */
record Description(GoldQuery query, Lexicon lexicon, String raw) {

    private static final String PERSON = "person";

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

    /** The node that is asked about, if only its name is known. */
    Optional<Slot> onlyNamed() {
        return query.edges().isEmpty() ? node("n").name().map(type("n")::slot) : Optional.empty();
    }

    boolean restricted() {
        return !query.edges().isEmpty() || node("n").name().isPresent();
    }

    /** "the movies directed by A", or "all movies". */
    String theMany() {
        return restricted() ? "the " + those() : "all " + noun(true);
    }

    /** "movies directed by A". */
    String those() {
        return noun(true) + (query.edges().isEmpty() ? "" : " " + relative(true));
    }

    /** "movie directed by A". */
    String that() {
        return noun(false) + (query.edges().isEmpty() ? "" : " " + relative(false));
    }

    /** "movies", "movie called “Rain”". */
    String noun(boolean many) {
        String noun = many ? type("n").many() : type("n").one();
        return node("n").name().map(name -> noun + " called " + TypeWords.spoken(name)).orElse(noun);
    }

    private String relative(boolean many) {
        return Fact.relative(facts(own(), false), many, type("n").person(), link());
    }

    String link() {
        return query.union() ? "or" : "and";
    }

    List<Edge> own() {
        return query.edges().stream().filter(edge -> edge.touches("n")).toList();
    }

    /**
     * What some relations state about the answer nodes.
     *
     * @param active whether a phrase that is not preferred is better than a clause about the other end
     */
    List<Fact> facts(List<Edge> edges, boolean active) {
        if (edges.size() == 2 && alike(edges.get(0), edges.get(1))) {
            String both = query.union() ? " or " : " and ";
            String text = slot(edges.get(0)).text() + both + slot(edges.get(1)).text();
            boolean person = type(edges.get(0).other("n")).person();
            return List.of(fact(edges.get(0), "n", query.union() ? Slot.of(text, false, person)
                    : Slot.of("both " + text, true, person), active));
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
        return facts;
    }

    /** The same relation in the same direction to two named nodes. */
    private boolean alike(Edge a, Edge b) {
        String first = a.other("n");
        String second = b.other("n");
        boolean symmetric = words(a).backward().filter(words(a).forward()::equals).isPresent();
        return a.label().equals(b.label()) && (symmetric || a.subject().equals("n") == b.subject().equals("n"))
                && !first.equals(second) && node(first).name().isPresent() && node(second).name().isPresent()
                && node(first).label().equals(node(second).label());
    }

    /** The other end of a relation of the answer node: "Ada Lake", "a movie directed by Ada Lake". */
    Slot slot(Edge edge) {
        String other = edge.other("n");
        List<Fact> facts = beyondFacts(other, edge);
        if (facts.isEmpty())
            return end(other);
        boolean person = type(other).person();
        String text = named(other).filter(_ -> Fact.simple(facts))
                .map(name -> name + (person ? ", who " : ", which ") + Fact.said(facts, false, person, "and"))
                .orElseGet(() -> named(other).orElseGet(() -> some(other)) + " " + beyond(other, edge, false));
        return new Slot(text, "", false, person, true);
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
        // "Borders a country" is "borders another country".
        boolean same = label(variable).equals(label("n")) && node("n").name().isEmpty() && query.nodes().size() == 2;
        return same ? "another " + type(variable).one() : Words.withArticle(type(variable).one());
    }

    /** The nodes of a variable with everything except one relation: "movies directed by A". */
    String many(String variable, Edge from) {
        String beyond = beyond(variable, from, true);
        return type(variable).many() + (beyond.isEmpty() ? "" : " " + beyond);
    }

    private String beyond(String variable, Edge from, boolean many) {
        List<Fact> facts = beyondFacts(variable, from);
        return facts.isEmpty() ? "" : Fact.relative(facts, many, type(variable).person(), "and");
    }

    private List<Fact> beyondFacts(String variable, Edge from) {
        return query.edges().stream().filter(e -> e != from && e.touches(variable) && !e.touches("n"))
                .map(e -> fact(e, variable, end(e.other(variable)), true)).toList();
    }

    private Fact fact(Edge edge, String head, Slot slot, boolean active) {
        boolean subject = edge.subject().equals(head);
        RelationWords words = words(edge);
        Optional<Predicate> own = words.of(subject, query.when());
        if (own.isPresent() && (!words.weak(subject) || active || slot.plain().isEmpty()))
            return new Fact.Does(own.get(), slot);
        return new Fact.Undergoes(words.of(!subject, query.when()).orElseThrow(), slot);
    }

    /** What the answer node does to the other end, or what the other end does to it. */
    RelationWords words(Edge edge) {
        String object = label(edge.object());
        return lexicon.relation(edge.label(), label(edge.subject()), object,
                Words.anyTime(raw, edge.label(), object));
    }
}
