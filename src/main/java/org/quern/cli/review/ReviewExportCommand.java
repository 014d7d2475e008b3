package org.quern.cli.review;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.output.Amount;
import org.quern.cli.output.JsonMembers;
import org.quern.review.History;
import org.quern.review.ReviewedQuestions;
import org.quern.review.State;
import org.quern.task.review.ExportReview;
import org.quern.task.review.FileReview;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern review export}: exports the questions with their final texts, or all records. */
@Command(name = "export", mixinStandardHelpOptions = true, description = "Exports the questions with their accepted, edited and adjudicated texts; rejected questions are left out or written to a separate file. With --history, exports every record, including annotators' names, for another machine.")
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
    void check() {
        if (out.isEmpty() && history.isEmpty() && rejected.isEmpty())
            throw common.wrong("choose at least one of --out, --rejected and --history");
    }

    @Override
    void work(FileReview review) {
        ExportReview.Result exported = new ExportReview(files).run(review,
                new ExportReview.Settings(out, rejected, history, settled), terminal.progress());
        show(exported.reviewed(), exported.history());
    }

    private void show(ReviewedQuestions reviewed, History all) {
        if (common.json()) {
            terminal.json(JsonMembers.of("questions", reviewed.questions().size(), "rejected",
                    reviewed.rejected().size(), "states", JsonMembers.named(reviewed.counts(), State::key),
                    "incomplete", reviewed.incomplete(), "stale", reviewed.stale(), "records",
                    all.size()));
            return;
        }
        out.ifPresent(
                path -> terminal
                        .println("Wrote %s to %s".formatted(Amount.of(reviewed.questions().size(), "question"), path)));
        if (out.isPresent() || rejected.isPresent())
            terminal.println("%,d rejected%s".formatted(reviewed.rejected().size(),
                    rejected.map(path -> ", written to " + path).orElse(", left out")));
        history.ifPresent(path -> terminal.println("Wrote %s, with annotators' names, to %s".formatted(
                Amount.of(all.size(), "record"), path)));
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
