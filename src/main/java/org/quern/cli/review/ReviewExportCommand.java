package org.quern.cli.review;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.output.Amount;
import org.quern.review.ReviewedQuestions;
import org.quern.review.State;
import org.quern.task.review.ExportReview;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern review export}: exports the questions with their final texts, or all records. */
@Command(name = "export", mixinStandardHelpOptions = true)
final class ReviewExportCommand extends FileReviewCommand {

    @Option(names = "--out", paramLabel = "FILE", description = "The question file to write: .json or .jsonl, plain or .gz.")
    private Optional<Path> out = Optional.empty();
    @Option(names = "--rejected", paramLabel = "FILE", description = "Write rejected questions to this file.")
    private Optional<Path> rejected = Optional.empty();
    @Option(names = "--history", paramLabel = "FILE", description = "Write all records to this file, as JSON Lines.")
    private Optional<Path> history = Optional.empty();
    @Option(names = "--settled", description = "Leave out undecided and disputed questions.")
    private boolean settled;

    @Override
    protected void run() throws Exception {
        if (out.isEmpty() && history.isEmpty() && rejected.isEmpty())
            throw common.wrong("choose at least one of --out, --rejected and --history");
        perform(ExportReview::new, common::read, new ExportReview.Settings(file(),
                new ExportReview.Targets(out, rejected, history, settled)), this::show);
    }

    private void show(ExportReview.Result exported) {
        ReviewedQuestions reviewed = exported.reviewed();
        out.ifPresent(
                path -> terminal
                        .println("Wrote %s to %s".formatted(Amount.of(reviewed.questions().size(), "question"), path)));
        if (out.isPresent() || rejected.isPresent())
            terminal.println("%,d rejected%s".formatted(reviewed.rejected().size(),
                    rejected.map(path -> ", written to " + path).orElse(", left out")));
        history.ifPresent(path -> terminal.println("Wrote %s, with annotators' names, to %s".formatted(
                Amount.of(exported.history().size(), "record"), path)));
        if (out.isEmpty())
            return;
        int open = reviewed.count(State.GENERATED) + reviewed.count(State.REWRITTEN);
        if (open + reviewed.count(State.DISPUTED) > 0)
            terminal.warning("Undecided questions: %,d; disputed: %,d. Their texts are %s.".formatted(open,
                    reviewed.count(State.DISPUTED),
                    settled ? "left out" : "exported unchanged (--settled leaves them out)"));
        if (reviewed.incomplete() > 0)
            terminal.warning("Decided, but waiting for another annotator: %,d.".formatted(reviewed.incomplete()));
        if (reviewed.stale() > 0)
            terminal.warning(
                    "Changed in the file after the decision: %,d. The decided text is exported."
                            .formatted(reviewed.stale()));
    }
}
