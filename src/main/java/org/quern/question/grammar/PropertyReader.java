package org.quern.question.grammar;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.question.TextCheck;
import org.quern.question.Words;
import org.quern.question.grammar.GoldQuery.Aggregate;
import org.quern.question.grammar.GoldQuery.Ask;
import org.quern.question.grammar.GoldQuery.Condition;

/** Reads which properties, comparisons and numbers of its query a question says. */
final class PropertyReader {

    /**
     * What a question does not say of its query.
     *
     * @param what the relation's label, the condition, or the property
     */
    record Unread(TextCheck check, String what) {}

    private static final Set<String> MORE = words(
            "more over above after later larger exceed exceeds exceeded exceeding greater"
                    + " higher older longer taller bigger heavier since minimum least beyond past newer wider deeper faster surpass"
                    + " surpasses from starting upwards plus younger");
    private static final Set<String> LESS = words(
            "fewer less under below before earlier smaller shorter lower younger lighter most"
                    + " maximum up until till by prior within older narrower slower older");
    private static final Set<String> ORDER = words(
            "order ordered sort sorted sorting ascending descending alphabetically ranked"
                    + " rank from arranged chronologically chronological");
    private static final Set<String> EXTREME = words(
            "most least first last fewest earliest latest best worst minimum maximum top");
    private static final Set<String> PER = words("each per by every respective respectively grouped group for across");
    private static final Set<String> NUMBER = words("many number count counts total");
    private static final Set<String> DIFFERENCE = words(
            "difference exceed exceeds more after later older longer taller much than differ"
                    + " gap apart between wider higher larger heavier deeper");
    private static final Set<String> NOT = words(
            "not other than different except without no never but isn't aren't don't excluding"
                    + " outside lack lacking non");
    private static final Set<String> TIME = words("when year years date dates earliest latest first last newest oldest"
            + " youngest older younger newer before after since age most recent recently");
    /** Words of comparisons and of numbers, which say no relation. */
    static final Set<String> COMMON = new HashSet<>();

    static {
        Stream.of(MORE, LESS, ORDER, EXTREME, PER, NUMBER, DIFFERENCE, NOT,
                words("exactly different distinct average mean lowest highest smallest greatest higher lower year years"
                        + " date dates including sum overall considering consider identify provide following"))
                .forEach(COMMON::addAll);
    }

    private final Lexicon lexicon;
    private final GoldQuery query;

    PropertyReader(Lexicon lexicon, GoldQuery query) {
        this.lexicon = lexicon;
        this.query = query;
    }

    private static Set<String> words(String all) {
        return new HashSet<>(List.of(all.split(" ")));
    }

    /** The text of the condition. */
    Optional<String> value() {
        return query.ask() instanceof Ask.Those(Condition condition) && condition.value() instanceof String text
                ? Optional.of(text)
                : Optional.empty();
    }

    /** @param explained where the places of words go that say a property */
    List<Unread> missing(Tokens tokens, Set<Integer> explained) {
        List<Unread> missing = new ArrayList<>();
        asked().stream().filter(property -> !says(property, tokens, explained))
                .forEach(property -> missing.add(new Unread(TextCheck.RESULT_MISSING, property)));
        switch (query.ask()) {
            case Ask.Those(Condition c) -> condition(c, tokens, explained).ifPresent(missing::add);
            case Ask.Sorted(String property, _) -> need(tokens.hasAny(ORDER), property, missing);
            case Ask.First(String property, _) -> need(extreme(tokens), property, missing);
            case Ask.Computed(Aggregate aggregate) -> computed(aggregate, tokens, missing);
            case Ask.Grouped(String key, Aggregate aggregate) -> {
                computed(aggregate, tokens, missing);
                need(tokens.hasAny(PER), key, missing);
            }
            case Ask.CountPer(String counted, _, _) -> need(tokens.hasAny(NUMBER), "count(" + counted + ")", missing);
            case Ask.Difference(String property) -> need(tokens.hasAny(DIFFERENCE), property, missing);
            case Ask.Same(String property) ->
                need(tokens.hasAny(Set.of("same", "equal", "both", "share", "identical", "match", "as")), property,
                        missing);
            case Ask.Names _,Ask.Value _,Ask.Different _,Ask.Higher _ -> {
                // Their property is all they need.
            }
        }
        return missing;
    }

    private static void need(boolean said, String what, List<Unread> missing) {
        if (!said)
            missing.add(new Unread(TextCheck.RESULT_MISSING, what));
    }

