package org.quern.ui.review;

import java.util.List;
import java.util.Optional;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignB;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignF;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;
import org.quern.review.ReviewVerdict;
import org.quern.review.SparqlItem;
import org.quern.ui.kit.Action;

/** The actions of a review that each have a key. */
final class DecisionActions {

    private final Action accept;
    final Action edit;
    private final Action reject;
    private final Action rejectWhy;
    private final Action undo;
    private final Action next;
    private final Action previous;
    final Action history;
    final Action guidelines;
    final Action comments;
    final Action similar;
    private final Action comment;
    private final Action flag;
    private final Action skip;
    private final Action goTo;
    final Action correct;
    final Action acceptAll;
    final Action rejectAll;
    final Action assignAll;

    /** @param inSight whether the questions are shown */
    DecisionActions(ReviewModel model, DecisionView desk, BooleanBinding inSight) {
        BooleanBinding question = Bindings.and(inSight, Action.when(model.current, Optional::isPresent));
        accept = Action.of("review.accept", MaterialDesignC.CHECK, () -> desk.decide(ReviewVerdict.ACCEPTED))
                .withKey("A")
                .enabledWhen(question);
        edit = Action.of("review.edit", MaterialDesignP.PENCIL_OUTLINE, () -> desk.form.edit()).withKey("E")
                .enabledWhen(question);
        reject = Action.of("review.reject", MaterialDesignC.CLOSE, () -> desk.decide(ReviewVerdict.REJECTED))
                .withKey("R")
                .enabledWhen(question);
        rejectWhy = Action
                .of("review.reject-why", MaterialDesignC.COMMENT_REMOVE_OUTLINE, () -> desk.form.rejectWithReason())
                .withKey("Shift+R").enabledWhen(question);
        undo = Action.of("review.undo", MaterialDesignU.UNDO, desk::undo).withKey("U").enabledWhen(inSight);
        next = Action.of("review.next", MaterialDesignA.ARROW_DOWN, () -> desk.step(1)).withKey("J")
                .enabledWhen(question);
        previous = Action.of("review.previous", MaterialDesignA.ARROW_UP, () -> desk.step(-1)).withKey("K")
                .enabledWhen(question);
        history = Action.of("review.history", MaterialDesignH.HISTORY, () -> desk.show(NotesPanel.Part.HISTORY))
                .withKey("H")
                .enabledWhen(question);
        guidelines = Action
                .of("review.guidelines", MaterialDesignB.BOOK_OPEN_VARIANT, () -> desk.show(NotesPanel.Part.GUIDELINES))
                .withKey("G").enabledWhen(inSight);
        comments = Action.of("review.comments", MaterialDesignC.COMMENT_TEXT_MULTIPLE_OUTLINE,
                () -> desk.show(NotesPanel.Part.COMMENTS)).withKey("M").enabledWhen(question);
        similar = Action.of("review.similar", MaterialDesignA.APPROXIMATELY_EQUAL,
                () -> desk.show(NotesPanel.Part.SIMILAR)).withKey("L").enabledWhen(question);
        comment = Action.of("review.comment", MaterialDesignC.COMMENT_PLUS_OUTLINE, desk::comment).withKey("C")
                .enabledWhen(question);
        flag = Action.of("review.flag", MaterialDesignF.FLAG_OUTLINE, desk::flag).withKey("F").enabledWhen(question);
        skip = Action.of("review.skip", MaterialDesignS.SKIP_NEXT_OUTLINE, desk::skip).withKey("S")
                .enabledWhen(question);
        goTo = Action.of("review.go-to", MaterialDesignF.FORMAT_LIST_NUMBERED, desk::goToNumber)
                .withKey("Shortcut+G").enabledWhen(question);
        correct = Action.of("review.correct-gold", MaterialDesignF.FILE_DOCUMENT_EDIT_OUTLINE, desk::correctGold)
                .withKey("Q").enabledWhen(Bindings.and(question, Action.when(model.current, now -> now
                        .filter(item -> !SparqlItem.isSparql(item.sample())).isPresent())).and(model.lead));
        acceptAll = Action
                .of("review.accept-all", MaterialDesignC.CHECK_ALL, () -> desk.list.decide(ReviewVerdict.ACCEPTED))
                .withKey("Shift+A").enabledWhen(question);
        rejectAll = Action.of("review.reject-all", MaterialDesignC.CLOSE_BOX_MULTIPLE_OUTLINE,
                () -> desk.list.decide(ReviewVerdict.REJECTED)).enabledWhen(question);
        assignAll = Action
                .of("review.assign-all", MaterialDesignA.ACCOUNT_MULTIPLE_PLUS_OUTLINE, () -> desk.list.assign())
                .enabledWhen(question);
    }

    /** The actions that are buttons next to the question. */
    List<Action> onButtons() {
        return List.of(accept, edit, reject, undo);
    }

    /** The actions on all listed or selected questions. */
    List<Action> onList() {
        return List.of(acceptAll, rejectAll, assignAll);
    }

    /** The actions that show the parts of the panel next to the question. */
    List<Action> parts() {
        return List.of(guidelines, history, comments, similar);
    }

    List<Action> steps() {
        return List.of(previous, next);
    }

    List<Action> all() {
        return List.of(accept, edit, reject, rejectWhy, undo, next, previous, goTo, skip, flag, comment, comments,
                similar, history, guidelines, acceptAll, rejectAll, assignAll, correct);
    }
}
