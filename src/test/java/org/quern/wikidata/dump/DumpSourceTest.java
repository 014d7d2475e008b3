package org.quern.wikidata.dump;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.job.Progress;
import org.quern.testing.StoppingProgress;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.Rejects;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.dump.DumpNeeds.Link;
import org.quern.workspace.QuernException;

/** Dumps whole and broken, and what their extracts answer. */
class DumpSourceTest {
    private static final Link CLASS = new Link("P31", Optional.empty());
    private static final Link BROADER = new Link("P279", Optional.empty());
    private static final DumpNeeds NEEDS = new DumpNeeds(Set.of("P31", "P279"), Set.of("P580"),
            Set.of(CLASS, BROADER, new Link("P31", Optional.of("P580"))));

    @TempDir
    private Path folder;

    private static String item(String id, String label, String... statements) {
        return "{\"type\":\"item\",\"id\":\"" + id + "\",\"labels\":{\"en\":{\"language\":\"en\",\"value\":\"" + label
                + "\"},\"fr\":{\"language\":\"fr\",\"value\":\"}{ \\\\ \\\" ]\"}},\"claims\":{"
                + String.join(",", statements)
                + "},\"sitelinks\":{}}";
    }

    private static String statement(String id, String pid, String rank, String object) {
        return "\"" + pid + "\":[{\"id\":\"" + id + "$" + pid + "\",\"rank\":\"" + rank
                + "\",\"references\":[{\"snaks\":{}}],\"mainsnak\":{\"snaktype\":\"value\",\"property\":\"" + pid
                + "\",\"datavalue\":{\"type\":\"wikibase-entityid\",\"value\":{\"id\":\"" + object + "\"}}}}]";
    }

    private static String lines(int count) {
        return IntStream.range(0, count).mapToObj(i -> item("Q" + (1000 + i), "item " + i,
                statement("Q" + (1000 + i), "P31", "normal", i % 3 == 0 ? "Q1" : "Q2")))
                .collect(Collectors.joining(",\n", "[\n", "\n]\n"));
    }

    private interface Packing {
        OutputStream pack(OutputStream out) throws IOException;
    }

    private Path file(String name, String content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Packing packing = name.endsWith(".gz") ? GZIPOutputStream::new
                : name.endsWith(".bz2") ? out -> new BZip2CompressorOutputStream(out, 1) : out -> out;
        try (OutputStream out = packing.pack(bytes)) {
            out.write(content.getBytes(java.nio.charset.StandardCharsets.UTF_8));
        }
        return Files.write(folder.resolve(name), bytes.toByteArray());
    }

    private DumpSource open(Path file) {
        return DumpSource.open(file, NEEDS, folder.resolve("scratch"), 3, Progress.NONE);
    }

    private void nothingIsLeft() throws IOException {
        if (!Files.exists(folder.resolve("scratch")))
            return;
        try (Stream<Path> left = Files.list(folder.resolve("scratch"))) {
            assertThat(left).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"dump.json", "dump.json.gz", "dump.json.bz2"})
    void answersTheSameHoweverItIsPacked(String name) throws IOException {
        try (DumpSource source = open(file(name, lines(4_000)))) {
            assertThat(source.entities()).isEqualTo(4_000);
            assertThat(source.badLines().count()).isZero();
            assertThat(source.describe()).startsWith(name + " (").contains("sha256");
            assertThat(source.subjectsOf("P31", Set.of("Q1"))).hasSize(1_334).contains("Q1000", "Q1003");
            assertThat(source.subjectsOf("P31", Set.of("Q1", "Q2", "Q3"))).hasSize(4_000);
            assertThat(source.labels(List.of("Q1001", "q4999", "Q5000"), List.of("en", "mul")))
                    .isEqualTo(Map.of("Q1001", "item 1", "Q4999", "item 3999"));
            List<WikidataEntity> read = new ArrayList<>();
            source.read(List.of("Q1000", "Q4999", "Q77"), Set.of("P31"), read::add);
            assertThat(read).extracting(WikidataEntity::id).containsExactlyInAnyOrder("Q1000", "Q4999");
            assertThat(read.getFirst().labels()).as("other languages are not kept").containsOnlyKeys("en");
        }
        nothingIsLeft();
    }

    @Test
    void ranksDecideWhatIsTruthy() throws IOException {
        Path file = file("ranks.json", String.join("\n",
                item("Q1", "class"),
                item("Q2", "narrower", statement("Q2", "P279", "normal", "Q1")),
                item("Q3", "narrowest", statement("Q3", "P279", "preferred", "Q2")),
                item("Q4", "not really", statement("Q4", "P279", "deprecated", "Q1"))));
        try (DumpSource source = open(file)) {
            assertThat(source.subclasses("Q1")).containsExactlyInAnyOrder("Q1", "Q2", "Q3");
            assertThat(source.subjectsOf("P279", Set.of("Q1"))).containsExactly("Q2");
            assertThat(source.pointingTo("P279", Optional.empty(), Set.of("Q1")))
                    .containsExactlyInAnyOrder("Q2", "Q4");
            assertThatThrownBy(() -> source.subjectsOf("P17", Set.of("Q1"))).isInstanceOf(
                    IllegalArgumentException.class);
            assertThatThrownBy(() -> source.matching("?item ?p ?o", Set.of())).isInstanceOf(QuernException.class)
                    .hasMessageContaining("cannot run the query");
        }
    }

