package org.quern.ui.textgraph;

import java.util.Locale;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.text.TextAlignment;
import org.quern.textgraph.report.Figure;
import org.quern.textgraph.report.Share;
import org.quern.ui.Figures;
import org.quern.ui.control.Hint;

/** A figure as cells that are the darker the higher they are, each with its number and its interval in the tooltip. */
final class HeatMapView extends GridPane {

    private static final double DARK = 0.55;

    HeatMapView(Figure figure) {
        getStyleClass().add("heat-map");
        setHgap(2);
        setVgap(2);
        for (int column = 0; column < figure.series().size(); column++) {
            Label head = new Label(figure.series().get(column));
            head.getStyleClass().add("secondary");
            head.setWrapText(true);
            head.setTextAlignment(TextAlignment.CENTER);
            head.setPrefWidth(92);
            head.setAlignment(Pos.CENTER);
            head.setMinHeight(USE_PREF_SIZE);
            setValignment(head, VPos.BOTTOM);
            setHalignment(head, HPos.CENTER);
            add(head, column + 1, 0);
        }
        for (int row = 0; row < figure.rows().size(); row++) {
            Label name = new Label(figure.rows().get(row).label());
            name.setMinWidth(130);
            add(name, 0, row + 1);
            for (int column = 0; column < figure.series().size(); column++)
                add(cell(figure.rows().get(row).shares().get(column)), column + 1, row + 1);
        }
    }

    private static Label cell(Share share) {
        Label cell = new Label(share.isEmpty() ? "–" : Figures.share(share.part(), share.whole()));
        cell.getStyleClass().add("heat-cell");
        cell.setAlignment(Pos.CENTER);
        if (!share.isEmpty()) {
            cell.setStyle(String.format(Locale.ROOT, "-fx-background-color: rgba(0,114,178,%.3f);",
                    0.08 + 0.92 * share.value()));
            if (share.value() > DARK)
                cell.getStyleClass().add("heat-dark");
            new Hint(cell, ShareWords.of(share));
        }
        return cell;
    }
}
