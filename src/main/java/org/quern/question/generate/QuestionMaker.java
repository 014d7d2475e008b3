package org.quern.question.generate;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.quern.graph.GraphSchema;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.question.AllowedViolations;
import org.quern.question.Answer;
import org.quern.question.Categorical;
import org.quern.question.GraphFigures;
import org.quern.question.GraphProbe;
import org.quern.question.PropertyKind;
import org.quern.question.PropertyUse;
import org.quern.question.Rejected;
import org.quern.question.Rule;
import org.quern.question.Sample;
import org.quern.question.StableHash;
import org.quern.question.generate.GenerationListener.Rejection;
import org.quern.question.match.Filling;
import org.quern.question.match.Match;
import org.quern.question.match.MatchFacts;
import org.quern.question.match.MatchProbe;
import org.quern.question.match.PatternVerdict.Allowed;
import org.quern.question.realism.Realism;
import org.quern.question.template.PatternShape;
import org.quern.question.template.Templates.ReturnPattern;

/** Creates the questions of one MATCH clause: chooses RETURN templates, runs the query, and checks the answer. */
final class QuestionMaker {

    /**
     * @param leftOut whether no question was made and a RETURN template was skipped because it has reached its
     * share
     */
    record Made(List<Sample> samples, boolean leftOut) {}

    private final GraphSchema schema;
    private final GraphProbe probe;
    private final MatchProbe looks;
    private final GraphFigures figures;
    private final Realism realism;
    private final StableHash hash;
    private final GenerationRequest request;
    private final GenerationReport.Book book;
    private final ReturnFiller filler;
    private final Optional<InterestRules> interest;
    private final Progress progress;
    private final ItemRun items = new ItemRun(1);
    private final Set<String> made = new HashSet<>();
    private final Map<String, Integer> failures = new HashMap<>();

    QuestionMaker(GraphSchema schema, GraphProbe probe, MatchProbe looks, Categorical categorical,
            GraphFigures figures, Realism realism, StableHash hash, GenerationRequest request,
            GenerationReport.Book book, Progress progress) {
        this.progress = progress;
        this.schema = schema;
        this.probe = probe;
        this.looks = looks;
        this.figures = figures;
        this.realism = realism;
        this.hash = hash;
        this.request = request;
        this.book = book;
        this.interest = request.preference().interest() ? Optional.of(new InterestRules(figures)) : Optional.empty();
        this.filler = new ReturnFiller(schema, categorical, hash, interest);
    }

    /** The facts about the clause, unless it finds nothing or too much. */
    Optional<MatchFacts> facts(Match match, List<Allowed> patterns) {
        boolean needed = patterns.stream().anyMatch(p -> p.pattern().use().readsProperties());
        List<PropertyKind> properties = needed ? filler.properties(match.answerLabel()) : List.of();
        Optional<String> counts = patterns.stream().map(Allowed::pattern)
                .filter(p -> p.use() == PropertyUse.THRESHOLD && p.countsPerNode())
                .flatMap(p -> p.returnVars().stream()).filter(v -> !v.equals("n")).findFirst();
        try {
            return Optional.of(MatchFacts.of(match, new MatchProbe.Interest(properties, counts), looks, hash));
        } catch (Rejected rejected) {
            reject(match.pattern().category(), rejected);
            return Optional.empty();
        }
    }

    /**
     * Questions of this clause with some of the given RETURN templates, rare ones first.
     *
     * @param most max. number of questions
     * @param share templates of weight 1 that were used this often in the category are skipped
     */
    Made make(Match match, MatchFacts facts, List<Allowed> patterns, int most, double share) {
        String category = match.pattern().category();
        ViolationListener clause = new ViolationListener(request.off());
        try {
            if (isAmbiguous(match))
                clause.strike(Rule.AMBIGUOUS_NAME, match.cypher());
            if (interest.isPresent())
                interest.get().check(match, facts, clause);
        } catch (Rejected rejected) {
            reject(category, rejected);
            return new Made(List.of(), false);
        }
        // A clause without names has few fillings, so it may give two questions, as the limit of a benchmark
        // allows.
        int wanted = Math.min(most, match.isGlobal() ? Math.max(2, request.returnsPerMatch())
                : request.returnsPerMatch());
        List<Sample> samples = new ArrayList<>();
        boolean leftOut = false;
        Comparator<Allowed> rareFirst = Comparator
                .comparingDouble(p -> 4 * book.kept(category, p.patternId()) / weight(p)
                        + failures.getOrDefault(p.patternId(), 0));
        for (Allowed pattern : patterns.stream().sorted(rareFirst.thenComparingLong(
                p -> hash.of("return", match.cypher(), p.patternId()))).toList()) {
            if (samples.size() >= wanted)
                break;
            if (book.kept(category, pattern.patternId()) >= Math.ceil(share * weight(pattern))) {
                leftOut = true;
                continue;
            }
            int before = samples.size();
            items.one(pattern, progress, (tried, _) -> {
                tryPattern(match, facts, tried, clause, samples);
                return tried;
            }, (tried, failure) -> {
                book.rejected(Rejection.failed(category, match.cypher() + " " + tried.pattern().cypher(), failure));
                return tried;
            });
            if (samples.size() == before)
                failures.merge(pattern.patternId(), 1, Integer::sum);
        }
        return new Made(samples, leftOut && samples.isEmpty());
    }

