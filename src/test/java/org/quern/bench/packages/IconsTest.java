package org.quern.bench.packages;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IconsTest {

    @TempDir
    private Path folder;

    @Test
    void thePictureFillsEverySize() throws Exception {
        for (int size : Icons.SIZES) {
            Path file = folder.resolve(size + ".png");
            Icons.png(size, file);
            BufferedImage image = ImageIO.read(file.toFile());
            assertThat(image.getWidth()).isEqualTo(size);
            assertThat(image.getHeight()).isEqualTo(size);
            assertThat(image.getRGB(size / 2, size / 8) >>> 24).as("opaque at %d", size).isEqualTo(255);
            assertThat(image.getRGB(0, 0) >>> 24).as("round corners at %d", size).isLessThan(128);
        }
    }

    @Test
    void anIconOfWindowsListsItsPictures() throws Exception {
        Path file = folder.resolve("quern.ico");
        Icons.ico(file);
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(bytes.getShort(2)).isEqualTo((short) 1);
        int count = bytes.getShort(4);
        for (int i = 0; i < count; i++) {
            int length = bytes.getInt(6 + 16 * i + 8);
            int offset = bytes.getInt(6 + 16 * i + 12);
            int width = bytes.get(6 + 16 * i) & 0xFF;
            BufferedImage image = ImageIO.read(new ByteArrayInputStream(bytes.array(), offset, length));
            assertThat(image.getWidth()).isEqualTo(width == 0 ? 256 : width);
        }
    }

    @Test
    void anIconOfMacOsIsAsLongAsItSays() throws Exception {
        Path file = folder.resolve("quern.icns");
        Icons.icns(file);
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        assertThat(bytes.getInt(4)).isEqualTo(bytes.capacity());
        assertThat(bytes.getInt(12)).as("the first block").isLessThan(bytes.capacity());
    }
}
