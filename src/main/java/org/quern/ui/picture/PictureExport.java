package org.quern.ui.picture;

import de.rototor.pdfbox.graphics2d.PdfBoxGraphics2D;
import java.awt.BasicStroke;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.font.TextLayout;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.QuadCurve2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.scene.paint.Color;
import javax.imageio.ImageIO;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.PDPageContentStream;
import org.apache.pdfbox.pdmodel.common.PDRectangle;
import org.quern.ui.kit.ThemeColors;
import org.quern.workspace.SafeFiles;

/**
 * Exports the whole picture, not only the visible part, as pixels, SVG or PDF with the same positions. Hidden
 * nodes are omitted; names have the size that they have in the window at zoom 1. Works on any thread.
 */
public final class PictureExport {

    private static final double MARGIN = 40;
    /** Space for the names at the sides. */
    private static final double NAMES = 80;
    /** Few programs can open larger images, so a larger picture is scaled down. */
    private static final double LARGEST = 7_000;
    private static final double SHARPNESS = 2;
    /** Around the picture on a sheet of paper, in points. */
    private static final double PAGE_MARGIN = 24;

    /** The size of a page. */
    public enum Page {
        /** That of the picture. */
        PICTURE, A4, A3, LETTER;

        /** Points per pixel at zoom 1. */
        private static final double POINTS = 0.75;
        /** Larger pages are not allowed in PDF. */
        private static final double LONGEST = 14_400;

        /** In landscape format if the picture is wider than high; its size is in pixels. */
        private PDRectangle of(double width, double height) {
            PDRectangle upright = switch (this) {
                case PICTURE -> {
                    double points = Math.min(POINTS, LONGEST / Math.max(width, height));
                    yield new PDRectangle((float) (width * points), (float) (height * points));
                }
                case A4 -> PDRectangle.A4;
                case A3 -> PDRectangle.A3;
                case LETTER -> PDRectangle.LETTER;
            };
            return this != PICTURE && width > height ? new PDRectangle(upright.getHeight(), upright.getWidth())
                    : upright;
        }
    }

    /** Draws shapes, also for letters. */
    private record ShapePen(Graphics2D g) implements Pen {

        @Override
        public void straight(double x1, double y1, double x2, double y2, Line line) {
            draw(new Line2D.Double(x1, y1, x2, y2), line);
        }

        @Override
        public void curve(double x1, double y1, double cx, double cy, double x2, double y2, Line line) {
            draw(new QuadCurve2D.Double(x1, y1, cx, cy, x2, y2), line);
        }

        @Override
        public void ring(double x, double y, double radiusX, double radiusY, Line line) {
            draw(new Ellipse2D.Double(x - radiusX, y - radiusY, 2 * radiusX, 2 * radiusY), line);
        }

        @Override
        public void head(double x, double y, double ux, double uy, Color color) {
            fill(Pen.arrow(x, y, ux, uy), color);
        }

        @Override
        public void node(Form form, double x, double y, double radius, Color fill, Line line) {
            for (Shape outline : form.outlines(x, y, radius)) {
                fill(outline, fill);
                draw(outline, line);
            }
        }

        @Override
        public void symbol(Shape outline, double x, double y, double size, Color color) {
            AffineTransform place = AffineTransform.getTranslateInstance(x, y);
            place.scale(size, size);
            fill(place.createTransformedShape(outline), color);
        }

