package org.quern.agent.batch;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.agent.Action.Kind;
import org.quern.agent.AgentLoop;
import org.quern.agent.LoopRules;
import org.quern.agent.ModelPolicy;
import org.quern.agent.ModelPruner;
import org.quern.agent.ModelUsage;
import org.quern.agent.Outcome;
import org.quern.agent.Pruner;
import org.quern.agent.Step;
import org.quern.agent.batch.QuestionOutcome.Place;
import org.quern.agent.batch.QuestionOutcome.Score;
import org.quern.agent.observe.EntityNames;
import org.quern.agent.observe.Names;
import org.quern.agent.observe.WikidataTools;
import org.quern.agent.recording.RecordedRun;
import org.quern.agent.recording.RunRecorder;
import org.quern.evaluate.rowmajor.RowMajorScore;
import org.quern.evaluate.rowmajor.RowMajorScorer;
import org.quern.evaluate.rowmajor.SparqlResult;
import org.quern.job.Progress;
import org.quern.llm.Model;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelRequest;
import org.quern.llm.PromptLibrary;
import org.quern.sparql.SelectLimits;
import org.quern.wikidata.SelectSource;
import org.quern.workspace.QuernException;

/**
 * Answers questions with one of the methods, records the steps and scores the answers. Thread-safe.
 *
 * @param clock gives the time at which gold queries run
 */
