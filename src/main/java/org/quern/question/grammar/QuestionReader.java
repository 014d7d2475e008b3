package org.quern.question.grammar;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.question.TextCheck;
import org.quern.question.Words;
import org.quern.question.grammar.GoldQuery.Edge;
import org.quern.question.grammar.GoldQuery.Node;
import org.quern.question.grammar.PropertyReader.Unread;

/**
 * Reads a question back: which relations, directions and conditions of its query it says. The lexicon tells in which
 * words a relation or property can be said; words that it does not know may stand for what is not found.
 */
final class QuestionReader {

    /** Words that let one phrase say a relation twice: "in the same city as A". */
    private static final Set<String> SHARING = Set.of("same", "also", "other", "another", "both", "together", "common",
            "shared", "share", "shares", "else", "alongside", "besides", "fellow");

    private final Lexicon lexicon;
    private final GoldQuery query;
    private final Tokens tokens;
    /** The places of the nouns of types. */
    private final Set<Integer> nouns = new HashSet<>();
    private final Set<Integer> explained = new HashSet<>();

    QuestionReader(Lexicon lexicon, GoldQuery query, String question) {
        this.lexicon = lexicon;
        this.query = query;
        List<String> names = new ArrayList<>(query.nodes().values().stream().flatMap(n -> n.name().stream()).toList());
        new PropertyReader(lexicon, query).value().ifPresent(names::add);
        this.tokens = Tokens.of(question, names);
        for (Node node : query.nodes().values()) {
            for (String word : Tokens.content(lexicon.type(node.label()).one()))
                nouns.addAll(tokens.placesOfNoun(word));
        }
    }

    /** What must be there and is not: in a text of the grammar, whose words are all known. */
    List<Unread> missing() {
        List<Unread> missing = new ArrayList<>(readable());
        // The other checks report missing names.
        edges().filter(edge -> Stream.of(edge.subject(), edge.object())
                .anyMatch(end -> !end.equals("n")
                        && node(end).name().filter(name -> tokens.placeOf(name) < 0).isPresent()))
                .forEach(edge -> missing.add(new Unread(TextCheck.RELATION_MISSING, edge.label())));
        return missing;
    }

    private List<Unread> readable() {
        List<Unread> missing = new ArrayList<>(relations());
        PropertyReader properties = new PropertyReader(lexicon, query);
        missing.addAll(properties.missing(tokens, explained));
        new DirectionReader(lexicon, query, tokens, nouns).reversed()
                .forEach(edge -> missing.add(new Unread(TextCheck.RELATION_REVERSED, edge.label())));
        return missing;
    }

    /**
     * The same in any text. Unknown words may say in another way what is not found, a name beside a noun says the only
     * relation between them ("portrait paintings"), and ends of two types show the direction.
     */
    List<Unread> missingInAnyText() {
        List<Unread> missing = readable();
        missing.removeIf(each -> switch (each.check()) {
            case RELATION_REVERSED -> edges().filter(edge -> edge.label().equals(each.what()))
                    .noneMatch(edge -> label(edge.subject()).equals(label(edge.object())));
            case RELATION_MISSING -> edges().filter(edge -> edge.label().equals(each.what())).count() == 1
                    && edges().filter(edge -> edge.label().equals(each.what())).allMatch(this::isShown);
            // The value is checked with the names and numbers: "players from Chile".
            case CONDITION_MISSING -> each.what().matches("(?s)\\S+ (?:=|IN) .*");
            default -> false;
        });
        long reversed = missing.stream().filter(each -> each.check() == TextCheck.RELATION_REVERSED).count();
        if (missing.size() - reversed <= unexplained())
            missing.removeIf(each -> each.check() != TextCheck.RELATION_REVERSED);
        return missing;
    }

    private Stream<Edge> edges() {
        return Stream.concat(query.edges().stream(), query.optional().stream());
    }

    /** Whether both ends are mentioned and no other relation is between their types, or the label's preposition is there. */
    private boolean isShown(Edge edge) {
        String last = Words.split(edge.label()).replaceFirst(".* ", "");
        if (node(edge.object()).name().filter(name -> tokens.isAfter(last, name)).isPresent())
            return true;
        Set<String> ends = new HashSet<>(List.of(label(edge.subject()), label(edge.object())));
        return Stream.of(edge.subject(), edge.object()).allMatch(this::isMentioned)
                && edges().noneMatch(other -> !other.label().equals(edge.label())
                        && ends.equals(new HashSet<>(List.of(label(other.subject()), label(other.object())))))
                && lexicon.schema().stream().flatMap(all -> all.relations().stream())
                        .noneMatch(other -> !other.label().equals(edge.label())
                                && ends.equals(new HashSet<>(List.of(other.subjLabel(), other.objLabel()))));
    }

    private boolean isMentioned(String variable) {
        return variable.equals("n") || node(variable).name().map(name -> tokens.placeOf(name) >= 0)
                .orElseGet(() -> lexicon.type(label(variable))
                        .person()
                        || Tokens.content(lexicon.type(label(variable)).one()).stream()
                                .anyMatch(word -> !tokens.placesOfNoun(word).isEmpty()));
    }

    private long unexplained() {
        long left = 0;
        for (int at = 0; at < tokens.words().size(); at++) {
            String word = tokens.at(at);
            if (!explained.contains(at) && !nouns.contains(at) && !Tokens.isMark(word)
                    && !Tokens.FUNCTION.contains(word)
                    && !SHARING.contains(word) && !PropertyReader.COMMON.contains(word) && !word.matches("\\d.*"))
                left++;
        }
        return left;
    }

