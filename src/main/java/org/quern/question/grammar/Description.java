package org.quern.question.grammar;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.quern.question.Words;
import org.quern.question.grammar.GoldQuery.Edge;
import org.quern.question.grammar.GoldQuery.Node;

/**
 * Describes the nodes that a query looks for: "the movies that were directed by Ada Lake and that are part of a
 * film series".
 *
 * @param raw the template's words, which show the relations that are meant at any time, past or present
 */
record Description(GoldQuery query, Lexicon lexicon, String raw) {
    TypeWords type(String variable) {
        return lexicon.type(node(variable).label());
    }

    private Node node(String variable) {
        return Objects.requireNonNull(query.nodes().get(variable), "unknown variable");
    }

    /** A node that the query names. */
    Optional<String> named(String variable) {
        return node(variable).name().map(type(variable)::called);
    }

    /** The node that is asked about, if only its name is known. */
    Optional<String> onlyNamed() {
        return query.edges().isEmpty() ? named("n") : Optional.empty();
    }

    boolean restricted() {
        return !query.edges().isEmpty() || node("n").name().isPresent();
    }

    /** "the movies that …", or "all movies". */
    String theMany() {
        return restricted() ? "the " + noun(true) + (query.edges().isEmpty() ? "" : " " + relative(true))
                : "all " + noun(true);
    }

    /** "movies", "movie called “Rain”". */
    String noun(boolean many) {
        String noun = many ? type("n").many() : type("n").one();
        return node("n").name().map(name -> noun + " called " + TypeWords.spoken(name)).orElse(noun);
    }

    /** "that …", in the plural or singular. */
    String relative(boolean many) {
        return relative(phrases(many, Optional.empty()));
    }

    /** The same for a given number of counted nodes. */
    String relative(boolean many, String counted, Slot number) {
        return relative(phrases(many, Optional.of(new Counted(counted, number))));
    }

    private record Counted(String variable, Slot slot) {}

    private String relative(List<Phrase> phrases) {
        return Phrase.relative(phrases, type("n").who(), link()) + (query.union() ? ", or both" : "");
    }

    private String link() {
        return query.union() ? "or" : "and";
    }

    /** "How many movies were directed by …", or "How many rivers are there into which …". */
    String howMany() {
        String many = noun(true);
        if (query.edges().isEmpty())
            return "How many " + many + " are there?";
        List<Phrase> phrases = phrases(true, Optional.empty());
        if (phrases.stream().anyMatch(Phrase::clause))
            return "How many " + many + " are there " + relative(phrases) + "?";
        return "How many " + many + " " + String.join(" " + link() + " ", phrases.stream().map(Phrase::text).toList())
                + (query.union() ? ", or both" : "") + "?";
    }

    /** What counted nodes do to the one for which they are counted: "have played for it". */
    Phrase toward(Edge edge, String counted, Slot one) {
        return phrase(edge, counted, true, one);
    }

    /** The nodes of a variable with everything except one relation: "players who play in the position of guard". */
    String many(String variable, Edge from) {
        String beyond = beyond(variable, from, true);
        return type(variable).many() + (beyond.isEmpty() ? "" : " " + beyond);
    }

    private List<Phrase> phrases(boolean many, Optional<Counted> counted) {
        List<Edge> own = query.edges().stream().filter(e -> e.touches("n")).toList();
        List<Phrase> phrases = new ArrayList<>();
        if (own.size() == 2 && alike(own.get(0), own.get(1))) {
            String both = query.union() ? " or " : " and ";
            String text = slot(own.get(0)).text() + both + slot(own.get(1)).text();
            phrases.add(phrase(own.get(0), "n", many,
                    query.union() ? Slot.one(text) : Slot.many("both " + text)));
            return phrases;
        }
        List<String> met = new ArrayList<>();
        for (Edge edge : own) {
            String other = edge.other("n");
            Slot slot = met.contains(other) ? Slot.one("that same " + type(other).one())
                    : counted.filter(c -> c.variable().equals(other)).map(Counted::slot).orElseGet(() -> slot(edge));
            met.add(other);
            phrases.add(phrase(edge, "n", many, slot));
        }
        query.optional().filter(_ -> counted.isPresent())
                .ifPresent(edge -> phrases.add(phrase(edge, "n", many, counted.get().slot())));
        return phrases;
    }

    /** The same relation in the same direction to two named nodes. */
    private boolean alike(Edge a, Edge b) {
        String first = a.other("n");
        String second = b.other("n");
        return a.label().equals(b.label()) && a.subject().equals("n") == b.subject().equals("n")
                && !first.equals(second) && node(first).name().isPresent() && node(second).name().isPresent()
                && node(first).label().equals(node(second).label());
    }

    private Slot slot(Edge edge) {
        String other = edge.other("n");
        String beyond = beyond(other, edge, false);
        return new Slot(named(other).orElseGet(() -> Words.withArticle(type(other).one()))
                + (beyond.isEmpty() ? "" : " " + beyond), false, !beyond.isEmpty());
    }

    private String beyond(String variable, Edge from, boolean many) {
        List<Phrase> phrases = query.edges().stream().filter(e -> e != from && e.touches(variable) && !e.touches("n"))
                .map(e -> phrase(e, variable, many, Slot.one(named(e.other(variable))
                        .orElseGet(() -> Words.withArticle(type(e.other(variable)).one())))))
                .toList();
        return phrases.isEmpty() ? "" : Phrase.relative(phrases, type(variable).who(), "and");
    }

    private Phrase phrase(Edge edge, String head, boolean many, Slot slot) {
        String object = node(edge.object()).label();
        RelationWords.Pair words = lexicon.relation(edge.label(), node(edge.subject()).label(), object,
                Words.anyTime(raw, edge.label(), object)).at(query.when());
        return Phrase.of(edge.subject().equals(head) ? words.subject() : words.object(), many, slot,
                type(head).person());
    }
}
