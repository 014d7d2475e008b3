package org.quern.question;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.quern.question.GenerationListener.Rejection;
import org.quern.question.Templates.MatchPattern;
import org.quern.question.Templates.ReturnPattern;

/**
 * Goes through the typed templates of one MATCH category, in an order given by their hashes, and through their fillings
 * round by round, until no more questions are wanted or none can be made.
 */
final class CategoryRun {

    /** After so many clauses in a row without a question the category is given up. */
    private static final int PATIENCE = 400;
    /** After so many, RETURN templates that have had their share are taken again. */
    private static final int STRICT_PATIENCE = 40;
    /** How much more than an even share of a category a RETURN template may have. */
    private static final double SHARE = 1.5;

    /** So many fillings of one typed template come together: the database plans the second with half the work. */
    private static final int TOGETHER = 2;

    /** A clause that only gives questions of which there are many already; it is kept for when nothing better is left. */
    private record Clause(Match match, MatchFacts facts, List<ReturnPattern> returns) {}

    /** A typed template with the RETURN templates that realism allows; its fillings once they were asked for. */
    private static final class Candidate {
        private final MatchPattern pattern;
        private final PatternShape shape;
        private final Binding binding;
        private List<ReturnPattern> returns = List.of();
        private Optional<List<Match>> fillings = Optional.empty();

        Candidate(MatchPattern pattern, PatternShape shape, Binding binding) {
            this.pattern = pattern;
            this.shape = shape;
            this.binding = binding;
        }
    }

    private final String category;
    private final Templates templates;
    private final RealismRules rules;
    private final MatchSampler sampler;
    private final QuestionMaker maker;
    private final GenerationListener listener;
    private final int share;
    private final Deque<Clause> aside = new ArrayDeque<>();
    private List<Candidate> open;
    private int position;
    private int round;
    private int turn;
    private boolean strict = true;

    /** @param expected how many questions the category should give, for sharing them out among RETURN templates */
    CategoryRun(String category, Templates templates, Bindings bindings, StableHash hash, RealismRules rules,
            MatchSampler sampler, QuestionMaker maker, GenerationListener listener, int expected) {
        this.category = category;
        this.templates = templates;
        this.rules = rules;
        this.sampler = sampler;
        this.maker = maker;
        this.listener = listener;
        this.open = candidates(bindings, hash);
        long returns = templates.ofCategory(category).stream().flatMap(p -> templates.after(p).stream()).distinct()
                .count();
        this.share = (int) Math.ceil(SHARE * expected / returns);
    }

    String category() {
        return category;
    }

    /** Each template in turn, so that those with few typings come as often as those with many. */
    private List<Candidate> candidates(Bindings bindings, StableHash hash) {
        record Turn(int turn, long hash, Candidate candidate) {}
        List<Turn> turns = new ArrayList<>();
        for (MatchPattern pattern : templates.ofCategory(category)) {
            PatternShape shape = pattern.shape();
            List<Binding> typed = bindings.of(shape).stream()
                    .sorted(Comparator.comparingLong(b -> hash.of("binding", pattern.cypher(), b.signature())))
                    .toList();
            for (int i = 0; i < typed.size(); i++)
                turns.add(new Turn(i, hash.of("pattern", pattern.cypher(), i),
                        new Candidate(pattern, shape, typed.get(i))));
        }
        return turns.stream().sorted(Comparator.comparingInt(Turn::turn).thenComparingLong(Turn::hash))
                .map(Turn::candidate).toList();
    }

    /**
     * Questions of the next clause that gives any; none when the category is exhausted.
     *
     * @param most no more than so many
     */
    List<Sample> next(int most) {
        for (int tries = 0; tries < PATIENCE; tries++) {
            if (strict && tries == STRICT_PATIENCE)
                strict = false;
            Optional<Clause> clause = nextClause();
            if (clause.isEmpty())
                return List.of();
            Clause c = clause.get();
            QuestionMaker.Made made = maker.make(c.match(), c.facts(), c.returns(), most,
                    strict ? share : Integer.MAX_VALUE);
            if (made.leftOut())
                aside.add(c);
            if (!made.samples().isEmpty())
                return made.samples();
        }
        open = List.of();
        aside.clear();
        return List.of();
    }

    /** The next clause that matches something. */
    private Optional<Clause> nextClause() {
        while (true) {
            if (!strict && !aside.isEmpty())
                return Optional.of(aside.poll());
            if (position == open.size()) {
                round += TOGETHER;
                position = 0;
                open = open.stream().filter(c -> c.fillings.map(List::size).orElse(0) > round).toList();
                if (open.isEmpty() && strict) {
                    strict = false;
                    continue;
                }
                if (open.isEmpty())
                    return Optional.empty();
            }
            Candidate candidate = open.get(position);
            if (candidate.fillings.isEmpty())
                prepare(candidate);
            List<Match> fillings = candidate.fillings.orElse(List.of());
            int filling = round + turn;
            boolean last = turn == TOGETHER - 1 || filling + 1 >= fillings.size();
            turn = last ? 0 : turn + 1;
            position += last ? 1 : 0;
            if (fillings.size() <= filling)
                continue;
            Match match = fillings.get(filling);
            Optional<MatchFacts> facts = maker.facts(match, candidate.returns);
            if (facts.isPresent())
                return Optional.of(new Clause(match, facts.get(), candidate.returns));
        }
    }

    private void prepare(Candidate candidate) {
        boolean named = candidate.shape.node("n").map(PatternShape.Node::named).orElse(false);
        boolean comparison = candidate.binding.property().isPresent();
        List<ReturnPattern> allowed = new ArrayList<>();
        Optional<Rule> struck = Optional.empty();
        for (ReturnPattern pattern : templates.after(candidate.pattern)) {
            // "The height of all players" without their names is of use only where one player is named.
            if (!comparison && pattern.tellsValueOnly() != named)
                continue;
            Optional<Rule> rule = rules.check(candidate.shape, candidate.binding, pattern);
            if (rule.isPresent())
                struck = rule;
            else
                allowed.add(pattern);
        }
        candidate.returns = allowed;
        candidate.fillings = Optional.of(List.of());
        String example = candidate.pattern.cypher() + " with " + candidate.binding.signature();
        if (allowed.isEmpty()) {
            struck.ifPresent(rule -> listener.rejected(new Rejection(category, rule, example)));
            return;
        }
        try {
            candidate.fillings = Optional.of(sampler.fill(candidate.pattern, candidate.shape, candidate.binding));
            if (candidate.fillings.get().isEmpty())
                listener.rejected(new Rejection(category, Rule.NO_MATCH, example));
        } catch (Rejected rejected) {
            listener.rejected(new Rejection(category, rejected.rule(), rejected.example()));
        }
    }
}
