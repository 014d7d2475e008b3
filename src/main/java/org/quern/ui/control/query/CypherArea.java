package org.quern.ui.control.query;

import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.fxmisc.richtext.util.UndoUtils;
import org.quern.cypher.CypherToken;
import org.quern.cypher.CypherTokens;
import org.quern.ui.control.DiffSide;

/** A text area with highlighted Cypher and the marks of a comparison. */
final class CypherArea extends QueryArea {

    private DiffSide mark = DiffSide.NONE;
    private BitSet marked = new BitSet();

    CypherArea() {
        super("quern-cypher");
    }

    /**
     * Replaces the text and marks characters in it.
     *
     * @param chars the positions of the marked characters
     */
    void show(String query, DiffSide side, BitSet chars) {
        mark = side;
        marked = chars;
        if (getText().equals(query))
            colour();
        else
            replaceText(query);
        moveTo(0);
        requestFollowCaret();
    }

    @Override
    StyleSpans<Collection<String>> spans(String text) {
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        int at = 0;
        for (CypherToken token : CypherTokens.of(text)) {
            boolean marks = marked.get(token.start());
            if (token.start() > at) {
                // Gaps between marked tokens are marked as well, so that they appear as one passage.
                spans.add(marks && at > 0 && marked.get(at - 1) ? List.of(difference()) : List.of(),
                        token.start() - at);
            }
            List<String> classes = new ArrayList<>(List.of("cypher-" + token.kind().name().toLowerCase(Locale.ROOT)));
            if (marks)
                classes.add(difference());
            spans.add(classes, token.end() - token.start());
            at = token.end();
        }
        if (at < text.length())
            spans.add(List.of(), text.length() - at);
        return spans.create();
    }

    private String difference() {
        return "diff-" + mark.styleClass();
    }

    /** After a pause, the user's next change becomes a separate undo step. */
    void rememberChanges() {
        setUndoManager(UndoUtils.plainTextUndoManager(this, Duration.ofMillis(500)));
    }
}
