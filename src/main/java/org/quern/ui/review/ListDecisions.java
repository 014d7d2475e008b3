package org.quern.ui.review;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.quern.review.Assignment;
import org.quern.review.QueueItem;
import org.quern.review.ReviewVerdict;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;

/** Decides on several questions of the list at once: the selected ones, or all. */
final class ListDecisions {

    private final PaneServices services;
    private final ReviewModel model;
    private final ReviewEdits edits;
    private final QueueList queue;
    private final BooleanSupplier known;
    private Consumer<List<Assignment>> onAssigned = _ -> {};

    /** @param known whether the annotator is known; asks for the name if not */
    ListDecisions(PaneServices services, ReviewModel model, ReviewEdits edits, QueueList queue, BooleanSupplier known) {
        this.services = services;
        this.model = model;
        this.edits = edits;
        this.queue = queue;
        this.known = known;
    }

    /** Accepts or rejects the selected questions, or all undecided ones of the list, after a confirmation. */
    void decide(ReviewVerdict verdict) {
        List<QueueItem> items = queue.selected()
                .orElseGet(() -> model.shown.stream().filter(item -> item.own().isEmpty()).toList());
        if (items.isEmpty())
            services.notices().warn(services.text("review.all.none"));
        if (!known.getAsBoolean() || items.isEmpty())
            return;
        long decided = items.stream().filter(item -> item.own().isPresent()).count();
        String count = NumberFormats.count(items.size());
        boolean accept = verdict == ReviewVerdict.ACCEPTED;
        if (services.dialogs().confirm(
                services.text(accept ? "review.all.accept-ask" : "review.all.reject-ask", count),
                services.text("review.all.consequence", NumberFormats.count(decided)),
                services.text(accept ? "review.all.accept" : "review.all.reject", count)))
            edits.decideAll(items.stream().map(QueueItem::qid).toList(), verdict);
    }

    /** Assigns the selected questions, or all of the list, to annotators. */
    void assign() {
        List<QueueItem> items = queue.selected().orElseGet(() -> List.copyOf(model.shown));
        if (items.isEmpty())
            return;
        services.dialogs().text(services.text("action.review.assign-all"),
                services.text("review.all.assign", NumberFormats.count(items.size())), "")
                .map(AssignmentView::names).filter(names -> !names.isEmpty())
                .ifPresent(names -> edits.assignAll(items.stream().map(QueueItem::qid).toList(), names,
                        before -> onAssigned.accept(before)));
    }

    /** @param assigned called with the previous assignments after questions were assigned here */
    void setOnAssigned(Consumer<List<Assignment>> assigned) {
        onAssigned = assigned;
    }
}
