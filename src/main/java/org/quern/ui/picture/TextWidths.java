package org.quern.ui.picture;

import java.awt.Font;
import java.awt.font.FontRenderContext;
import java.util.HashMap;
import java.util.Map;

/**
 * Computes the widths of names: each letter is measured once, and the width of a name is the sum of its
 * letters.
 */
final class TextWidths {

    private static final Font PLAIN = new Font(Font.SANS_SERIF, Font.PLAIN, 12).deriveFont(11.5f);
    private static final Font BOLD = PLAIN.deriveFont(Font.BOLD);
    private static final FontRenderContext CONTEXT = new FontRenderContext(null, true, true);

    private final Map<Integer, Double> plain = new HashMap<>();
    private final Map<Integer, Double> bold = new HashMap<>();

    double of(String text, boolean isBold) {
        return text.codePoints().mapToDouble(letter -> isBold ? bold.computeIfAbsent(letter, l -> measure(BOLD, l))
                : plain.computeIfAbsent(letter, l -> measure(PLAIN, l))).sum();
    }

    private static double measure(Font font, int letter) {
        return font.getStringBounds(Character.toString(letter), CONTEXT).getWidth();
    }
}
