package org.quern.ui.control;

import java.util.Optional;
import javafx.scene.layout.Region;
import org.quern.page.BarChart;

/** A bar as long as its share of the room, with whiskers where its interval is known. */
public final class BarTrack extends Region {

    private static final double CAP = 6;

    private final BarChart.Bar bar;
    private final Region fill = part("bar-fill");
    private final Region whisker = part("whisker");
    private final Region low = part("whisker");
    private final Region high = part("whisker");

    /** @param series which colour it has, from 0 */
    public BarTrack(BarChart.Bar bar, int series) {
        this.bar = bar;
        getStyleClass().addAll("bar-track", "series-" + series);
        getChildren().setAll(fill, whisker, low, high);
        for (Region part : new Region[]{whisker, low, high})
            part.setVisible(bar.low().isPresent());
        setPrefHeight(10);
        setMinHeight(10);
        setMaxHeight(10);
    }

    private static Region part(String styleClass) {
        Region part = new Region();
        part.getStyleClass().add(styleClass);
        part.setMouseTransparent(true);
        return part;
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double height = getHeight();
        fill.resizeRelocate(0, 0, width * bar.value().orElse(0.0), height);
        double from = place(bar.low());
        double to = place(bar.high());
        double middle = Math.floor(height / 2);
        whisker.resizeRelocate(from, middle, Math.max(1, to - from), 1);
        low.resizeRelocate(from, middle - CAP / 2, 1, CAP + 1);
        high.resizeRelocate(Math.max(from, to - 1), middle - CAP / 2, 1, CAP + 1);
    }

    private double place(Optional<Double> share) {
        return Math.floor(getWidth() * Math.clamp(share.orElse(0.0), 0, 1));
    }
}
