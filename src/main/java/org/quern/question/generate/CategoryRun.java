package org.quern.question.generate;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.quern.job.ItemFailure;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.question.Binding;
import org.quern.question.Rejected;
import org.quern.question.Rule;
import org.quern.question.Sample;
import org.quern.question.StableHash;
import org.quern.question.generate.GenerationListener.Rejection;
import org.quern.question.match.Match;
import org.quern.question.match.MatchFacts;
import org.quern.question.match.PatternVerdict;
import org.quern.question.match.PatternVerdict.Allowed;
import org.quern.question.realism.RealismRules;
import org.quern.question.template.Bindings;
import org.quern.question.template.PatternShape;
import org.quern.question.template.Templates;
import org.quern.question.template.Templates.MatchPattern;

/**
 * Processes the typed templates of one MATCH category, in an order given by their hashes, and their fillings
 * round by round, until there are enough questions or none can be made.
 */
final class CategoryRun {

    /** After this many consecutive clauses without a question, the category is given up. */
    private static final int PATIENCE = 400;
    /** After this many, RETURN templates that have reached their share are used again. */
    private static final int STRICT_PATIENCE = 40;
    /** How much more than an equal share of a category a RETURN template may have. */
    private static final double SHARE = 1.5;

    /** Number of fillings of one typed template per turn: the database plans the second one with half the work. */
    private static final int TOGETHER = 2;

    /**
     * Min. and max. number of different fillings per typed template; more if many questions are requested from
     * few templates.
     */
    private static final int FEWEST_ROWS = 12;
    private static final int MOST_ROWS = 400;
    /** Number of fillings per requested question. */
    private static final int SPARE = 4;

    /** A clause that only gives common questions; it is kept until there is nothing better. */
    private record Clause(Match match, MatchFacts facts, List<Allowed> returns) {}

    /**
     * A typed template with the RETURN templates that the realism rules allow, and its fillings once they were
     * sampled.
     */
    private static final class Candidate {
        private final MatchPattern pattern;
        private final PatternShape shape;
        private final Binding binding;
        private List<Allowed> returns = List.of();
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
    private final double share;
    private final int rows;
    private final GenerationRequest request;
    private final Progress progress;
    private final ItemRun items = new ItemRun(1);
    private final Deque<Clause> aside = new ArrayDeque<>();
    private List<Candidate> open;
    private int position;
    private int round;
    private int turn;
    private boolean strict = true;
    private boolean exhausted;

    /** @param expected number of questions of the category, to distribute them among RETURN templates */
    CategoryRun(String category, Templates templates, Bindings bindings, StableHash hash, RealismRules rules,
            MatchSampler sampler, QuestionMaker maker, GenerationListener listener, int expected,
            GenerationRequest request, Progress progress) {
        this.progress = progress;
        this.category = category;
        this.templates = templates;
        this.rules = rules;
        this.sampler = sampler;
        this.maker = maker;
        this.listener = listener;
        this.request = request;
        this.open = candidates(bindings, hash);
        this.rows = Math.clamp(Math.ceilDiv(SPARE * (long) expected, Math.max(1, open.size())), FEWEST_ROWS, MOST_ROWS);
        double returns = templates.ofCategory(category).stream().flatMap(p -> templates.after(p).stream()).distinct()
                .mapToDouble(p -> request.preference().weight(p.patternId())).sum();
        this.share = SHARE * expected / returns;
    }

    /** Whether no more questions can be made. */
    boolean exhausted() {
        return exhausted;
    }

    String category() {
        return category;
    }

    /** Each template in turn, so that those with few typings are used as often as those with many. */
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
     * The questions of the next productive clause; empty when the category is exhausted.
     *
     * @param most max. number of questions
     */
    List<Sample> next(int most) {
        for (int tries = 0; tries < PATIENCE; tries++) {
            if (strict && tries == STRICT_PATIENCE)
                strict = false;
            Optional<Clause> clause = nextClause();
            if (clause.isEmpty())
                break;
            Clause c = clause.get();
            QuestionMaker.Made made = maker.make(c.match(), c.facts(), c.returns(), most,
                    strict ? share : Double.MAX_VALUE);
            if (made.leftOut())
                aside.add(c);
            if (!made.samples().isEmpty())
                return made.samples();
        }
        exhausted = true;
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
                items.one(candidate, progress, this::prepared, this::unprepared);
            List<Match> fillings = candidate.fillings.orElse(List.of());
            int filling = round + turn;
            boolean last = turn == TOGETHER - 1 || filling + 1 >= fillings.size();
            turn = last ? 0 : turn + 1;
            position += last ? 1 : 0;
            if (fillings.size() <= filling)
                continue;
            Match match = fillings.get(filling);
            Optional<MatchFacts> facts = items.one(match, progress, (m, _) -> maker.facts(m, candidate.returns),
                    (m, failure) -> {
                        listener.rejected(Rejection.failed(category, m.cypher(), failure));
                        return Optional.empty();
                    });
            if (facts.isPresent())
                return Optional.of(new Clause(match, facts.get(), candidate.returns));
        }
    }

    private Candidate unprepared(Candidate candidate, ItemFailure failure) {
        candidate.fillings = Optional.of(List.of());
        listener.rejected(Rejection.failed(category, candidate.pattern.cypher(), failure));
        return candidate;
    }

    private Candidate prepared(Candidate candidate, Progress stop) {
        stop.checkCancelled();
        prepare(candidate);
        return candidate;
    }

    private void prepare(Candidate candidate) {
        PatternVerdict verdict = PatternVerdict.of(candidate.pattern, candidate.shape, candidate.binding, templates,
                rules, request.off());
        candidate.returns = verdict.allowed().stream().filter(p -> request.preference().weight(p.patternId()) > 0)
                .toList();
        candidate.fillings = Optional.of(List.of());
        verdict.struck().keySet()
                .forEach(rule -> listener.rejected(new Rejection(category, rule, verdict.example(rule))));
        if (candidate.returns.isEmpty())
            return;
        try {
            candidate.fillings = Optional.of(sampler.fill(candidate.pattern, candidate.shape, candidate.binding, rows));
            if (candidate.fillings.get().isEmpty())
                listener.rejected(new Rejection(category, Rule.NO_MATCH, verdict.example()));
        } catch (Rejected rejected) {
            listener.rejected(new Rejection(category, rejected.rule(), rejected.example()));
        }
    }
}
