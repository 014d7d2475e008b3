package org.quern.agent.batch;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.quern.agent.AgentLoop;
import org.quern.agent.AgentResult;
import org.quern.agent.AgentSetup;
import org.quern.agent.ModelPolicy;
import org.quern.agent.ModelPruner;
import org.quern.agent.ModelUsage;
import org.quern.agent.Pruner;
import org.quern.agent.Step;
import org.quern.agent.Turn;
import org.quern.agent.batch.AnswerScorer.Answer;
import org.quern.agent.observe.EntityFinder;
import org.quern.agent.observe.EntityNames;
import org.quern.agent.observe.WikidataTools;
import org.quern.agent.recording.RecordedRun;
import org.quern.agent.recording.RunRecorder;
import org.quern.dataset.GoldAnswer;
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
 * @param pruner the model that prunes entries
 * @param languages of labels, in order of preference
 * @param clock gives the time at which gold queries run
 */
public record Solver(SelectSource source, EntityFinder names, Model model, Model pruner, PromptLibrary prompts,
        Method method, AgentSetup setup, int repeat, List<String> languages, SelectLimits limits,
        Supplier<Instant> clock) {
    private static final String ANSWERED = "answered";

    /** The names, versions and first hash digits of the prompts. */
    public String promptIds() {
        if (method != Method.AGENT)
            return prompts.find(BaselineAnswers.prompt(method), ModelPolicy.class).id();
        return Stream.concat(ModelPolicy.PROMPTS.stream(), setup.prune()
                ? Stream.of(ModelPruner.prompt(setup)) : Stream.empty())
                .map(name -> prompts.find(name, ModelPolicy.class).id()).collect(Collectors.joining(" "));
    }

    /**
     * Answers a question.
     *
     * @param before the earlier questions of the conversation, for the agent
     * @param record the file in which the run is recorded, step by step
     * @param heard receives each step when it is complete
     * @throws QuernException when the model fails or the budget is spent; completed steps are on disk
     * @throws java.util.concurrent.CancellationException when cancelled; completed steps are on disk
     */
    public QuestionOutcome solve(AgentQuestion question, List<Turn> before, Path record, Consumer<Step> heard,
            Progress progress) {
        return solve(question, before, record, heard, _ -> {}, progress);
    }

    /**
     * Answers a question and passes on the rows of its answer.
     *
     * @param result receives the complete result of the answer, if there is one
     */
    QuestionOutcome solve(AgentQuestion question, List<Turn> before, Path record, Consumer<Step> heard,
            Consumer<GoldAnswer> result, Progress progress) {
        Spending spending = new Spending();
        Answer answer = method == Method.AGENT ? explored(question, before, record, spending, heard, progress)
                : plain(question, spending.of(model), progress);
        return new AnswerScorer(source, languages, limits, clock).score(question, answer, spending.sum(), result,
                progress);
    }

    private Answer explored(AgentQuestion question, List<Turn> before, Path record, Spending spending,
            Consumer<Step> heard, Progress progress) {
        Pruner pruning = setup.prune() ? new ModelPruner(spending.of(pruner), prompts, setup) : Pruner.NONE;
        AgentLoop loop = new AgentLoop(new ModelPolicy(spending.of(model), prompts, setup, repeat),
                new WikidataTools(source, names, pruning, limits, setup.shown(), languages), setup.loop());
        RecordedRun.Head head = new RecordedRun.Head(question.id(), question.text(), model.name(), promptIds(),
                source.describe(), Optional.of(setup.loop()), before);
        try (RunRecorder recorder = new RunRecorder(record, head)) {
            AgentResult outcome = loop.run(question.text(), before, step -> {
                recorder.step(step);
                heard.accept(step);
            }, progress);
            recorder.end(outcome);
            return new Answer(outcome.end().name().toLowerCase(Locale.ROOT), outcome.query(),
                    Optional.empty(), outcome.steps().size(), outcome.inState());
        }
    }

    private Answer plain(AgentQuestion question, Model counting, Progress progress) {
        BaselineAnswers plain = new BaselineAnswers(counting, prompts, new EntityNames(source, languages), repeat);
        if (method == Method.DIRECT)
            return Answer.ofValues(ANSWERED, plain.direct(question.text(), progress).stream().map(List::of).toList());
        return Answer.ofQuery(ANSWERED, plain.query(question, method, progress));
    }

    /** Counts the usage of one question, for every caller of a model. */
    private static final class Spending {

        private ModelUsage sum = ModelUsage.NOTHING;

        private synchronized void add(ModelUsage more) {
            sum = sum.plus(more);
        }

        synchronized ModelUsage sum() {
            return sum;
        }

        Model of(Model model) {
            return new Model() {

                @Override
                public String name() {
                    return model.name();
                }

                @Override
                public ModelAnswer ask(ModelRequest request, Consumer<String> heard, Progress progress) {
                    ModelAnswer answer = model.ask(request, heard, progress);
                    add(ModelUsage.of(answer));
                    return answer;
                }
            };
        }
    }
}