public record Solver(SelectSource source, Names names, Model model, PromptLibrary prompts, Method method,
        Set<Kind> without, boolean prune, int repeat, SelectLimits limits, Supplier<Instant> clock) {
    public Solver {
        without = Set.copyOf(without);
    }

    /** The names, versions and first hash digits of the prompts. */
    public String promptIds() {
        if (method != Method.AGENT)
            return prompts.find(BaselineAnswers.prompt(method), ModelPolicy.class).id();
        return Stream.concat(ModelPolicy.PROMPTS.stream(), prune ? Stream.of(ModelPruner.PROMPT) : Stream.empty())
                .map(name -> prompts.find(name, ModelPolicy.class).id()).collect(Collectors.joining(" "));
    }

    /**
     * Answers a question.
     *
     * @param record the file in which the run is recorded, step by step
     * @param heard receives each step when it is complete
     * @throws QuernException when the model fails or the budget is spent; completed steps are on disk
     * @throws java.util.concurrent.CancellationException when cancelled; completed steps are on disk
     */
    public QuestionOutcome solve(AgentQuestion question, Path record, Consumer<Step> heard, Progress progress) {
        CountingModel counting = new CountingModel(model);
        Answer answer = method == Method.AGENT ? explored(question, record, counting, heard, progress)
                : plain(question, counting, progress);
        return scored(question, answer, counting.spent(), progress);
    }

    /** The result before it is compared with gold. */
    private record Answer(String end, Optional<String> query, Optional<List<String>> words, int steps, int inState) {}

    private Answer explored(AgentQuestion question, Path record, Model counting, Consumer<Step> heard,
            Progress progress) {
        Pruner pruner = prune ? new ModelPruner(counting, prompts) : Pruner.NONE;
        AgentLoop loop = new AgentLoop(new ModelPolicy(counting, prompts, without, repeat),
                new WikidataTools(source, names, pruner, limits), LoopRules.PUBLISHED);
        RecordedRun.Head head = new RecordedRun.Head(question.id(), question.text(), model.name(), promptIds(),
                source.describe());
        try (RunRecorder recorder = new RunRecorder(record, head)) {
            Outcome outcome = loop.run(question.text(), step -> {
                recorder.step(step);
                heard.accept(step);
            }, progress);
            recorder.end(outcome);
            return new Answer(outcome.end().name().toLowerCase(Locale.ROOT), outcome.query(),
                    Optional.empty(), outcome.steps().size(), outcome.inState());
        }
    }

    private Answer plain(AgentQuestion question, Model counting, Progress progress) {
        BaselineAnswers plain = new BaselineAnswers(counting, prompts, new EntityNames(source), repeat);
        if (method == Method.DIRECT) {
            List<String> answers = plain.direct(question.text(), progress);
            return new Answer("answered",
                    answers.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", answers)),
                    Optional.of(answers), 1, 1);
        }
        String query = plain.query(question, method == Method.ONE_SHOT_LINKED, progress);
        return new Answer("answered", query.isEmpty() ? Optional.empty() : Optional.of(query), Optional.empty(), 1, 1);
    }

    private QuestionOutcome scored(AgentQuestion question, Answer answer, ModelUsage spent, Progress progress) {
        QueryResults results = new QueryResults(source, limits);
        Gold gold = gold(question, results, progress);
        Optional<SparqlResult> found = found(answer, gold, results, progress);
        if (gold.result.isEmpty())
            return solved(question, answer, Place.NO_GOLD, Optional.empty(), spent, gold.from);
        SparqlResult wanted = answer.words.isPresent()
                ? new BaselineAnswers(model, prompts, new EntityNames(source), repeat).inWords(gold.result.get())
                : gold.result.get();
        RowMajorScore score = new RowMajorScorer().score(wanted, found.orElseGet(SparqlResult.None::new));
        Score kept = new Score(score.em(), score.f1());
        if (score.goldEmpty())
            return solved(question, answer, Place.NO_GOLD, Optional.empty(), spent, gold.from);
        Place place = score.em() ? Place.RIGHT : answer.query.isEmpty() ? Place.NO_ANSWER
                : found.isEmpty() ? Place.FAILS : isEmpty(found.get()) ? Place.EMPTY
                        : score.f1() > 0 ? Place.PARTLY : Place.WRONG;
        return solved(question, answer, place, Optional.of(kept), spent, gold.from);
    }

    private static QuestionOutcome solved(AgentQuestion question, Answer answer, Place place, Optional<Score> score,
            ModelUsage spent, String gold) {
        return new QuestionOutcome(question.id(), question.text(), answer.end, answer.query, place,
                score.map(QuestionOutcome.Score::em), score.map(QuestionOutcome.Score::f1), answer.steps,
                answer.inState, spent, "",
                gold);
    }

    private static boolean isEmpty(SparqlResult result) {
        return result instanceof SparqlResult.Rows rows && rows.rows().isEmpty();
    }

    private Optional<SparqlResult> found(Answer answer, Gold gold, QueryResults results, Progress progress) {
        if (answer.words.isPresent())
            return gold.result.map(wanted -> BaselineAnswers.result(answer.words.get(), wanted));
        return answer.query.flatMap(query -> run(query, results, progress));
    }

    private static Optional<SparqlResult> run(String query, QueryResults results, Progress progress) {
        try {
            return Optional.of(results.run(query, progress).result());
        } catch (QuernException _) {
            // The outcome already says that the query does not run.
            return Optional.empty();
        }
    }

    private record Gold(Optional<SparqlResult> result, String from) {}

    /**
     * The current result of the gold query on the same data; if no gold query runs, the stored answer of the
     * set.
     */
    private Gold gold(AgentQuestion question, QueryResults results, Progress progress) {
        Optional<SparqlResult> now = question.gold().flatMap(query -> run(query, results, progress));
        if (now.isEmpty() && question.stored().isPresent())
            return new Gold(question.stored(), "stored");
        return new Gold(now, question.gold().isEmpty() ? "" : clock.get() + " at " + source.describe());
    }

    /** Counts the usage of one question, for every caller of the model. */
    private static final class CountingModel implements Model {

        private final Model model;
        private ModelUsage spent = ModelUsage.NOTHING;

        CountingModel(Model model) {
            this.model = model;
        }

        @Override
        public String name() {
            return model.name();
        }

        @Override
        public ModelAnswer ask(ModelRequest request, Consumer<String> heard, Progress progress) {
            ModelAnswer answer = model.ask(request, heard, progress);
            synchronized (this) {
                spent = spent.plus(ModelUsage.of(answer));
            }
            return answer;
        }

        synchronized ModelUsage spent() {
            return spent;
        }
    }
}