    @Test
    void badLinesAreCountedAndTold() throws IOException {
        List<String> lines = new ArrayList<>(Arrays.asList(lines(3_000).split("\n")));
        lines.set(1, "{\"id\":\"Q7\",\"labels\":{\"en\":{\"value\":\"cut");
        lines.set(1_500, "{\"name\":\"no entity\"}");
        lines.set(2_000, "nonsense,");
        lines.set(2_500, item("Q1", "one") + item("Q2", "two"));
        lines.set(2_600, "");
        try (DumpSource source = open(file("bad.json.gz", String.join("\n", lines)))) {
            assertThat(source.entities()).isEqualTo(2_995);
            assertThat(source.badLines().count()).isEqualTo(4);
            assertThat(source.badLines().samples()).extracting(BadLines.BadLine::line)
                    .containsExactly(2L, 1_501L, 2_001L, 2_501L);
            assertThat(source.badLines().samples()).extracting(BadLines.BadLine::reason).containsExactly(
                    "incomplete or invalid JSON", "not an entity (no id such as Q42 or P31)", "not a JSON object",
                    "more than one JSON object");
        }
    }

    /** What is frequent does not push out of the manifest what is rare. */
    @Test
    void badLinesAreToldByReason() throws IOException {
        String cut = "{\"id\":\"Q7\",\"labels\":{\n";
        try (DumpSource source = open(file("bad.json", item("Q1", "one") + "\n" + cut.repeat(60) + "nonsense\n"))) {
            assertThat(source.leftOut()).extracting(Rejects::what, Rejects::count).containsExactly(
                    tuple("lines that are not entities: incomplete or invalid JSON", 60L),
                    tuple("lines that are not entities: not a JSON object", 1L));
            assertThat(source.leftOut().getFirst().samples()).hasSize(20).first().isEqualTo(
                    "line 2 “{\"id\":\"Q7\",\"labels\":{”");
            assertThat(source.leftOut().getLast().samples()).containsExactly("line 62 “nonsense”");
        }
    }

    @Test
    void everyCutOfAnEntityIsABadLine() throws IOException {
        String entity = item("Q5", "a \\\" b", statement("Q5", "P31", "normal", "Q1"));
        String all = IntStream.range(1, entity.length()).mapToObj(end -> entity.substring(0, end))
                .collect(Collectors.joining("\n", "", "\n" + entity + "\n"));
        try (DumpSource source = open(file("cut.json", all))) {
            assertThat(source.entities()).isEqualTo(1);
            assertThat(source.badLines().count()).isEqualTo(entity.length() - 1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"dump.json.gz", "dump.json.bz2"})
    void aPackedFileThatEndsTooEarlyIsOneClearFailure(String name) throws IOException {
        byte[] whole = Files.readAllBytes(file(name, lines(20_000)));
        for (int length : new int[]{30, whole.length / 3, whole.length - 5}) {
            Path cut = Files.write(folder.resolve("cut-" + name), Arrays.copyOf(whole, length));
            assertThatThrownBy(() -> open(cut)).isInstanceOf(QuernException.class)
                    .hasMessageContaining("is truncated").hasMessageContaining("copy or download it again");
            nothingIsLeft();
        }
    }

    @Test
    void whatIsNoDumpIsRefused() throws IOException {
        assertThatThrownBy(() -> open(folder.resolve("none.json"))).hasMessageContaining("no such file");
        assertThatThrownBy(() -> open(folder)).hasMessageContaining("this is a folder");
        assertThatThrownBy(() -> open(file("empty.json", ""))).hasMessageContaining("the file is empty");
        assertThatThrownBy(() -> open(file("text.json", "hello\nworld\n")))
                .hasMessageContaining("no entities, line 1 starts with “hello”");
        nothingIsLeft();
    }

    @ParameterizedTest
    @ValueSource(strings = {"dump.json.gz", "dump.json.bz2"})
    void stoppingInTheMiddleLeavesNothing(String name) throws IOException {
        Path file = file(name, lines(20_000));
        for (int after : new int[]{0, 3, 10}) {
            AtomicInteger asked = new AtomicInteger();
            Progress stopping = new StoppingProgress(() -> asked.getAndIncrement() >= after);
            assertThatThrownBy(() -> DumpSource.open(file, NEEDS, folder.resolve("scratch"), 3, stopping))
                    .isInstanceOf(CancellationException.class);
            nothingIsLeft();
        }
    }

    @Test
    void cannotBeAskedWhatElseThereIs() throws IOException {
        try (DumpSource dump = open(file("dump.json", lines(3)))) {
            assertThatThrownBy(() -> dump.sample(new ClassMembers("Q5", true, true), 5, Progress.NONE))
                    .isInstanceOf(QuernException.class).hasMessageContaining("dump");
            assertThatThrownBy(() -> dump.readWhole(List.of("Q1"), _ -> {})).isInstanceOf(QuernException.class)
                    .hasMessageContaining("list all statements");
        }
    }

    @Test
    void theExtractOfAKilledProcessIsCleared() throws IOException {
        Path orphan = folder.resolve("scratch").resolve(".extract-999999999-1");
        Files.createDirectories(orphan);
        Files.writeString(orphan.resolve("labels0"), "old");
        open(file("dump.json", lines(3))).close();
        assertThat(orphan).doesNotExist();
    }
}
