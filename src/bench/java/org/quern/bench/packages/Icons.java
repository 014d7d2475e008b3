package org.quern.bench.packages;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.view.ViewBox;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import javax.imageio.ImageIO;

/** The program's icon in the sizes and formats of the desktops, drawn from one picture. */
final class Icons {

    static final Path SOURCE = Path.of("assets", "icon", "quern.svg").toAbsolutePath();
    /** Edge lengths in pixels. */
    static final List<Integer> SIZES = List.of(16, 22, 24, 32, 48, 64, 96, 128, 256, 512);

    private static final List<Integer> ICO_SIZES = List.of(16, 24, 32, 48, 64, 128, 256);
    private static final int ICO_HEADER = 6;
    private static final int ICO_ENTRY = 16;
    private static final int LARGEST_IN_A_BYTE = 255;

    private Icons() {}

    static void png(int size, Path file) throws IOException {
        Files.write(file, png(size));
    }

    private static byte[] png(int size) throws IOException {
        SVGDocument picture = Objects.requireNonNull(new SVGLoader().load(SOURCE.toUri().toURL()), "no SVG");
        BufferedImage image = new BufferedImage(size, size, BufferedImage.TYPE_INT_ARGB);
        Graphics2D pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        picture.render(null, pen, new ViewBox(size, size));
        pen.dispose();
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.write(image, "png", out);
        return out.toByteArray();
    }

    /** Windows: a directory of pictures, followed by them. */
    static void ico(Path file) throws IOException {
        ByteArrayOutputStream pictures = new ByteArrayOutputStream();
        ByteBuffer directory = ByteBuffer.allocate(ICO_HEADER + ICO_ENTRY * ICO_SIZES.size())
                .order(ByteOrder.LITTLE_ENDIAN);
        directory.putShort((short) 0).putShort((short) 1).putShort((short) ICO_SIZES.size());
        for (int size : ICO_SIZES) {
            byte[] picture = png(size);
            // 256 is written as 0.
            byte edge = (byte) (size > LARGEST_IN_A_BYTE ? 0 : size);
            directory.put(edge).put(edge).putShort((short) 0).putShort((short) 1).putShort((short) 32)
                    .putInt(picture.length).putInt(directory.capacity() + pictures.size());
            pictures.write(picture);
        }
        try (var out = Files.newOutputStream(file)) {
            out.write(directory.array());
            pictures.writeTo(out);
        }
    }

    /** macOS: blocks of a type, a length and a picture. */
    static void icns(Path file) throws IOException {
        ByteArrayOutputStream blocks = new ByteArrayOutputStream();
        DataOutputStream to = new DataOutputStream(blocks);
        block(to, "ic07", png(128));
        block(to, "ic08", png(256));
        block(to, "ic09", png(512));
        block(to, "ic10", png(1024));
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
            block(out, "icns", blocks.toByteArray());
        }
    }

    private static void block(DataOutputStream to, String type, byte[] content) throws IOException {
        to.write(type.getBytes(StandardCharsets.US_ASCII));
        to.writeInt(8 + content.length);
        to.write(content);
    }
}