    /** Whether the question would not tell which of several nodes of one type it is about. */
    private boolean isAmbiguous(Match match) {
        return match.shape().nodes().stream().filter(PatternShape.Node::named).map(PatternShape.Node::variable)
                .anyMatch(node -> match.binding().nameProperty(node)
                        .flatMap(property -> figures.namesakes(match.binding().label(node), property,
                                String.valueOf(match.value(node + "_name"))))
                        .filter(several -> several > 1).isPresent());
    }

    private double weight(Allowed pattern) {
        return request.preference().weight(pattern.patternId());
    }

    private void tryPattern(Match match, MatchFacts facts, Allowed allowed, ViolationListener clause,
            List<Sample> samples) {
        ViolationListener strikes = new ViolationListener(clause);
        strikes.remember(allowed.passed());
        List<Filling> fillings;
        try {
            fillings = filler.fill(allowed.pattern(), match, facts, strikes);
        } catch (Rejected rejected) {
            reject(match.pattern().category(), rejected);
            return;
        }
        for (Filling filling : fillings) {
            try {
                Sample sample = sample(match, facts, filling, new ViolationListener(strikes));
                made.add(sample.goldCypher());
                samples.add(sample);
                book.kept(sample);
                return;
            } catch (Rejected rejected) {
                reject(match.pattern().category(), rejected);
            }
        }
    }

    private void reject(String category, Rejected rejected) {
        book.rejected(new Rejection(category, rejected.rule(), rejected.example()));
    }

    private Sample sample(Match match, MatchFacts facts, Filling filling, ViolationListener strikes) throws Rejected {
        String gold = filling.query(match);
        if (made.contains(gold))
            throw new Rejected(Rule.DUPLICATE, gold);
        checkExtreme(facts, filling, gold, strikes);
        Answer answer = answer(match, facts, filling, gold, strikes);
        if (interest.isPresent())
            interest.get().check(match, filling, facts, answer, gold, strikes);
        String question = filling.question(match, realism);
        String qid = UUID.nameUUIDFromBytes((schema.name() + "\n" + gold).getBytes(StandardCharsets.UTF_8)).toString();
        return AllowedViolations.mark(match.marked(
                new Sample(qid, schema.name(), gold, match.cypher(), question, question, answer.json(),
                        new Sample.FromTemplate(match.pattern().category(), match.pattern().cypher(),
                                filling.pattern().patternId(), filling.pattern().cypher()))),
                strikes.passed());
    }

    /** If two nodes share the first place, either would be a correct answer. */
    private static void checkExtreme(MatchFacts facts, Filling filling, String gold, ViolationListener strikes)
            throws Rejected {
        if (filling.extreme().isEmpty())
            return;
        MatchFacts.Values values = facts.of(filling.extreme());
        if (("ASC".equals(filling.cypher().get("order")) ? values.least() : values.greatest()) > 1)
            strikes.strike(Rule.TIED_EXTREME, gold);
    }

    private Answer answer(Match match, MatchFacts facts, Filling filling, String gold, ViolationListener strikes)
            throws Rejected {
        ReturnPattern pattern = filling.pattern();
        Answer answer = Answer.of(gold, pattern.use(), pattern.ordered(), probe);
        if (answer.isEmpty())
            throw new Rejected(Rule.EMPTY_ANSWER, gold);
        switch (pattern.use()) {
            case CONDITION, THRESHOLD -> {
                if (answer.size() >= facts.nodes())
                    strikes.strike(Rule.IDLE_CONDITION, gold);
            }
            case AGGREGATE, GROUP, DISTINCT -> {
                if (answer.hasEmptyCell())
                    strikes.strike(Rule.MISSING_VALUES, gold);
            }
            case NONE -> {
                if (pattern.countsPerNode() && answer.countsOnlyOnes())
                    strikes.strike(Rule.POINTLESS_GROUPING, gold);
            }
            default -> {
                // No more data is needed.
            }
        }
        return answer;
    }
}
