package org.quern.question.grammar;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.quern.question.grammar.GoldQuery.Ask;
import org.quern.question.grammar.GoldQuery.Edge;
import org.quern.question.grammar.GoldQuery.Node;

/** Reads which end of a relation a question makes the subject, where its words tell. */
final class DirectionReader {

    /** "has {} as its capital". */
    private static final Pattern AS = Pattern.compile("has \\{[^}]*} as (?:a|an|its) [\\p{L} -]+");

    private final Lexicon lexicon;
    private final GoldQuery query;
    private final Tokens tokens;
    /** The places of the nouns of types, which say no relation. */
    private final Set<Integer> nouns;

    DirectionReader(Lexicon lexicon, GoldQuery query, Tokens tokens, Set<Integer> nouns) {
        this.nouns = nouns;
        this.lexicon = lexicon;
        this.query = query;
        this.tokens = tokens;
    }

    /** The relations that the question says the other way round. */
    List<Edge> reversed() {
        return query.ask() instanceof Ask.CountPer || query.union() || query.edges().size() > 2 ? List.of()
                : query.edges().stream().filter(edge -> !shares(edge)).filter(edge -> subjectIsNamed(edge)
                        .filter(named -> named != node(edge.subject()).name().isPresent()).isPresent()).toList();
    }

    /** Whether another relation has the same verb, so that the text does not tell which is meant. */
    private boolean shares(Edge edge) {
        return query.edges().stream().anyMatch(other -> other != edge && (other.label().equals(edge.label())
                || verbs(edge).anyMatch(verb -> verbs(other).anyMatch(again -> Tokens.alike(verb, again)))));
    }

    private Stream<String> verbs(Edge edge) {
        RelationWords words = words(edge);
        return Stream.concat(Stream.of(words.forward()), words.backward().stream())
                .flatMap(does -> Tokens.content(does.form()).stream().limit(1));
    }

    private RelationWords words(Edge edge) {
        return lexicon.relation(edge.label(), node(edge.subject()).label(), node(edge.object()).label(), false);
    }

    private Node node(String variable) {
        return Objects.requireNonNull(query.nodes().get(variable), "unknown variable");
    }

    /** Whether the text makes the named end the subject; empty if it does not tell. */
    private Optional<Boolean> subjectIsNamed(Edge edge) {
        boolean subject = node(edge.subject()).name().isPresent();
        if (subject == node(edge.object()).name().isPresent())
            return Optional.empty();
        int name = tokens.placeOf(node(subject ? edge.subject() : edge.object()).name().orElseThrow());
        RelationWords words = words(edge);
        if (name < 0 || words.backward().filter(words.forward()::equals).isPresent())
            return Optional.empty();
        Optional<Boolean> forward = words.backward().isPresent() ? form(words.forward(), words.backward().get())
                : Optional.of(true);
        Optional<Predicate> said = forward.map(is -> is ? words.forward() : words.backward().orElseThrow());
        return said.flatMap(does -> isSubject(does, name)).map(isSubject -> forward.orElseThrow() == isSubject);
    }

    /** Whether the named end is the subject of a phrase: "which films did A direct", but not "in A, which" or "has A as". */
    private Optional<Boolean> isSubject(Predicate does, int name) {
        if (AS.matcher(does.form()).matches())
            return Optional.of(false).filter(_ -> tokens.at(name + 1).equals("as"));
        int before = name - 1;
        while (before >= 0 && !Tokens.FUNCTION.contains(tokens.at(before)) || tokens.at(before).equals("the"))
            before--;
        String preposition = does.preposition().orElse("");
        boolean led = !preposition.isEmpty() && tokens.at(before).equals(preposition);
        // "Are fed on by A", of "feeds on {}".
        return led ? Optional.of(false) : verb(does).map(place -> name < place != isPassive(does, place));
    }

    private boolean isPassive(Predicate does, int verb) {
        return !does.passive() && (tokens.at(verb + 1).equals("by") || tokens.at(verb + 2).equals("by"));
    }

    /** Whether the text has the one phrase and not the other; empty if it does not tell. */
    private Optional<Boolean> form(Predicate forward, Predicate backward) {
        Optional<String> verb = verbal(forward);
        if (verb.isPresent() && verbal(backward).filter(other -> Tokens.alike(other, verb.get())).isPresent()) {
            return once(verb.get(), Set.of()).filter(_ -> forward.passive() != backward.passive())
                    .map(place -> (tokens.at(place + 1).equals("by")
                            || tokens.words().getFirst().equals("by")) == forward
                                    .passive());
        }
        boolean one = verb(forward).isPresent();
        return one == verb(backward).isPresent() ? Optional.empty() : Optional.of(one);
    }

    /** The place of a phrase's verb or participle, if the text has it once and the value is its last word. */
    private Optional<Integer> verb(Predicate predicate) {
        if (AS.matcher(predicate.form()).matches())
            return Tokens.content(predicate.form()).stream().findFirst().flatMap(noun -> once(noun, Set.of()))
                    .filter(place -> List.of("as", "its", "their", "a", "an").contains(tokens.at(place - 1)));
        return verbal(predicate).flatMap(verb -> once(verb, nouns))
                .filter(place -> !predicate.nominal() || predicate.preposition().filter(
                        word -> IntStream.rangeClosed(1, 3).anyMatch(step -> tokens.at(place + step).equals(word)))
                        .isPresent());
    }

    /** The only place of a word; "coaches or coached" is one verb. */
    private Optional<Integer> once(String word, Set<Integer> except) {
        List<Integer> places = tokens.places(word, except).stream().sorted().toList();
        boolean either = places.size() == 2 && places.getFirst() + 2 == places.getLast()
                && tokens.at(places.getFirst() + 1).equals("or");
        return either || places.size() == 1 ? Optional.of(places.getLast()) : Optional.empty();
    }

    private static Optional<String> verbal(Predicate predicate) {
        String form = predicate.form();
        if (!form.endsWith("}"))
            return Optional.empty();
        return Tokens.content(form).stream().findFirst();
    }
}
