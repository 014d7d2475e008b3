package org.quern.ui.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.question.Sample;
import org.quern.review.SparqlItem;
import org.quern.ui.control.FirstKeyFilter;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.Wrapping;

/**
 * The form for an edited text, a reason, or both. Enter saves the decision, Escape cancels. Digits choose
 * tags until a reason is typed.
 */
final class DecisionEditor extends VBox {

    /** The room for the prompt of the reason. */
    private static final double REASON = 180;
    /** Tags that have a digit. */
    private static final int DIGITS = 9;

    private final Messages messages;
    private final Label caption = Nodes.label("", "side-heading");
    private final TextArea text = Nodes.collapsing(Nodes.styled(new TextArea(), "edited-text"));
    private final TextArea query = Nodes.collapsing(Nodes.styled(new TextArea(), "edited-query"));
    private final TextField why = Nodes.growing(new TextField());
    private final Label problem = Nodes.collapsing(Nodes.wrapped("", "danger"));
    private final FirstKeyFilter textLetter;
    private final FirstKeyFilter whyLetter;
    private final FlowPane tags = Nodes.collapsing(Nodes.styled(new FlowPane(4, 4), "reason-tags"));
    private Consumer<Input> onDone = _ -> {};
    private Function<String, List<String>> checks = _ -> List.of();
    /** The text that failed checks and is saved if the user asks again. */
    private Optional<String> asked = Optional.empty();
    private Runnable onCancel = () -> {};
    private Runnable onChange = () -> {};
    private boolean filling;
    private boolean withText;
    private boolean withQuery;
    private String gold = "";

    /**
     * What was entered.
     *
     * @param why the reason in words; may be empty
     * @param tags the reason as tags
     */
    record Input(String text, String why, List<String> tags) {

        Input {
            tags = List.copyOf(tags);
        }

        static Input of(String text) {
            return new Input(text, "", List.of());
        }

        Input withText(String other) {
            return new Input(other, why, tags);
        }
    }

    DecisionEditor(Messages messages) {
        super(8);
        this.messages = messages;
        getStyleClass().add("review-editor");
        Wrapping.of(text.textProperty(), text.wrapTextProperty());
        text.setPrefRowCount(3);
        text.setAccessibleText(messages.text("review.edit.text"));
        query.setPrefRowCount(6);
        query.setAccessibleText(messages.text("review.edit.query"));
        query.addEventFilter(KeyEvent.KEY_PRESSED, this::onQueryKey);
        why.setPromptText(messages.text("review.edit.why"));
        why.setAccessibleText(messages.text("review.edit.why"));
        problem.visibleProperty().bind(problem.textProperty().isNotEmpty());
        Button done = Nodes.styled(new Button(messages.text("review.edit.done")), "accent");
        done.setOnAction(_ -> finish());
        Button cancel = new Button(messages.text("review.edit.cancel"));
        cancel.setOnAction(_ -> cancel());
        for (Button button : new Button[]{done, cancel})
            button.setMinWidth(Region.USE_PREF_SIZE);
        // A problem is shown below the text, so that it is visible in a low window, too.
        getChildren().setAll(caption, text, query, problem, tags,
                Nodes.parts(8, why, Nodes.row(8, cancel, done), why, REASON));
        tags.addEventFilter(KeyEvent.KEY_PRESSED, this::onTagKey);
        why.addEventFilter(KeyEvent.KEY_TYPED, this::onReasonTyped);
        textLetter = keys(text);
        whyLetter = keys(why);
        text.textProperty().subscribe((_, _) -> problem.setText(""));
        for (TextInputControl field : List.of(text, query, why))
            field.textProperty().subscribe((_, _) -> changed());
        Nodes.collapsing(this);
        setVisible(false);
    }

