package org.quern.bench.question;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.grammar.Grammar;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
import org.quern.review.ReviewLog;
import org.quern.review.ReviewQueue;
import org.quern.review.ReviewVerdict;
import org.quern.review.ReviewedQuestions;
import org.quern.review.SimilarQuestions;
import org.quern.review.agreement.Agreement;

/** Measures the review of a question file: opening it, ordering and filtering, and deciding with a disk beneath. */
public final class ReviewBench {

    private static final String FILE = "questions";

    /**
     * What was measured.
     *
     * @param open checks all texts and reads what is decided
     * @param order the slowest of all orders, over all questions
     * @param filter the slowest of a text, a state and doubts
     * @param decision median, from the call until it is on the disk
     * @param slowOfHundred one decision in a hundred takes this long or longer
     * @param bulk one decision on all questions
     * @param undoBulk its undo
     * @param similar the similar questions of one question, the first time
     * @param reopen as {@code open}, after the decisions
     * @param agreement of two annotators who decided about the same questions
     * @param export all questions with what was decided, not written
     */
    public record Measurement(int questions, int decisions, Duration open, Duration order, Duration filter,
            Duration decision, Duration slowOfHundred, Duration bulk, Duration undoBulk, Duration similar,
            Duration reopen, Duration agreement, Duration export) {}

    private final Path folder;
    private final Progress progress;

    public ReviewBench(Path folder, Progress progress) {
        this.folder = folder;
        this.progress = progress;
    }

    /** @param decisions how many questions each of two annotators decides about */
    public Measurement run(List<Sample> samples, int decisions) {
        try (ReviewLog log = ReviewLog.open(folder.resolve("review.db"))) {
            progress.stage("Opening");
            long begin = System.nanoTime();
            ReviewQueue queue = queue(log, samples, "ada");
            Duration open = since(begin);
            Duration order = slowest(List.of(QueueOrder.values()), o -> queue.items(o, QueueFilter.ALL, 1));
            Duration filter = slowest(List.of(QueueFilter.ALL.withText("who has"), QueueFilter.ALL.onlyDoubtful(true),
                    QueueFilter.ALL.with(QueueFilter.What.UNDECIDED)), f -> queue.items(QueueOrder.FILE, f, 1));
            progress.stage("Deciding");
            List<Duration> took = new ArrayList<>(decide(queue, decisions, 5));
            took.addAll(decide(queue(log, samples, "bo"), decisions, 7));
            took.sort(null);
            progress.stage("Deciding on all");
            ReviewQueue other = queue(log, samples, "cy");
            List<String> all = samples.stream().map(Sample::qid).toList();
            begin = System.nanoTime();
            other.decide(all, ReviewVerdict.ACCEPTED, ReviewQueue.Reason.NONE);
            Duration bulk = since(begin);
            begin = System.nanoTime();
            other.undo();
            Duration undoBulk = since(begin);
            begin = System.nanoTime();
            new SimilarQuestions(samples).to(all.getFirst(), 10);
            Duration similar = since(begin);
            progress.stage("Opening again");
            begin = System.nanoTime();
            queue(log, samples, "ada");
            Duration reopen = since(begin);
            begin = System.nanoTime();
            Agreement.of(new Agreement.Input(samples, log.inForce(FILE), List.of(), Map.of()),
                    Agreement.Settings.USUAL, progress);
            Duration agreement = since(begin);
            begin = System.nanoTime();
            ReviewedQuestions.of(samples, log.history(FILE), List.of(), false, new Grammar());
            return new Measurement(samples.size(), took.size(), open, order, filter, took.get(took.size() / 2),
                    took.get(took.size() * 99 / 100), bulk, undoBulk, similar, reopen, agreement, since(begin));
        }
    }

    private ReviewQueue queue(ReviewLog log, List<Sample> samples, String annotator) {
        return new ReviewQueue(log, FILE, samples, annotator, new Grammar(), progress);
    }

    private static <T> Duration slowest(List<T> ways, Consumer<T> way) {
        Duration slowest = Duration.ZERO;
        for (T each : ways) {
            long begin = System.nanoTime();
            way.accept(each);
            Duration took = since(begin);
            slowest = took.compareTo(slowest) > 0 ? took : slowest;
        }
        return slowest;
    }

    /** Every so many-th one is rejected or edited, so that there is something to agree about. */
    private List<Duration> decide(ReviewQueue queue, int decisions, int rhythm) {
        List<Duration> took = new ArrayList<>();
        for (QueueItem item : queue.items(QueueOrder.FILE, QueueFilter.ALL, 0).subList(0, decisions)) {
            progress.at(took.size(), decisions);
            progress.checkCancelled();
            ReviewVerdict verdict = took.size() % rhythm == 1 ? ReviewVerdict.REJECTED
                    : took.size() % rhythm == 2 ? ReviewVerdict.EDITED : ReviewVerdict.ACCEPTED;
            long begin = System.nanoTime();
            queue.decide(item.qid(), verdict, item.sample().nlQuestion() + " Please.", ReviewQueue.Reason.NONE);
            took.add(since(begin));
        }
        return took;
    }

    private static Duration since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }
}
