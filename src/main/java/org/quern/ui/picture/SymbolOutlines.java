package org.quern.ui.picture;

import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import org.kordamp.ikonli.IkonHandler;

/** The outlines of symbols, centred on the origin; the longer side is 1. The icon font is loaded when first needed. */
final class SymbolOutlines {

    private static final float SIZE = 48;

    private final Map<NodeSymbol, Shape> outlines = new EnumMap<>(NodeSymbol.class);
    private Optional<Font> font = Optional.empty();

    Shape of(NodeSymbol symbol) {
        return outlines.computeIfAbsent(symbol, this::outline);
    }

    private Shape outline(NodeSymbol symbol) {
        Font letters = font.orElseGet(() -> load(symbol));
        font = Optional.of(letters);
        Shape glyph = letters.createGlyphVector(new FontRenderContext(null, true, true),
                Character.toString(symbol.icon().getCode())).getOutline();
        Rectangle2D bounds = glyph.getBounds2D();
        double scale = 1 / Math.max(bounds.getWidth(), bounds.getHeight());
        AffineTransform unit = AffineTransform.getScaleInstance(scale, scale);
        unit.translate(-bounds.getCenterX(), -bounds.getCenterY());
        return unit.createTransformedShape(glyph);
    }

    private static Font load(NodeSymbol symbol) {
        String name = symbol.icon().getDescription();
        IkonHandler handler = ServiceLoader.load(IkonHandler.class).stream().map(ServiceLoader.Provider::get)
                .filter(one -> one.supports(name)).findFirst().orElseThrow();
        try (InputStream in = handler.getFontResource().openStream()) {
            return Font.createFont(Font.TRUETYPE_FONT, in).deriveFont(SIZE);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        } catch (FontFormatException impossible) {
            throw new IllegalStateException("the icon font is damaged", impossible);
        }
    }
}