    private FirstKeyFilter keys(TextInputControl field) {
        FirstKeyFilter letter = new FirstKeyFilter(field);
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER) {
                event.consume();
                finish();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                cancel();
            } else if (event.getCode() == KeyCode.TAB && field == text) {
                // In a single-line text, Tab moves to the next field.
                event.consume();
                (query.isVisible() ? query : why).requestFocus();
            }
        });
        return letter;
    }

    /** In a query, Enter begins a line; with Ctrl it saves the decision. */
    private void onQueryKey(KeyEvent event) {
        Optional<Runnable> action = switch (event.getCode()) {
            case ENTER -> event.isShortcutDown() ? Optional.of(this::finish) : Optional.empty();
            case ESCAPE -> Optional.of(this::cancel);
            case TAB -> Optional.of(event.isShiftDown() ? text::requestFocus : why::requestFocus);
            default -> Optional.empty();
        };
        action.ifPresent(run -> {
            event.consume();
            run.run();
        });
    }

    /** In the tags, digits choose tags and Enter saves the decision. */
    private void onTagKey(KeyEvent event) {
        Optional<Runnable> action = switch (event.getCode()) {
            case ENTER -> Optional.of(this::finish);
            case ESCAPE -> Optional.of(this::cancel);
            default -> tag(event).map(tag -> () -> tag.setSelected(!tag.isSelected()));
        };
        action.ifPresent(run -> {
            event.consume();
            run.run();
        });
    }

    /** While no reason has been typed, digits choose tags; those without a tag are ignored. */
    private void onReasonTyped(KeyEvent event) {
        int digit = event.getCharacter().isEmpty() ? -1 : Character.digit(event.getCharacter().charAt(0), 10);
        if (!why.getText().isEmpty() || digit < 1 || !tags.isVisible() || event.isShortcutDown() || event.isAltDown())
            return;
        event.consume();
        tag(digit).ifPresent(tag -> tag.setSelected(!tag.isSelected()));
    }

    private Optional<ToggleButton> tag(KeyEvent event) {
        boolean bare = !event.isShortcutDown() && !event.isAltDown() && event.getCode().isDigitKey();
        return bare ? tag(digit(event.getCode())) : Optional.empty();
    }

    /** On the main part of the keyboard or on the numeric keypad. */
    private static int digit(KeyCode key) {
        String name = key.getName();
        return Character.digit(name.charAt(name.length() - 1), 10);
    }

    private Optional<ToggleButton> tag(int digit) {
        return !tags.isVisible() || digit < 1 ? Optional.empty() : tagButtons().skip(digit - 1L).findFirst();
    }

    /** Offers these tags as reasons. */
    void offer(List<String> offered) {
        List<ToggleButton> buttons = new ArrayList<>();
        for (String tag : offered) {
            ToggleButton button = Nodes.styled(new ToggleButton(messages.phrase(tag)), "small-toggle");
            // A tag of the user is its own translation.
            button.setUserData(tag);
            if (buttons.size() < DIGITS)
                button.setGraphic(Nodes.label(String.valueOf(buttons.size() + 1), "key-cap"));
            button.setMnemonicParsing(false);
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.selectedProperty().subscribe((_, _) -> changed());
            buttons.add(button);
        }
        tags.getChildren().setAll(buttons);
        tags.setVisible(!offered.isEmpty());
        why.setPromptText(messages.text(offered.isEmpty() ? "review.edit.why" : "review.edit.why.tags"));
    }

    private Stream<ToggleButton> tagButtons() {
        return tags.getChildren().stream().map(ToggleButton.class::cast);
    }

    void setOnDone(Consumer<Input> done) {
        onDone = done;
    }

    void setOnCancel(Runnable cancel) {
        onCancel = cancel;
    }

    /** @param checks gives the issues of a text; a text with issues is saved only if the user asks twice */
    void setChecks(Function<String, List<String>> checks) {
        this.checks = checks;
    }

    /** @param change called after each change by the user */
    void setOnChange(Runnable change) {
        onChange = change;
    }

    private void changed() {
        if (isVisible() && !filling)
            onChange.run();
    }

    /**
     * Opens with a text to edit, on a key that is still pressed; for a question with a SPARQL query, with its query,
     * too.
     */
    void edit(Sample sample, Input start) {
        withText = true;
        withQuery = SparqlItem.isSparql(sample);
        gold = sample.goldCypher();
        SparqlItem.Parts parts = SparqlItem.Parts.of(start.text());
        open("review.edit.heading", start, withQuery ? parts.question() : start.text(), parts.query().orElse(gold));
        // Keys that move by lines need the line layout, and they may arrive before the next frame.
        getScene().getRoot().layout();
        text.requestFocus();
        text.end();
        textLetter.expect();
    }

    /** Opens for a reason only, on a key that is still pressed. */
    void reason(Input start) {
        withText = false;
        withQuery = false;
        open("review.edit.reject", start, "", "");
        why.requestFocus();
        why.end();
        whyLetter.expect();
    }

    private void open(String key, Input start, String words, String queryText) {
        caption.setText(messages.text(key));
        text.setVisible(withText);
        query.setVisible(withText && withQuery);
        filling = true;
        text.setText(words);
        query.setText(queryText);
        why.setText(start.why());
        tagButtons().forEach(tag -> tag.setSelected(start.tags().contains(tag.getUserData())));
        filling = false;
        problem.setText("");
        asked = Optional.empty();
        setVisible(true);
        // A field accepts keys only once it has a skin.
        applyCss();
    }

    /** No key opened the form: the next one is typed into it. */
    void expectNoKey() {
        textLetter.forget();
        whyLetter.forget();
    }

    boolean isOpen() {
        return isVisible();
    }

    /** What has been entered so far; the text is followed by the query if that was changed. */
    Input typed() {
        return new Input(withQuery ? whole() : text.getText(), why.getText(), chosenTags());
    }

    private List<String> chosenTags() {
        return tagButtons().filter(ToggleButton::isSelected).map(tag -> (String) tag.getUserData()).toList();
    }

    private String whole() {
        return new SparqlItem.Parts(oneLine(), Optional.of(query.getText())).text(gold);
    }

    private String oneLine() {
        return text.getText().replaceAll("\\s+", " ").strip();
    }

    /** Shows why the input cannot be accepted. */
    void refuse(String sentence) {
        problem.setText(sentence);
    }

    private void finish() {
        Input input = new Input(withQuery ? whole() : oneLine(), why.getText().strip(), chosenTags());
        List<String> issues = withText && !asked.equals(Optional.of(input.text())) ? checks.apply(input.text())
                : List.of();
        if (issues.isEmpty()) {
            onDone.accept(input);
        } else {
            asked = Optional.of(input.text());
            refuse(messages.text("review.edit.issues", String.join(" ", issues)));
        }
    }

    private void cancel() {
        onCancel.run();
    }

    /** Hides the form; callers must read the input before. */
    void close() {
        setVisible(false);
        withQuery = false;
        expectNoKey();
    }
}
