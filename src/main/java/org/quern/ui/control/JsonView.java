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

/** JSON as it stands, with line numbers and coloured; to read and copy. */
public final class JsonView extends BorderPane {

    private static final Pattern TOKEN = Pattern.compile(
            "(?<key>\"(?:[^\"\\\\]|\\\\.)*\"(?=\\s*:))|(?<string>\"(?:[^\"\\\\]|\\\\.)*\")"
                    + "|(?<number>-?\\b\\d[\\d.eE+-]*)|(?<word>\\b(?:true|false|null)\\b)");

    private static final List<String> KINDS = List.of("key", "string", "number", "word");

    private final CodeArea area = new CodeArea();

    public JsonView() {
        area.setEditable(false);
        area.getStyleClass().addAll("mono", "json-view");
        area.setParagraphGraphicFactory(LineNumberFactory.get(area));
        setCenter(new VirtualizedScrollPane<>(area));
    }

    /** @param styles the text's colours, computed by {@link #styles} away from the window's thread */
    public void show(String text, StyleSpans<Collection<String>> styles) {
        if (text.equals(area.getText()))
            return;
        area.replaceText(text);
        if (!text.isEmpty())
            area.setStyleSpans(0, styles);
        area.getUndoManager().forgetHistory();
        area.moveTo(0);
        area.requestFollowCaret();
    }

    /** The colours of a text; takes a while with a long one, so away from the window's thread. */
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
