package org.quern.cli.review;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.QuestionFile;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.review.ReasonTags;
import org.quern.review.ReviewLog;
import org.quern.task.review.FileReview;
import org.quern.task.review.ReviewFiles;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Mixin;

/** A command about the decisions on one question file. */
abstract class FileReviewCommand extends WorkspaceCommand {

    private Path reasons = Path.of("");

    @Mixin
    private QuestionFile file = new QuestionFile();

    @Override
    protected final void run() {
        check();
        try (Workspace workspace = isReading() ? Workspace.read(common.workspace())
                : Workspace.open(common.workspace())) {
            reasons = workspace.reasons();
            ReviewFiles reviewed = new ReviewFiles(workspace, files);
            Optional<String> set = ReviewFiles.setNamed(file.text());
            Path path = set.isPresent() ? Path.of(file.text()) : file(workspace);
            List<Sample> samples = set.isPresent() ? reviewed.samples(file.text()) : new SampleFile(files).read(path);
            try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
                String name = set.isPresent() ? file.text() : FileReview.nameOf(path);
                work(new FileReview(name, samples, log, reviewed.gold(name), reviewed.checks()));
            }
        }
    }

    /** A dataset needs its folder before its name, because a question file may have the same name. */
    private Path file(Workspace workspace) {
        Path path = file.path(common);
        if (!Files.exists(path) && workspace.datasets().contains(file.text()))
            throw new QuernException("there is no question file '{0}', but a dataset", path.toString(),
                    "for the dataset, write {1}", file.text(), ReviewFiles.named(file.text()));
        return path;
    }

    /** Whether nothing is recorded, so that the workspace may be open in another process. */
    boolean isReading() {
        return true;
    }

    /** The tags of the workspace. */
    final ReasonTags tags() {
        return ReasonTags.read(reasons, files);
    }

    /** Checks the options before the workspace is opened. */
    void check() {}

    abstract void work(FileReview review);
}
