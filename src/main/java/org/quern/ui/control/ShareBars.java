package org.quern.ui.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.Cursor;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.quern.ui.Figures;

/** Shares as bars, one a line: name, bar, {@code 61.6 %}, and of how many. A line can be chosen. */
public final class ShareBars extends GridPane {

    /**
     * One line.
     *
     * @param share between 0 and 1
     * @param figure the share as it is read
     * @param count how many things it is a share of
     */
    public record Bar(String name, double share, String figure, long count) {}

    private static final double NAME = 172;

    private Consumer<Optional<String>> onChosen = _ -> {};
    private Optional<String> chosen = Optional.empty();

    public ShareBars() {
        this(NAME);
    }

    /** @param nameWidth of the column of names, where room is scarce */
    public ShareBars(double nameWidth) {
        getStyleClass().add("quern-bars");
        setHgap(8);
        setVgap(2);
        ColumnConstraints name = new ColumnConstraints();
        name.setMinWidth(40);
        name.setPrefWidth(nameWidth);
        ColumnConstraints bar = new ColumnConstraints();
        bar.setHgrow(Priority.ALWAYS);
        bar.setFillWidth(true);
        bar.setMinWidth(30);
        getColumnConstraints().setAll(name, bar, right(62), right(52));
    }

    private static ColumnConstraints right(double width) {
        ColumnConstraints column = new ColumnConstraints(width);
        column.setHalignment(HPos.RIGHT);
        return column;
    }

    /** What happens when a line is chosen, or the chosen one let go. */
    public void setOnChosen(Consumer<Optional<String>> action) {
        onChosen = action;
    }

    /** Shows the lines in this order. */
    public void show(List<Bar> bars) {
        List<Node> cells = new ArrayList<>();
        for (int row = 0; row < bars.size(); row++) {
            Bar bar = bars.get(row);
            Label name = new Label(bar.name());
            name.getStyleClass().add("bar-name");
            new Hint(name, bar.name());
            Label figure = new Label(bar.figure());
            figure.getStyleClass().add("figure");
            Label count = new Label(Figures.count(bar.count()));
            count.getStyleClass().addAll("figure", "secondary");
            Node line = new Line(bar.share());
            List<Node> parts = List.of(name, line, figure, count);
            for (int column = 0; column < parts.size(); column++) {
                Node part = parts.get(column);
                setConstraints(part, column, row);
                setValignment(part, VPos.CENTER);
                part.setCursor(Cursor.HAND);
                part.setOnMouseClicked(_ -> choose(bar.name()));
            }
            name.setFocusTraversable(true);
            name.setAccessibleText(bar.name() + " " + bar.figure() + ", n " + bar.count());
            name.setOnKeyPressed(event -> {
                if (event.getCode() == KeyCode.ENTER || event.getCode() == KeyCode.SPACE) {
                    choose(bar.name());
                    event.consume();
                }
            });
            cells.addAll(parts);
        }
        getChildren().setAll(cells);
        markChosen();
    }

    private void choose(String name) {
        setChosen(chosen.equals(Optional.of(name)) ? Optional.empty() : Optional.of(name));
        onChosen.accept(chosen);
    }

    /** Shows which line is chosen, without telling anybody. */
    public void setChosen(Optional<String> name) {
        chosen = name;
        markChosen();
    }

    private void markChosen() {
        for (Node node : getChildren()) {
            if (node instanceof Label label && label.getStyleClass().contains("bar-name")) {
                label.getStyleClass().remove("chosen");
                if (chosen.equals(Optional.of(label.getText())))
                    label.getStyleClass().add("chosen");
            }
        }
    }

    /** A bar as long as its share of the room. */
    private static final class Line extends Region {

        private final double share;
        private final Region fill = new Region();

        Line(double share) {
            this.share = Double.isNaN(share) ? 0 : Math.clamp(share, 0, 1);
            getStyleClass().add("bar-track");
            fill.getStyleClass().add("bar-fill");
            getChildren().setAll(fill);
            setPrefHeight(10);
            setMaxHeight(10);
        }

        @Override
        protected void layoutChildren() {
            fill.resizeRelocate(0, 0, getWidth() * share, getHeight());
        }
    }
}
