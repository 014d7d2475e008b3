package org.quern.ui.schema.sparql;

import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.quern.convert.ConversionPlan;
import org.quern.ui.control.FilledCell;
import org.quern.ui.kit.Hint;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Nodes;
import org.quern.ui.kit.NumberFormats;
import org.quern.wikidata.SourceQuery;

/** A step of a plan: its number, its result with the estimated size, and the steps it depends on. */
final class StepCell extends FilledCell<ConversionPlan.Line> {

    private final Messages messages;
    private final StepNames names;
    private final Supplier<Set<Integer>> marked;
    private final Label number = Nodes.label("", "figure", "step-number");
    private final Label finds = Hint.whenCut(Nodes.growing(Nodes.wide(Nodes.label("", "step-finds"))));
    private final Label size = Nodes.uncut(Nodes.label("", "figure", "secondary"));
    private final Label needs = Hint.whenCut(Nodes.label("", "secondary", "step-needs"));
    private final HBox line;
    private final Hint hint = new Hint(this);

    /** @param marked the numbers of the steps for the selected part of the schema */
    StepCell(Messages messages, StepNames names, Supplier<Set<Integer>> marked) {
        this.messages = messages;
        this.names = names;
        this.marked = marked;
        finds.setMinWidth(0);
        HBox first = new HBox(8, finds, size);
        first.setAlignment(Pos.BASELINE_LEFT);
        VBox text = Nodes.growing(new VBox(first, needs));
        text.setMinWidth(0);
        line = new HBox(8, number, text);
        line.setMinWidth(0);
        // As wide as the list, so that long names are cut off and sizes stay visible.
        line.prefWidthProperty().bind(widthProperty().subtract(24));
        setPrefWidth(0);
    }

    @Override
    protected void clear() {
        getStyleClass().remove("step-marked");
        hint.say("");
    }

    @Override
    protected void fill(ConversionPlan.Line step) {
        if (marked.get().contains(step.number()))
            getStyleClass().add("step-marked");
        number.setText(Integer.toString(step.number()));
        String name = names.of(step.finds());
        finds.setText(name);
        size.setText(step.size().map(StepCell::size).orElse(""));
        String before = step.needs().isEmpty() ? messages.text("schema.sparql.needs.none")
                : messages.text("schema.sparql.needs",
                        step.needs().stream().map(String::valueOf).collect(Collectors.joining(", ")));
        String queries = step.asks().isEmpty() ? messages.text("schema.sparql.asks.none")
                : messages.text("schema.sparql.asks", step.asks().size());
        needs.setText(queries + " · " + before);
        hint.say(name.length() > 34 ? name : "");
        setAccessibleText(step.number() + " " + name + " " + needs.getText() + " " + size.getText());
        setGraphic(line);
    }

    private static String size(SourceQuery.Estimate estimate) {
        return switch (estimate.bound()) {
            case ABOUT -> "≈ ";
            case AT_LEAST -> "≥ ";
            case AT_MOST -> "≤ ";
        } + NumberFormats.count(estimate.size());
    }
}
