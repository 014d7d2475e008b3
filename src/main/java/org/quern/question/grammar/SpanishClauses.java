package org.quern.question.grammar;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.question.Words;
import org.quern.question.grammar.GoldQuery.Edge;
import org.quern.question.grammar.GoldQuery.Node;
import org.quern.question.grammar.SpanishWords.Noun;
import org.quern.question.grammar.SpanishWords.Part;

/**
 * What the relations of a query say of its nodes, in Spanish.
 *
 * @param raw the template's words, which show the relations that are meant at any time, past or present
 */
record SpanishClauses(GoldQuery query, Lexicon lexicon, SpanishWords words, String raw) {

    /** The value in a phrase, with its preposition. */
    private static final Pattern PLACE = Pattern
            .compile("((?:(?<!\\p{L})(?:a orillas de|a|bajo|con|de|desde|en|para|por) )?(?:\\{a})?)\\{}");

    /** A phrase that ends with its value: "se encuentra en {}". */
    private static final Pattern LAST = Pattern
            .compile("(.*?)(?: (a orillas de|a|bajo|con|de|desde|en|para|por))? (\\{a})?\\{}");

    Node node(String variable) {
        return Objects.requireNonNull(query.nodes().get(variable), "unknown variable");
    }

    String label(String variable) {
        return node(variable).label();
    }

    Noun type(String variable) {
        return words.type(lexicon.type(label(variable)).one()).orElseThrow();
    }

    boolean person(String variable) {
        return lexicon.type(label(variable)).person();
    }

    String key(Edge edge) {
        return lexicon.relationKey(edge.label(), label(edge.subject()), label(edge.object()));
    }

    Part part(Edge edge) {
        return known(edge).orElseThrow();
    }

    /** The words of the entry that the English text uses, or a phrase made from that text. */
    Optional<Part> known(Edge edge) {
        String subject = label(edge.subject());
        String object = label(edge.object());
        return lexicon.listed(edge.label(), subject, object).flatMap(_ -> words.part(key(edge)))
                .or(() -> words.guess(lexicon.shipped(edge.label(), subject, object).forward()));
    }

    /** A name or text, unchanged; in quotation marks if it could be misread. */
    static String spoken(String name) {
        String spoken = TypeWords.spoken(name);
        return spoken.equals(name) ? name : "«" + name + "»";
    }

    /** A name as it is, or with its noun: "la película Rain". */
    String named(String variable) {
        String name = node(variable).name().orElseThrow();
        String spoken = spoken(name);
        TypeWords english = lexicon.type(label(variable));
        // "En el sector textile industry", "la ceremonia 28th Academy Awards": such a name has no article of its own.
        if (english.one().matches("industry|sector") || english.kind().equals("event"))
            return type(variable).the() + " " + spoken;
        if (english.named().equals("{}"))
            return spoken;
        String last = Pattern.quote(english.one().substring(english.one().lastIndexOf(' ') + 1));
        if (english.named().contains(" of {}"))
            return type(variable).the() + " de " + spoken;
        // "El río Elm", but "el Elm River".
        if (!name.toLowerCase(Locale.ROOT).matches("(?s)(?:.*\\W)?" + last + "(?:\\W.*)?"))
            return type(variable).the() + " " + spoken;
        return english.holding().startsWith("the ") ? (type(variable).feminine() ? "la " : Noun.EL) + spoken : spoken;
    }

    /**
     * What a relation says of a node.
     *
     * @param fronted whether the node is not the subject: "en los que" of "en los que se encuentra A"
     * @param preposition of a fronted node; may be empty
     */
    record Clause(boolean fronted, String preposition, String text) {}

    /** The other end of a relation, or two of them. */
    record Others(List<String> names, boolean or, boolean several, boolean person) {

        /** The names in place of the mark, each with the preposition before it: "tanto de A como de B". */
        String in(String phrase) {
            Matcher mark = PLACE.matcher(phrase);
            return mark.find() ? phrase.substring(0, mark.start()) + joined(mark.group(1))
                    + phrase.substring(mark.end()) : phrase;
        }

        private String joined(String before) {
            String each = before.replace("{a}", person ? "a " : "");
            return names.size() == 1 ? each + names.getFirst()
                    : or ? each + names.get(0) + SpanishClauses.or(each + names.get(1)) + each + names.get(1)
                            : "tanto " + each + names.get(0) + " como " + each + names.get(1);
        }
    }

    /** "Que fueron dirigidas por A y en las que actuó B". */
    String relative(String variable, List<Edge> edges, boolean many) {
        List<Clause> all = clauses(variable, edges, many);
        boolean plain = all.stream().noneMatch(Clause::fronted);
        Noun noun = type(variable);
        String which = many ? noun.feminine() ? "las que " : "los que "
                : noun.feminine() ? "la que " : Noun.EL + "que ";
        String said = joined(all.stream().map(each -> plain ? each.text()
                : each.preposition().isEmpty() ? "que " + each.text()
                        : each.preposition() + " " + which + each.text())
                .toList(), variable);
        return plain ? "que " + said : said;
    }

    String joined(List<String> clauses, String variable) {
        boolean or = query.union() && variable.equals("n");
        return clauses.stream().reduce((a, b) -> a + (or ? or(b) : and(b)) + b).orElseThrow();
    }

    List<Clause> clauses(String variable, List<Edge> edges, boolean many) {
        if (edges.size() == 2 && alike(edges.get(0), edges.get(1), variable)) {
            String other = edges.get(0).other(variable);
            return List.of(clause(edges.getFirst(), variable, many,
                    new Others(List.of(named(other), named(edges.get(1).other(variable))),
                            query.union() && variable.equals("n"), !query.union(), person(other))));
        }
        return edges.stream().map(edge -> clause(edge, variable, many, others(edge.other(variable), edge, false)))
                .toList();
    }

