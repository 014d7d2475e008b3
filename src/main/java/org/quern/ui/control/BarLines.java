package org.quern.ui.control;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

/** Lines of a bar chart, one below the other: a name, a bar for each series, a figure for each, and a remark. */
public final class BarLines extends GridPane {

    private final ColumnConstraints name;
    private int lines;

    /** @param name how wide the names may become */
    public BarLines(double gap, ColumnConstraints name) {
        super(8, gap);
        this.name = name;
        getStyleClass().add("quern-bars");
    }

    /** How wide figures and remarks are. */
    public void setWidths(double figures, double remarks) {
        getColumnConstraints().setAll(name, bars(), right(figures), right(remarks));
    }

    /** Takes all lines away. */
    public void clear() {
        getChildren().clear();
        lines = 0;
    }

    /**
     * Adds a line.
     *
     * @param said what the line shows, in words, for whoever stays on it
     * @return what it consists of
     */
    public List<Node> add(Label title, List<BarTrack> bars, List<String> figures, Label remark, String said) {
        VBox tracks = new VBox(1);
        tracks.getChildren().setAll(bars);
        tracks.setAlignment(Pos.CENTER_LEFT);
        VBox values = new VBox(-3);
        values.setAlignment(Pos.CENTER_RIGHT);
        for (String figure : figures) {
            Label value = new Label(figure);
            value.getStyleClass().add("figure");
            values.getChildren().add(value);
        }
        remark.getStyleClass().addAll("figure", "secondary");
        List<Node> cells = new ArrayList<>(List.of(title, tracks, values, remark));
        for (int column = 0; column < cells.size(); column++) {
            setConstraints(cells.get(column), column, lines);
            setValignment(cells.get(column), VPos.CENTER);
            new Hint(cells.get(column), said);
        }
        lines++;
        getChildren().addAll(cells);
        return cells;
    }

    private static ColumnConstraints bars() {
        ColumnConstraints bars = new ColumnConstraints();
        bars.setHgrow(Priority.ALWAYS);
        bars.setFillWidth(true);
        bars.setMinWidth(40);
        return bars;
    }

    private static ColumnConstraints right(double width) {
        ColumnConstraints column = new ColumnConstraints(width);
        column.setHalignment(HPos.RIGHT);
        return column;
    }
}
