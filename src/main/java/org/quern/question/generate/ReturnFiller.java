package org.quern.question.generate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.EntityType;
import org.quern.graph.StoredProperties;
import org.quern.graph.export.CypherLiteral;
import org.quern.question.Categorical;
import org.quern.question.PropertyKind;
import org.quern.question.PropertyUse;
import org.quern.question.Rejected;
import org.quern.question.Rule;
import org.quern.question.StableHash;
import org.quern.question.match.Compared;
import org.quern.question.match.Conditions;
import org.quern.question.match.Conditions.Condition;
import org.quern.question.match.Filling;
import org.quern.question.match.Match;
import org.quern.question.match.MatchFacts;
import org.quern.question.template.Templates.ReturnPattern;
import org.quern.schema.Datatype;

/**
 * Chooses properties, operators, aggregates and values for RETURN templates, by datatype: no order on text, no
 * average of dates, and only before, after or in for years (CypherBench, section 4.4.2).
 */
public record ReturnFiller(GraphSchema schema, Categorical categorical, StableHash hash,
        Optional<InterestRules> interest) {

    /** CypherBench's choices. */
    public ReturnFiller(GraphSchema schema, Categorical categorical, StableHash hash) {
        this(schema, categorical, hash, Optional.empty());
    }

    /** Number of fillings of one template that are tried per match. */
    private static final int TRIES = 4;

    private record Aggregate(String cypher, String words) {}

    /** @param against the rule of interest that it violates */
    private record Choice(Aggregate aggregate, Optional<Rule> against) {
        Choice(String cypher, String words, Optional<Rule> against) {
            this(new Aggregate(cypher, words), against);
        }

        Filling filling(ReturnPattern pattern, Map<String, String> cypher, Map<String, String> words) {
            Map<String, String> texts = new HashMap<>(cypher);
            texts.put("agg_clause", aggregate.cypher());
            Map<String, String> phrases = new HashMap<>(words);
            phrases.put("agg_clause_nl", aggregate.words());
            return new Filling(pattern, texts, phrases, "", against);
        }
    }

    /** The properties of a type that are about its entities, in a fixed order. */
    public List<PropertyKind> properties(String label) {
        Map<String, Datatype> properties = schema.entity(label).map(EntityType::properties).orElse(Map.of());
        return properties.entrySet().stream()
                .filter(e -> StoredProperties.isAboutEntity(e.getKey(), properties.keySet()))
                .map(e -> new PropertyKind(e.getKey(), e.getValue()))
                .sorted(Comparator.comparing(PropertyKind::name))
                .toList();
    }

    /** Fillings of the template, in the order in which to try them; at least one. */
    public List<Filling> fill(ReturnPattern pattern, Match match, MatchFacts facts, ViolationListener strikes)
            throws Rejected {
        if (pattern.use().needsSeveral() && facts.nodes() < 2)
            strikes.strike(Rule.SINGLE_CANDIDATE, match.described(pattern, "…"));
        List<Filling> all = switch (pattern.use()) {
            case NONE -> List.of(new Filling(pattern, Map.of(), Map.of()));
            case PLAIN -> choose(pattern, match, facts, _ -> true).stream().map(p -> simple(pattern, p)
                    .against(Rule.FEW_VALUES, InterestRules.lacking(facts, p.name()))
                    .against(Rule.TRIVIAL_VALUE, trivial(match, p))).toList();
            case DISTINCT ->
                simple(pattern, match,
                        complete(pattern, match, facts, categoricalTexts(pattern, match, facts), strikes));
            case MEMBERS -> simple(pattern, match, choose(pattern, match, facts, p -> p.datatype().isList()));
            case SORT -> sorted(pattern, match, facts, false, strikes);
            case EXTREME -> sorted(pattern, match, facts, true, strikes);
            case CONDITION -> conditions(pattern, match, facts);
            case AGGREGATE -> aggregates(pattern, match, facts);
            case GROUP -> groups(pattern, match, facts, strikes);
            case THRESHOLD -> thresholds(pattern, match, facts);
            case HIGHER, SAME, DIFFERENCE -> comparison(pattern, match, strikes);
        };
        if (all.isEmpty())
            throw new Rejected(Rule.NO_VALUE, match.described(pattern, "…"));
        List<Filling> ordered = interest.isPresent() ? InterestRules.preferred(all) : all;
        return ordered.subList(0, Math.min(TRIES, ordered.size()));
    }

    private List<PropertyKind> choose(ReturnPattern pattern, Match match, MatchFacts facts,
            Predicate<PropertyKind> fits) {
        return shuffled(properties(match.answerLabel()).stream().filter(p -> facts.filled(p.name()) > 0).filter(fits)
                .toList(), pattern, match);
    }

    private List<PropertyKind> categoricalTexts(ReturnPattern pattern, Match match, MatchFacts facts) throws Rejected {
        List<PropertyKind> texts = new ArrayList<>();
        for (PropertyKind property : choose(pattern, match, facts, p -> p.datatype() == Datatype.STR)) {
            if (categorical.holds(match.answerLabel(), property))
                texts.add(property);
        }
        return texts;
    }

    /** Only properties that each answer node has: a missing value would be a row of the answer. */
    private static List<PropertyKind> complete(ReturnPattern pattern, Match match, MatchFacts facts,
            List<PropertyKind> candidates, ViolationListener strikes) throws Rejected {
        List<PropertyKind> complete = candidates.stream().filter(p -> facts.complete(p.name())).toList();
        if (!complete.isEmpty() || candidates.isEmpty())
            return complete;
        strikes.strike(Rule.MISSING_VALUES, match.described(pattern, candidates.getFirst().words()));
        return candidates;
    }

    private boolean trivial(Match match, PropertyKind property) {
        return interest.filter(i -> i.trivialValue(match.answerLabel(), property)).isPresent();
    }

    private boolean identifies(Match match, PropertyKind property) {
        return interest.filter(i -> i.identifies(match.answerLabel(), property)).isPresent();
    }

    private List<Filling> simple(ReturnPattern pattern, Match match, List<PropertyKind> properties) {
        return properties.stream()
                .map(p -> simple(pattern, p).against(Rule.TRIVIAL_VALUE,
                        trivial(match, p) || identifies(match, p)))
                .toList();
    }

    private static Filling simple(ReturnPattern pattern, PropertyKind p) {
        return new Filling(pattern, Map.of("prop", CypherLiteral.name(p.name())), Map.of("prop", p.words()));
    }

    private List<Filling> sorted(ReturnPattern pattern, Match match, MatchFacts facts, boolean first,
            ViolationListener strikes) throws Rejected {
        List<PropertyKind> all = choose(pattern, match, facts, p -> p.isOrdered() && facts.filled(p.name()) > 1);
        // What has no value has no place in a list; the first of them is one that has a value.
        List<PropertyKind> ordered = first ? all : complete(pattern, match, facts, all, strikes);
        List<Filling> fillings = new ArrayList<>();
        for (PropertyKind p : ordered) {
            boolean up = (hash.of("order", match.cypher(), p.name()) & 1) == 0;
            // Cypher sorts nulls last in ascending and first in descending order.
            if (!up && !facts.complete(p.name()))
                up = true;
            String word = up ? p.leastWord() : p.greatestWord();
            fillings.add(new Filling(pattern,
                    Map.of("prop", CypherLiteral.name(p.name()), "order", up ? "ASC" : "DESC"),
                    Map.of("prop", p.words(), "order_nl", first ? word : word + " first"), first ? p.name() : "",
                    Optional.empty())
                    .against(Rule.TRIVIAL_VALUE, trivial(match, p)).against(Rule.UNUSUAL_AGGREGATE, p.isIdentifier())
                    .against(Rule.FEW_VALUES, InterestRules.lacking(facts, p.name())));
        }
        return fillings;
    }

    private List<Filling> conditions(ReturnPattern pattern, Match match, MatchFacts facts) {
        List<Filling> all = new ArrayList<>();
        for (PropertyKind property : choose(pattern, match, facts, _ -> true)) {
            List<Condition> conditions = new ArrayList<>();
            for (Object value : facts.of(property.name()).some())
                conditions.addAll(Conditions.of(property, value));
            Comparator<Condition> order = Comparator
                    .comparingLong(c -> hash.of("condition", match.cypher(), c.cypher()));
            conditions.sort(interest.isEmpty() ? order
                    : Comparator.comparing((Condition c) -> !Conditions.usual(property, c)).thenComparing(order));
            // Half of the tries use the first property, so that matches differ.
            for (Condition c : conditions.subList(0, Math.min(TRIES / 2, conditions.size())))
                all.add(new Filling(pattern, Map.of("condition", c.cypher()), Map.of("condition_nl", c.words()))
                        .against(Rule.UNUSUAL_CONDITION, !Conditions.usual(property, c) || property.isIdentifier()
                                || identifies(match, property))
                        .against(Rule.FEW_VALUES, InterestRules.lacking(facts, property.name())));
            if (all.size() >= TRIES)
                break;
        }
        return all;
    }

    private List<Filling> aggregates(ReturnPattern pattern, Match match, MatchFacts facts) throws Rejected {
        return aggregateChoices(pattern, match, facts, "").stream().map(a -> a.filling(pattern, Map.of(), Map.of()))
                .toList();
    }

    private List<Choice> aggregateChoices(ReturnPattern pattern, Match match, MatchFacts facts, String groupKey)
            throws Rejected {
        List<Choice> all = new ArrayList<>();
        all.add(new Choice("count(DISTINCT n)", "number of them", Optional.empty()));
        for (PropertyKind p : categoricalTexts(pattern, match, facts)) {
            if (!p.name().equals(groupKey))
                all.add(new Choice("count(DISTINCT " + p.cypher() + ")", "number of different values of " + p.words(),
                        Optional.of(Rule.UNUSUAL_AGGREGATE)));
        }
        // In a group without values, the aggregate would be null.
        for (PropertyKind p : choose(pattern, match, facts, p -> p.isOrdered() && facts.filled(p.name()) > 1
                && (groupKey.isEmpty() || facts.complete(p.name())))) {
            // People ask which is the first one, not for the date of the first one.
            Optional<Rule> against = p.isTemporal() || p.isIdentifier() ? Optional.of(Rule.UNUSUAL_AGGREGATE)
                    : trivial(match, p) ? Optional.of(Rule.TRIVIAL_VALUE)
                            : InterestRules.lacking(facts, p.name()) ? Optional.of(Rule.FEW_VALUES) : Optional.empty();
            all.add(new Choice("min(" + p.cypher() + ")", p.leastWord() + " " + p.words(), against));
            all.add(new Choice("max(" + p.cypher() + ")", p.greatestWord() + " " + p.words(), against));
            if (p.datatype() == Datatype.DATE) {
                all.add(new Choice("min(" + p.cypher() + ".year)", "earliest year of " + p.words(), against));
                all.add(new Choice("max(" + p.cypher() + ".year)", "latest year of " + p.words(), against));
            }
            if (p.isNumber())
                all.add(new Choice("avg(" + p.cypher() + ")", "average " + p.words(), against));
        }
        return shuffled(all, Choice::aggregate, pattern, match);
    }

    private List<Filling> groups(ReturnPattern pattern, Match match, MatchFacts facts, ViolationListener strikes)
            throws Rejected {
        List<Filling> all = new ArrayList<>();
        for (PropertyKind key : complete(pattern, match, facts, categoricalTexts(pattern, match, facts), strikes))
            for (Choice a : aggregateChoices(pattern, match, facts, key.name()))
                all.add(a.filling(pattern, Map.of("key", CypherLiteral.name(key.name())), Map.of("key", key.words())));
        return all;
    }

    private List<Filling> thresholds(ReturnPattern pattern, Match match, MatchFacts facts) {
        List<Condition> conditions = new ArrayList<>();
        facts.counts().forEach(count -> conditions.addAll(Conditions.counts(count)));
        return shuffled(conditions, pattern, match).stream().map(c -> new Filling(pattern,
                Map.of("threshold_condition", c.cypher()), Map.of("threshold_condition_nl", c.words()))
                .against(Rule.UNUSUAL_CONDITION, !Conditions.usualCount(c))).toList();
    }

    private List<Filling> comparison(ReturnPattern pattern, Match match, ViolationListener strikes) throws Rejected {
        PropertyKind p = properties(match.answerLabel()).stream()
                .filter(k -> match.binding().property().filter(k.name()::equals).isPresent()).findFirst()
                .orElseThrow(() -> new Rejected(Rule.NO_VALUE, match.described(pattern, "…")));
        boolean fits = switch (pattern.use()) {
            case HIGHER -> p.isOrdered();
            // Two measurements are almost never equal; integers, texts and Booleans may be.
            case SAME -> p.datatype() != Datatype.FLOAT && p.datatype() != Datatype.DATE;
            default -> p.datatype() == Datatype.INT || p.datatype() == Datatype.FLOAT;
        };
        if (!fits)
            throw new Rejected(Rule.NO_VALUE, match.described(pattern, "…"));
        if (pattern.use() != PropertyUse.SAME) {
            int order = Compared.of(match.free("n").orElse(0L), match.free("m0").orElse(0L));
            if (order == 0)
                strikes.strike(Rule.EQUAL_COMPARISON, match.described(pattern, "…"));
            // "By how much does it exceed" requires the greater one first.
            if (order < 0 && pattern.use() == PropertyUse.DIFFERENCE)
                throw new Rejected(Rule.NO_VALUE, match.described(pattern, "…"));
        }
        return List.of(new Filling(pattern, Map.of("prop", CypherLiteral.name(p.name())),
                Map.of("prop", p.words(), "higher_nl", p.isTemporal() ? "later" : "higher"))
                .against(Rule.UNUSUAL_AGGREGATE, p.isIdentifier() || p.isEnd())
                .against(Rule.TRIVIAL_VALUE, pattern.use() != PropertyUse.SAME && trivial(match, p))
                .against(Rule.TRIVIAL_EQUALITY, pattern.use() == PropertyUse.SAME
                        && interest.filter(i -> i.trivialEquality(match.answerLabel(), p)).isPresent()));
    }

    private <T> List<T> shuffled(List<T> items, ReturnPattern pattern, Match match) {
        return shuffled(items, i -> i, pattern, match);
    }

    /** The same order for the same match and template, another order for others. */
    private <T> List<T> shuffled(List<T> items, Function<T, Object> key, ReturnPattern pattern, Match match) {
        return items.stream().sorted(Comparator
                .comparingLong(i -> hash.of("choice", pattern.patternId(), match.cypher(), key.apply(i)))).toList();
    }
}
