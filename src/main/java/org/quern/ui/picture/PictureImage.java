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

/** The image of a picture in the window. AWT draws into the pixels that JavaFX shows. */
final class PictureImage {

    /** The extra time per frame for drawing new names; the remaining names are drawn in later frames. */
    private static final Duration PATIENCE = Duration.ofMillis(25);

    private int width;
    private int height;
    private double scale = 1;
    private Optional<BufferedImage> drawn = Optional.empty();
    private Optional<PixelBuffer<IntBuffer>> shown = Optional.empty();
    private Optional<ImagePen> pen = Optional.empty();

    /**
     * Draws the picture.
     *
     * @param sharpness screen pixels per pixel of the window
     * @return the image if it is a new one
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

    /** Whether nothing was omitted; another drawing adds the missing names. */
    boolean isWhole() {
        return pen.map(ImagePen::isWhole).orElse(true);
    }

    private WritableImage make() {
        // AWT fills and copies fastest without an alpha channel; JavaFX needs one, so it is set at the end.
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
