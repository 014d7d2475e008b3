package org.quern.cli.review;

import java.nio.file.Path;
import java.util.List;
import org.quern.cli.option.CommonOptions;
import org.quern.cli.option.QuestionFile;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.review.ReviewLog;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** A question file with the workspace's decisions about it. */
final class OpenReview implements AutoCloseable {

    private final Workspace workspace;
    private final ReviewLog log;
    private final String name;
    private final List<Sample> samples;

    /**
     * Decisions are noted under the file's name without folder and ending, so that they hold wherever the workspace is.
     */
    OpenReview(CommonOptions common, QuestionFile file, SafeFiles files) {
        Path path = file.path(common);
        workspace = Workspace.open(common.workspace());
        try {
            samples = new SampleFile(files).read(path);
            name = path.getFileName().toString().replaceFirst("\\.gz$", "").replaceFirst("\\.jsonl?$", "");
            log = ReviewLog.open(workspace.reviewLog());
        } catch (RuntimeException failure) {
            workspace.close();
            throw failure;
        }
    }

    ReviewLog log() {
        return log;
    }

    /** The name that decisions about the file are noted under. */
    String name() {
        return name;
    }

    List<Sample> samples() {
        return samples;
    }

    @Override
    public void close() {
        try (workspace) {
            log.close();
        }
    }
}
