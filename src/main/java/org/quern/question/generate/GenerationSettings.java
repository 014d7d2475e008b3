package org.quern.question.generate;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Duration;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.quern.graph.GraphSchema;
import org.quern.question.Rule;
import org.quern.question.template.Templates;

/**
 * The settings of question generation for a graph: limits, and what is excluded.
 *
 * @param realism whether what is known about the relations turns questions down
 * @param categoriesOff MATCH categories that no questions are grown from
 * @param templatesOff MATCH templates that no questions are grown from, by their Cypher
 * @param relationsOff relations that no question is about, by {@code rel#Subj#Obj}
 * @param rulesOff rules that turn nothing down
 */
public record GenerationSettings(@JsonUnwrapped Limits limits, boolean realism, Set<String> categoriesOff,
        Set<String> templatesOff,
        Set<String> relationsOff, Set<Rule> rulesOff) {

    /**
     * How much is made, and what is too much.
     *
     * @param count how many questions
     * @param ofEach whether so many of each MATCH category, instead of in all
     * @param returns how many questions are made of one MATCH clause, 1 or 2
     * @param mostMatches a MATCH clause that matches more often is dropped
     * @param longestSeconds a query that runs longer is dropped
     */
    public record Limits(int count, @JsonProperty("of_each_category") boolean ofEach, long seed, int returns,
            int mostMatches, @JsonProperty("longest_s") int longestSeconds) {

        public static final Limits DEFAULT = new Limits(200, false, 42, 1, GenerationRequest.MOST_MATCHES,
                (int) GenerationRequest.LONGEST.toSeconds());

        public Limits {
            if (count < 1 || returns < 1 || returns > 2 || mostMatches < 1 || longestSeconds < 1)
                throw new IllegalArgumentException("a limit is too small");
        }
    }

    /** Everything takes part, under CypherBench's limits. */
    public static final GenerationSettings DEFAULT = new GenerationSettings(Limits.DEFAULT, true, Set.of(), Set.of(),
            Set.of(), Set.of());

    public GenerationSettings {
        categoriesOff = Collections.unmodifiableSortedSet(new TreeSet<>(categoriesOff));
        templatesOff = Collections.unmodifiableSortedSet(new TreeSet<>(templatesOff));
        relationsOff = Collections.unmodifiableSortedSet(new TreeSet<>(relationsOff));
        TreeSet<Rule> rules = new TreeSet<>(Comparator.comparing(Rule::key));
        rules.addAll(rulesOff);
        rulesOff = Collections.unmodifiableSortedSet(rules);
    }

    public GenerationSettings withLimits(Limits now) {
        return new GenerationSettings(now, realism, categoriesOff, templatesOff, relationsOff, rulesOff);
    }

    public GenerationSettings withRealism(boolean now) {
        return new GenerationSettings(limits, now, categoriesOff, templatesOff, relationsOff, rulesOff);
    }

    public GenerationSettings withCategoriesOff(Set<String> now) {
        return new GenerationSettings(limits, realism, now, templatesOff, relationsOff, rulesOff);
    }

    public GenerationSettings withTemplatesOff(Set<String> now) {
        return new GenerationSettings(limits, realism, categoriesOff, now, relationsOff, rulesOff);
    }

    public GenerationSettings withRelationsOff(Set<String> now) {
        return new GenerationSettings(limits, realism, categoriesOff, templatesOff, now, rulesOff);
    }

    public GenerationSettings withRulesOff(Set<Rule> now) {
        return new GenerationSettings(limits, realism, categoriesOff, templatesOff, relationsOff, now);
    }

    /** The same set without a member, or with it. */
    public static <T> Set<T> switched(Set<T> off, T one, boolean on) {
        Set<T> now = new HashSet<>(off);
        if (on)
            now.remove(one);
        else
            now.add(one);
        return now;
    }

    /** The templates that take part. */
    public Templates templates(Templates all) {
        return new Templates(all.matchPatterns().stream().filter(pattern -> !categoriesOff.contains(pattern.category())
                && !templatesOff.contains(pattern.cypher())).toList(), all.returnPatterns());
    }

    /** The graph as questions see it: with the relations that take part, and all types. */
    public GraphSchema schema(GraphSchema whole) {
        return new GraphSchema(whole.name(), whole.entities(), whole.relations().stream()
                .filter(relation -> !relationsOff.contains(relation.variant())).toList());
    }

    /** What is wanted of the {@link #templates} that take part. */
    public GenerationRequest request() {
        return new GenerationRequest(limits.count(), limits.ofEach() ? OptionalInt.of(limits.count())
                : OptionalInt.empty(), Set.of(), limits.seed(), limits.returns(), limits.mostMatches(),
                Duration.ofSeconds(limits.longestSeconds()), rulesOff);
    }
}
