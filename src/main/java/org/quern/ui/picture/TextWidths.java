package org.quern.ui.picture;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.HashMap;
import java.util.Map;

/** How wide names are: letters are measured once each, and a name is the sum of its letters. */
final class TextWidths {

    private static final Font FONT = new Font(Font.SANS_SERIF, Font.PLAIN, 12).deriveFont(11.5f);
    private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);

    private final Map<Integer, Double> letters = new HashMap<>();

    double of(String text) {
        return text.codePoints().mapToDouble(letter -> letters.computeIfAbsent(letter, this::measure)).sum();
    }

    private double measure(int letter) {
        return FONT.getStringBounds(Character.toString(letter), CONTEXT).getWidth();
    }
}
