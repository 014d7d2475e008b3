package org.quern.ui.textgraph;

import java.util.Collection;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.quern.ui.Figures;
import org.quern.ui.Messages;

/** A graph in one format: its tokens, and the text with what is asked about and what answers it marked. */
final class TextColumn extends VBox {

    /** Lines in sight before the first that is marked. */
    private static final int ABOVE = 2;

    private final Messages messages;
    private final Label title = new Label();
    private final Label tokens = new Label();
    private final CodeArea area = new CodeArea();

    TextColumn(Messages messages) {
        this.messages = messages;
        getStyleClass().add("text-column");
        area.setEditable(false);
        area.getStyleClass().add("mono");
        title.getStyleClass().add("column-title");
        tokens.getStyleClass().add("secondary");
        Region gap = new Region();
        HBox.setHgrow(gap, Priority.ALWAYS);
        HBox head = new HBox(8, title, gap, tokens);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("column-head");
        VirtualizedScrollPane<CodeArea> scroll = new VirtualizedScrollPane<>(area);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().setAll(head, scroll);
        setMinWidth(120);
    }

    void show(LoadedInstance.Column column) {
        title.setText(column.text().title());
        tokens.setText(messages.text("textgraph.tokens", Figures.count(column.text().tokens())));
        area.setAccessibleText(column.text().title());
        String text = column.text().text();
        area.replaceText(text);
        if (!text.isEmpty()) {
            StyleSpansBuilder<Collection<String>> spans = new StyleSpansBuilder<>();
            int end = 0;
            for (LoadedInstance.Span span : column.spans()) {
                spans.add(List.of(), span.from() - end);
                spans.add(List.of(span.answer() ? "answer-mark" : "asked-mark"), span.to() - span.from());
                end = span.to();
            }
            spans.add(List.of(), text.length() - end);
            area.setStyleSpans(0, spans.create());
        }
        area.getUndoManager().forgetHistory();
        // What is marked is what one looks for.
        area.moveTo(column.spans().isEmpty() ? 0 : column.spans().getFirst().from());
        area.showParagraphAtTop(Math.max(0, area.getCurrentParagraph() - ABOVE));
        area.scrollXToPixel(0);
    }
}
