package org.quern.ui.control.query;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.jspecify.annotations.Nullable;
import org.quern.ui.control.query.CompletionProvider.Offer;
import org.quern.ui.control.query.CompletionProvider.Trouble;

/**
 * Connects a {@link CompletionProvider} with a text area: errors are underlined, and completions are offered
 * while the user types, or on Ctrl+Space. Answers for an outdated text are dropped.
 */
final class CompletionSupport {

    private final QueryArea area;
    private final IntPredicate begins;
    private final CompletionPopup popup = new CompletionPopup(this::take);
    /** The error at the caret, otherwise the first error. */
    final ObjectProperty<Optional<Trouble>> trouble = new SimpleObjectProperty<>(Optional.empty());
    private @Nullable CompletionProvider assist;
    private List<Trouble> troubles = List.of();

    /** @param begins whether a typed character starts or continues something that can be completed */
    CompletionSupport(QueryArea area, IntPredicate begins) {
        this.area = area;
        this.begins = begins;
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        area.addEventHandler(KeyEvent.KEY_TYPED, this::typed);
        area.textProperty().addListener((_, _, _) -> {
            troubles = List.of();
            showTroubleAtCaret();
            check();
        });
        area.caretPositionProperty().addListener(_ -> showTroubleAtCaret());
        area.focusedProperty().addListener((_, _, focused) -> {
            if (!focused)
                popup.hide();
        });
    }

    void setAssist(CompletionProvider helper) {
        assist = helper;
        check();
    }

    /** Checks the text again. */
    void check() {
        CompletionProvider helper = assist;
        if (helper != null) {
            String asked = area.getText();
            helper.troubles(asked, found -> {
                if (asked.equals(area.getText()))
                    show(found);
            });
        }
    }

    private void show(List<Trouble> found) {
        troubles = List.copyOf(found);
        area.underline(troubles);
        showTroubleAtCaret();
    }

    private void showTroubleAtCaret() {
        trouble.set(troubleAt(area.getCaretPosition()).or(() -> troubles.stream().findFirst()));
    }

    Optional<Trouble> troubleAt(int place) {
        return troubles.stream().filter(t -> t.start() <= place && place <= t.end()).findFirst();
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
            popup.hide();
        } else if (event.getCode() == KeyCode.SPACE && event.isControlDown()) {
            event.consume();
            offer(true);
        } else if (popup.isShowing()) {
            popup.key(event);
        }
    }

    /** A character that cannot be part of a completion closes the list. */
    private void typed(KeyEvent event) {
        String typed = event.getCharacter();
        if (typed.isEmpty() || event.isShortcutDown() || event.isAltDown())
            return;
        char last = typed.charAt(typed.length() - 1);
        boolean erased = last == '\b' || last == 127;
        if (!erased && begins.test(last) || erased && popup.isShowing())
            offer(popup.isShowing());
        else if (!erased)
            popup.hide();
    }

    private void offer(boolean wanted) {
        CompletionProvider helper = assist;
        if (helper == null)
            return;
        String asked = area.getText();
        int caret = area.getCaretPosition();
        helper.offers(asked, caret, wanted, found -> {
            if (asked.equals(area.getText()) && caret == area.getCaretPosition() && area.isFocused())
                area.getCaretBounds().ifPresentOrElse(place -> popup.show(area, place, found), popup::hide);
        });
    }

    private void take(Offer offer) {
        area.replaceText(offer.from(), offer.to(), offer.text());
        area.moveTo(offer.from() + offer.text().length());
        area.requestFollowCaret();
    }

    /** The completions offered now; empty if none. */
    List<Offer> offers() {
        return popup.isShowing() ? popup.offers() : List.of();
    }
}
