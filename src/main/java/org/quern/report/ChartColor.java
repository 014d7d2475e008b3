package org.quern.report;

import java.util.Locale;

/**
 * The colours of charts, by purpose. A series has the same colour in reports and in the window. Series colours
 * differ from those of gold, predicted, shared and moved rows, and whiskers are visible on all of them.
 * Legends, the order of bars and dashes distinguish series as well.
 */
public enum ChartColor {
    TEXT("#1f2328", "#e6edf3"), QUIET("#59636e", "#9198a1"), LINE("#d1d9e0", "#3d444d"),
    GROUND("#ffffff", "#0d1117"), TRACK("#eaeef2", "#262c34"),
    SERIES_1("#6e7781", "#6e7681"), SERIES_2("#999933", "#a8a850"), SERIES_3("#6a5fc1", "#7b6fd0"),
    SERIES_4("#d98090", "#d98a96"), SERIES_5("#2f7d46", "#3f9a5b"), SERIES_6("#a8487f", "#b0508a"),
    SERIES_7("#a0622d", "#b57a45"), SERIES_8("#7fb8c9", "#86c3d4");

    private static final int SERIES = 8;

    private final String light;
    private final String dark;

    ChartColor(String light, String dark) {
        this.light = light;
        this.dark = dark;
    }

    /** The colour of the series with this index, in turn. */
    public static ChartColor series(int place) {
        return values()[SERIES_1.ordinal() + Math.floorMod(place, SERIES)];
    }

    /** The name in style sheets. */
    public String css() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The CSS colour on a white background. */
    public String light() {
        return light;
    }

    /** The colour on a dark background. */
    public String dark() {
        return dark;
    }
}
