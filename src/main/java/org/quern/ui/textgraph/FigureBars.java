package org.quern.ui.textgraph;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.page.BarChart;
import org.quern.textgraph.report.Figure;
import org.quern.textgraph.report.Share;
import org.quern.ui.Figures;
import org.quern.ui.control.BarTrack;
import org.quern.ui.control.Hint;

/** A figure as bars with whiskers: a line for each row, in it a bar for each column, told apart by colour and order. */
final class FigureBars extends VBox {

    private static final double NAME = 190;
    /** More colours than that are a tangle. */
    private static final int MOST_COLOURS = 6;

    FigureBars(Figure figure) {
        super(6);
        getStyleClass().add("figure-bars");
        if (figure.series().size() > 1)
            getChildren().add(legend(figure));
        GridPane lines = new GridPane(8, 4);
        lines.getStyleClass().add("quern-bars");
        lines.getColumnConstraints().setAll(new ColumnConstraints(60, NAME, NAME), bars(), right(62), right(44));
        BarChart chart = figure.chart();
        for (int row = 0; row < figure.rows().size(); row++)
            line(lines, row, figure, chart.groups().get(row));
        getChildren().add(lines);
    }

    private static Node legend(Figure figure) {
        FlowPane legend = new FlowPane(14, 2);
        for (int i = 0; i < figure.series().size(); i++) {
            Region square = new Region();
            square.getStyleClass().addAll("legend-square", "series-" + i % MOST_COLOURS);
            Label label = new Label(figure.series().get(i), square);
            label.setGraphicTextGap(5);
            legend.getChildren().add(label);
        }
        return legend;
    }

    private static void line(GridPane lines, int row, Figure figure, BarChart.Group group) {
        VBox bars = new VBox(1);
        VBox figures = new VBox(-3);
        List<Share> shares = figure.rows().get(row).shares();
        List<String> said = new ArrayList<>(List.of(group.label()));
        for (int i = 0; i < shares.size(); i++) {
            if (shares.get(i).isEmpty())
                continue;
            bars.getChildren().add(new BarTrack(group.bars().get(i), i % MOST_COLOURS));
            Label share = new Label(Figures.share(shares.get(i).part(), shares.get(i).whole()));
            share.getStyleClass().add("figure");
            figures.getChildren().add(share);
            said.add((shares.size() == 1 ? "" : figure.series().get(i) + ": ") + ShareWords.of(shares.get(i)));
        }
        bars.setAlignment(Pos.CENTER_LEFT);
        figures.setAlignment(Pos.CENTER_RIGHT);
        Label name = new Label(group.label());
        name.setAccessibleText(String.join("; ", said));
        Label count = new Label(Figures.count(shares.stream().mapToInt(Share::whole).max().orElse(0)));
        count.getStyleClass().addAll("figure", "secondary");
        List<Node> cells = List.of(name, bars, figures, count);
        for (int column = 0; column < cells.size(); column++) {
            GridPane.setConstraints(cells.get(column), column, row);
            GridPane.setValignment(cells.get(column), VPos.CENTER);
            new Hint(cells.get(column), String.join("\n", said));
        }
        lines.getChildren().addAll(cells);
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
