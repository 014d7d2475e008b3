package org.quern.ui.review;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.TextCheck.Finding;
import org.quern.review.AdjudicationQueue.Dispute;
import org.quern.question.audit.AuditRule;
import org.quern.review.AnnotationSpeed;
import org.quern.review.Assignment;
import org.quern.review.Decision;
import org.quern.review.Feedback;
import org.quern.review.Member.Credentials;
import org.quern.review.QueueFilter;
import org.quern.review.QueueItem;
import org.quern.review.QueueOrder;
import org.quern.review.Remark;
import org.quern.review.ReviewQueue;
import org.quern.review.ReviewQueue.Reason;
import org.quern.review.ReviewVerdict;
import org.quern.review.Role;
import org.quern.review.SimilarQuestions;
import org.quern.review.SparqlItem;
import org.quern.review.Team;
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
    private final Credentials credentials;
    private @Nullable SimilarQuestions similar;

    /** @param credentials what the annotator has shown to be a member of the team */
    Desk(FileReview review, ReviewQueue queue, Credentials credentials) {
        this.review = review;
        this.queue = queue;
        this.credentials = credentials;
    }

    private void check(Role role) {
        review.check(queue.annotator(), role, credentials);
    }

    Team team() {
        return review.log().team();
    }

    /** Replaces the members of the team. */
    void setTeam(Team team) {
        check(Role.LEAD);
        review.log().setTeam(team);
    }

    /** The questions of the file that are similar to one of them. */
    synchronized List<SimilarQuestions.Match> similar(String qid, int most) {
        SimilarQuestions index = similar;
        if (index == null) {
            index = new SimilarQuestions(review.samples());
            similar = index;
        }
        return index.to(qid, most);
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

    /** Whether the annotator is to decide the question; false if a lead only sees it. */
    boolean isOwn(String qid) {
        return queue.isOwn(qid);
    }

    /** The rules of audits that have a finding about one of the questions. */
    Set<AuditRule> auditRules() {
        return queue.auditRules();
    }

    /** The id of the question with a number, see {@link ReviewQueue#numbered}. */
    Optional<String> numbered(int number) {
        return queue.numbered(number);
    }

    /** Whether there are questions that the annotator sees but is not to decide. */
    boolean seesOthers() {
        return queue.hasOthers();
    }

    List<QueueItem> items(QueueOrder order, QueueFilter filter) {
        return queue.items(order, filter, SEED);
    }

    /** The questions with comments of others that the annotator has not seen. */
    List<QueueItem> news() {
        return items(QueueOrder.FILE, QueueFilter.ALL.with(QueueFilter.What.UNREAD));
    }

    /** Reads all decisions again, including those of other annotators. */
    void refresh() {
        queue.refresh();
    }

    /** The current state of a question; empty if it is not assigned to the annotator. */
    Optional<QueueItem> item(String qid) {
        return queue.has(qid) ? Optional.of(queue.item(qid)) : Optional.empty();
    }

    Decision decide(String qid, ReviewVerdict verdict, String text, Reason reason) {
        return queue.decide(qid, verdict, whole(qid, verdict, text), reason);
    }

    /** Accepts or rejects questions; one undo undoes all of them. */
    List<Decision> decide(List<String> qids, ReviewVerdict verdict, Reason reason) {
        return queue.decide(qids, verdict, reason);
    }

    void remark(String qid, Remark.Kind kind, String text) {
        queue.remark(qid, kind, text);
    }

    /** Notes that the annotator has seen the comments on a question. */
    void see(String qid) {
        queue.see(qid);
    }

    /**
     * What an undo did.
     *
     * @param decisions the last decisions; empty if there is nothing to undo
     * @param done false if none of them was in sight, so that they still hold
     */
    record Undo(List<Decision> decisions, boolean done) {

        Undo {
            decisions = List.copyOf(decisions);
        }
    }

    /**
     * Undoes the last decision, with those made together with it, if it was made on a question in sight.
     *
     * @param inSight the ids of the listed questions
     */
    Undo undo(Set<String> inSight) {
        List<Decision> last = queue.last();
        boolean seen = last.stream().map(Decision::qid).anyMatch(inSight::contains);
        if (seen)
            queue.undo();
        return new Undo(last, seen);
    }

    /** Undoes the last adjudication; empty if there is none. */
    Optional<Decision> undoAdjudication() {
        return review.adjudication().undo(queue.annotator());
    }

    List<Decision> history(String qid) {
        return queue.history(qid);
    }

    AnnotationSpeed pace() {
        return queue.pace();
    }

    Feedback feedback() {
        // Adjudications are made elsewhere.
        queue.refresh();
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

    boolean isAdjudicator() {
        return team().has(queue.annotator(), Role.ADJUDICATOR);
    }

    /** Whether the annotator has decided on a question and cannot adjudicate it. */
    boolean isParty(Dispute dispute) {
        return dispute.decisions().stream().anyMatch(decision -> decision.annotator().equals(queue.annotator()));
    }

    Decision adjudicate(String qid, ReviewVerdict verdict, String text, Reason reason) {
        check(Role.ADJUDICATOR);
        return review.adjudication().adjudicate(queue.annotator(), qid, verdict, whole(qid, verdict, text), reason);
    }

    private String whole(String qid, ReviewVerdict verdict, String text) {
        return verdict == ReviewVerdict.EDITED ? review.text(qid, text, Optional.empty()) : text;
    }

    Table table() {
        return new Table(review.samples().size(),
                (int) review.assignments().stream().map(Assignment::qid).distinct().count(), review.hands());
    }

    /** As {@link FileReview#assignments}. */
    List<Assignment> assignments() {
        return review.assignments();
    }

    /** As {@link FileReview#deal}. */
    List<Assignment> deal(List<String> annotators, int overlap, long seed) {
        check(Role.LEAD);
        return review.deal(annotators, overlap, seed);
    }

    /**
     * Assigns questions to annotators, in addition to existing assignments.
     *
     * @return the previous assignments
     */
    List<Assignment> assign(List<String> qids, List<String> annotators) {
        check(Role.LEAD);
        team().checkMembers(annotators);
        List<Assignment> before = review.assignments();
        review.log().assign(qids.stream().flatMap(qid -> annotators.stream()
                .map(annotator -> new Assignment(review.name(), qid, annotator))).toList());
        return before;
    }

    /** Restores a previous assignment; decided questions stay with their annotator. */
    void assign(List<Assignment> assignments) {
        check(Role.LEAD);
        review.log().assignAnew(review.name(), assignments);
    }

    /** The issues that the checks find in a text for this question. */
    List<Finding> check(Sample sample, String text) {
        return SparqlItem.isSparql(sample) ? List.of() : review.checks().check(sample, text);
    }
}
