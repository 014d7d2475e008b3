package org.quern.ui.picture;

import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.QuadCurve2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import javafx.scene.paint.Color;

/**
 * Draws into an image, for the window and for files, on any thread. {@link AntialiasedLine} draws lines. Nodes
 * and names that look the same are drawn once and then copied as stamps, so a picture with thousands of
 * elements is redrawn for each frame even without a graphics card.
 */
final class ImagePen implements Pen {

    private static final double FINE = 1.3;
    static final float SIZE = 11.5f;
    static final float SMALL = 11;
    /** Number of distinguishable directions of arrowheads. */
    private static final int TURNS = 96;
    private static final int MOST_STAMPS = 4_000;

    private final BufferedImage image;
    private final Graphics2D g;
    private final Graphics2D pixels;
    private final AntialiasedLine fine;
    private final double scale;
    private final Map<Object, Stamp> stamps;
    /** Nanoseconds left in this frame for drawing names that have no stamp yet. */
    private long patience;
    private boolean whole = true;

    /** An image, and the anchor in it: the centre of a node or the top centre of a name. */
    private record Stamp(BufferedImage image, int x, int y) {}

    /** All that determines a node's stamp, including the position within a pixel. */
    private record NodeLook(Form form, double radius, Color fill, Line line, int shiftX, int shiftY) {}

    /** An arrowhead, rotated by a number of steps. */
    private record HeadLook(int turn, Color color, int shiftX, int shiftY) {}

    private record SymbolLook(Shape outline, double size, Color color, int shiftX, int shiftY) {}

    private record PlateLook(String text, double width, Color color, Color ground) {}

    private record NameLook(String text, boolean bold, Color color, Color ground) {}

    private ImagePen(BufferedImage image, double scale, Duration patience, Map<Object, Stamp> stamps) {
        this.image = image;
        this.patience = patience.toNanos();
        this.scale = scale;
        this.stamps = stamps;
        this.pixels = image.createGraphics();
        this.g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.scale(scale, scale);
        this.fine = new AntialiasedLine(((DataBufferInt) image.getRaster().getDataBuffer()).getData(), image.getWidth(),
                image.getHeight());
    }

    /** @param scale pixels of the image per unit of the picture */
    ImagePen(BufferedImage image, double scale) {
        this(image, scale, Duration.ofDays(1));
    }

