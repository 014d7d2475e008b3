package org.quern.ui.picture;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.nio.IntBuffer;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;

/** The image in which a picture is drawn for the window; both sides look at the same pixels. */
final class PictureImage {

    /** A frame in which names appear for the first time takes so much longer at most; the next ones bring the others. */
    private static final Duration PATIENCE = Duration.ofMillis(25);

    private int width;
    private int height;
    private double scale = 1;
    private Optional<BufferedImage> drawn = Optional.empty();
    private Optional<PixelBuffer<IntBuffer>> shown = Optional.empty();
    private Optional<ImagePen> pen = Optional.empty();

    /**
     * Draws the image anew.
     *
     * @param sharpness pixels of the screen for each of the window
     * @return the image, when it is another one than before
     */
    Optional<WritableImage> draw(double wide, double high, double sharpness, Color ground, Consumer<Pen> painting) {
        int pixelsWide = (int) Math.max(1, Math.ceil(wide * sharpness));
        int pixelsHigh = (int) Math.max(1, Math.ceil(high * sharpness));
        Optional<WritableImage> made = Optional.empty();
        if (drawn.isEmpty() || pixelsWide != width || pixelsHigh != height || sharpness != scale) {
            width = pixelsWide;
            height = pixelsHigh;
            scale = sharpness;
            made = Optional.of(make());
        }
        BufferedImage image = drawn.orElseThrow();
        ImagePen next = pen.map(before -> before.on(image, scale, PATIENCE))
                .orElseGet(() -> new ImagePen(image, scale, PATIENCE));
        pen = Optional.of(next);
        next.clear(ground);
        painting.accept(next);
        opaque(image);
        shown.ifPresent(buffer -> buffer.updateBuffer(_ -> null));
        return made;
    }

    /** Whether all of it is there; drawing again goes on with the names that are not. */
    boolean isWhole() {
        return pen.map(ImagePen::isWhole).orElse(true);
    }

    private WritableImage make() {
        // Without an alpha channel Java fills and stamps fastest; JavaFX wants one, so it is set at the end.
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        PixelBuffer<IntBuffer> buffer = new PixelBuffer<>(width, height, IntBuffer.wrap(pixels),
                PixelFormat.getIntArgbPreInstance());
        drawn = Optional.of(image);
        shown = Optional.of(buffer);
        return new WritableImage(buffer);
    }

    private static void opaque(BufferedImage image) {
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        for (int i = 0; i < pixels.length; i++)
            pixels[i] |= 0xff000000;
    }
}