    private static boolean extreme(Tokens tokens) {
        return tokens.hasAny(EXTREME)
                || tokens.words().stream().anyMatch(word -> word.matches("\\p{L}{3,}(?:e?st|er)"));
    }

    private static void computed(Aggregate aggregate, Tokens tokens, List<Unread> missing) {
        boolean said = switch (aggregate.function()) {
            case "count" -> tokens.hasAny(NUMBER);
            case "avg" -> tokens.hasAny(Set.of("average", "mean", "overall", "averages", "averaged", "typical"));
            default -> extreme(tokens);
        };
        need(said, aggregate.function() + "(" + aggregate.property().orElse("n") + ")", missing);
    }

    private List<String> asked() {
        return switch (query.ask()) {
            case Ask.Value(String property, _) -> List.of(property);
            case Ask.Different(String property) -> List.of(property);
            case Ask.Sorted(String property, _) -> List.of(property);
            case Ask.First(String property, _) -> List.of(property);
            case Ask.Computed(Aggregate aggregate) -> aggregate.property().stream().toList();
            case Ask.Grouped(String key, Aggregate aggregate) ->
                Stream.concat(Stream.of(key), aggregate.property().stream()).toList();
            case Ask.Higher(String property, _) -> List.of(property);
            case Ask.Same(String property) -> List.of(property);
            case Ask.Difference(String property) -> List.of(property);
            case Ask.Names _,Ask.Those _,Ask.CountPer _ -> List.of();
        };
    }

    private Optional<Unread> condition(Condition c, Tokens tokens, Set<Integer> explained) {
        PropertyWords words = words(c);
        boolean adjective = words.forward().filter(Predicate::isBare).isPresent() && c.value() instanceof String;
        // "Are not Italian".
        boolean denied = c.value() instanceof String value && c.sign().equals("<>")
                && tokens.isAfter("not", value);
        boolean said = adjective || denied || says(c.property(), tokens, explained);
        boolean compared = switch (c.sign()) {
            case ">", ">=" -> tokens.hasAny(MORE);
            case "<", "<=" -> tokens.hasAny(LESS);
            case "<>", "NOT IN" -> tokens.hasAny(NOT);
            default -> !(c.value() instanceof Boolean truth) || truth || tokens.hasAny(NOT);
        };
        return said && compared ? Optional.empty()
                : Optional.of(new Unread(TextCheck.CONDITION_MISSING, c.property() + " " + c.sign() + " " + c.value()));
    }

    private PropertyWords words(Condition c) {
        return lexicon.property(label(), c.property());
    }

    private String label() {
        return Objects.requireNonNull(query.nodes().get("n"), "unknown variable").label();
    }

    private boolean says(String property, Tokens tokens, Set<Integer> explained) {
        PropertyWords words = lexicon.property(label(), property);
        List<List<String>> phrases = new ArrayList<>(List.of(Tokens.content(words.one()),
                Tokens.content(Words.split(property))));
        words.forward().ifPresent(does -> phrases.add(Tokens.content(does.form())));
        words.truth().ifPresent(does -> phrases.add(Tokens.content(does.form())));
        Stream.of(words.low(), words.high()).filter(adjective -> !adjective.isEmpty()).forEach(adjective -> {
            phrases.add(List.of(lastWord(English.comparative(adjective))));
            phrases.add(List.of(lastWord(English.superlative(adjective))));
        });
        words.extremesOfPart().forEach(phrase -> phrases.add(Tokens.content(phrase)));
        if (!words.unit().isEmpty())
            phrases.add(Tokens.content(words.unit()));
        boolean said = phrases.stream().filter(phrase -> !phrase.isEmpty())
                .filter(phrase -> says(phrase, tokens, explained)).count() > 0;
        return said || asks(words, tokens);
    }

    private static boolean asks(PropertyWords words, Tokens tokens) {
        return switch (words.ask()) {
            case WHEN, YEAR -> tokens.hasAny(TIME);
            case WHERE -> tokens.hasAny(Set.of("where", "place", "places")) || tokens.words().contains(words.place());
            default -> false;
        };
    }

    private static String lastWord(String phrase) {
        return phrase.substring(phrase.lastIndexOf(' ') + 1);
    }

    private static boolean says(List<String> phrase, Tokens tokens, Set<Integer> explained) {
        Set<Integer> places = new HashSet<>();
        for (String word : phrase) {
            Set<Integer> found = tokens.places(word, Set.of());
            if (found.isEmpty())
                return false;
            places.addAll(found);
        }
        explained.addAll(places);
        return true;
    }
}
