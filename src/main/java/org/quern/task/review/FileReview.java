package org.quern.task.review;

import java.nio.file.Path;
import java.util.List;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.review.AdjudicationQueue;
import org.quern.review.Agreement;
import org.quern.review.Assignment;
import org.quern.review.AssignmentPlanner;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewQueue;
import org.quern.review.Workload;

/**
 * A question file with its decisions.
 *
 * @param name the name of the file in the log
 */
public record FileReview(String name, List<Sample> samples, ReviewLog log) {

    public FileReview {
        samples = List.copyOf(samples);
    }

    /** The file's name without folder and extension, so that decisions stay valid when the workspace is moved. */
    public static String nameOf(Path file) {
        return file.getFileName().toString().replaceFirst("\\.gz$", "").replaceFirst("\\.jsonl?$", "");
    }

    /** The questions of one annotator. */
    public ReviewQueue queue(String annotator, Progress progress) {
        return new ReviewQueue(log, name, samples, annotator, progress);
    }

    /** The disputed questions. */
    public AdjudicationQueue adjudication() {
        return new AdjudicationQueue(log, name, samples);
    }

    public Agreement agreement() {
        return Agreement.of(samples, log.inForce(name));
    }

    public List<Assignment> assignments() {
        return log.assignments(name);
    }

    /** The workload of each annotator. */
    public List<Workload> hands() {
        return Workload.of(samples, assignments(), log.inForce(name));
    }

    /**
     * Assigns the questions to annotators; decided questions stay with their annotator.
     *
     * @param overlap number of annotators per question
     * @return the previous assignments
     */
    public List<Assignment> deal(List<String> annotators, int overlap, long seed) {
        List<Assignment> dealt = new AssignmentPlanner(annotators, overlap, seed).deal(name, samples);
        List<Assignment> before = assignments();
        log.assignAnew(name, dealt);
        return before;
    }
}
