package org.quern.question.match;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.quern.graph.GraphSchema;
import org.quern.question.Binding;
import org.quern.question.NameProperties;
import org.quern.question.Rule;
import org.quern.question.match.PatternVerdict.Allowed;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismRules;
import org.quern.question.template.Bindings;
import org.quern.question.template.PatternShape;
import org.quern.question.template.Templates;
import org.quern.question.template.Templates.MatchPattern;

/**
 * The effect of the realism rules on all typed patterns of a schema, computed without a database. A typed pattern here
 * is a MATCH template with types and a RETURN template.
 */
public record RealismStatistics(GraphSchema schema, NameProperties names, Templates templates, RealismRules rules) {

    /** Of a graph where {@code name} names all entities. */
    public RealismStatistics(GraphSchema schema, Templates templates, Realism realism) {
        this(schema, NameProperties.USUAL, templates, new RealismRules(realism));
    }

    /** Number of examples per rule. */
    private static final int EXAMPLES = 200;

    /**
     * @param patterns total number of typed patterns
     * @param allowed number of those that may give questions
     * @param lines one for each rule that rejects something, in the order of the rules
     */
    public record Result(int patterns, int allowed, @JsonProperty("rules") List<Line> lines) {
        public Result {
            lines = List.copyOf(lines);
        }
    }

    /**
     * @param rule a realism rule about patterns
     * @param off whether it is disabled
     * @param struck number of typed patterns that it rejects; if it is disabled, number of patterns that are
     * allowed only for that reason
     * @param examples some of these
     */
    @JsonPropertyOrder({"rule", "let_through", "turned_down", "examples"})
    public record Line(Rule rule, @JsonIgnore boolean off, @JsonIgnore int struck, List<String> examples) {
        public Line {
            examples = List.copyOf(examples);
        }

        @JsonProperty("let_through")
        OptionalInt letThrough() {
            return off ? OptionalInt.of(struck) : OptionalInt.empty();
        }

        @JsonProperty("turned_down")
        OptionalInt turnedDown() {
            return off ? OptionalInt.empty() : OptionalInt.of(struck);
        }
    }

    private static final class Tally {
        private int struck;
        private final List<String> examples = new ArrayList<>();

        void add(int count, String example) {
            struck += count;
            if (examples.size() < EXAMPLES)
                examples.add(example);
        }
    }

    /** @param off disabled rules */
    public Result count(Set<Rule> off) {
        Bindings bindings = new Bindings(schema, names);
        Map<Rule, Tally> tallies = new EnumMap<>(Rule.class);
        int patterns = 0;
        int allowed = 0;
        for (MatchPattern pattern : templates.matchPatterns()) {
            PatternShape shape = pattern.shape();
            for (Binding binding : bindings.of(shape)) {
                PatternVerdict verdict = PatternVerdict.of(pattern, shape, binding, templates, rules, off);
                allowed += verdict.allowed().size();
                patterns += verdict.allowed().size();
                for (Rule rule : verdict.struck().keySet()) {
                    int struck = verdict.struck().get(rule).size();
                    patterns += struck;
                    tallies.computeIfAbsent(rule, _ -> new Tally()).add(struck, verdict.example(rule));
                }
                for (Allowed through : verdict.allowed())
                    through.passed().forEach(rule -> tallies.computeIfAbsent(rule, _ -> new Tally()).add(1,
                            verdict.example() + " … " + through.patternId()));
            }
        }
        List<Line> lines = tallies.entrySet().stream().map(
                e -> new Line(e.getKey(), off.contains(e.getKey()), e.getValue().struck, e.getValue().examples))
                .toList();
        return new Result(patterns, allowed, lines);
    }
}
