package org.quern.ui.control;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.Node;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.LineNumberFactory;
import org.fxmisc.richtext.model.StyleSpans;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.quern.job.Jobs;
import org.quern.ui.kit.Nodes;

/** JSON with line numbers and highlighting; read-only unless {@link #edit} is called. */
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

    private final CodeArea area = Nodes.textArea(Nodes.styled(new CodeArea(), "mono", "json-view"));

    private final FrameBudget growing;
    private String shown = "";
    private Optional<Consumer<String>> typed = Optional.empty();
    private Map<Integer, String> marks = Map.of();
    private boolean showing;

    public JsonView(Jobs jobs) {
        area.setAccessibleText("JSON");
        growing = new FrameBudget(jobs, this, 1);
        area.setEditable(false);
        area.setParagraphGraphicFactory(this::number);
        area.textProperty().addListener((_, _, text) -> {
            if (!showing)
                typed.filter(_ -> area.isEditable()).ifPresent(then -> then.accept(text));
        });
        setCenter(new VirtualizedScrollPane<>(area));
    }

    private Node number(int line) {
        Node number = LineNumberFactory.get(area).apply(line);
        Optional.ofNullable(marks.get(line + 1)).ifPresent(problem -> {
            number.getStyleClass().add("json-problem");
            Tooltip.install(number, new Tooltip(problem));
        });
        return number;
    }

    /** @param then receives the text after each change by the user */
    public void edit(Consumer<String> then) {
        typed = Optional.of(then);
        area.setEditable(true);
    }

    public CodeArea area() {
        return area;
    }

    /** Shows changed text and keeps the caret and the lines before and after the change. */
    public void update(String text, StyleSpans<Collection<String>> styles) {
        growing.drop();
        shown = text;
        String now = area.getText();
        int shorter = Math.min(now.length(), text.length());
        int before = 0;
        while (before < shorter && now.charAt(before) == text.charAt(before))
            before++;
        int behind = 0;
        while (behind < shorter - before
                && now.charAt(now.length() - 1 - behind) == text.charAt(text.length() - 1 - behind))
            behind++;
        showing = true;
        try {
            if (!now.equals(text))
                area.replaceText(before, now.length() - behind, text.substring(before, text.length() - behind));
            if (styles.length() == text.length() && !text.isEmpty())
                area.setStyleSpans(0, styles);
        } finally {
            showing = false;
        }
        area.setEditable(typed.isPresent());
    }

    /** Marks line numbers. @param problems the text for each line, from 1 */
    public void mark(Map<Integer, String> problems) {
        if (marks.equals(problems))
            return;
        Set<Integer> lines = new TreeSet<>(marks.keySet());
        lines.addAll(problems.keySet());
        marks = Map.copyOf(problems);
        lines.stream().filter(line -> line <= area.getParagraphs().size())
                .forEach(line -> area.recreateParagraphGraphic(line - 1));
    }

    /** @param styles the highlighting of the text, computed by {@link #styles} outside the window's thread */
    public void show(String text, StyleSpans<Collection<String>> styles) {
        if (text.equals(shown))
            return;
        shown = text;
        growing.drop();
        // An incomplete text must not be edited.
        area.setEditable(false);
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
        growing.add(() -> area.setEditable(typed.isPresent()));
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
