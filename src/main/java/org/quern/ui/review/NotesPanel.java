package org.quern.ui.review;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.quern.review.Decision;
import org.quern.review.Remark;
import org.quern.review.SimilarQuestions;
import org.quern.ui.control.Badge;
import org.quern.ui.control.FirstKeyFilter;
import org.quern.ui.control.SelectableText;
import org.quern.ui.kit.Action;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneState;
import org.quern.ui.kit.Wrapping;

/** The panel next to a question: the guidelines, its history, its comments, or similar questions. */
final class NotesPanel extends VBox {

    /** The parts of the panel. */
    enum Part {
        GUIDELINES, HISTORY, COMMENTS, SIMILAR
    }

    private final PaneServices services;
    private final Map<Part, VBox> contents = new EnumMap<>(Part.class);
    private final Map<Part, ToggleButton> tabs = new EnumMap<>(Part.class);
    private final ScrollPane scroll = Nodes.growing(Nodes.styled(new ScrollPane(), "edge-to-edge"));
    private final VBox thread = new VBox(12);
    private final TextArea comment = new TextArea();
    private final FirstKeyFilter commentLetter = new FirstKeyFilter(comment);
    private final Consumer<String> onQuestion;
    private Consumer<String> onComment = _ -> {};
    private Consumer<String> onTyped = _ -> {};
    private boolean filling;
    private Runnable onLeave = () -> {};
    final ObjectProperty<Part> part = new SimpleObjectProperty<>(Part.GUIDELINES);

    /**
     * @param session what the pane showed last
     * @param actions the actions that show the parts, in their order
     * @param onQuestion opens a question by its id
     */
    NotesPanel(PaneServices services, PaneState session, List<Action> actions, Consumer<String> onQuestion) {
        this.services = services;
        this.onQuestion = onQuestion;
        getStyleClass().add("review-notes");
        ToggleGroup group = new ToggleGroup();
        FlowPane line = Nodes.styled(new FlowPane(4, 4), "notes-tabs");
        for (Part each : Part.values()) {
            Action action = actions.get(each.ordinal());
            ToggleButton tab = new ToggleButton(services.actions().text(action));
            tab.setGraphic(services.actions().keyCap(action));
            tab.setToggleGroup(group);
            tab.getStyleClass().add("small-toggle");
            tab.setMinWidth(USE_PREF_SIZE);
            services.actions().bind(tab, action);
            tabs.put(each, tab);
            contents.put(each, Nodes.styled(new VBox(each == Part.GUIDELINES ? 6 : 12), "notes-text"));
            line.getChildren().add(tab);
        }
        content(Part.COMMENTS).getChildren().setAll(thread, writing());
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        getChildren().setAll(line, scroll);
        setMinHeight(0);
        session.keepChoice("notes", part);
        show(part.get());
    }

