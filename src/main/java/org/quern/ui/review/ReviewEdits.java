package org.quern.ui.review;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.quern.job.Job;
import org.quern.job.Jobs;
import org.quern.review.AnnotationSpeed;
import org.quern.review.Assignment;
import org.quern.review.Decision;
import org.quern.review.QueueItem;
import org.quern.review.Remark;
import org.quern.review.ReviewQueue.Reason;
import org.quern.review.ReviewVerdict;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Notices;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.review.DecisionEditor.Input;
import org.quern.ui.review.Desk.Undo;
import org.quern.ui.review.WorkspaceReview.Sheet;

/**
 * Writes decisions, remarks and assignments, one at a time. Used on the window's thread; the next question is shown
 * when the decision is on disk.
 *
 * @param onDecided called when a decision is on disk
 */
record ReviewEdits(Jobs jobs, Messages messages, Notices notices, ReviewModel model, Runnable onDecided) {

    /** Letters of a question that are enough to recognize it in a message. */
    private static final int SHORT = 60;

    /**
     * Decides on the shown question; the next undecided one is shown when the decision is on disk.
     *
     * @param text the annotator's own text if edited; otherwise ignored
     */
    void decide(ReviewVerdict verdict, String text, String why, List<String> reasons) {
        Optional<Sheet> open = model.sheet.get();
        if (open.isEmpty() || !model.canDecide())
            return;
        Reason reason = new Reason(why, reasons, OptionalDouble.of(model.timer.seconds()));
        String qid = model.current.get().orElseThrow().qid();
        write(open.get(), messages.text("review.job.decide"), () -> {
            open.get().desk().decide(qid, verdict, text, reason);
            return List.of(qid);
        }, _ -> decided());
    }

    private void decided() {
        model.advance();
        onDecided.run();
    }

    /**
     * Accepts or rejects several questions; one undo undoes all of them.
     *
     * @param qids at least one
     */
    void decideAll(List<String> qids, ReviewVerdict verdict) {
        Optional<Sheet> open = model.sheet.get();
        if (open.isPresent() && model.canDecide())
            write(open.get(), messages.text("review.job.decide"), () -> {
                open.get().desk().decide(qids, verdict, Reason.NONE);
                return qids;
            }, _ -> decided());
    }

    /** Assigns several questions to annotators. */
    void assignAll(List<String> qids, List<String> annotators, Consumer<List<Assignment>> then) {
        Optional<Sheet> open = model.sheet.get();
        if (open.isEmpty() || model.saving.get())
            return;
        model.saving.set(true);
        settle(jobs.submit(messages.text("review.job.deal"), _ -> open.get().desk().assign(qids, annotators))
                .onDone(before -> {
                    model.saving.set(false);
                    then.accept(before);
                    model.reload();
                }));
    }

    /** Skips the shown question: it stays undecided, and the next undecided one is shown. */
    void skip() {
        remark(Remark.Kind.SKIP, "", _ -> model.advance());
    }

    /** Flags the shown question, or removes the flag. */
    void flag() {
        model.current.get()
                .ifPresent(item -> remark(item.remarks().flagged() ? Remark.Kind.UNFLAG : Remark.Kind.FLAG, "",
                        _ -> {}));
    }

    /** Adds a comment on the shown question. */
    void comment(String text) {
        if (!text.isBlank())
            remark(Remark.Kind.COMMENT, text.strip(), qid -> model.drafts.drop(Drafts.Kind.COMMENT, qid));
    }

    private void remark(Remark.Kind kind, String text, Consumer<String> then) {
        Optional<Sheet> open = model.sheet.get();
        if (open.isEmpty() || !model.canDecide())
            return;
        String qid = model.current.get().orElseThrow().qid();
        write(open.get(), messages.text("review.job.remark"), () -> {
            open.get().desk().remark(qid, kind, text);
            return List.of(qid);
        }, then);
    }

