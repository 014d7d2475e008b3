package org.quern.ui.picture;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import javax.imageio.ImageIO;
import org.quern.ui.ThemeColors;
import org.quern.workspace.SafeFiles;

/**
 * Exports the whole picture, not only the visible part, as pixels or as SVG with the same positions. Hidden
 * nodes are omitted; names have the size that they have in the window at zoom 1. Works on any thread.
 */
final class PictureExport {

    private static final double MARGIN = 40;
    /** Space for the names at the sides. */
    private static final double NAMES = 80;
    /** Few programs can open larger images, so a larger picture is scaled down. */
    private static final double LARGEST = 7_000;
    private static final double SHARPNESS = 2;

    private final PictureScene scene;
    private final ThemeColors colors;
    private final GraphPainter painter = new GraphPainter();

    PictureExport(PictureModel model, ThemeColors colors) {
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
    String svg() {
        SvgPen pen = new SvgPen(width(), height(), colors.background());
        paint(pen, 1);
        return pen.text();
    }

    /** The picture as an image in double resolution, unless the image would be too large. */
    BufferedImage image() {
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

    static void write(BufferedImage image, Path file, SafeFiles files) {
        files.write(file, out -> {
            if (!ImageIO.write(image, "png", out))
                throw new IOException("this Java installation cannot write PNG");
        });
    }

    static void write(String svg, Path file, SafeFiles files) {
        files.write(file, out -> out.write(svg.getBytes(StandardCharsets.UTF_8)));
    }
}
