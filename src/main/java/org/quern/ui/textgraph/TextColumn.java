package org.quern.ui.textgraph;

import java.util.Collection;
import java.util.List;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import org.fxmisc.flowless.VirtualizedScrollPane;
import org.fxmisc.richtext.CodeArea;
import org.fxmisc.richtext.model.StyleSpansBuilder;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;

/** A graph in one format: its number of tokens, and the text with the entities of question and answer marked. */
final class TextColumn extends VBox {

    /** Visible lines above the first mark. */
    private static final int ABOVE = 2;

    private final Messages messages;
    private final Label title = Nodes.label("", "column-title");
    private final Label tokens = Nodes.label("", "secondary");
    private final CodeArea area = Nodes.textArea(Nodes.styled(new CodeArea(), "mono"));

    TextColumn(Messages messages) {
        this.messages = messages;
        getStyleClass().add("text-column");
        area.setEditable(false);
        FlowPane head = Nodes.styled(Nodes.flow(8, Nodes.uncut(title), Nodes.uncut(tokens)), "column-head");
        getChildren().setAll(head, Nodes.growing(new VirtualizedScrollPane<>(area)));
        setMinWidth(140);
    }

    void show(LoadedInstance.Column column) {
        title.setText(messages.phrase(column.text().title()));
        tokens.setText(messages.text("textgraph.tokens", NumberFormats.count(column.text().tokens())));
        area.setAccessibleText(title.getText());
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
        // Scrolls to the first mark.
        area.moveTo(column.spans().isEmpty() ? 0 : column.spans().getFirst().from());
        area.showParagraphAtTop(Math.max(0, area.getCurrentParagraph() - ABOVE));
        area.scrollXToPixel(0);
    }
}
