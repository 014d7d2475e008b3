package org.quern.workspace.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;

class RecordSourceTest {

    @TempDir
    Path folder;

    private static byte[] tar() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TarArchiveOutputStream tar = new TarArchiveOutputStream(bytes)) {
            for (String[] file : new String[][]{{"p/b.jsonl", "{\"id\": 2}\n"}, {"p/a.csv", "id\n1\n"},
                {"p/._a.csv", "x"}, {"p/readme.md", "x"}}) {
                byte[] content = file[1].getBytes(StandardCharsets.UTF_8);
                TarArchiveEntry entry = new TarArchiveEntry(file[0]);
                entry.setSize(content.length);
                tar.putArchiveEntry(entry);
                tar.write(content);
                tar.closeArchiveEntry();
            }
        }
        return bytes.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"p.tar", "p.tar.gz", "p.tgz"})
    void filesInATarArchiveAreRead(String name) throws IOException {
        Path archive = folder.resolve(name);
        try (OutputStream out = name.endsWith("r") ? Files.newOutputStream(archive)
                : new GZIPOutputStream(Files.newOutputStream(archive))) {
            out.write(tar());
        }
        List<String> others = new ArrayList<>();
        List<RecordSource> sources = RecordSource.in(List.of(archive), (file, _) -> others.add(file));
        assertThat(sources.stream().map(RecordSourceTest::ids).toList()).containsExactly(List.of("1"), List.of("2"));
        assertThat(others).singleElement().asString().endsWith("readme.md");
    }

    @Test
    void aDamagedTarArchiveIsNamed() throws IOException {
        Path archive = Files.write(folder.resolve("p.tar"), "no archive, but long enough for a header".repeat(30)
                .getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> RecordSource.in(List.of(archive), (_, _) -> {})).isInstanceOf(QuernException.class)
                .hasMessageContaining("tar archive is damaged");
    }

    @ParameterizedTest
    @CsvSource({"PAR1, Parquet", "ARROW1, Arrow", "SQLite format 3, SQLite", "%PDF-1.7, PDF", "'PK\u0003\u0004', zip",
        "Rar!, RAR"})
    void binaryFormatsAreNamed(String begin, String format) throws IOException {
        Path file = Files.write(folder.resolve("set.json"), (begin + "\0\0\0\0").getBytes(StandardCharsets.ISO_8859_1));
        assertThatThrownBy(() -> ids(RecordSource.of(file))).hasMessageContaining("this file is in " + format);
    }

    private static List<String> ids(RecordSource source) {
        List<String> ids = new ArrayList<>();
        new RecordReader(new RecordKind(_ -> true, _ -> true), Progress.NONE).read(source, new RecordReader.Sink() {
            @Override
            public void record(ObjectNode record, String where) {
                ids.add(record.path("id").asText());
            }

            @Override
            public void bad(String problem, String where) {
                ids.add(problem);
            }
        });
        return ids;
    }
}
