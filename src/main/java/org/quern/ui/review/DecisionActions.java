package org.quern.ui.review;

import java.util.List;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignB;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignH;
import org.kordamp.ikonli.materialdesign2.MaterialDesignM;
import org.kordamp.ikonli.materialdesign2.MaterialDesignP;
import org.kordamp.ikonli.materialdesign2.MaterialDesignU;
import org.quern.review.Verdict;
import org.quern.ui.Action;

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
    final Action search;

    /** @param inSight whether the questions are shown */
    DecisionActions(ReviewModel model, DecisionView desk, BooleanBinding inSight) {
        BooleanBinding question = Bindings.createBooleanBinding(
                () -> inSight.get() && model.current.get().isPresent(), inSight, model.current);
        accept = Action.of("review.accept", MaterialDesignC.CHECK, () -> desk.decide(Verdict.ACCEPTED)).withKey("A")
                .enabledWhen(question);
        edit = Action.of("review.edit", MaterialDesignP.PENCIL_OUTLINE, desk::edit).withKey("E").enabledWhen(question);
        reject = Action.of("review.reject", MaterialDesignC.CLOSE, () -> desk.decide(Verdict.REJECTED)).withKey("R")
                .enabledWhen(question);
        rejectWhy = Action.of("review.reject-why", MaterialDesignC.COMMENT_REMOVE_OUTLINE, desk::rejectWithReason)
                .withKey("Shift+R").enabledWhen(question);
        undo = Action.of("review.undo", MaterialDesignU.UNDO, desk::undo).withKey("U").enabledWhen(inSight);
        next = Action.of("review.next", MaterialDesignA.ARROW_DOWN, () -> desk.step(1)).withKey("J")
                .enabledWhen(question);
        previous = Action.of("review.previous", MaterialDesignA.ARROW_UP, () -> desk.step(-1)).withKey("K")
                .enabledWhen(question);
        history = Action.of("review.history", MaterialDesignH.HISTORY, desk::showHistory).withKey("H")
                .enabledWhen(question);
        guidelines = Action.of("review.guidelines", MaterialDesignB.BOOK_OPEN_VARIANT, desk::showGuidelines)
                .withKey("G").enabledWhen(inSight);
        search = Action.of("review.search", MaterialDesignM.MAGNIFY, desk::search).withKey("Shortcut+F")
                .enabledWhen(inSight);
    }

    /** The actions that are buttons next to the question. */
    List<Action> onButtons() {
        return List.of(accept, edit, reject, undo);
    }

    List<Action> steps() {
        return List.of(previous, next);
    }

    List<Action> all() {
        return List.of(accept, edit, reject, rejectWhy, undo, next, previous, history, guidelines, search);
    }
}
