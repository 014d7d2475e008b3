package org.quern.task.question;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.quern.dataset.draft.ParaphraseRules;
import org.quern.job.Progress;
import org.quern.llm.ServedModel;
import org.quern.llm.TokenCounter;
import org.quern.question.QuestionLanguage;
import org.quern.question.Rewriting;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.rewrite.BuiltInParaphraser;
import org.quern.question.rewrite.Changed;
import org.quern.question.rewrite.CheckVerifier;
import org.quern.question.rewrite.DroppedFile;
import org.quern.question.rewrite.FileRun;
import org.quern.question.rewrite.FirstRequest;
import org.quern.question.rewrite.ModelParaphraser;
import org.quern.question.rewrite.ModelParts;
import org.quern.question.rewrite.ModelRewriter;
import org.quern.question.rewrite.ModelVerifier;
import org.quern.question.rewrite.RewritingTally;
import org.quern.question.rewrite.SampleChange;
import org.quern.question.rewrite.Split;
import org.quern.question.vary.Typos;
import org.quern.statistics.Estimate;
import org.quern.task.ModelTask;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.task.UnfinishedWork;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Rewrites, verifies or varies the questions of a file, with a model or a built-in alternative, into a new file.
 * Answers of models are cached, so a repeated run costs nothing twice.
 */
public final class ReviseQuestions implements ModelTask<ReviseQuestions.Settings, ReviseQuestions.Result> {

    private final SafeFiles files;
    private final Optional<Services> services;
    private final Optional<Workspace> workspace;
    private final TokenCounter counter = new TokenCounter();

    public ReviseQuestions(Services services) {
        this.files = services.files();
        this.services = Optional.of(services);
        this.workspace = Optional.of(services.workspace());
    }

    /**
     * Only the built-in alternative is available.
     *
     * @param workspace a workspace with schemas, if there is one; need not be locked
     */
    public ReviseQuestions(Optional<Workspace> workspace, SafeFiles files) {
        this.files = files;
        this.services = Optional.empty();
        this.workspace = workspace;
    }

    /** The revision. */
    public sealed interface Step {

        /**
         * Rewrites template questions in plain words.
         *
         * @param language English for models
         */
        record Rewrite(QuestionLanguage language) implements Step {}

        /**
         * Judges whether a question means the same as its query and is realistic.
         *
         * @param rounds max. rounds
         * @param dropped the file for questions that a train split drops
         */
        record Verify(Split split, int rounds, Path dropped) implements Step {

            @Override
            public Optional<Path> drops() {
                return split == Split.TRAIN ? Optional.of(dropped) : Optional.empty();
            }
        }

        /**
         * Words questions in another way.
         *
         * @param seed chooses between several wordings, without a model
         * @param dropped the file for questions without a paraphrase
         */
        record Paraphrase(long seed, Path dropped) implements Step {

            @Override
            public Optional<Path> drops() {
                return Optional.of(dropped);
            }
        }

        /**
         * Adds typing errors to the names that questions mention, without a model.
         *
         * @param dropped the file for questions without such a name
         */
        record AddTypos(long seed, Path dropped) implements Step {

            @Override
            public Optional<Path> drops() {
                return Optional.of(dropped);
            }
        }

        /** The file for dropped questions; empty if none is written. */
        default Optional<Path> drops() {
            return Optional.empty();
        }
    }

    /**
     * The settings.
     *
     * @param model a model of the workspace, or {@link Rewriting#GRAMMAR} for the built-in alternative
     */
    public record Settings(Path from, Path to, Step step, String model) implements ModelTask.Settings {

        @Override
        public String run() {
            return to.getFileName().toString();
        }

        public boolean isBuiltIn() {
            return model.equals(Rewriting.GRAMMAR);
        }
    }

    /**
     * The result.
     *
     * @param questions number of questions in the file
     * @param dropped number of dropped questions
     */
    public record Result(long questions, int dropped, RewritingTally tally) {}

    /** One request per question; unusable answers and corrections lead to more. */
    @Override
    public Estimate estimate(Settings settings, Progress progress) {
        List<Sample> samples = new SampleFile(files).read(settings.from());
        if (settings.isBuiltIn())
            return Estimate.free(samples.size());
        Services open = services.orElseThrow();
        Function<Sample, FirstRequest> requests = switch (settings.step()) {
            case Step.Rewrite _ -> ModelRewriter.requests(open.prompts(), grammars(progress)::of);
            case Step.Verify _ -> ModelVerifier.requests(open.prompts());
            case Step.Paraphrase _ -> ModelParaphraser.requests(open.prompts());
            case Step.AddTypos _ -> throw noModel();
        };
        return Estimate.of(samples, sample -> {
            FirstRequest first = requests.apply(sample);
            return new Estimate.Expected(first.request(), counter.count(first.likely()));
        }, open.models().cached(settings.model()), progress);
    }

    @Override
    public Result run(Settings settings, ModelUse use, Progress progress) {
        if (settings.isBuiltIn())
            return run(settings, builtIn(settings.step(), grammars(progress)), use.atATime().orElse(1), progress);
        Services open = services.orElseThrow();
        return UnfinishedWork
                .of(open.workspace(), settings.step().getClass(), settings.model(), settings.from().toAbsolutePath(),
                        settings.to().toAbsolutePath())
                .run(use, own -> asked(settings, own, open, progress));
    }

    private Result asked(Settings settings, ModelUse use, Services open, Progress progress) {
        try (ServedModel model = use.open(open, settings.model())) {
            ModelParts parts = new ModelParts(model, model.parameters(), open.prompts());
            SampleChange change = switch (settings.step()) {
                case Step.Rewrite _ -> new ModelRewriter(parts, grammars(progress)::of);
                case Step.Verify(Split split, int rounds, _) -> new ModelVerifier(parts, split, rounds,
                        grammars(progress)::of);
                case Step.Paraphrase(long seed, _) -> new ModelParaphraser(parts, seed, grammars(progress)::of);
                case Step.AddTypos _ -> throw noModel();
            };
            return run(settings, change, use.atATime(model), progress);
        }
    }

    private static QuernException noModel() {
        return new QuernException("typing errors are made without a model", "", "choose no model");
    }

    private SchemaGrammars grammars(Progress progress) {
        return new SchemaGrammars(workspace, files, progress);
    }

    private SampleChange builtIn(Step step, SchemaGrammars grammars) {
        return switch (step) {
            case Step.Verify(Split split, _, _) -> new CheckVerifier(split, grammars::of);
            case Step.Rewrite(QuestionLanguage language) -> (sample, _) -> Changed
                    .kept(grammars.of(sample.graph()).rewrite(sample, language));
            case Step.Paraphrase(long seed, _) -> {
                ParaphraseRules rules = new ParaphraseRules();
                yield new BuiltInParaphraser(grammars::of, text -> rules.of("en", text), seed);
            }
            case Step.AddTypos(long seed, _) -> new Typos(seed);
        };
    }

    private Result run(Settings settings, SampleChange change, int atATime, Progress progress) {
        RewritingTally tally = new RewritingTally();
        DroppedFile drops = new DroppedFile(files);
        long questions = new FileRun(new SampleFile(files), atATime).run(settings.from(), settings.to(), change,
                changed -> {
                    tally.add(changed);
                    if (!changed.isKept())
                        drops.add(changed);
                }, () -> {
                    // The reasons are written first: if that fails, no question is dropped.
                    settings.step().drops().ifPresent(drops::write);
                }, progress);
        return new Result(questions, drops.size(), tally);
    }
}
