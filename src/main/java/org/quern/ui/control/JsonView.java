package org.quern.ui.control;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.layout.BorderPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.LineNumberFactory;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.quern.job.Jobs;
import org.quern.ui.pane.FrameBudget;

/** A read-only view of JSON with line numbers and highlighting. */
public final class JsonView extends BorderPane {

    private static final Pattern TOKEN = Pattern.compile(
            "(?<key>\"(?:[^\"\\\\]|\\\\.)*\"(?=\\s*:))|(?<string>\"(?:[^\"\\\\]|\\\\.)*\")"
                    + "|(?<number>-?\\b\\d[\\d.eE+-]*)|(?<word>\\b(?:true|false|null)\\b)");

    private static final List<String> KINDS = List.of("key", "string", "number", "word");

    /**
     * Lines are loaded in groups, because each line consists of about a dozen nodes; lines below the visible
     * part are not drawn.
     */
    private static final int AT_ONCE = 4;
    private static final int SCREEN = 64;
    private static final int BELOW = 250;

    private final CodeArea area = Nodes.styled(new CodeArea(), "mono", "json-view");

    private final FrameBudget growing;
    private String shown = "";

    public JsonView(Jobs jobs) {
        growing = new FrameBudget(jobs, this, 1);
        area.setEditable(false);
        area.setParagraphGraphicFactory(LineNumberFactory.get(area));
        setCenter(new VirtualizedScrollPane<>(area));
    }

    /** @param styles the highlighting of the text, computed by {@link #styles} outside the window's thread */
    public void show(String text, StyleSpans<Collection<String>> styles) {
        if (text.equals(shown))
            return;
        shown = text;
        growing.drop();
        area.clear();
        int end = 0;
        for (int lines = 0; lines < SCREEN && end < text.length(); lines += AT_ONCE) {
            int from = end;
            int to = after(text, from, AT_ONCE);
            growing.add(() -> append(text, styles, from, to));
            end = to;
        }
        while (end < text.length()) {
            int from = end;
            int to = after(text, from, BELOW);
            growing.add(() -> append(text, styles, from, to));
            end = to;
        }
    }

    private void append(String text, StyleSpans<Collection<String>> styles, int from, int to) {
        area.appendText(text.substring(from, to));
        if (styles.length() >= to)
            area.setStyleSpans(from, styles.subView(from, to));
        area.getUndoManager().forgetHistory();
        area.moveTo(0);
        area.requestFollowCaret();
    }

    /** The position after this number of lines. */
    private static int after(String text, int from, int lines) {
        int place = from;
        for (int i = 0; i < lines && place < text.length(); i++) {
            int end = text.indexOf('\n', place);
            place = end < 0 ? text.length() : end + 1;
        }
        return place;
    }

    /** Computes the highlighting of a text. Slow for long texts, so call it outside the window's thread. */
    public static StyleSpans<Collection<String>> styles(String text) {
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        Matcher matcher = TOKEN.matcher(text);
        int end = 0;
        while (matcher.find()) {
            spans.add(List.of(), matcher.start() - end);
            spans.add(new ArrayList<>(List.of(kind(matcher))), matcher.end() - matcher.start());
            end = matcher.end();
        }
        spans.add(List.of(), text.length() - end);
        return spans.create();
    }

    private static String kind(Matcher matcher) {
        return KINDS.stream().filter(k -> matcher.group(k) != null).findFirst().map(k -> "json-" + k).orElse("");
    }
}
