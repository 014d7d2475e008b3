package org.quern.ui;

import java.util.List;
import javafx.scene.paint.Color;

/**
 * The theme's colours for code that draws on a canvas or writes images.
 *
 * @param inset the background of what lies lower than the page: gutters, canvases
 * @param line thin lines between areas
 * @param goldOnly what only the gold query gives; always with a diamond or a minus sign
 * @param predictedOnly what only the predicted query gives; always with a square or a plus sign
 * @param shared what both give; with a circle or no mark
 * @param moved what both give in different places; always with ↕
 * @param types the fills of entity types, by their order in the schema, taken in turn
 */
public record ThemeColors(Color background, Color subtle, Color inset, Color text, Color muted, Color line,
        Color accent, Color danger, Color warning, Color goldOnly, Color predictedOnly, Color shared, Color moved,
        List<Color> types) {

    /** The fill of the entity type at this place in the schema. */
    public Color type(int place) {
        return types.get(Math.floorMod(place, types.size()));
    }

    /** The colour as CSS and SVG write it. */
    public static String hex(Color color) {
        return String.format(java.util.Locale.ROOT, "#%02x%02x%02x", Math.round(color.getRed() * 255),
                Math.round(color.getGreen() * 255), Math.round(color.getBlue() * 255));
    }
}
