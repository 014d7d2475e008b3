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
 * @param realism whether facts about relations are used to reject questions
 * @param categoriesOff excluded MATCH categories
 * @param templatesOff excluded MATCH templates, as Cypher
 * @param relationsOff excluded relations, as {@code rel#Subj#Obj}
 * @param rulesOff disabled rules
 * @param preference which questions are preferred
 */
public record GenerationSettings(@JsonUnwrapped Limits limits, boolean realism, Set<String> categoriesOff,
        Set<String> templatesOff,
        Set<String> relationsOff, Set<Rule> rulesOff, @JsonUnwrapped Preference preference) {

    /**
     * Numbers and limits.
     *
     * @param count number of questions
     * @param ofEach whether the number applies to each MATCH category instead of the total
     * @param returns number of questions per MATCH clause, 1 or 2
     * @param mostMatches max. matches of a MATCH clause
     * @param longestSeconds max. duration of a query
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

    /** Nothing is excluded; CypherBench's limits apply, and questions that people would ask are preferred. */
    public static final GenerationSettings DEFAULT = new GenerationSettings(Limits.DEFAULT, true, Set.of(), Set.of(),
            Set.of(), Set.of(), Preference.DEFAULT);

    public GenerationSettings {
        categoriesOff = Collections.unmodifiableSortedSet(new TreeSet<>(categoriesOff));
        templatesOff = Collections.unmodifiableSortedSet(new TreeSet<>(templatesOff));
        relationsOff = Collections.unmodifiableSortedSet(new TreeSet<>(relationsOff));
        TreeSet<Rule> rules = new TreeSet<>(Comparator.comparing(Rule::key));
        rules.addAll(rulesOff);
        rulesOff = Collections.unmodifiableSortedSet(rules);
    }

    public GenerationSettings withLimits(Limits now) {
        return new GenerationSettings(now, realism, categoriesOff, templatesOff, relationsOff, rulesOff, preference);
    }

    public GenerationSettings withRealism(boolean now) {
        return new GenerationSettings(limits, now, categoriesOff, templatesOff, relationsOff, rulesOff, preference);
    }

    public GenerationSettings withCategoriesOff(Set<String> now) {
        return new GenerationSettings(limits, realism, now, templatesOff, relationsOff, rulesOff, preference);
    }

    public GenerationSettings withTemplatesOff(Set<String> now) {
        return new GenerationSettings(limits, realism, categoriesOff, now, relationsOff, rulesOff, preference);
    }

    public GenerationSettings withRelationsOff(Set<String> now) {
        return new GenerationSettings(limits, realism, categoriesOff, templatesOff, now, rulesOff, preference);
    }

    public GenerationSettings withRulesOff(Set<Rule> now) {
        return new GenerationSettings(limits, realism, categoriesOff, templatesOff, relationsOff, now, preference);
    }

    public GenerationSettings withPreference(Preference now) {
        return new GenerationSettings(limits, realism, categoriesOff, templatesOff, relationsOff, rulesOff, now);
    }

    /** The set without a member, or with it. */
    public static <T> Set<T> switched(Set<T> off, T one, boolean on) {
        Set<T> now = new HashSet<>(off);
        if (on)
            now.remove(one);
        else
            now.add(one);
        return now;
    }

    /** The templates that are not excluded. */
    public Templates templates(Templates all) {
        return new Templates(all.matchPatterns().stream().filter(pattern -> !categoriesOff.contains(pattern.category())
                && !templatesOff.contains(pattern.cypher())).toList(), all.returnPatterns());
    }

    /** The schema for questions: all types, and the relations that are not excluded. */
    public GraphSchema schema(GraphSchema whole) {
        return new GraphSchema(whole.name(), whole.entities(), whole.relations().stream()
                .filter(relation -> !relationsOff.contains(relation.variant())).toList());
    }

    /** The request for the {@link #templates} that are not excluded. */
    public GenerationRequest request() {
        return new GenerationRequest(limits.count(), limits.ofEach() ? OptionalInt.of(limits.count())
                : OptionalInt.empty(), Set.of(), limits.seed(), limits.returns(), limits.mostMatches(),
                Duration.ofSeconds(limits.longestSeconds()), rulesOff, preference);
    }
}
