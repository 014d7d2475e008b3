package org.quern.cli.questions;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ModelRunOptions;
import org.quern.cli.option.QuestionFile;
import org.quern.cli.output.FailedItems;
import org.quern.job.Progress;
import org.quern.question.rewrite.RewritingTally;
import org.quern.task.Services;
import org.quern.task.question.ReviseQuestions;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A command that revises the questions of a file with a model or a built-in alternative and writes another file. */
abstract class ReviseCommand extends WorkspaceCommand {

    @Mixin
    QuestionFile questions = new QuestionFile();
    @Mixin
    ModelRunOptions asking = new ModelRunOptions();
    @Option(names = "--out", required = true, paramLabel = "FILE", description = "The file to write.")
    Path out = Path.of("");

    /** Without a model, no workspace is needed. Empty if only an estimate was wanted. */
    final Optional<ReviseQuestions.Result> revise(ReviseQuestions.Step step, String stage) {
        ReviseQuestions.Settings settings = new ReviseQuestions.Settings(questions.path(common), out, step,
                asking.name());
        Progress progress = terminal.progress();
        progress.stage(stage);
        if (settings.isBuiltIn())
            return Optional.of(builtIn(settings, progress));
        try (Services services = common.open()) {
            ReviseQuestions task = new ReviseQuestions(services);
            if (!asking.isEstimate())
                return Optional.of(task.run(settings, asking.use(terminal), progress));
            asking.show(task.estimate(settings, progress), services, common, terminal);
            return Optional.empty();
        }
    }

    /** No model is asked, so a workspace that another process has open will do, and none is needed. */
    private ReviseQuestions.Result builtIn(ReviseQuestions.Settings settings, Progress progress) {
        if (!Workspace.isWorkspace(common.workspace()))
            return new ReviseQuestions(Optional.empty(), files).run(settings, asking.use(terminal), progress);
        try (Workspace workspace = Workspace.read(common.workspace())) {
            return new ReviseQuestions(Optional.of(workspace), files).run(settings, asking.use(terminal), progress);
        }
    }

    /** Prints failures and remaining issues. */
    final void showLeft(RewritingTally tally) {
        FailedItems.tell(tally.failed(), tally.failure(), terminal);
        terminal.println("%,d with remaining issues".formatted(tally.flagged()));
    }

    final void showEnd() {
        if (!asking.isGrammar())
            asking.tell(terminal);
        terminal.println("Wrote " + out);
    }
}
