package org.quern.ui.textgraph;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.quern.page.BarChart;
import org.quern.textgraph.report.Figure;
import org.quern.textgraph.report.Share;
import org.quern.ui.Figures;
import org.quern.ui.control.BarLines;
import org.quern.ui.control.BarTrack;

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
        BarLines lines = new BarLines(4, new ColumnConstraints(60, NAME, NAME));
        lines.setWidths(62, 44);
        BarChart chart = figure.chart();
        for (int row = 0; row < figure.rows().size(); row++)
            line(lines, figure.rows().get(row).shares(), figure, chart.groups().get(row));
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

    private static void line(BarLines lines, List<Share> shares, Figure figure, BarChart.Group group) {
        List<BarTrack> bars = new ArrayList<>();
        List<String> figures = new ArrayList<>();
        List<String> said = new ArrayList<>(List.of(group.label()));
        for (int i = 0; i < shares.size(); i++) {
            if (shares.get(i).isEmpty())
                continue;
            bars.add(new BarTrack(group.bars().get(i), i % MOST_COLOURS));
            figures.add(Figures.share(shares.get(i).part(), shares.get(i).whole()));
            said.add((shares.size() == 1 ? "" : figure.series().get(i) + ": ") + ShareWords.of(shares.get(i)));
        }
        Label name = new Label(group.label());
        name.setAccessibleText(String.join("; ", said));
        Label count = new Label(Figures.count(shares.stream().mapToInt(Share::whole).max().orElse(0)));
        lines.add(name, bars, figures, count, String.join("\n", said));
    }
}
