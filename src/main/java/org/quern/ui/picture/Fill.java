package org.quern.ui.picture;

import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import javafx.scene.paint.Color;
import org.quern.ui.kit.ThemeColors;

/** The fill of a node in any theme. */
sealed interface Fill {

    /** The fill of the entity type at this index. */
    record OfType(int index) implements Fill {}

    record Fixed(Color color) implements Fill {}

    /** @param share 0 for the smallest value, 1 for the largest */
    record Shade(double share) implements Fill {}

    default Color in(ThemeColors colors) {
        return switch (this) {
            case OfType(var index) -> colors.type(index);
            case Fixed(var color) -> color;
            case Shade(var share) -> colors.inset().interpolate(colors.accent(), share);
        };
    }

    /** The colours to choose from: those of types, then others, apart from those with a meaning in comparisons. */
    List<String> COLORS = List.of("1", "2", "3", "4", "5", "6", "7", "8", "#b3404a", "#8a5a9e", "#7a7a1e", "#8a5a35",
            "#3d6b35", "#444444", "#999999", "#d8b400");
    /** The number of groups that have a colour of their own. */
    int GROUPS = 16;
    /** Number of shades, so that many nodes are drawn from the same stamp. */
    int SHADES = 12;

    /** The fills for the values of a result. */
    static DoubleFunction<Fill> of(Analysis.Result result) {
        if (result.algorithm().findsGroups())
            return value -> value < GROUPS ? of(COLORS.get((int) value)) : new Shade(0);
        DoubleUnaryOperator scale = result.scale();
        return value -> new Shade(Math.round(scale.applyAsDouble(value) * SHADES) / (double) SHADES);
    }

    /** The fill of a stored colour: the number of a type's colour, or {@code #rrggbb}. */
    static Fill of(String color) {
        return color.startsWith("#") ? new Fixed(Color.web(color)) : new OfType(Integer.parseInt(color) - 1);
    }

    /** The colour of a symbol on a fill: the text's or the background's, whichever differs more. */
    static Color on(Color fill, ThemeColors colors) {
        return Math.abs(light(fill) - light(colors.text())) >= Math.abs(light(fill) - light(colors.background()))
                ? colors.text() : colors.background();
    }

    private static double light(Color color) {
        return 0.299 * color.getRed() + 0.587 * color.getGreen() + 0.114 * color.getBlue();
    }
}
