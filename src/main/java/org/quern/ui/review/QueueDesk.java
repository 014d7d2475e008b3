package org.quern.ui.review;

import java.util.List;
import java.util.Optional;
import org.quern.question.Sample;
import org.quern.question.TextCheck.Finding;
import org.quern.question.TextChecks;
import org.quern.review.AdjudicationQueue;
import org.quern.review.AdjudicationQueue.Dispute;
import org.quern.review.Agreement;
import org.quern.review.Decision;
import org.quern.review.Feedback;
import org.quern.review.Pace;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewQueue;
import org.quern.review.Verdict;

/** An annotator's questions in a log. */
final class QueueDesk implements ReviewEngine.Desk {

    private final ReviewLog log;
    private final ReviewQueue queue;
    private final List<Sample> samples;
    private final long seed;
    private final TextChecks checks = new TextChecks();

    /** @param seed of the order by chance */
    QueueDesk(ReviewLog log, ReviewQueue queue, List<Sample> samples, long seed) {
        this.log = log;
        this.queue = queue;
        this.samples = List.copyOf(samples);
        this.seed = seed;
    }

    @Override
    public int size() {
        return queue.size();
    }

    @Override
    public List<QueueItem> items(QueueOrder order, QueueFilter filter) {
        return queue.items(order, filter, seed);
    }

    @Override
    public Optional<QueueItem> item(String qid) {
        return queue.has(qid) ? Optional.of(queue.item(qid)) : Optional.empty();
    }

    @Override
    public Decision decide(String qid, Verdict verdict, String text, String why) {
        return queue.decide(qid, verdict, text, why);
    }

    @Override
    public Optional<Decision> undo() {
        return queue.undo();
    }

    @Override
    public List<Decision> history(String qid) {
        return queue.history(qid);
    }

    @Override
    public Pace pace() {
        return queue.pace();
    }

    @Override
    public Feedback feedback() {
        return Feedback.of(queue);
    }

    @Override
    public Agreement agreement() {
        return Agreement.of(samples, log.inForce(queue.file()));
    }

    @Override
    public List<Dispute> disputes() {
        return new AdjudicationQueue(log, queue.file(), samples).all();
    }

    @Override
    public Decision adjudicate(String qid, Verdict verdict, String text, String why) {
        return new AdjudicationQueue(log, queue.file(), samples).adjudicate(queue.annotator(), qid, verdict, text, why);
    }

    @Override
    public List<Finding> check(Sample sample, String text) {
        return checks.check(text, sample.goldCypher());
    }
}
