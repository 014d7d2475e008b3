package org.quern.ui.review;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.TextCheck.Finding;
import org.quern.question.TextChecks;
import org.quern.review.AdjudicationQueue.Dispute;
import org.quern.review.AnnotationSpeed;
import org.quern.review.Assignment;
import org.quern.review.Decision;
import org.quern.review.Feedback;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
import org.quern.review.ReviewQueue;
import org.quern.review.SparqlItem;
import org.quern.review.Verdict;
import org.quern.review.Workload;
import org.quern.review.agreement.Agreement;
import org.quern.task.review.FileReview;

/**
 * The questions of one annotator. Thread-safe. All methods access the disk or compute, so call them in jobs; a
 * decision is on disk when the call returns.
 */
class Desk {

    /** The random order is the same for all annotators. */
    private static final long SEED = 42;

    private final FileReview review;
    private final ReviewQueue queue;
    private final TextChecks checks = new TextChecks();

    Desk(FileReview review, ReviewQueue queue) {
        this.review = review;
        this.queue = queue;
    }

    /**
     * The assignments of a file.
     *
     * @param given number of assigned questions
     */
    record Table(int questions, int given, List<Workload> hands) {

        Table {
            hands = List.copyOf(hands);
        }
    }

    /** The number of questions assigned to the annotator. */
    int size() {
        return queue.size();
    }

    List<QueueItem> items(QueueOrder order, QueueFilter filter) {
        return queue.items(order, filter, SEED);
    }

    /** Reads all decisions again, including those of other annotators. */
    void refresh() {
        queue.refresh();
    }

    /** The current state of a question; empty if it is not assigned to the annotator. */
    Optional<QueueItem> item(String qid) {
        return queue.has(qid) ? Optional.of(queue.item(qid)) : Optional.empty();
    }

    Decision decide(String qid, Verdict verdict, String text, String why) {
        return queue.decide(qid, verdict, whole(qid, verdict, text), why);
    }

    /** Undoes the last decision. */
    Optional<Decision> undo() {
        return queue.undo();
    }

    List<Decision> history(String qid) {
        return queue.history(qid);
    }

    AnnotationSpeed pace() {
        return queue.pace();
    }

    Feedback feedback() {
        return Feedback.of(queue);
    }

    /**
     * The agreement on a file.
     *
     * @param undecided questions that assigned annotators still have to decide; the verdicts of the others must
     * not show
     */
    record Compared(Agreement agreement, Set<String> undecided) {

        Compared {
            undecided = Set.copyOf(undecided);
        }
    }

    /** @param gold whether to score the annotators on gold questions */
    Compared agreement(Agreement.Settings settings, boolean gold, Progress progress) {
        return new Compared(review.agreement(settings, gold, progress), review.adjudication().undecided());
    }

    /** Questions on which annotators disagree, and adjudicated ones, in the order of the file. */
    List<Dispute> disputes() {
        return review.adjudication().all();
    }

    /** Adjudicates a dispute. */
    Decision adjudicate(String qid, Verdict verdict, String text, String why) {
        return review.adjudication().adjudicate(queue.annotator(), qid, verdict, whole(qid, verdict, text), why);
    }

    private String whole(String qid, Verdict verdict, String text) {
        return verdict == Verdict.EDITED ? review.text(qid, text, Optional.empty()) : text;
    }

    Table table() {
        return new Table(review.samples().size(),
                (int) review.assignments().stream().map(Assignment::qid).distinct().count(), review.hands());
    }

    /** As {@link FileReview#deal}. */
    List<Assignment> deal(List<String> annotators, int overlap, long seed) {
        return review.deal(annotators, overlap, seed);
    }

    /** Restores a previous assignment; decided questions stay with their annotator. */
    void assign(List<Assignment> assignments) {
        review.log().assignAnew(review.name(), assignments);
    }

    /** The issues that the checks find in a text for this question. */
    List<Finding> check(Sample sample, String text) {
        return SparqlItem.isSparql(sample) ? List.of() : checks.check(text, sample.goldCypher());
    }
}
