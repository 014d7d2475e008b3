package org.quern.bench.window;

import javafx.scene.paint.Color;

/** The contrast of colours as WCAG 2 defines it. */
public final class Contrast {

    private Contrast() {}

    /** The contrast of two opaque colours, from 1 to 21. */
    public static double of(Color one, Color other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    /** A colour upon another. */
    static Color over(Color top, Color below) {
        double alpha = top.getOpacity() + below.getOpacity() * (1 - top.getOpacity());
        if (alpha == 0)
            return Color.TRANSPARENT;
        double share = top.getOpacity() / alpha;
        return new Color(top.getRed() * share + below.getRed() * (1 - share),
                top.getGreen() * share + below.getGreen() * (1 - share),
                top.getBlue() * share + below.getBlue() * (1 - share), Math.min(1, alpha));
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed()) + 0.7152 * linear(color.getGreen()) + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double part) {
        return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }
}