    private Node writing() {
        comment.setPromptText(services.text("review.comment.prompt"));
        comment.setAccessibleText(services.text("review.comment.prompt"));
        comment.getStyleClass().add("comment-field");
        Wrapping.of(comment.textProperty(), comment.wrapTextProperty());
        comment.setPrefRowCount(2);
        Button add = Nodes.uncut(new Button(services.text("review.comment.add")));
        add.setOnAction(_ -> add());
        add.disableProperty().bind(comment.textProperty().map(String::isBlank));
        comment.textProperty().subscribe((_, now) -> {
            if (!filling)
                onTyped.accept(now);
        });
        comment.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && !event.isShiftDown()) {
                event.consume();
                add();
            } else if (event.getCode() == KeyCode.ESCAPE) {
                event.consume();
                onLeave.run();
            } else if (event.getCode() == KeyCode.TAB) {
                event.consume();
                add.requestFocus();
            }
        });
        return new VBox(6, comment,
                Nodes.row(8, add, Nodes.growing(Nodes.wrapped(services.text("review.comment.keys"), "secondary"))));
    }

    private void add() {
        if (comment.getText().isBlank())
            return;
        onComment.accept(comment.getText());
        // The next letter is a command again.
        onLeave.run();
    }

    private VBox content(Part which) {
        return contents.getOrDefault(which, new VBox());
    }

    /** Without an annotator, nobody could be named as the author. */
    void disableWritingWhile(ObservableBooleanValue nobody) {
        comment.disableProperty().bind(nobody);
    }

    /** @param typed receives the text of a comment that is being written */
    void setOnTyped(Consumer<String> typed) {
        onTyped = typed;
    }

    /** @param onLeave called when the user leaves the field for comments */
    void setOnComment(Consumer<String> onComment, Runnable onLeave) {
        this.onComment = onComment;
        this.onLeave = onLeave;
    }

    void show(Part which) {
        Optional.ofNullable(tabs.get(which)).ifPresent(tab -> tab.setSelected(true));
        scroll.setContent(content(which));
        part.set(which);
    }

    /** Shows the comments and focuses the field for a new one, on a key that is still pressed. */
    void write() {
        show(Part.COMMENTS);
        applyCss();
        layout();
        comment.requestFocus();
        commentLetter.expect();
    }

    void setGuidelines(String markdown) {
        content(Part.GUIDELINES).getChildren().setAll(new GuidelinesText().read(markdown));
    }

    void setHistory(List<Decision> decisions) {
        List<Node> entries = new ArrayList<>();
        decisions.reversed().forEach(decision -> entries.add(entry(decision)));
        if (entries.isEmpty())
            entries.add(quiet("review.history.none"));
        content(Part.HISTORY).getChildren().setAll(entries);
    }

    /**
     * Shows the comments on a question, oldest first, and their number in the tab.
     *
     * @param draft the comment that is being written; may be empty
     */
    void setComments(List<Remark> comments, String draft) {
        filling = true;
        if (!comment.getText().equals(draft))
            comment.setText(draft);
        filling = false;
        List<Node> entries = new ArrayList<>();
        comments.forEach(each -> entries.add(new VBox(4,
                head(new Label(each.annotator()), Nodes.label(services.messages().moment(each.at()), "secondary")),
                said(each.text()))));
        if (entries.isEmpty())
            entries.add(quiet("review.comment.none"));
        thread.getChildren().setAll(entries);
        Optional.ofNullable(tabs.get(Part.COMMENTS))
                .ifPresent(tab -> tab.setText(services.text("action.review.comments")
                        + (comments.isEmpty() ? "" : " " + NumberFormats.count(comments.size()))));
    }

    /** Shows questions that are similar to the shown one. */
    void setSimilar(List<SimilarQuestions.Match> matches) {
        List<Node> entries = new ArrayList<>();
        for (SimilarQuestions.Match match : matches) {
            Hyperlink open = new Hyperlink(match.sample().nlQuestion());
            Wrapping.of(open);
            open.setOnAction(_ -> onQuestion.accept(match.sample().qid()));
            HBox head = head(Nodes.label(services.text("review.similar.wording",
                    NumberFormats.metric(match.wording())), "secondary"));
            if (match.sameForm())
                head.getChildren().add(new Badge(services.text("review.similar.form"), Badge.Tone.NEUTRAL));
            entries.add(new VBox(4, open, head, Nodes.wrapped(match.sample().goldCypher(), "secondary", "code")));
        }
        if (entries.isEmpty())
            entries.add(quiet("review.similar.none"));
        content(Part.SIMILAR).getChildren().setAll(entries);
    }

    private static HBox head(Node... nodes) {
        return Nodes.styled(new HBox(8, nodes), "entry-head");
    }

    private Node entry(Decision decision) {
        boolean undo = decision.kind() == Decision.Kind.UNDO;
        Badge verdict = new Badge(undo ? services.text("review.history.undone")
                : VerdictNames.sign(Optional.of(decision.verdict())) + " "
                        + VerdictNames.of(decision.verdict(), services.messages()),
                undo ? Badge.Tone.NEUTRAL : VerdictNames.tone(decision.verdict()));
        VBox entry = new VBox(4, head(verdict, new Label(decision.annotator()),
                Nodes.label(services.messages().moment(decision.at()), "secondary")));
        if (decision.kind() == Decision.Kind.ADJUDICATE)
            entry.getChildren().add(quiet("review.history.adjudicated"));
        if (decision.batch().isPresent())
            entry.getChildren().add(quiet("review.history.batch"));
        if (!decision.after().equals(decision.before()))
            entry.getChildren().add(said(decision.after()));
        if (!decision.judgement().reason().isEmpty())
            entry.getChildren().add(said("“" + decision.judgement().reason() + "”"));
        return entry;
    }

    private SelectableText said(String words) {
        SelectableText said = new SelectableText(services.text("review.history"));
        said.setText(words);
        return said;
    }

    private Label quiet(String key) {
        return Nodes.wrapped(services.text(key), "secondary");
    }
}
