package org.quern.ui.control;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import javafx.scene.TraversalDirection;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;

/** A text area whose Cypher is coloured, with the tokens that a comparison marks. */
final class CypherArea extends CodeArea {

    /** Longer texts than this stay plain, so that typing stays quick. */
    private static final int LONGEST_COLOURED = 40_000;

    private Mark mark = Mark.NONE;
    private BitSet marked = new BitSet();

    CypherArea() {
        getStyleClass().add("quern-cypher");
        setUseInitialStyleForInsertion(true);
        textProperty().addListener((_, _, _) -> colour());
        addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB && !event.isShortcutDown()) {
                event.consume();
                requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            }
        });
    }

    /** Replaces the text and marks some of its tokens, by their numbers. */
    void show(String query, Mark side, BitSet tokens) {
        mark = side;
        marked = tokens;
        if (getText().equals(query))
            colour();
        else
            replaceText(query);
        moveTo(0);
        requestFollowCaret();
    }

    private void colour() {
        String text = getText();
        if (text.isEmpty() || text.length() > LONGEST_COLOURED)
            return;
        setStyleSpans(0, spans(text));
    }

    private StyleSpans<Collection<String>> spans(String text) {
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        int at = 0;
        int number = 0;
        for (CypherText.Token token : CypherText.tokens(text)) {
            boolean marks = marked.get(number);
            if (token.start() > at) {
                // The gap inside a run of marked tokens is marked as well, so that the run reads as one.
                boolean bridge = marks && number > 0 && marked.get(number - 1);
                spans.add(bridge ? List.of("diff-" + mark.styleClass()) : List.of(), token.start() - at);
            }
            List<String> classes = new ArrayList<>(List.of(token.kind().styleClass()));
            if (marks)
                classes.add("diff-" + mark.styleClass());
            spans.add(classes, token.end() - token.start());
            at = token.end();
            number++;
        }
        if (at < text.length())
            spans.add(List.of(), text.length() - at);
        return spans.create();
    }

    /** Makes each change that a person makes a step of its own in undo after a pause. */
    void rememberChanges() {
        setUndoManager(org.fxmisc.richtext.util.UndoUtils.plainTextUndoManager(this, Duration.ofMillis(500)));
    }
}