    /** @param patience the time for drawing names for the first time; the remaining names are omitted */
    ImagePen(BufferedImage image, double scale, Duration patience) {
        this(image, scale, patience, new LinkedHashMap<>() {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Object, Stamp> eldest) {
                return size() > MOST_STAMPS;
            }
        });
    }

    /** A pen for another image that reuses the stamps of this one if the scale is the same. */
    ImagePen on(BufferedImage other, double otherScale, Duration otherPatience) {
        return otherScale == scale ? new ImagePen(other, scale, otherPatience, stamps)
                : new ImagePen(other, otherScale, otherPatience);
    }

    /** Whether nothing was omitted for lack of time; another drawing adds the rest. */
    boolean isWhole() {
        return whole;
    }

    void clear(Color ground) {
        g.setColor(awt(ground));
        g.fill(new Rectangle2D.Double(0, 0, image.getWidth() / scale, image.getHeight() / scale));
    }

    static java.awt.Color awt(Color color) {
        return new java.awt.Color((float) color.getRed(), (float) color.getGreen(), (float) color.getBlue(),
                (float) color.getOpacity());
    }

    private static int rgb(Color color) {
        return (int) Math.round(color.getRed() * 255) << 16 | (int) Math.round(color.getGreen() * 255) << 8
                | (int) Math.round(color.getBlue() * 255);
    }

    static void set(Graphics2D graphics, Line line) {
        graphics.setColor(awt(line.color()));
        graphics.setStroke(line.dashed()
                ? new BasicStroke((float) line.width(), BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10,
                        new float[]{6, 3}, 0)
                : new BasicStroke((float) line.width()));
    }

    @Override
    public void straight(double x1, double y1, double x2, double y2, Line line) {
        if (line.width() <= FINE && !line.dashed()) {
            fine.draw(x1 * scale, y1 * scale, x2 * scale, y2 * scale, rgb(line.color()),
                    line.color().getOpacity() * Math.min(1, line.width()));
            return;
        }
        set(g, line);
        g.draw(new Line2D.Double(x1, y1, x2, y2));
    }

    @Override
    public void curve(double x1, double y1, double cx, double cy, double x2, double y2, Line line) {
        set(g, line);
        g.draw(new QuadCurve2D.Double(x1, y1, cx, cy, x2, y2));
    }

    @Override
    public void ring(double x, double y, double radiusX, double radiusY, Line line) {
        set(g, line);
        g.draw(new Ellipse2D.Double(x - radiusX, y - radiusY, 2 * radiusX, 2 * radiusY));
    }

    @Override
    public void head(double x, double y, double ux, double uy, Color color) {
        int pixelX = (int) Math.floor(x * scale);
        int pixelY = (int) Math.floor(y * scale);
        int turn = (int) Math.round(Math.atan2(uy, ux) / (2 * Math.PI) * TURNS);
        stamp(stamps.computeIfAbsent(new HeadLook(Math.floorMod(turn, TURNS), color, (int) ((x * scale - pixelX) * 2),
                (int) ((y * scale - pixelY) * 2)), look -> drawn((HeadLook) look)), pixelX, pixelY);
    }

    private Stamp drawn(HeadLook look) {
        int middle = (int) Math.ceil((HEAD_LENGTH + 2) * scale);
        BufferedImage stamp = new BufferedImage(2 * middle, 2 * middle, BufferedImage.TYPE_INT_ARGB);
        Graphics2D on = graphics(stamp);
        on.translate(middle + look.shiftX() / 2.0, middle + look.shiftY() / 2.0);
        on.scale(scale, scale);
        on.rotate(2 * Math.PI * look.turn() / TURNS);
        on.setColor(awt(look.color()));
        on.fill(Pen.arrow(0, 0, 1, 0));
        on.dispose();
        return new Stamp(stamp, middle, middle);
    }

    @Override
    public void node(Form form, double x, double y, double radius, Color fill, Line line) {
        int pixelX = (int) Math.floor(x * scale);
        int pixelY = (int) Math.floor(y * scale);
        // Four positions per pixel in each direction; smaller differences are not visible.
        int shiftX = (int) ((x * scale - pixelX) * 4);
        int shiftY = (int) ((y * scale - pixelY) * 4);
        double rounded = Math.round(radius * 8) / 8.0;
        stamp(stamps.computeIfAbsent(new NodeLook(form, rounded, fill, line, shiftX, shiftY),
                look -> drawn((NodeLook) look)), pixelX, pixelY);
    }

    private Stamp drawn(NodeLook look) {
        double room = look.radius() * 1.6 + look.line().width() + 2;
        int middle = (int) Math.ceil(room * scale);
        BufferedImage stamp = new BufferedImage(2 * middle, 2 * middle, BufferedImage.TYPE_INT_ARGB);
        Graphics2D on = graphics(stamp);
        on.scale(scale, scale);
        double x = (middle + look.shiftX() / 4.0) / scale;
        double y = (middle + look.shiftY() / 4.0) / scale;
        for (Shape outline : look.form().outlines(x, y, look.radius())) {
            on.setColor(awt(look.fill()));
            on.fill(outline);
            set(on, look.line());
            on.draw(outline);
        }
        on.dispose();
        return new Stamp(stamp, middle, middle);
    }

    @Override
    public void symbol(Shape outline, double x, double y, double size, Color color) {
        int pixelX = (int) Math.floor(x * scale);
        int pixelY = (int) Math.floor(y * scale);
        stamp(stamps.computeIfAbsent(new SymbolLook(outline, Math.round(size * 4) / 4.0, color,
                (int) ((x * scale - pixelX) * 4), (int) ((y * scale - pixelY) * 4)),
                look -> drawn((SymbolLook) look)), pixelX, pixelY);
    }

    private Stamp drawn(SymbolLook look) {
        int middle = (int) Math.ceil((look.size() / 2 + 1) * scale);
        BufferedImage stamp = new BufferedImage(2 * middle, 2 * middle, BufferedImage.TYPE_INT_ARGB);
        Graphics2D on = graphics(stamp);
        on.translate(middle + look.shiftX() / 4.0, middle + look.shiftY() / 4.0);
        on.scale(look.size() * scale, look.size() * scale);
        on.setColor(awt(look.color()));
        on.fill(look.outline());
        on.dispose();
        return new Stamp(stamp, middle, middle);
    }

    @Override
    public void name(String text, double x, double y, boolean bold, Color color, Color ground) {
        letters(new NameLook(text, bold, color, ground), look -> drawn((NameLook) look), x, y);
    }

    /** Drawing text is the slowest operation, and a frame may contain a thousand names without stamps. */
    private void letters(Object look, Function<Object, Stamp> drawing, double x, double y) {
        Stamp known = stamps.get(look);
        if (known == null && patience <= 0) {
            whole = false;
            return;
        }
        if (known == null) {
            long begun = System.nanoTime();
            known = drawing.apply(look);
            stamps.put(look, known);
            patience -= System.nanoTime() - begun;
        }
        stamp(known, (int) Math.round(x * scale), (int) Math.round(y * scale));
    }

    /** The name in its colour over copies of it in the background colour, shifted in all directions. */
    private Stamp drawn(NameLook look) {
        Font font = font(look.bold() ? Font.BOLD : Font.PLAIN, SIZE);
        var bounds = g.getFontMetrics(font).getStringBounds(look.text(), g);
        int halo = (int) Math.ceil(2 * scale);
        int wide = (int) Math.ceil(bounds.getWidth() * scale) + 2 * halo;
        int high = (int) Math.ceil(15 * scale) + 2 * halo;
        BufferedImage stamp = new BufferedImage(wide, high, BufferedImage.TYPE_INT_ARGB);
        Graphics2D on = graphics(stamp);
        on.setFont(font.deriveFont(AffineTransform.getScaleInstance(scale, scale)));
        float base = (float) (halo + 11 * scale);
        on.setColor(awt(look.ground()));
        for (int dx = -1; dx <= 1; dx++) {
            for (int dy = -1; dy <= 1; dy++)
                on.drawString(look.text(), (float) (halo + dx * 1.3 * scale), (float) (base + dy * 1.3 * scale));
        }
        on.setColor(awt(look.color()));
        on.drawString(look.text(), halo, base);
        on.dispose();
        return new Stamp(stamp, wide / 2, halo);
    }

    @Override
    public void plate(String text, double x, double y, double width, Color color, Color ground) {
        letters(new PlateLook(text, width, color, ground), look -> drawn((PlateLook) look), x, y);
    }

    private Stamp drawn(PlateLook look) {
        int wide = (int) Math.ceil((look.width() + 2) * scale);
        int high = (int) Math.ceil(12 * scale);
        BufferedImage stamp = new BufferedImage(wide, high, BufferedImage.TYPE_INT_ARGB);
        Graphics2D on = graphics(stamp);
        on.setColor(awt(look.ground()));
        on.fillRect(0, 0, wide, high);
        on.setColor(awt(look.color()));
        on.setFont(font(Font.PLAIN, SMALL).deriveFont(AffineTransform.getScaleInstance(scale, scale)));
        on.drawString(look.text(), (float) ((wide - on.getFontMetrics().stringWidth(look.text())) / 2.0),
                (float) (10 * scale));
        on.dispose();
        return new Stamp(stamp, wide / 2, high / 2);
    }

    static Font font(int style, float size) {
        return Objects.requireNonNull(new Font(Font.SANS_SERIF, style, 12).deriveFont(size));
    }

    private static Graphics2D graphics(BufferedImage on) {
        Graphics2D graphics = on.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        return graphics;
    }

    /** Copies stamps pixel by pixel, without the image's scale. */
    private void stamp(Stamp stamp, int x, int y) {
        pixels.drawImage(stamp.image(), x - stamp.x(), y - stamp.y(), null);
    }

    @Override
    public void done() {
        g.dispose();
        pixels.dispose();
    }
}
