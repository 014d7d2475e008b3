package org.quern.ui.control.query;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

/** A text beside its other version: words that only the other has are struck through, words of its own underlined. */
public final class WordDiff extends TextFlow {

    private static final Pattern WORD = Pattern.compile("\\S+");

    public WordDiff() {
        getStyleClass().add("quern-word-diff");
    }

    /** Shows a text as it is. */
    public void show(String text) {
        getChildren().setAll(piece(text, "word"));
        setAccessibleText(text);
    }

    /** Shows both texts in one, in the order of reading. */
    public void show(String before, String after) {
        List<String> old = words(before);
        List<String> now = words(after);
        TokenDiff diff = TokenDiff.of(old, now);
        List<Node> pieces = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < old.size() || j < now.size()) {
            if (i < old.size() && diff.left().get(i)) {
                pieces.add(piece(old.get(i++) + " ", "dropped"));
            } else if (j < now.size() && diff.right().get(j)) {
                pieces.add(piece(now.get(j++) + " ", "added"));
            } else {
                pieces.add(piece(now.get(j++) + " ", "word"));
                i++;
            }
        }
        getChildren().setAll(pieces);
        setAccessibleText(after);
    }

    private static Text piece(String text, String styleClass) {
        Text piece = new Text(text);
        piece.getStyleClass().add(styleClass);
        return piece;
    }

    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        Matcher matcher = WORD.matcher(text);
        while (matcher.find())
            words.add(matcher.group());
        return words;
    }
}