    /** Marks the comments on the shown question as read. */
    void see() {
        Optional<Sheet> open = model.sheet.get();
        Optional<QueueItem> here = model.current.get().filter(item -> item.remarks().unread() > 0);
        if (open.isEmpty() || here.isEmpty() || model.annotator.get().isEmpty())
            return;
        String qid = here.get().qid();
        int before = model.writings();
        jobs.submit(messages.text("review.job.remark"), _ -> {
            open.get().desk().see(qid);
            return open.get().desk().item(qid);
        }).onDone(item -> {
            if (model.sheet.get().equals(open))
                item.ifPresent(one -> model.renew(one, before));
        }).onFailed(cause -> model.trouble.set(Optional.of(cause)));
    }

    /**
     * Undoes the last decision, shows its question, and says what was undone. A question that is not listed is only
     * shown, so that nothing is undone out of sight.
     */
    void undo() {
        Optional<Sheet> open = model.sheet.get();
        if (open.isEmpty() || model.saving.get() || model.annotator.get().isEmpty())
            return;
        Set<String> listed = model.shown.stream().map(QueueItem::qid).collect(Collectors.toSet());
        write(open.get(), messages.text("review.job.undo"), () -> open.get().desk().undo(listed),
                undo -> undo.decisions().stream().map(Decision::qid).toList(), (undo, qid) -> {
                    undo.decisions().forEach(this::keepReason);
                    qid.ifPresent(model::goTo);
                    notices.say(said(undo));
                });
    }

    /** A reason that was typed is not lost with its decision. */
    private void keepReason(Decision undone) {
        model.find(undone.qid()).filter(item -> item.own().isEmpty() && !undone.judgement().reason().isEmpty())
                .ifPresent(item -> model.drafts.keep(Drafts.Kind.DECISION, undone.qid(),
                        new Input(undone.after(), undone.why(), undone.judgement().tags())));
    }

    private String said(Undo undo) {
        if (undo.decisions().isEmpty())
            return messages.text("review.undo.none");
        Decision last = undo.decisions().getFirst();
        String question = last.before().length() > SHORT ? last.before().substring(0, SHORT) + "…" : last.before();
        if (!undo.done())
            return messages.text("review.undo.hidden", question);
        return undo.decisions().size() > 1
                ? messages.text("review.undo.many", NumberFormats.count(undo.decisions().size()),
                        undo.decisions().size())
                : messages.text("review.undo.one", VerdictNames.of(last.verdict(), messages), question);
    }

    /** @param items the changed questions */
    private record Noted<T>(T result, List<QueueItem> items, AnnotationSpeed pace) {}

    private void write(Sheet open, String title, Supplier<List<String>> writing, Consumer<String> then) {
        write(open, title, writing, Function.identity(), (_, qid) -> qid.ifPresent(then));
    }

    /**
     * @param qids the questions that a result changed
     * @param then receives the result and the first of its questions
     */
    private <T> void write(Sheet open, String title, Supplier<T> writing, Function<T, List<String>> qids,
            BiConsumer<T, Optional<String>> then) {
        model.beginWriting();
        settle(jobs.submit(title, _ -> {
            T result = writing.get();
            return new Noted<>(result, qids.apply(result).stream().flatMap(qid -> open.desk().item(qid).stream())
                    .toList(), open.desk().pace());
        }).onDone(noted -> {
            model.trouble.set(Optional.empty());
            model.pace.set(Optional.of(noted.pace()));
            noted.items().stream().filter(item -> model.drafts.of(Drafts.Kind.DECISION, item.qid()).isPresent()
                    && !item.own().equals(known(item.qid())))
                    .forEach(item -> model.drafts.drop(Drafts.Kind.DECISION, item.qid()));
            model.replace(noted.items());
            then.accept(noted.result(), noted.items().stream().findFirst().map(QueueItem::qid));
            noted.items().stream().findFirst().ifPresent(model::renewInSight);
            model.saving.set(false);
        }));
    }

    private void settle(Job<?> writing) {
        writing.onFailed(cause -> {
            model.trouble.set(Optional.of(cause));
            model.saving.set(false);
        }).onCancelled(() -> {
            // The change may be on disk nevertheless, so the file is read again.
            model.saving.set(false);
            model.reload();
        });
    }

    /** The annotator's decision as it was listed before. */
    private Optional<Decision> known(String qid) {
        return model.find(qid).flatMap(QueueItem::own);
    }
}
