package org.quern.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SafeFilesTest {

    private static final byte[] TEXT = "A mill\n".repeat(10_000).getBytes(StandardCharsets.UTF_8);

    @TempDir
    Path folder;

    private final SafeFiles files = new SafeFiles();

    @Test
    void whatWasWrittenIsReadAgainPackedOrNot() throws IOException {
        for (String name : new String[]{"plain.txt", "deep/er/packed.txt.gz"}) {
            Path file = folder.resolve(name);
            files.write(file, out -> out.write(TEXT));
            try (InputStream in = files.open(file)) {
                assertThat(in.readAllBytes()).isEqualTo(TEXT);
            }
        }
        assertThat(folder.resolve("deep/er/packed.txt.gz")).isNotEmptyFile()
                .satisfies(f -> assertThat(Files.size(f)).isLessThan(TEXT.length / 10));
    }

    @Test
    void onlyWhatIsNamedAFolderIsDeletedWithItsContent() throws IOException {
        Path inside = Files.createDirectories(folder.resolve("a/b"));
        assertThatThrownBy(() -> SafeFiles.delete(folder.resolve("a"))).isInstanceOf(QuernException.class);
        assertThat(inside).exists();
        SafeFiles.deleteFolder(folder.resolve("a"));
        SafeFiles.deleteFolder(folder.resolve("a"));
        SafeFiles.delete(folder.resolve("a"));
        assertThat(folder.resolve("a")).doesNotExist();
    }

    @Test
    void aFailureLeavesTheOldFileAndNoNewFolder() throws IOException {
        Path file = Files.writeString(folder.resolve("old.txt"), "old");
        SafeFiles full = new SafeFiles(new FillingDisk(1_000));
        assertThatThrownBy(() -> full.write(file, out -> out.write(TEXT))).isInstanceOf(QuernException.class)
                .hasMessageContaining("the disk is full");
        assertThatThrownBy(() -> full.write(folder.resolve("a/b/new.txt"), out -> out.write(TEXT)))
                .isInstanceOf(QuernException.class);
        assertThatThrownBy(() -> files.write(folder.resolve("a/new.txt"), _ -> {
            throw new UncheckedIOException(new IOException("the source broke"));
        })).isInstanceOf(UncheckedIOException.class);
        assertThat(folder).isDirectoryNotContaining(f -> !f.equals(file));
        assertThat(file).hasContent("old");
    }

    @Test
    void whetherAFileMayBeWrittenIsKnownBefore() throws IOException {
        Path file = Files.writeString(folder.resolve("old.txt"), "old");
        files.mayWrite(file);
        files.mayWrite(folder.resolve("a/b/new.txt"));
        assertThatThrownBy(() -> files.mayWrite(file.resolve("deeper/new.txt"))).isInstanceOf(QuernException.class)
                .hasMessageContaining("old.txt/deeper/new.txt").hasMessageContaining("cannot be written");
        assertThatThrownBy(() -> files.mayWrite(folder.resolve("a/" + "n".repeat(300)))).isInstanceOf(
                QuernException.class).hasMessageContaining("cannot be written");
        assertThat(folder).isDirectoryNotContaining(f -> !f.equals(file));
        assertThat(file).hasContent("old");
    }

    @Test
    void theRootOfADiskIsAFolder() {
        Path root = folder.getRoot();
        assertThatThrownBy(() -> files.write(root, out -> out.write(TEXT))).isInstanceOf(QuernException.class)
                .hasMessageContaining("this is a folder");
        assertThatThrownBy(() -> files.mayWrite(root)).isInstanceOf(QuernException.class);
    }

    @Test
    void packingGivesTheSameBytesHoweverTheyCome() throws IOException {
        byte[] content = new byte[700_000];
        new Random(5).nextBytes(content);
        Arrays.fill(content, 300_000, 450_000, (byte) 'a');
        ByteArrayOutputStream expected = new ByteArrayOutputStream();
        try (GZIPOutputStream packed = new GZIPOutputStream(expected)) {
            packed.write(content);
        }
        Path file = folder.resolve("pieces.gz");
        Random sizes = new Random(6);
        files.write(file, out -> {
            for (int at = 0; at < content.length;) {
                int piece = Math.min(content.length - at, sizes.nextInt(200_000));
                out.write(content, at, piece);
                at += piece;
                if (at < content.length)
                    out.write(content[at++]);
                if (sizes.nextBoolean())
                    out.flush();
            }
        });
        assertThat(Files.readAllBytes(file)).isEqualTo(expected.toByteArray());
    }

    @Test
    void aDiskThatFillsUpWhilePackingIsTold() throws IOException {
        byte[] content = new byte[2_000_000];
        new Random(7).nextBytes(content);
        Path file = Files.writeString(folder.resolve("old.gz"), "old");
        for (int size : new int[]{100_000, 1_000_000, 1_999_000}) {
            SafeFiles full = new SafeFiles(new FillingDisk(size));
            assertThatThrownBy(() -> full.write(file, out -> {
                for (int at = 0; at < content.length; at += 1_000)
                    out.write(content, at, 1_000);
            })).isInstanceOf(QuernException.class).hasMessageContaining("the disk is full");
            assertThat(folder).isDirectoryNotContaining(f -> !f.equals(file));
        }
        assertThat(file).hasContent("old");
    }

    @Test
    void aFolderThatHasOtherContentStays() throws IOException {
        Path other = Files.writeString(Files.createDirectories(folder.resolve("a")).resolve("other"), "x");
        SafeFiles full = new SafeFiles(new FillingDisk(10));
        assertThatThrownBy(() -> full.write(folder.resolve("a/b/new.txt"), out -> out.write(TEXT)))
                .isInstanceOf(QuernException.class);
        assertThat(other).hasContent("x");
        assertThat(folder.resolve("a/b")).doesNotExist();
    }

    @Test
    void whatAKilledProcessLeftIsDeletedAndWhatOthersWriteIsNot() throws IOException {
        String uuid = "12345678-1234-1234-1234-123456789012";
        Path abandoned = Files.writeString(folder.resolve(".a.json.999999999-" + uuid + ".part"), "half");
        Path underWay = Files.writeString(
                folder.resolve(".a.json." + ProcessHandle.current().pid() + "-" + uuid + ".part"), "half");
        Path own = Files.writeString(folder.resolve(".mine.part"), "kept");
        files.write(folder.resolve("b.json"), out -> out.write(TEXT));
        assertThat(abandoned).doesNotExist();
        assertThat(underWay).exists();
        assertThat(own).exists();
    }

    @Test
    void brokenPackingIsToldInOneSentence() throws IOException {
        Path cut = folder.resolve("cut.gz");
        files.write(cut, out -> out.write(TEXT));
        Files.write(cut, Arrays.copyOf(Files.readAllBytes(cut), 60));
        assertThatThrownBy(() -> {
            try (InputStream in = files.open(cut)) {
                in.readAllBytes();
            } catch (IOException failure) {
                throw SafeFiles.cannotRead(cut, failure);
            }
        }).isInstanceOf(QuernException.class).hasMessageContaining("is truncated");
        Path none = Files.writeString(folder.resolve("none.gz"), "plain text");
        assertThatThrownBy(() -> files.open(none)).hasMessageContaining("not valid gzip");
        assertThatThrownBy(() -> files.open(folder.resolve("away"))).hasMessageContaining("no such file");
    }
}
