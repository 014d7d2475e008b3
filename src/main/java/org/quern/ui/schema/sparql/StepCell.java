package org.quern.ui.schema.sparql;

import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.quern.convert.ConversionPlan;
import org.quern.ui.Figures;
import org.quern.ui.Messages;
import org.quern.ui.control.Hint;
import org.quern.wikidata.Question;

/** A step of a plan: its number, what it finds, how much, and what it needs before. */
final class StepCell extends ListCell<ConversionPlan.Line> {

    private final Messages messages;
    private final StepNames names;
    private final Supplier<Set<Integer>> marked;
    private final Label number = new Label();
    private final Label finds = new Label();
    private final Label size = new Label();
    private final Label needs = new Label();
    private final HBox line;
    private final Hint hint = new Hint(this);

    /** @param marked the numbers of the steps that serve what is selected */
    StepCell(Messages messages, StepNames names, Supplier<Set<Integer>> marked) {
        this.messages = messages;
        this.names = names;
        this.marked = marked;
        number.getStyleClass().addAll("figure", "step-number");
        finds.setMinWidth(0);
        finds.getStyleClass().add("step-finds");
        HBox.setHgrow(finds, Priority.ALWAYS);
        finds.setMaxWidth(Double.MAX_VALUE);
        size.getStyleClass().addAll("figure", "secondary");
        size.setMinWidth(Region.USE_PREF_SIZE);
        needs.getStyleClass().addAll("secondary", "step-needs");
        HBox first = new HBox(8, finds, size);
        first.setAlignment(Pos.BASELINE_LEFT);
        VBox text = new VBox(first, needs);
        HBox.setHgrow(text, Priority.ALWAYS);
        text.setMinWidth(0);
        line = new HBox(8, number, text);
        line.setMinWidth(0);
        // As wide as the list, so that long names are cut and sizes stay in sight.
        line.prefWidthProperty().bind(widthProperty().subtract(24));
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(ConversionPlan.@Nullable Line step, boolean empty) {
        super.updateItem(step, empty);
        getStyleClass().remove("step-marked");
        if (empty || step == null) {
            setGraphic(null);
            hint.say("");
            return;
        }
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

    private static String size(Question.Estimate estimate) {
        return switch (estimate.bound()) {
            case ABOUT -> "≈ ";
            case AT_LEAST -> "≥ ";
            case AT_MOST -> "≤ ";
        } + Figures.count(estimate.size());
    }
}
