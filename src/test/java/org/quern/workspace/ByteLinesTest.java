package org.quern.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Lines as bytes and as texts, whatever the parts are in which a stream gives them. */
class ByteLinesTest {

    /** Gives a few bytes at a time. */
    private static final class Trickle extends ByteArrayInputStream {
        private final Random random;

        Trickle(byte[] bytes, long seed) {
            super(bytes);
            random = new Random(seed);
        }

        @Override
        public synchronized int read(byte[] into, int from, int length) {
            return super.read(into, from, Math.min(length, 1 + random.nextInt(7)));
        }
    }

    private static List<String> lines(byte[] bytes, int longest, long seed) throws IOException {
        ByteLines lines = new ByteLines(new Trickle(bytes, seed), longest);
        List<String> all = new ArrayList<>();
        while (lines.next()) {
            all.add(new String(Arrays.copyOf(lines.bytes(), lines.length()), StandardCharsets.ISO_8859_1)
                    + (lines.isCut() ? "…" : ""));
            assertThat(lines.number()).isEqualTo(all.size());
        }
        assertThat(lines.next()).as("the end stays").isFalse();
        return all;
    }

    @Test
    void areThoseBetweenLineBreaks() throws IOException {
        Random random = new Random(11);
        for (int round = 0; round < 300; round++) {
            byte[] bytes = new byte[random.nextInt(40)];
            for (int i = 0; i < bytes.length; i++)
                bytes[i] = (byte) (random.nextInt(4) == 0 ? '\n' : random.nextInt(256));
            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            List<String> expected = new ArrayList<>(List.of(text.split("\n", -1)));
            if (expected.getLast().isEmpty())
                expected.removeLast();
            assertThat(lines(bytes, 100, round)).isEqualTo(expected);
            assertThat(lines(bytes, 3, round)).as("cut").isEqualTo(expected.stream()
                    .map(line -> line.length() > 3 ? line.substring(0, 3) + "…" : line).toList());
        }
    }

    @Test
    void textsHaveNoCarriageReturnAndALimit() throws IOException {
        List<String> read = new ArrayList<>();
        new TextLines("file", 8).read(new Trickle("é\r\n\r\n\n12345678\nend".getBytes(StandardCharsets.UTF_8), 1),
                (line, number) -> read.add(number + line));
        assertThat(read).containsExactly("1é", "2", "3", "412345678", "5end");
        assertThatThrownBy(() -> new TextLines("file", 8).read(new Trickle("a\n123456789\n".getBytes(
                StandardCharsets.UTF_8), 1), (_, _) -> {})).isInstanceOf(QuernException.class)
                .hasMessageContaining("file line 2");
    }
}
