package org.quern.wikidata.dump;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.wikidata.dump.Blocks.Next;
import org.quern.wikidata.dump.Bzip2Blocks.Pieces.Piece;

/** Blocks that are unpacked one by one give what Commons Compress gives for the whole file. */
class Bzip2BlocksTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void givesWhatCommonsCompressGives(long seed) throws IOException {
        Random random = new Random(seed);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        // Several streams in one file, as parallel packers write them; an empty one now and then.
        for (int streams = 1 + random.nextInt(3); streams > 0; streams--)
            file.write(packed(content(random), 1 + random.nextInt(9)));
        byte[] whole;
        try (BZip2CompressorInputStream in = new BZip2CompressorInputStream(
                new ByteArrayInputStream(file.toByteArray()), true)) {
            whole = in.readAllBytes();
        }
        assertThat(unpacked(file.toByteArray())).isEqualTo(whole);
    }

    /** Noise, long runs, or text; from nothing to several blocks. */
    private static byte[] content(Random random) {
        byte[] content = new byte[random.nextInt(6) == 0 ? 0 : random.nextInt(1_500_000)];
        switch (random.nextInt(3)) {
            case 0 -> random.nextBytes(content);
            case 1 -> Arrays.fill(content, (byte) 'a');
            default -> {
                for (int i = 0; i < content.length; i++)
                    content[i] = (byte) ("{\"id\":\"Q" + i / 50 % 977 + "\"}\n").charAt(i % 8);
            }
        }
        return content;
    }

    @Test
    void aFileThatEndsTooEarlyIsBrokenWhereverItEnds() throws IOException {
        byte[] file = packed(content(new Random(40)), 1);
        for (int length = 5; length < file.length; length += Math.max(1, file.length / 50)) {
            byte[] cut = Arrays.copyOf(file, length);
            assertThatThrownBy(() -> unpacked(cut)).as("cut at " + length).isInstanceOf(IOException.class);
        }
        byte[] almost = Arrays.copyOf(file, file.length - 1);
        assertThatThrownBy(() -> unpacked(almost)).isInstanceOf(IOException.class);
    }

    @Test
    void aFlippedBitIsNoticed() throws IOException {
        Random random = new Random(41);
        byte[] noise = new byte[300_000];
        random.nextBytes(noise);
        byte[] file = packed(noise, 1);
        for (int i = 0; i < 30; i++) {
            byte[] flipped = file.clone();
            flipped[4 + random.nextInt(file.length - 4 - 1)] ^= (byte) (1 << random.nextInt(8));
            byte[] content;
            try {
                content = unpacked(flipped);
            } catch (IOException _) {
                continue;
            }
            assertThat(content).as("the bit does not matter").isEqualTo(noise);
        }
    }

    @Test
    void blocksThatWereCutAtAFalseMarkAreJoinedAgain() throws IOException {
        byte[] content = new byte[250_000];
        new Random(42).nextBytes(content);
        byte[] file = packed(content, 1);
        Bzip2Scanner scanner = new Bzip2Scanner(new ByteArrayInputStream(file));
        List<Piece> pieces = new ArrayList<>();
        for (Optional<Piece> piece = scanner.next(); piece.isPresent(); piece = scanner.next())
            pieces.add(piece.get());
        assertThat(pieces).hasSize(4);
        for (boolean asEnd : List.of(false, true)) {
            List<Piece> cut = new ArrayList<>(pieces);
            Piece second = cut.remove(1);
            long middle = second.bits().length() / 2 + 3;
            byte[] bits = second.bits().toBytes();
            cut.add(1, new Piece(false, new BitString().append(bits, 0, middle)));
            cut.add(2, new Piece(asEnd, new BitString().append(bits, middle, second.bits().length() - middle)));
            assertThat(unpacked(cut.iterator())).isEqualTo(content);
        }
    }

    @Test
    void aMissingBlockIsNoticed() throws IOException {
        byte[] content = new byte[250_000];
        new Random(43).nextBytes(content);
        Bzip2Scanner scanner = new Bzip2Scanner(new ByteArrayInputStream(packed(content, 1)));
        List<Piece> pieces = new ArrayList<>();
        for (Optional<Piece> piece = scanner.next(); piece.isPresent(); piece = scanner.next())
            pieces.add(piece.get());
        pieces.remove(1);
        assertThatThrownBy(() -> unpacked(pieces.iterator())).hasMessageContaining("checksum");
    }

    private static byte[] packed(byte[] content, int level) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (BZip2CompressorOutputStream out = new BZip2CompressorOutputStream(packed, level)) {
            out.write(content);
        }
        return packed.toByteArray();
    }

    private static byte[] unpacked(byte[] file) throws IOException {
        return unpacked(new Bzip2Blocks(new Bzip2Scanner(new ByteArrayInputStream(file)), () -> {}, () -> 0, 3));
    }

    private static byte[] unpacked(Iterator<Piece> pieces) throws IOException {
        return unpacked(new Bzip2Blocks(() -> pieces.hasNext() ? Optional.of(pieces.next()) : Optional.empty(),
                () -> {}, () -> 0, 3));
    }

    /** Does the work in another order than it is handed out. */
    private static byte[] unpacked(Bzip2Blocks blocks) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        List<Runnable> waiting = new ArrayList<>();
        while (true) {
            switch (blocks.next()) {
                case Next.Ready(byte[] bytes, int length) -> content.write(bytes, 0, length);
                case Next.Work(Runnable work) -> waiting.add(work);
                case Next.Wait() -> waiting.removeLast().run();
                case Next.End() -> {
                    return content.toByteArray();
                }
            }
        }
    }
}
