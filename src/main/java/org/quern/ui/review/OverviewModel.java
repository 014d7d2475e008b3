package org.quern.ui.review;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.review.AdjudicationQueue.Dispute;
import org.quern.review.Decision;
import org.quern.review.Feedback;
import org.quern.review.ReviewQueue.Reason;
import org.quern.review.ReviewVerdict;
import org.quern.review.agreement.Agreement;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneState;

/**
 * The combined result of all annotators for a file: agreement, disputes, and the outcome of one's own
 * decisions. Used on the window's thread; each part is computed again whenever it is shown.
 */
final class OverviewModel {

    private static final String DISPUTE = "dispute";

    private final Jobs jobs;
    private final Messages messages;
    private final PaneState session;
    private final Latest working;
    final AgreementModel agreement = new AgreementModel();
    /** Empty until computed. */
    final ObjectProperty<Optional<List<Dispute>>> disputes = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<Dispute>> dispute = new SimpleObjectProperty<>(Optional.empty());
    /** Whether the team lets the annotator adjudicate. */
    final BooleanProperty adjudicator = new SimpleBooleanProperty(true);
    final ObjectProperty<Optional<Feedback>> work = new SimpleObjectProperty<>(Optional.empty());
    final ObjectProperty<Optional<Throwable>> failure = new SimpleObjectProperty<>(Optional.empty());
    final BooleanProperty saving = new SimpleBooleanProperty();
    private ReviewView looked = ReviewView.QUESTIONS;
    private boolean changed;
    private Optional<Desk> open = Optional.empty();

    /** @param session what the pane showed last */
    OverviewModel(Jobs jobs, Messages messages, PaneState session) {
        this.jobs = jobs;
        this.messages = messages;
        this.session = session;
        this.working = new Latest(jobs);
        session.keepChoice("agreement.part", agreement.part);
        session.keepChoice("agreement.division", agreement.division);
        dispute.addListener((_, _, now) -> now.ifPresent(one -> session.set(DISPUTE, one.sample().qid())));
        Runnable again = () -> open.filter(_ -> looked == ReviewView.AGREEMENT)
                .ifPresent(desk -> look(ReviewView.AGREEMENT, desk));
        agreement.division.addListener((_, _, _) -> again.run());
        agreement.goldVisible.addListener((_, _, _) -> again.run());
    }

    /** Computes the content of a view. */
    void look(ReviewView view, Desk desk) {
        looked = view;
        if (!open.equals(Optional.of(desk)))
            agreement.clear();
        open = Optional.of(desk);
        failure.set(Optional.empty());
        switch (view) {
            case QUESTIONS, ASSIGNMENT -> working.drop();
            case AGREEMENT -> compare(desk);
            case WORK -> ask(desk::feedback, found -> work.set(Optional.of(found)));
            case DISPUTES -> ask(() -> found(desk, Optional.empty()), found -> {
                adjudicator.set(found.adjudicator());
                disputes.set(Optional.of(found.disputes()));
                dispute.set(found.disputes().stream().filter(one -> one.sample().qid()
                        .equals(session.value(DISPUTE).orElse(""))).findFirst()
                        .or(() -> firstOpen(found.disputes())));
            });
        }
    }

    private void compare(Desk desk) {
        Agreement.Settings settings = agreement.settings();
        boolean gold = agreement.goldVisible.get();
        working.submit(messages.text("review.job.agreement"), progress -> desk.agreement(settings, gold, progress),
                agreement::show, this::fail);
    }

    private <T> void ask(Supplier<T> question, Consumer<T> then) {
        working.submit(messages.text("review.job.overview"), _ -> question.get(), then, this::fail);
    }

    private void show(List<Dispute> found, Optional<String> after) {
        disputes.set(Optional.of(found));
        dispute.set(after.flatMap(qid -> behind(found, qid)).or(() -> firstOpen(found)));
    }

    private static Optional<Dispute> firstOpen(List<Dispute> found) {
        return found.stream().filter(d -> d.adjudication().isEmpty()).findFirst().or(() -> found.stream().findFirst());
    }

    /** The next open dispute in the order of the list. */
    private static Optional<Dispute> behind(List<Dispute> found, String qid) {
        return found.stream().dropWhile(d -> !d.sample().qid().equals(qid))
                .filter(d -> d.adjudication().isEmpty()).findFirst();
    }

    private void fail(Throwable cause) {
        failure.set(Optional.of(cause));
    }

    void select(Dispute one) {
        dispute.set(Optional.of(one));
    }

    /** Moves forward or back by a number of disputes. */
    void step(int by) {
        List<Dispute> all = disputes();
        if (!all.isEmpty())
            select(all.get(Math.clamp(dispute.get().map(all::indexOf).orElse(0) + by, 0, all.size() - 1)));
    }

    /**
     * Adjudicates the dispute; the next dispute is shown when the decision is on disk.
     *
     * @param then called as soon as it is on disk
     */
    void adjudicate(Desk desk, ReviewVerdict verdict, String text, Reason reason, Runnable then) {
        Optional<Dispute> one = dispute.get();
        if (one.isEmpty() || saving.get())
            return;
        String qid = one.get().sample().qid();
        write(desk, messages.text("review.job.decide"), () -> {
            desk.adjudicate(qid, verdict, text, reason);
            return Optional.of(qid);
        }, found -> {
            then.run();
            show(found.disputes(), found.qid());
        });
    }

    /**
     * Undoes one's own last adjudication and shows its dispute.
     *
     * @param then called with whether there was one
     */
    void undo(Desk desk, Consumer<Boolean> then) {
        if (!saving.get())
            write(desk, messages.text("review.job.undo"), () -> desk.undoAdjudication().map(Decision::qid), found -> {
                if (found.qid().isPresent())
                    back(found);
                then.accept(found.qid().isPresent());
            });
    }

    private record Found(List<Dispute> disputes, Optional<String> qid, boolean adjudicator) {}

    private static Found found(Desk desk, Optional<String> qid) {
        return new Found(desk.disputes(), qid, desk.isAdjudicator());
    }

    private void write(Desk desk, String title, Supplier<Optional<String>> writing, Consumer<Found> then) {
        saving.set(true);
        failure.set(Optional.empty());
        jobs.submit(title, _ -> {
            Optional<String> qid = writing.get();
            return found(desk, qid);
        }).onDone(found -> {
            changed = true;
            then.accept(found);
            saving.set(false);
        }).onFailed(cause -> {
            fail(cause);
            saving.set(false);
        }).onCancelled(() -> {
            changed = true;
            saving.set(false);
            look(ReviewView.DISPUTES, desk);
        });
    }

    private void back(Found found) {
        disputes.set(Optional.of(found.disputes()));
        dispute.set(found.disputes().stream().filter(d -> found.qid().equals(Optional.of(d.sample().qid())))
                .findFirst().or(() -> found.disputes().stream().findFirst()));
    }

    /** Whether something was decided here since the last call. */
    boolean takeChanged() {
        boolean was = changed;
        changed = false;
        return was;
    }

    boolean disputesInSight() {
        return looked == ReviewView.DISPUTES && !disputes().isEmpty();
    }

    /** The disputes found last. */
    List<Dispute> disputes() {
        return disputes.get().orElse(List.of());
    }

}
