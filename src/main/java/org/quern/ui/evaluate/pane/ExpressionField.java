package org.quern.ui.evaluate.pane;

import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import org.quern.evaluate.filter.FilterCompletion;
import org.quern.evaluate.filter.FilterCompletion.Choice;
import org.quern.job.Jobs;
import org.quern.ui.control.SearchField;
import org.quern.ui.control.query.CompletionPopup;
import org.quern.ui.control.query.CompletionProvider.Offer;
import org.quern.ui.kit.NumberFormats;

/**
 * The field for an expression. Values are offered after a colon, fields on Ctrl+Space. Enter, Esc and Down leave it
 * for the list.
 */
final class ExpressionField extends StackPane {

    private static final Duration TYPING = Duration.ofMillis(40);

    private final FilterModel model;
    private final Supplier<List<String>> runs;
    private final SearchField field;
    private final CompletionPopup popup = new CompletionPopup(this::take);

    /**
     * @param runs the runs that expressions can name
     * @param onLeft focuses the list
     */
    ExpressionField(Jobs jobs, String what, FilterModel model, Supplier<List<String>> runs, Runnable onLeft) {
        this.model = model;
        this.runs = runs;
        field = new SearchField(jobs, what, TYPING, model::type);
        field.getStyleClass().add("expression-field");
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        field.addEventHandler(KeyEvent.KEY_TYPED, event -> {
            if (!event.isShortcutDown() && !event.isAltDown() && !event.getCharacter().isEmpty()
                    && event.getCharacter().charAt(0) >= ' ')
                offer(false);
        });
        field.leaveTo(_ -> onLeft.run());
        field.focusedProperty().addListener((_, _, focused) -> {
            if (!focused)
                popup.hide();
        });
        model.text.subscribe(now -> {
            if (!field.getText().equals(now))
                field.show(now);
        });
        setMinWidth(150);
        getChildren().setAll(field);
    }

    private void key(KeyEvent event) {
        if (popup.isShowing())
            popup.key(event);
        else if (event.getCode() == KeyCode.SPACE && event.isControlDown()) {
            event.consume();
            offer(true);
        }
    }

    private void offer(boolean wanted) {
        FilterCompletion found = FilterCompletion.at(field.getText(), field.getCaretPosition(), model.index(),
                runs.get());
        String typed = field.getText().substring(found.start(), found.end());
        List<Choice> choices = found.choices();
        boolean values = found.start() > 0 && ":,".indexOf(field.getText().charAt(found.start() - 1)) >= 0;
        boolean done = choices.size() == 1 && choices.getFirst().text().equals(typed);
        if (choices.isEmpty() || done || !values && !wanted) {
            popup.hide();
            return;
        }
        popup.show(field, field.localToScreen(field.getLayoutBounds()), choices.stream().map(choice -> new Offer(
                choice.text(), choice.items() < 0 ? "" : NumberFormats.count(choice.items()), found.start(),
                found.end()))
                .toList());
    }

    private void take(Offer offer) {
        // The list may have been offered before the last letter was in the field.
        FilterCompletion now = FilterCompletion.at(field.getText(), field.getCaretPosition(), model.index(),
                runs.get());
        field.replaceText(now.start(), now.end(), offer.text());
        field.positionCaret(now.start() + offer.text().length());
        if (offer.text().endsWith(":"))
            offer(false);
    }

    /** Writes an expression as if it had been typed. */
    void write(String text) {
        field.setText(text);
        field.positionCaret(text.length());
    }

    /** Adds the beginning of a condition, to be completed by typing. */
    void begin(String text) {
        String before = field.getText();
        begin();
        write(before.isBlank() ? text : before.stripTrailing() + " " + text);
        offer(false);
    }

    /** Focuses the field and selects its text. */
    void begin() {
        field.begin();
    }
}
