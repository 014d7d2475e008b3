package org.quern.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextInputTest {

    @TempDir
    private Path folder;

    private Path write(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("file.txt"), bytes);
    }

    private List<String> lines(Path file) {
        List<String> lines = new ArrayList<>();
        TextLines.read(new SafeFiles(), file, (line, number) -> lines.add(number + " " + line));
        return lines;
    }

    @Test
    void bytesThatAreNotUtf8AreCountedAndTheFirstLineIsNamed() throws IOException {
        byte[] text = "one\ntwo ñ\nthr\u00C3ee\nf\u00FFour\n".getBytes(StandardCharsets.ISO_8859_1);
        assertThatThrownBy(() -> lines(write(text))).isInstanceOf(QuernException.class)
                .hasMessageContaining("file.txt line 2: the text is not valid UTF-8: 3 invalid byte sequences");
        assertThatThrownBy(() -> lines(write(new byte[]{'a', '\n', 'b', (byte) 0xE2, (byte) 0x82})))
                .hasMessageContaining("line 2: the text is not valid UTF-8: 1 invalid byte sequence,");
    }

    /** What the JDK's decoder takes is taken, and nothing else, wherever the blocks end. */
    @Test
    void takesWhatTheDecoderTakes() throws IOException {
        Random random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            byte[] bytes = new byte[1 + random.nextInt(6)];
            for (int j = 0; j < bytes.length; j++)
                bytes[j] = (byte) (random.nextInt(4) == 0 ? 'a' : new int[]{0xC2, 0xE0, 0xED, 0xEF, 0xF0, 0xF4, 0xF5,
                    0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0}[random.nextInt(14)]);
            boolean good = new String(bytes, StandardCharsets.UTF_8).indexOf('\uFFFD') < 0
                    || new String(bytes, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8).length == bytes.length
                            && java.util.Arrays.equals(bytes,
                                    new String(bytes, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_8));
            boolean taken;
            try (InputStream in = TextInput.of(Path.of("a"), new ByteArrayInputStream(bytes))) {
                while (in.read(new byte[8], 0, 1 + random.nextInt(3)) >= 0) {
                    // To the end.
                }
                taken = true;
            } catch (TextInput.Damaged _) {
                taken = false;
            }
            assertThat(taken).as(java.util.HexFormat.of().formatHex(bytes)).isEqualTo(good);
        }
    }

    @Test
    void aByteOrderMarkIsSkipped() throws IOException {
        assertThat(lines(write("\uFEFFone\r\ntwo".getBytes(StandardCharsets.UTF_8)))).containsExactly("1 one", "2 two");
    }

    /** With and without a byte order mark, compressed or not; characters of two halves at the borders of blocks. */
    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
    void utf16IsDecoded(String form) throws IOException {
        String text = "one\r\n" + "ñ𝄞中".repeat(20_001);
        for (String mark : List.of("", "\uFEFF")) {
            byte[] bytes = (mark + text).getBytes(Charset.forName(form));
            assertThat(lines(write(bytes))).containsExactly("1 one", "2 " + text.substring(5));
            Path packed = folder.resolve("text.gz");
            try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
                out.write(bytes);
            }
            assertThat(lines(packed)).hasSize(2);
            assertThatThrownBy(() -> lines(write(Arrays.copyOf(bytes, bytes.length - 1))))
                    .hasMessageContaining("not valid UTF-16");
        }
    }

    @Test
    void nothingAndNulBytesAndFoldersAreRefused() throws IOException {
        assertThatThrownBy(() -> lines(write(new byte[0]))).hasMessageContaining("the file is empty");
        assertThatThrownBy(() -> lines(write(new byte[]{'a', '\n', 0}))).hasMessageContaining("line 2: NUL byte found");
        assertThatThrownBy(() -> lines(folder)).hasMessageContaining("this is a folder");
        assertThatThrownBy(() -> lines(folder.resolve("none"))).hasMessageContaining("no such file");
    }

    /** A packed file of a few kilobytes that unpacks to one line without an end. */
    @Test
    void aLineWithoutAnEndDoesNotFillTheMemory() throws IOException {
        Path bomb = folder.resolve("bomb.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            byte[] block = "x".repeat(1 << 20).getBytes(StandardCharsets.US_ASCII);
            for (int i = 0; i < 50; i++)
                out.write(block);
        }
        assertThatThrownBy(() -> lines(bomb)).hasMessageContaining("line 1: the line is longer than 20 MB");
        assertThatThrownBy(() -> new JsonText("correct it").read(new SafeFiles(), bomb))
                .isInstanceOf(QuernException.class).satisfies(e -> assertThat(e.getMessage().length()).isLessThan(600));
    }

    @Test
    void whatIsNestedTooDeeplyIsToldWithItsPlace() throws IOException {
        Path file = write(("{\"a\":\n" + "[".repeat(10_000)).getBytes(StandardCharsets.US_ASCII));
        assertThatThrownBy(() -> new JsonText("correct it").read(new SafeFiles(), file))
                .isInstanceOf(QuernException.class).hasMessageContaining("file.txt line 2, column")
                .hasMessageContaining("nesting depth").hasMessageNotContaining("StreamReadConstraints");
        assertThatThrownBy(() -> new JsonText("correct it").read("{} {}", "text"))
                .hasMessageContaining("not valid JSON");
    }

    @Test
    void messagesAreShortAndTellNoPasswords() {
        QuernException told = new QuernException("it is {0}", "bolt://ada:SECRET@host:7687/x",
                "ask neo4j+s://ada:SE@CRET@host", "long ".repeat(1_000));
        assertThat(told.what()).hasSize(200).endsWith("…");
        assertThat(told.getMessage()).contains("bolt://ada:***@host:7687/x", "neo4j+s://ada:***@host")
                .doesNotContain("SECRET", "CRET");
        assertThat(Secrets.masked("http://example.org:80/a@b and bolt://host:7687"))
                .isEqualTo("http://example.org:80/a@b and bolt://host:7687");
    }
}
