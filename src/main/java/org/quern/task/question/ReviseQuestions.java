package org.quern.task.question;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.llm.ServedModel;
import org.quern.question.Rewriting;
import org.quern.question.SampleFile;
import org.quern.question.rewrite.Changed;
import org.quern.question.rewrite.CheckVerifier;
import org.quern.question.rewrite.DroppedFile;
import org.quern.question.rewrite.FileRun;
import org.quern.question.rewrite.ModelParts;
import org.quern.question.rewrite.ModelRewriter;
import org.quern.question.rewrite.ModelVerifier;
import org.quern.question.rewrite.RewritingTally;
import org.quern.question.rewrite.SampleChange;
import org.quern.question.rewrite.Split;
import org.quern.task.ModelUse;
import org.quern.task.Services;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Rewrites or verifies the questions of a file, with a model or a built-in alternative, into a new file.
 * Answers of models are cached, so a repeated run costs nothing twice.
 */
public final class ReviseQuestions {

    private final SafeFiles files;
    private final Optional<Services> services;
    private final SchemaGrammars grammars;

    public ReviseQuestions(Services services) {
        this.files = services.files();
        this.services = Optional.of(services);
        this.grammars = new SchemaGrammars(Optional.of(services.workspace()), files);
    }

    /**
     * Only the built-in alternative is available.
     *
     * @param workspace a workspace with schemas, if there is one; need not be locked
     */
    public ReviseQuestions(Optional<Workspace> workspace, SafeFiles files) {
        this.files = files;
        this.services = Optional.empty();
        this.grammars = new SchemaGrammars(workspace, files);
    }

    /** The revision. */
    public sealed interface Step {

        /** Rewrites template questions in plain English. */
        record Rewrite() implements Step {}

        /**
         * Judges whether a question means the same as its query and is realistic.
         *
         * @param rounds max. rounds
         * @param dropped the file for questions that a train split drops
         */
        record Verify(Split split, int rounds, Path dropped) implements Step {}
    }

    /**
     * The settings.
     *
     * @param model a model of the workspace, or {@link Rewriting#GRAMMAR} for the built-in alternative
     */
    public record Settings(Path from, Path to, Step step, String model) {

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

    public Result run(Settings settings, ModelUse use, Progress progress) {
        if (settings.isBuiltIn())
            return run(settings, builtIn(settings.step()), use.atATime().orElse(1), progress);
        Services open = services.orElseThrow();
        try (ServedModel model = use.open(open, settings.model())) {
            ModelParts parts = new ModelParts(model, model.parameters(), open.prompts());
            SampleChange change = switch (settings.step()) {
                case Step.Rewrite() -> new ModelRewriter(parts, grammars::of);
                case Step.Verify(Split split, int rounds, _) -> new ModelVerifier(parts, split, rounds);
            };
            return run(settings, change, use.atATime(model), progress);
        }
    }

    private SampleChange builtIn(Step step) {
        if (step instanceof Step.Verify(Split split, _, _))
            return new CheckVerifier(split, grammars::of);
        return (sample, _) -> Changed.kept(grammars.of(sample.graph()).rewrite(sample));
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
                    if (settings.step() instanceof Step.Verify(Split split, _, Path dropped) && split == Split.TRAIN)
                        drops.write(dropped);
                }, progress);
        return new Result(questions, drops.size(), tally);
    }
}