    // ---- relations

    private List<Unread> relations() {
        Map<String, List<Edge>> groups = new LinkedHashMap<>();
        edges().filter(edge -> !isKindOf(edge)).forEach(
                edge -> groups.computeIfAbsent(edge.label(), _ -> new ArrayList<>()).add(edge));
        List<Unread> missing = new ArrayList<>();
        List<Set<Integer>> used = new ArrayList<>();
        groups.forEach((label, edges) -> {
            Said said = said(edges);
            int needed = isOne(edges) ? 1 : edges.size();
            boolean taken = said.times() == 1 && !said.places().isEmpty() && used.contains(said.places());
            if (said.times() < needed || taken)
                missing.add(new Unread(TextCheck.RELATION_MISSING, label));
            used.add(said.places());
        });
        return missing;
    }

    /** "Mystery films", of films that belong to the genre of that name. */
    private boolean isKindOf(Edge edge) {
        return node(edge.object()).name().filter(name -> tokens.placeOf(name) >= 0
                && name.endsWith(" " + lexicon.type(label(edge.subject())).one())).isPresent();
    }

    /** Whether one phrase can say several relations of one kind: "by both A and B", "in the same city as A". */
    private boolean isOne(List<Edge> edges) {
        boolean fromOne = Stream.of("n", "m0", "m1")
                .anyMatch(node -> edges.stream().allMatch(edge -> edge.subject().equals(node))
                        || edges.stream().allMatch(edge -> edge.object().equals(node)));
        return fromOne && edges.stream().filter(edge -> edge.touches("n")).count() == edges.size()
                || tokens.hasAny(SHARING) || optionalAgain(edges);
    }

    /** "By at least 4 terrorists, including A". */
    private boolean optionalAgain(List<Edge> edges) {
        return query.optional().filter(edges::contains).isPresent() && tokens.words().contains("including");
    }

    /**
     * How a text says a relation.
     *
     * @param times how often
     * @param places of its words
     */
    private record Said(int times, Set<Integer> places) {}

    /** Phrases with other words say the relation again: "subsidiaries of A that are parent companies of B". */
    private Said said(List<Edge> edges) {
        int times = 0;
        Set<Integer> places = new HashSet<>();
        for (Phrase phrase : edges.stream().flatMap(edge -> phrases(edge).stream()).distinct().toList()) {
            Said said = said(phrase);
            if (said.times() > 0 && said.places().stream().noneMatch(places::contains)) {
                times += said.times();
                places.addAll(said.places());
            }
        }
        return new Said(times, places);
    }

    private Said said(Phrase phrase) {
        // "Is in A" has no word of its own.
        if (phrase.words().isEmpty())
            return new Said(phrase.noun() ? 0 : 2, Set.of());
        Set<Integer> all = new HashSet<>();
        int times = Integer.MAX_VALUE;
        for (String word : phrase.words()) {
            Set<Integer> places = new HashSet<>(tokens.places(word, Set.of()));
            places.removeIf(place -> nouns.contains(place) && !isOf(place)
                    && !phrase.isBefore(place, tokens));
            times = Math.min(times, places.size());
            all.addAll(places);
        }
        if (times > 0)
            explained.addAll(all);
        return new Said(times, all);
    }

    /**
     * Whether the noun of a type says a relation there: "the genres of A", "how many genres does A have", "as a player",
     * "have the same genre".
     */
    private boolean isOf(int place) {
        List<String> having = List.of("have", "has", "had");
        return tokens.at(place - 1).equals("as") || tokens.at(place - 2).equals("as")
                || tokens.at(place + 1).equals("of")
                || tokens.at(place - 1).equals("same") && tokens.at(place + 1).equals("as")
                        && having.contains(tokens.at(place - 3))
                || having.contains(tokens.words().getLast())
                        && place < tokens.words().size() / 2;
    }

    /**
     * @param noun whether it may be the noun of a type: "the genres of A"
     * @param preposition after the noun: "roles in A"; may be empty
     */
    private record Phrase(List<String> words, boolean noun, String preposition) {

        Phrase(List<String> words, boolean noun) {
            this(words, noun, "");
        }

        /** "Roles in A"; "in which ballet are both A and B roles". */
        boolean isBefore(int place, Tokens tokens) {
            return !preposition.isEmpty() && (tokens.at(place + 1).equals(preposition)
                    || place == tokens.words().size() - 1 && tokens.at(0).equals(preposition));
        }
    }

    private List<Phrase> phrases(Edge edge) {
        String object = label(edge.object());
        RelationWords words = lexicon.relation(edge.label(), label(edge.subject()), object, false);
        List<Phrase> all = new ArrayList<>();
        all.add(new Phrase(Tokens.content(words.forward().form()), false));
        words.backward().ifPresent(does -> all.add(new Phrase(Tokens.content(does.form()), false)));
        all.add(new Phrase(Tokens.content(words.noun()), true));
        String last = Words.split(edge.label()).replaceFirst(".* ", "");
        all.add(new Phrase(Tokens.content(Words.split(edge.label())), true,
                last.matches("in|on|at|for|from") ? last : ""));
        all.add(new Phrase(Tokens.content(lexicon.type(object).one()), true));
        return all;
    }

    private String label(String variable) {
        return node(variable).label();
    }

    private Node node(String variable) {
        return Objects.requireNonNull(query.nodes().get(variable), "unknown variable");
    }
}
