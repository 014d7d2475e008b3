package org.quern.question.match;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.quern.question.Binding;
import org.quern.question.Rule;
import org.quern.question.realism.RealismRules;
import org.quern.question.template.PatternShape;
import org.quern.question.template.Templates;
import org.quern.question.template.Templates.MatchPattern;
import org.quern.question.template.Templates.ReturnPattern;

/**
 * The RETURN templates that the realism rules allow for a typed MATCH template.
 *
 * @param allowed the allowed ones
 * @param struck the rejected ones, by the first rule that rejects them
 */
public record PatternVerdict(MatchPattern pattern, Binding binding, List<Allowed> allowed,
        Map<Rule, List<ReturnPattern>> struck) {

    /**
     * An allowed RETURN template.
     *
     * @param passed disabled rules that would have rejected it
     */
    public record Allowed(ReturnPattern pattern, Set<Rule> passed) {
        public String patternId() {
            return pattern.patternId();
        }
    }

    public static PatternVerdict of(MatchPattern pattern, PatternShape shape, Binding binding, Templates templates,
            RealismRules rules, Set<Rule> off) {
        boolean named = shape.node("n").map(PatternShape.Node::named).orElse(false);
        boolean comparison = binding.property().isPresent();
        List<Allowed> allowed = new ArrayList<>();
        Map<Rule, List<ReturnPattern>> struck = new EnumMap<>(Rule.class);
        for (ReturnPattern returned : templates.after(pattern)) {
            // "The height of all players" without their names is useful only for one named player.
            if (!comparison && returned.tellsValueOnly() != named || returned.lacksName(binding))
                continue;
            Set<Rule> all = rules.strike(shape, binding, returned);
            all.stream().filter(rule -> !off.contains(rule)).findFirst().ifPresentOrElse(
                    rule -> struck.computeIfAbsent(rule, _ -> new ArrayList<>()).add(returned),
                    () -> allowed.add(new Allowed(returned, all)));
        }
        return new PatternVerdict(pattern, binding, allowed, struck);
    }

    /** What a rule rejects, in words for reports: the clause if all RETURN templates are rejected, otherwise a question. */
    public String example(Rule rule) {
        List<ReturnPattern> returned = struck.getOrDefault(rule, List.of());
        return returned.isEmpty() || allowed.isEmpty() && struck.size() == 1 ? example()
                : open().described(returned.getFirst(), "…");
    }

    /** The clause in words. */
    public String example() {
        return open().described();
    }

    private Match open() {
        return Match.open(pattern, pattern.shape(), binding);
    }
}
