package org.quern.ui.control;

import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.LineNumberFactory;
import org.fxmisc.richtext.event.MouseOverTextEvent;
import org.jspecify.annotations.Nullable;
import org.quern.ui.control.CypherAssist.Offer;
import org.quern.ui.control.CypherAssist.Trouble;

/**
 * Where people write Cypher: coloured, with line numbers, undo and redo. Ctrl+Enter runs the query. Tab goes to the
 * next control, as everywhere, for queries need no tab stops. With an {@link CypherAssist} what is wrong is underlined,
 * and what can stand at the caret is offered while somebody types, or on Ctrl+Space.
 */
public final class CypherEditor extends StackPane {

    private static final Duration HOVER = Duration.ofMillis(300);

    private final CypherArea area = new CypherArea();
    private final ReadOnlyStringWrapper text = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<Optional<Trouble>> trouble = new ReadOnlyObjectWrapper<>(Optional.empty());
    private final OfferPopup popup = new OfferPopup(this::take);
    private final Tooltip why = new Tooltip();
    private Runnable onRun = () -> {};
    private @Nullable CypherAssist assist;
    private List<Trouble> troubles = List.of();

    /** @param accessibleText what the editor is called by screen readers */
    public CypherEditor(String accessibleText) {
        getStyleClass().add("quern-editor");
        area.rememberChanges();
        area.setWrapText(true);
        area.setParagraphGraphicFactory(line -> {
            Node number = LineNumberFactory.get(area).apply(line);
            number.setMouseTransparent(true);
            return number;
        });
        area.setAccessibleText(accessibleText);
        area.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        area.addEventHandler(KeyEvent.KEY_TYPED, this::typed);
        area.textProperty().addListener((_, _, now) -> changed(now));
        area.caretPositionProperty().addListener(_ -> showTroubleAtCaret());
        area.focusedProperty().addListener((_, _, focused) -> {
            if (!focused)
                popup.hide();
        });
        area.setMouseOverTextDelay(HOVER);
        area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_BEGIN, event -> at(event.getCharacterIndex())
                .ifPresent(t -> {
                    why.setText(t.why());
                    why.show(area, event.getScreenPosition().getX() + 8, event.getScreenPosition().getY() + 16);
                }));
        area.addEventHandler(MouseOverTextEvent.MOUSE_OVER_TEXT_END, _ -> why.hide());
        getChildren().setAll(new VirtualizedScrollPane<>(area));
        setMinHeight(60);
    }

    /** Lets somebody help who knows the database. */
    public void setAssist(CypherAssist helper) {
        assist = helper;
        check();
    }

    private void changed(String now) {
        text.set(now);
        troubles = List.of();
        why.hide();
        showTroubleAtCaret();
        check();
    }

    /** Looks again for what is wrong, when the database has become another one. */
    public void check() {
        CypherAssist helper = assist;
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

    /** What is wrong where the caret stands, else the first thing that is wrong. */
    public ReadOnlyObjectProperty<Optional<Trouble>> troubleProperty() {
        return trouble.getReadOnlyProperty();
    }

    private void showTroubleAtCaret() {
        trouble.set(at(area.getCaretPosition()).or(() -> troubles.stream().findFirst()));
    }

    private Optional<Trouble> at(int place) {
        return troubles.stream().filter(t -> t.start() <= place && place <= t.end()).findFirst();
    }

    private void key(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
            event.consume();
            popup.hide();
            onRun.run();
        } else if (event.getCode() == KeyCode.SPACE && event.isControlDown()) {
            event.consume();
            offer();
        } else if (popup.isShowing()) {
            popup.key(event);
        }
    }

    /** A letter, a colon, a dot or a dollar begin something that can be completed; anything else ends it. */
    private void typed(KeyEvent event) {
        String typed = event.getCharacter();
        if (typed.isEmpty() || event.isShortcutDown() || event.isAltDown())
            return;
        char last = typed.charAt(typed.length() - 1);
        boolean erased = last == '\b' || last == 127;
        if (Character.isJavaIdentifierPart(last) && !Character.isISOControl(last) || ":.$`".indexOf(last) >= 0
                || erased && popup.isShowing())
            offer();
        else if (!erased)
            popup.hide();
    }

    /** Offers what can stand at the caret. */
    public void offer() {
        CypherAssist helper = assist;
        if (helper == null)
            return;
        String asked = area.getText();
        int caret = area.getCaretPosition();
        helper.offers(asked, caret, found -> {
            if (asked.equals(area.getText()) && caret == area.getCaretPosition() && area.isFocused())
                area.getCaretBounds().ifPresentOrElse(place -> popup.show(area, place, found), popup::hide);
        });
    }

    private void take(Offer offer) {
        area.replaceText(offer.from(), offer.to(), offer.text());
        area.moveTo(offer.from() + offer.text().length());
        area.requestFollowCaret();
    }

    /** What is offered now; empty when nothing is. */
    List<Offer> offers() {
        return popup.isShowing() ? popup.offers() : List.of();
    }

    public ReadOnlyStringProperty textProperty() {
        return text.getReadOnlyProperty();
    }

    public String text() {
        return area.getText();
    }

    /** Replaces the text; undo brings back the old one. */
    public void setText(String query) {
        area.show(query, Mark.NONE, new BitSet());
    }

    /** What Ctrl+Enter does. */
    public void setOnRun(Runnable action) {
        onRun = action;
    }

    /** Puts text where the caret stands, in place of what is selected. */
    public void insert(String piece) {
        area.replaceSelection(piece);
        area.requestFocus();
    }

    /** Puts the caret into the text. */
    public void focusText() {
        area.requestFocus();
    }

    /** Puts the caret at a place in the text. */
    public void focusAt(int place) {
        area.moveTo(Math.clamp(place, 0, area.getLength()));
        area.requestFollowCaret();
        area.requestFocus();
    }
}
