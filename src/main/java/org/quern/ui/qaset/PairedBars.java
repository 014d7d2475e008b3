package org.quern.ui.qaset;

import java.util.List;
import java.util.Optional;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.quern.page.BarChart;
import org.quern.ui.Figures;
import org.quern.ui.control.BarTrack;

/** Shares of one or two sets as bars, one group a line: the same thing of both sets under each other. */
final class PairedBars extends GridPane {

    private static final double NAME = 140;

    /**
     * A line.
     *
     * @param counts one for each set
     * @param totals what they are shares of
     */
    record Group(String name, List<Long> counts, List<Long> totals) {}

    PairedBars() {
        getStyleClass().add("quern-bars");
        setHgap(8);
        setVgap(4);
        ColumnConstraints name = new ColumnConstraints(NAME);
        ColumnConstraints bars = new ColumnConstraints();
        bars.setHgrow(Priority.ALWAYS);
        bars.setFillWidth(true);
        bars.setMinWidth(30);
        getColumnConstraints().setAll(name, bars, right(62), right(52));
    }

    private static ColumnConstraints right(double width) {
        ColumnConstraints column = new ColumnConstraints(width);
        column.setHalignment(HPos.RIGHT);
        return column;
    }

    void show(List<Group> groups) {
        getChildren().clear();
        for (int row = 0; row < groups.size(); row++) {
            Group group = groups.get(row);
            Label name = new Label(group.name());
            name.getStyleClass().add("bar-name");
            VBox bars = new VBox(2);
            VBox shares = new VBox(-3);
            VBox counts = new VBox(-3);
            bars.setAlignment(Pos.CENTER_LEFT);
            shares.setAlignment(Pos.CENTER_RIGHT);
            counts.setAlignment(Pos.CENTER_RIGHT);
            StringBuilder said = new StringBuilder(group.name());
            for (int i = 0; i < group.counts().size(); i++) {
                long count = group.counts().get(i);
                long total = group.totals().get(i);
                bars.getChildren().add(new BarTrack(new BarChart.Bar(
                        total == 0 ? Optional.empty() : Optional.of((double) count / total), Optional.empty(),
                        Optional.empty()), i));
                shares.getChildren().add(figure(Figures.share(count, total)));
                counts.getChildren().add(figure(Figures.count(count)));
                said.append(", ").append(Figures.share(count, total)).append(", n ").append(Figures.count(count));
            }
            counts.getChildren().forEach(each -> each.getStyleClass().add("secondary"));
            name.setAccessibleText(said.toString());
            List<Node> cells = List.of(name, bars, shares, counts);
            for (int column = 0; column < cells.size(); column++) {
                setValignment(cells.get(column), VPos.CENTER);
                add(cells.get(column), column, row);
            }
        }
    }

    private static Label figure(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("figure");
        return label;
    }
}
