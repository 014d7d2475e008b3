package org.quern.ui.control.query;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import javafx.geometry.Orientation;
import javafx.scene.TraversalDirection;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import javafx.scene.text.Text;
import org.fxmisc.richtext.StyleClassedTextArea;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.Wrapping;

/** A wrapping, selectable text with highlighted passages. */
public final class HighlightedText extends Region {

    /** Width that RichTextFX reserves for its caret on the right. */
    private static final double CARET = 2;

    private final StyleClassedTextArea area = Nodes.textArea(new StyleClassedTextArea());
    private final Text measure = new Text();

    /** A marked passage; where several overlap, the classes of all apply. */
    public record Stretch(int start, int end, String styleClass) {}

    /** @param accessibleText the name of the text for screen readers */
    public HighlightedText(String accessibleText) {
        getStyleClass().add("quern-marked-text");
        area.setEditable(false);
        Wrapping.of(area.textProperty(), area.wrapTextProperty());
        area.setAccessibleText(accessibleText);
        area.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.TAB && !event.isShortcutDown()) {
                event.consume();
                area.requestFocusTraversal(event.isShiftDown() ? TraversalDirection.PREVIOUS : TraversalDirection.NEXT);
            }
        });
        // The label used for measuring is transparent instead of invisible, because an invisible node has no
        // styles and no font.
        measure.setOpacity(0);
        measure.setMouseTransparent(true);
        measure.setManaged(false);
        measure.fontProperty().addListener((_, _, _) -> requestLayout());
        getChildren().setAll(measure, area);
    }

    /** Shows a text. Passages outside of it are ignored. */
    public void show(String text, List<Stretch> stretches) {
        area.replaceText(text);
        measure.setText(text);
        if (!text.isEmpty())
            style(text,
                    stretches.stream().filter(s -> s.start() >= 0 && s.start() < s.end() && s.end() <= text.length())
                            .toList());
        area.getUndoManager().forgetHistory();
        area.moveTo(0);
        area.requestFollowCaret();
        requestLayout();
    }

    private void style(String text, List<Stretch> stretches) {
        TreeSet<Integer> borders = new TreeSet<>(List.of(0, text.length()));
        stretches.forEach(stretch -> borders.addAll(List.of(stretch.start(), stretch.end())));
        StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
        int from = 0;
        for (int to : borders) {
            if (to == 0)
                continue;
            List<String> classes = new ArrayList<>();
            for (Stretch stretch : stretches) {
                if (stretch.start() <= from && stretch.end() >= to && !classes.contains(stretch.styleClass()))
                    classes.add(stretch.styleClass());
            }
            spans.add(classes, to - from);
            from = to;
        }
        area.setStyleSpans(0, spans.create());
    }

    /** The passages that a comparison marks. */
    public static List<Stretch> stretches(List<WordDiff.Span> spans) {
        return spans.stream().map(span -> new Stretch(span.start(), span.end(),
                "word-" + span.kind().name().toLowerCase(Locale.ROOT))).toList();
    }

    public String text() {
        return area.getText();
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefHeight(double width) {
        measure.setWrappingWidth(Wrapping.width(measure.getText(),
                Math.max(40, (width < 0 ? 400 : width) - CARET - snappedLeftInset() - snappedRightInset())));
        return Math.ceil(measure.getLayoutBounds().getHeight()) + 4 + snappedTopInset() + snappedBottomInset();
    }

    @Override
    protected double computeMinHeight(double width) {
        return width < 0 ? 0 : computePrefHeight(width);
    }

    @Override
    protected double computePrefWidth(double height) {
        return 400;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 80;
    }

    @Override
    protected void layoutChildren() {
        area.resizeRelocate(snappedLeftInset(), snappedTopInset(),
                getWidth() - snappedLeftInset() - snappedRightInset(),
                getHeight() - snappedTopInset() - snappedBottomInset());
    }
}
