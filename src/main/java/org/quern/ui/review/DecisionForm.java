package org.quern.ui.review;

import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;
import org.quern.review.QueueItem;
import org.quern.review.ReviewVerdict;
import org.quern.ui.control.LazyView;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneState;
import org.quern.ui.review.DecisionEditor.Input;

/** The form for a new wording or the reason for a rejection. The typed text is kept as a draft until the decision. */
final class DecisionForm {

    /** With the question and the verdict: the form that is open. */
    private static final String EDITING = "editing";

    private final Messages messages;
    private final ReviewModel model;
    private final ReviewEdits edits;
    private final PaneState session;
    private final DecisionEditor editor;
    private final BooleanSupplier known;
    private final BiConsumer<QueueItem, String> onTyped;
    private final Runnable onClosed;
    private Optional<QueueItem> edited = Optional.empty();
    private ReviewVerdict deciding = ReviewVerdict.EDITED;
    private boolean resumed;

    /**
     * @param session keeps which form is open
     * @param editor the fields
     * @param known whether the annotator is known; asks for the name if not
     * @param onTyped receives a question and the wording that was typed for it
     * @param onClosed called when the form has been closed
     */
    DecisionForm(Messages messages, ReviewModel model, ReviewEdits edits, PaneState session, DecisionEditor editor,
            BooleanSupplier known, BiConsumer<QueueItem, String> onTyped, Runnable onClosed) {
        this.messages = messages;
        this.model = model;
        this.edits = edits;
        this.session = session;
        this.editor = editor;
        this.known = known;
        this.onTyped = onTyped;
        this.onClosed = onClosed;
    }

    /** @param onCancelled called when the form was closed without a decision */
    void listen(Runnable onCancelled) {
        editor.setOnDone(this::written);
        editor.setOnCancel(() -> {
            edited.ifPresent(
                    one -> keep(one, Input.of(deciding == ReviewVerdict.EDITED ? one.text() : draft(one).text())));
            close();
            onCancelled.run();
        });
        editor.setOnChange(() -> edited.ifPresent(this::typed));
    }

    /** What was typed for the question; its text if nothing was. */
    private Input draft(QueueItem one) {
        return model.drafts.of(Drafts.Kind.DECISION, one.qid()).orElse(Input.of(one.text()));
    }

    private void keep(QueueItem one, Input typed) {
        if (typed.equals(Input.of(one.text())))
            model.drafts.drop(Drafts.Kind.DECISION, one.qid());
        else
            model.drafts.keep(Drafts.Kind.DECISION, one.qid(), typed);
    }

    private void typed(QueueItem one) {
        Input input = editor.typed();
        if (deciding == ReviewVerdict.EDITED) {
            keep(one, input);
            onTyped.accept(one, input.text());
        } else {
            // The text of an earlier attempt to edit the question is kept, too.
            keep(one, input.withText(draft(one).text()));
        }
    }

    /** Opens the question's text for editing, with the draft if there is one. */
    void edit() {
        if (!known.getAsBoolean())
            return;
        model.current.get().ifPresent(one -> edit(one, draft(one)));
    }

    private void edit(QueueItem one, Input start) {
        begin(one, ReviewVerdict.EDITED);
        editor.edit(one.sample(), start);
    }

    private void begin(QueueItem one, ReviewVerdict verdict) {
        deciding = verdict;
        edited = Optional.of(one);
        session.set(EDITING, List.of(one.qid(), verdict.name()));
    }

    /** Opens a suggested wording for editing. */
    void use(String wording) {
        if (!known.getAsBoolean())
            return;
        model.current.get().ifPresent(one -> {
            edit(one, Input.of(wording));
            typed(one);
        });
    }

    /** Asks for a reason and rejects the question. */
    void rejectWithReason() {
        if (!known.getAsBoolean())
            return;
        model.current.get().ifPresent(one -> {
            begin(one, ReviewVerdict.REJECTED);
            editor.reason(draft(one));
        });
    }

    private void written(Input input) {
        String text = input.text();
        Optional<QueueItem> one = model.current.get();
        if (one.isEmpty() || !model.canDecide())
            return;
        if (deciding == ReviewVerdict.EDITED && text.isEmpty()) {
            editor.refuse(messages.text("review.edit.empty"));
        } else if (deciding == ReviewVerdict.EDITED && text.equals(one.get().sample().nlQuestion())) {
            editor.refuse(messages.text("review.edit.same"));
        } else {
            edits.decide(deciding, text, input.why(), input.tags());
        }
    }

    /** What was typed remains as a draft. */
    void close() {
        if (!editor.isOpen())
            return;
        edited = Optional.empty();
        session.remove(EDITING);
        editor.close();
        onClosed.run();
    }

    /** Opens, once, the form that was open when the program ended. @param before called before it is opened */
    void resume(Runnable before) {
        if (resumed || model.annotator.get().isEmpty())
            return;
        resumed = true;
        List<String> was = session.list(EDITING);
        if (was.size() == 2) {
            before.run();
            // Fields cannot be focused before they are in the window.
            LazyView.whenShown(editor, () -> resume(was));
        }
    }

    /** @param was the question and the verdict of the form */
    private void resume(List<String> was) {
        if (!model.current.get().map(QueueItem::qid).equals(Optional.of(was.getFirst())))
            return;
        if (was.getLast().equals(ReviewVerdict.EDITED.name()))
            edit();
        else
            rejectWithReason();
        editor.expectNoKey();
        edited.ifPresent(this::typed);
    }
}
