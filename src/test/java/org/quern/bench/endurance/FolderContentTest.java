package org.quern.bench.endurance;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sees what a killed run lost, left over or wrote by half. */
class FolderContentTest {

    @TempDir
    private Path folder;

    private Path write(String path, String content) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    private FolderContent read(String name, String... incomparable) {
        return FolderContent.of(folder.resolve(name), List.of(incomparable));
    }

    @Test
    void findsLostDifferentAndSurplusFiles() throws IOException {
        write("a/same.txt", "1");
        write("b/same.txt", "1");
        write("a/changed.txt", "1");
        write("b/changed.txt", "2");
        write("a/gone.txt", "1");
        write("b/.gone.txt.part", "1");
        assertThat(read("b").lostFrom(read("a"))).containsExactly("changed.txt differs", "gone.txt is missing");
        assertThat(read("b").surplusOver(read("a"))).containsExactly(".gone.txt.part");
    }

    @Test
    void timesAndTheOrderOfAnswersDoNotCount() throws IOException {
        write("a/graphs/g/manifest.json", "{\"cost\": {\"millis\": 5}, \"written\": 7}");
        write("b/graphs/g/manifest.json", "{\"cost\": {\"millis\": 9}, \"written\": 7}");
        write("a/runs/r/answers.jsonl", "{\"id\": 1, \"seconds\": 2}\n{\"id\": 2}\n");
        write("b/runs/r/answers.jsonl", "{\"id\": 2}\n{\"id\": 1, \"seconds\": 3}\n");
        assertThat(read("b")).isEqualTo(read("a"));
        write("b/graphs/g/manifest.json", "{\"cost\": {\"millis\": 9}, \"written\": 8}");
        write("b/runs/r/answers.jsonl", "{\"id\": 1, \"seconds\": 2}\n");
        assertThat(read("b").lostFrom(read("a"))).containsExactly("graphs/g/manifest.json differs",
                "runs/r/answers.jsonl differs");
    }

    @Test
    void incomparableFilesMustBeThere() throws IOException {
        write("a/stores/s/data", "1");
        write("b/stores/s/data", "2");
        assertThat(read("b", "stores/s/").lostFrom(read("a", "stores/s/"))).isEmpty();
        assertThat(read("c", "stores/s/").lostFrom(read("a", "stores/s/"))).containsExactly("stores/s/ is missing");
    }

    @Test
    void findsHalfWrittenFiles() throws IOException {
        write("a/whole.json", "{}");
        write("a/half.json", "{\"a\": [1, ");
        write("a/empty.json", "");
        write("a/log.jsonl", "{\"a\": 1}\n{\"a\": ");
        write("a/torn.jsonl", "{\"a\": 1}\n{\"a\": \n{\"a\": 2}\n");
        write("a/.half.json.part", "{\"a\": [1, ");
        Path packed = folder.resolve("a/packed.txt.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write(new byte[1_000]);
        }
        byte[] bytes = Files.readAllBytes(packed);
        Files.write(folder.resolve("a/cut.txt.gz"), Arrays.copyOf(bytes, bytes.length - 4));
        assertThat(FolderContent.halfWritten(folder.resolve("a"), List.of()))
                .extracting(text -> text.replaceFirst(" is half-written.*", ""))
                .containsExactlyInAnyOrder("half.json", "empty.json", "torn.jsonl", "cut.txt.gz");
    }
}