    /** The same relation to two named things of one type. */
    private boolean alike(Edge a, Edge b, String variable) {
        return a.label().equals(b.label()) && a.subject().equals(variable) == b.subject().equals(variable)
                && Stream.of(a.other(variable), b.other(variable)).allMatch(other -> node(other).name().isPresent()
                        && query.edges().stream().filter(edge -> edge.touches(other)).count() == 1)
                && label(a.other(variable)).equals(label(b.other(variable)));
    }

    /** "U" before a vowel that sounds like "o". */
    static String or(String next) {
        return next.matches("(?is)[«“]?h?[oó].*") ? " u " : " o ";
    }

    /** "E" before a vowel that sounds like it: "Ana e Isabel". */
    static String and(String next) {
        return next.matches("(?is)[«“]?h?[ií](?![aeou]).*") ? " e " : " y ";
    }

    /** The English words, which tell whether there is one value and whether it changes with time. */
    RelationWords english(Edge edge) {
        return lexicon.relation(edge.label(), label(edge.subject()), label(edge.object()),
                Words.anyTime(raw, edge.label(), label(edge.object())));
    }

    /** A phrase in the time of the query; of relations that change with time, any time is meant. */
    String timed(Edge edge, String phrase) {
        return new SpanishTense(query.when()).in(phrase, changing(edge) || english(edge).perfect());
    }

    /** Whether the pattern leaves out the named thing, because it needs two relations of one kind. */
    boolean isOther() {
        return query.edges().stream().filter(edge -> edge.touches("n")).anyMatch(edge -> twin(edge).isPresent());
    }

    /** The relation of the same kind from a named thing of the answer's type to the same neighbour. */
    private Optional<Edge> twin(Edge edge) {
        String middle = edge.other("n");
        List<Edge> beyond = query.edges().stream().filter(each -> each != edge && each.touches(middle)).toList();
        return beyond.size() == 1 && !query.union() && node(middle).name().isEmpty()
                ? Optional.of(beyond.getFirst()).filter(each -> !each.touches("n") && each.label().equals(edge.label())
                        && each.subject().equals(middle) == edge.subject().equals(middle)
                        && label(each.other(middle)).equals(label("n")) && node(each.other(middle)).name().isPresent())
                : Optional.empty();
    }

    boolean changing(Edge edge) {
        return english(edge).changing();
    }

    /** What one relation says of a node; of those in a question, {@link #clauses}. */
    Clause clause(Edge edge, String variable, boolean many, Others others) {
        Part part = part(edge);
        Noun noun = type(variable);
        String year = new SpanishTense(query.when()).year();
        if (edge.subject().equals(variable))
            return new Clause(false, "", others.in(timed(edge, part.forward().hasPlace()
                    ? part.forward().form(many, noun)
                    : (many ? "tienen o han tenido" : "tiene o ha tenido") + " {a}{} como " + part.noun().one()))
                    + year);
        Matcher last = LAST.matcher(timed(edge, part.forward().form(others.several(), type(edge.subject()))));
        // "Qué división incluye A" might ask for what A includes: "de qué división forma parte A".
        boolean thing = !person(variable) && last.matches() && last.group(2) != null
                && !last.group(2).equals("por") && !last.group(1).matches("(?:es|son|era|eran) .*")
                && query.edges().stream().filter(each -> each.touches(variable)).count() == 1;
        if (part.backward().hasPlace() && !thing)
            return new Clause(false, "", others.in(timed(edge, part.backward().form(many, noun))) + year);
        if (last.matches()) {
            String object = last.group(3) != null && person(variable) ? "a" : "";
            return new Clause(true, last.group(2) == null ? object : last.group(2),
                    others.in(last.group(1) + " {}") + year);
        }
        return new Clause(false, "", others.in(timed(edge, many ? "son o han sido" : "es o ha sido") + " "
                + (many ? part.noun().many() : part.noun().one()) + " de {}") + year);
    }

    /** Whether an earlier relation of the answer leads to the same thing without a name. */
    private boolean isAgain(String variable, Edge from) {
        return from.touches("n") && node(variable).name().isEmpty() && query.edges().stream()
                .takeWhile(edge -> edge != from).anyMatch(edge -> edge.touches("n") && edge.touches(variable));
    }

    /**
     * The other end of a relation, with what else is known of it.
     *
     * @param all whether something without a name means all such things
     */
    Others others(String variable, Edge from, boolean all) {
        Noun noun = type(variable);
        Optional<Edge> twin = from.touches("n") && from.subject().equals("n") ? twin(from) : Optional.empty();
        if (twin.isPresent() && !(query.ask() instanceof GoldQuery.Ask.CountPer))
            return new Others(List.of((noun.feminine() ? "la misma " : Noun.EL + "mismo ") + noun.one() + " que "
                    + named(twin.get().other(variable))), false, false, person(variable));
        if (isAgain(variable, from))
            return new Others(List.of((noun.feminine() ? "esa misma " : "ese mismo ") + noun.one()), false, false,
                    person(variable));
        List<Edge> beyond = query.edges().stream().filter(edge -> edge != from && edge.touches(variable)
                && (!edge.touches("n") || !from.touches("n"))).toList();
        String text = node(variable).name().isPresent()
                ? named(variable) + (beyond.isEmpty() ? "" : ", " + relative(variable, beyond, false) + ",")
                : beyond.isEmpty() ? type(variable).some()
                        : (all ? type(variable).theMany() : type(variable).some()) + " "
                                + relative(variable, beyond, all);
        return new Others(List.of(text), false, all && node(variable).name().isEmpty() && !beyond.isEmpty(),
                person(variable));
    }
}
