package org.quern.cli.review;

import org.quern.review.ReviewQueue;
import org.quern.task.review.FileReview;
import picocli.CommandLine.Option;

/** A command about the queue of one annotator. */
abstract class AnnotatorCommand extends FileReviewCommand {

    @Option(names = "--annotator", required = true, paramLabel = "NAME", description = "Name of the annotator.")
    String annotator = "";

    @Override
    final void work(FileReview review) {
        work(review, review.queue(annotator, terminal.progress()));
    }

    abstract void work(FileReview review, ReviewQueue queue);
}
