package org.quern.bench.window;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javafx.scene.Scene;
import javafx.scene.image.Image;
import javafx.scene.image.PixelFormat;
import javax.imageio.ImageIO;
import org.quern.ui.shell.window.HeadlessWindow;
import org.quern.workspace.SafeFiles;

/**
 * A picture of what a window shows at this moment.
 *
 * @param window the window, whose thread is not the caller's
 */
public record WindowPicture(HeadlessWindow window) {

    /** Writes the picture as a PNG file. */
    public void write(Path file) {
        Image shown = HeadlessWindow.call(() -> {
            Scene scene = window.stage().getScene();
            // What scrolls is kept as an image, which a window that draws no frames does not renew.
            scene.getRoot().lookupAll(".viewport").forEach(viewport -> viewport.setCache(false));
            return scene.snapshot(null);
        });
        // A window is nowhere transparent, and a picture without that is written in half the time.
        int width = (int) shown.getWidth();
        int height = (int) shown.getHeight();
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        int[] dots = new int[width * height];
        shown.getPixelReader().getPixels(0, 0, width, height, PixelFormat.getIntArgbInstance(), dots, 0, width);
        image.getRaster().setDataElements(0, 0, width, height, dots);
        new SafeFiles().write(file, out -> {
            if (!ImageIO.write(image, "png", out))
                throw new IOException("this Java cannot write PNG");
        });
    }
}