        @Override
        public void name(String text, double x, double y, boolean bold, Color color, Color ground) {
            letters(text, ImagePen.font(bold ? Font.BOLD : Font.PLAIN, ImagePen.SIZE), x, y + 10.5)
                    .ifPresent(letters -> {
                        // Sharp corners of letters would give it spikes.
                        g.setStroke(new BasicStroke(3, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
                        g.setColor(ImagePen.awt(ground));
                        g.draw(letters);
                        fill(letters, color);
                    });
        }

        @Override
        public void plate(String text, double x, double y, double width, Color color, Color ground) {
            fill(new Rectangle2D.Double(x - width / 2 - 1, y - 6, width + 2, 12), ground);
            letters(text, ImagePen.font(Font.PLAIN, ImagePen.SMALL), x, y + 4).ifPresent(
                    letters -> fill(letters, color));
        }

        private Optional<Shape> letters(String text, Font font, double x, double base) {
            if (text.isBlank())
                return Optional.empty();
            TextLayout layout = new TextLayout(text, font, g.getFontRenderContext());
            return Optional.of(layout.getOutline(AffineTransform.getTranslateInstance(x - layout.getAdvance() / 2,
                    base)));
        }

        private void draw(Shape shape, Line line) {
            ImagePen.set(g, line);
            g.draw(shape);
        }

        private void fill(Shape shape, Color color) {
            g.setColor(ImagePen.awt(color));
            g.fill(shape);
        }
    }

    private final PictureScene scene;
    private final ThemeColors colors;
    private final GraphPainter painter = new GraphPainter();

    public PictureExport(PictureModel model, ThemeColors colors) {
        this.scene = new PictureScene(model.state().get());
        this.colors = colors;
    }

    private double left() {
        return Arrays.stream(scene.x).min().orElse(0) - NAMES - MARGIN;
    }

    private double top() {
        return Arrays.stream(scene.y).min().orElse(0) - MARGIN;
    }

    private double width() {
        return Arrays.stream(scene.x).max().orElse(0) + NAMES + MARGIN - left();
    }

    private double height() {
        return Arrays.stream(scene.y).max().orElse(0) + MARGIN + 16 - top();
    }

    private void paint(Pen pen, double scale) {
        Camera camera = new Camera();
        camera.pan(-left(), -top());
        camera.zoom(scale, 0, 0);
        painter.paint(pen, new GraphPainter.View(width() * scale, height() * scale, scene, camera, Set.of(), Set.of(),
                Set.of(), List.of(), false), colors);
    }

    /** The picture as SVG, at zoom 1. */
    public String svg() {
        SvgPen pen = new SvgPen(width(), height(), colors.background());
        paint(pen, 1);
        return pen.text();
    }

    /** The picture as an image in double resolution, unless the image would be too large. */
    public BufferedImage image() {
        double longest = Math.max(width(), height());
        double scale = Math.min(1, LARGEST / longest);
        double sharpness = Math.clamp(LARGEST / (longest * scale), 1, SHARPNESS);
        BufferedImage image = new BufferedImage((int) Math.ceil(width() * scale * sharpness),
                (int) Math.ceil(height() * scale * sharpness), BufferedImage.TYPE_INT_RGB);
        ImagePen pen = new ImagePen(image, sharpness);
        pen.clear(colors.background());
        paint(pen, scale);
        return image;
    }

    /** The picture on one page of a PDF, fitted into it; letters are outlines, so that they look the same everywhere. */
    public void pdf(Page page, Path file, SafeFiles files) {
        PDRectangle size = page.of(width(), height());
        double edge = page == Page.PICTURE ? 0 : PAGE_MARGIN;
        double scale = Math.min((size.getWidth() - 2 * edge) / width(), (size.getHeight() - 2 * edge) / height());
        files.write(file, out -> {
            try (PDDocument document = new PDDocument()) {
                PDPage sheet = new PDPage(size);
                document.addPage(sheet);
                PdfBoxGraphics2D graphics = new PdfBoxGraphics2D(document, size.getWidth(), size.getHeight());
                graphics.setColor(ImagePen.awt(colors.background()));
                graphics.fill(new Rectangle2D.Double(0, 0, size.getWidth(), size.getHeight()));
                graphics.translate((size.getWidth() - width() * scale) / 2, (size.getHeight() - height() * scale) / 2);
                graphics.scale(scale, scale);
                paint(new ShapePen(graphics), 1);
                graphics.dispose();
                try (PDPageContentStream content = new PDPageContentStream(document, sheet)) {
                    content.drawForm(graphics.getXFormObject());
                }
                document.save(out);
            }
        });
    }

    public static void write(BufferedImage image, Path file, SafeFiles files) {
        files.write(file, out -> {
            if (!ImageIO.write(image, "png", out))
                throw new IOException("this Java installation cannot write PNG");
        });
    }

    public static void write(String svg, Path file, SafeFiles files) {
        files.write(file, out -> out.write(svg.getBytes(StandardCharsets.UTF_8)));
    }
}
