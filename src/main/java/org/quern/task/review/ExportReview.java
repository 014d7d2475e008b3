package org.quern.task.review;

import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.review.History;
import org.quern.review.HistoryFile;
import org.quern.review.ReviewedQuestions;
import org.quern.review.SparqlItem;
import org.quern.review.State;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.workspace.SafeFiles;

/** Exports the questions of a file with their decisions, and the history of decisions. */
public record ExportReview(LazyServices in) implements UseCase<ExportReview.Settings, ExportReview.Result> {

    /** What to export: a question file or a dataset. */
    public record Settings(String file, Targets targets) {}

    /**
     * Where to write.
     *
     * @param rejected a file for the rejected questions, which are omitted otherwise
     * @param history a file for every record, with the annotators' names
     * @param settled whether to omit undecided and disputed questions
     */
    public record Targets(Optional<Path> questions, Optional<Path> rejected, Optional<Path> history, boolean settled) {

        /** Exports the decisions, with the rejected questions and the history in files next to the questions. */
        public static Targets beside(Path questions, boolean settled) {
            String name = questions.getFileName().toString().replaceFirst("\\.json$", "");
            return new Targets(Optional.of(questions),
                    Optional.of(questions.resolveSibling(name + ".rejected.json")),
                    Optional.of(questions.resolveSibling(name + ".history.jsonl")), settled);
        }
    }

    /** What was exported. */
    public record Result(ReviewedQuestions reviewed, History history) {

        @JsonValue
        Map<String, Object> json() {
            return JsonMembers.of("questions", reviewed.questions().size(), "rejected", reviewed.rejected().size(),
                    "states", JsonMembers.named(reviewed.counts(), State::key), "incomplete", reviewed.incomplete(),
                    "stale", reviewed.stale(), "records", history.size());
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        return ReviewFiles.on(settings.file(), in, review -> write(review, settings.targets(), in.files(), progress));
    }

    /** The number of undecided and disputed questions, which are exported unchanged or omitted. */
    public static int open(FileReview review) {
        History all = review.log().everything(review.name());
        return ReviewedQuestions.of(review.samples(), all.decisions(), all.assignments(), false,
                review.checks()).open();
    }

    /** Exports what is open. */
    public static Result write(FileReview review, Targets settings, SafeFiles files, Progress progress) {
        History all = review.log().everything(review.name());
        progress.checkCancelled();
        ReviewedQuestions reviewed = ReviewedQuestions.of(review.samples(), all.decisions(), all.assignments(),
                settings.settled(), review.checks());
        BiConsumer<Path, List<Sample>> writer = review.samples().stream().anyMatch(SparqlItem::isSparql)
                ? (path, samples) -> SparqlRecords.write(files, path, samples)
                : (path, samples) -> new SampleFile(files).write(path, samples);
        settings.rejected().ifPresent(path -> writer.accept(path, reviewed.rejected()));
        settings.history().ifPresent(path -> new HistoryFile(files).write(path, all));
        settings.questions().ifPresent(path -> writer.accept(path, reviewed.questions()));
        return new Result(reviewed, all);
    }
}
