package org.quern.ui.kit;

import java.util.List;
import javafx.scene.paint.Color;

/**
 * The theme's colours for code that draws on a canvas or writes images.
 *
 * @param inset the background of sunken areas: gutters, canvases
 * @param line thin lines between areas
 * @param goldOnly results of the gold query only; always with a diamond or a minus sign
 * @param predictedOnly results of the predicted query only; always with a square or a plus sign
 * @param shared results of both queries; with a circle or no mark
 * @param moved results of both queries at different positions; always with ↕
 * @param types the fills of entity types in the order of the schema, reused cyclically
 */
public record ThemeColors(Color background, Color subtle, Color inset, Color text, Color muted, Color line,
        Color accent, Color danger, Color warning, Color goldOnly, Color predictedOnly, Color shared, Color moved,
        List<Color> types) {

    /** The fill of the entity type at this index in the schema. */
    public Color type(int place) {
        return types.get(Math.floorMod(place, types.size()));
    }

    /** The colour in CSS and SVG notation. */
    public static String hex(Color color) {
        return String.format(java.util.Locale.ROOT, "#%02x%02x%02x", Math.round(color.getRed() * 255),
                Math.round(color.getGreen() * 255), Math.round(color.getBlue() * 255));
    }
}
