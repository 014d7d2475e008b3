package org.quern.cli.review;

import java.nio.file.Path;
import java.util.Optional;
import org.quern.cli.output.JsonMembers;
import org.quern.review.History;
import org.quern.review.ReviewedQuestions;
import org.quern.review.State;
import org.quern.task.review.ExportReview;
import org.quern.task.review.FileReview;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern review export}: the questions with what was decided, and the history of it. */
@Command(name = "export", mixinStandardHelpOptions = true, description = "Writes the questions with accepted, edited and adjudicated texts in place; rejected ones are left out or go to a file of their own. --history writes every record, with the annotators' names, for another machine.")
final class ReviewExportCommand extends FileReviewCommand {

    @Option(names = "--out", paramLabel = "FILE", description = "Where the questions go: .json or .jsonl, packed with .gz.")
    private Optional<Path> out = Optional.empty();
    @Option(names = "--rejected", paramLabel = "FILE", description = "Where the rejected questions go.")
    private Optional<Path> rejected = Optional.empty();
    @Option(names = "--history", paramLabel = "FILE", description = "Where every record goes, as JSON lines.")
    private Optional<Path> history = Optional.empty();
    @Option(names = "--settled", description = "Leave out what is undecided or disputed.")
    private boolean settled;

    @Override
    void check() {
        if (out.isEmpty() && history.isEmpty() && rejected.isEmpty())
            throw common.wrong("say where to: --out, --rejected or --history");
    }

    @Override
    void work(FileReview review) {
        ExportReview.Result exported = new ExportReview(files).run(review,
                new ExportReview.Settings(out, rejected, history, settled), terminal.progress());
        show(exported.reviewed(), exported.history());
    }

    private void show(ReviewedQuestions reviewed, History all) {
        result(() -> JsonMembers.of("questions", reviewed.questions().size(), "rejected",
                reviewed.rejected().size(), "states", JsonMembers.named(reviewed.counts(), State::word),
                "incomplete", reviewed.incomplete(), "stale", reviewed.stale(), "records",
                all.decisions().size()), () -> {
                    out.ifPresent(path -> terminal
                            .println("%,d questions → %s".formatted(reviewed.questions().size(), path)));
                    terminal.println("%,d rejected%s".formatted(reviewed.rejected().size(),
                            rejected.map(path -> " → " + path).orElse(", left out")));
                    history.ifPresent(path -> terminal.println("%,d records, with the annotators' names → %s".formatted(
                            all.decisions().size(), path)));
                    int open = reviewed.count(State.GENERATED) + reviewed.count(State.REWRITTEN);
                    if (open + reviewed.count(State.DISPUTED) > 0)
                        terminal.note("%,d undecided and %,d disputed ones %s.".formatted(open,
                                reviewed.count(State.DISPUTED),
                                settled ? "are left out" : "are as they were (--settled leaves them out)"));
                    if (reviewed.incomplete() > 0)
                        terminal.note("%,d settled ones wait for another annotator.".formatted(reviewed.incomplete()));
                    if (reviewed.stale() > 0)
                        terminal.note(
                                "%,d have another text in the file than the one that was decided about; the decided one holds."
                                        .formatted(reviewed.stale()));
                });
    }
}
