package org.quern.ui.review;

import java.util.List;
import java.util.Optional;
import org.quern.question.Sample;
import org.quern.question.TextCheck.Finding;
import org.quern.question.TextChecks;
import org.quern.review.AdjudicationQueue;
import org.quern.review.AdjudicationQueue.Dispute;
import org.quern.review.Agreement;
import org.quern.review.Assignment;
import org.quern.review.Dealer;
import org.quern.review.Decision;
import org.quern.review.Feedback;
import org.quern.review.Hand;
import org.quern.review.Pace;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewQueue;
import org.quern.review.Verdict;
import org.quern.ui.review.ReviewEngine.Table;

/** An annotator's questions in a log. */
final class QueueDesk implements ReviewEngine.Desk {

    private final ReviewLog log;
    private final ReviewQueue queue;
    private final List<Sample> samples;
    private final long shuffle;
    private final TextChecks checks = new TextChecks();

    /** @param shuffle seed of the order by chance */
    QueueDesk(ReviewLog log, ReviewQueue queue, List<Sample> samples, long shuffle) {
        this.log = log;
        this.queue = queue;
        this.samples = List.copyOf(samples);
        this.shuffle = shuffle;
    }

    @Override
    public int size() {
        return queue.size();
    }

    @Override
    public List<QueueItem> items(QueueOrder order, QueueFilter filter) {
        return queue.items(order, filter, shuffle);
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
    public Table table() {
        List<Assignment> assignments = log.assignments(queue.file());
        return new Table(samples.size(), (int) assignments.stream().map(Assignment::qid).distinct().count(),
                Hand.of(samples, assignments, log.inForce(queue.file())));
    }

    @Override
    public List<Assignment> deal(List<String> annotators, int overlap, long seed) {
        List<Assignment> dealt = new Dealer(annotators, overlap, seed).deal(queue.file(), samples);
        List<Assignment> before = log.assignments(queue.file());
        log.assignAnew(queue.file(), dealt);
        return before;
    }

    @Override
    public void assign(List<Assignment> assignments) {
        log.assignAnew(queue.file(), assignments);
    }

    @Override
    public List<Finding> check(Sample sample, String text) {
        return checks.check(text, sample.goldCypher());
    }
}
