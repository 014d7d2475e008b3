package org.quern.ui.shell.drop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.job.Progress;
import org.quern.ui.kit.FileKind;
import org.quern.workspace.Workspace;

class DroppedFilesTest {

    private static final Path EXAMPLE = Path.of("assets/example");

    @TempDir
    Path folder;

    private Dropped one(Path path) {
        DroppedFiles found = DroppedFiles.look(List.of(path), Progress.NONE);
        assertThat(found.found()).hasSize(1);
        return found.found().getFirst();
    }

    private Path file(String name, String content) throws IOException {
        return Files.writeString(folder.resolve(name), content);
    }

    private String why(Path path) {
        return one(path) instanceof Dropped.Unusable unusable ? unusable.why() : "usable";
    }

    @ParameterizedTest
    @CsvSource({"schemas/film.json,SCHEMA", "graphs/film/graph.json.gz,GRAPH", "questions/film.json,QUESTIONS",
        "predictions/model-a.json,PREDICTIONS", "datasets/film-questions/questions.jsonl,QUESTION_SET",
        "reviews/film.history.jsonl,DECISIONS", "agent/film-questions/steps/nolan.jsonl,AGENT_RUN",
        "data/films.ttl,WIKIDATA"})
    void eachFileOfTheExampleIsRecognisedByItsContentAlone(String name, FileKind kind) throws IOException {
        Path copy = Files.copy(EXAMPLE.resolve(name), folder.resolve("copy.bin"));
        assertThat(one(copy)).isEqualTo(new Dropped.Importable(copy, kind));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"{\"entities\":{\"Q1\":{\"id\":\"Q1\"}}}|WIKIDATA",
        "[{\"type\":\"item\",\"id\":\"Q1\",\"labels\":{}}|WIKIDATA",
        "<http://www.wikidata.org/entity/Q1> <http://a> <http://b> .|WIKIDATA",
        "# a comment\\n@prefix wd: <http://www.wikidata.org/entity/> .|WIKIDATA",
        "{\"name\":\"x\",\"entities\":[],\"relations\":[]}|SCHEMA",
        "qid,pred_cypher\\n1,MATCH (n) RETURN n|PREDICTIONS", "\"id\";\"prediction\"\\n1;x|PREDICTIONS",
        "question,cypher,graph\\na,b,c|QUESTIONS", "question\tsparql\\na\tb|QUESTION_SET",
        "{\"questions\":[]}|QUESTION_SET", "[{\"uid\":1,\"question\":\"a\",\"sparql\":\"b\"}]|QUESTION_SET"})
    void filesOfOtherProgramsAreRecognised(String content, FileKind kind) throws IOException {
        Path file = file("any", content.replace("\\n", "\n"));
        assertThat(one(file)).isEqualTo(new Dropped.Importable(file, kind));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"graph.json|<!DOCTYPE html><html>|drop.unknown.text",
        "films.ttl|just some words|drop.unknown.text", "schema.json|{\"a\" 1}|drop.damaged",
        "schema.json|{\"name\": \"x\", \"ent|drop.damaged", "list.json|[1, 2, 3]|drop.unknown.json",
        "set.json|{\"a\": 1, \"b\": 2}|drop.unknown.members", "table.csv|a,b\\n1,2|drop.unknown.members",
        "empty.json||drop.unreadable.why", "graph.json.gz|not compressed|drop.unreadable.why"})
    void theRightNameDoesNotMakeUpForTheWrongContent(String name, String content, String why) throws IOException {
        assertThat(why(file(name, content == null ? "" : content.replace("\\n", "\n")))).isEqualTo(why);
    }

    @Test
    void foldersAreWorkspacesOrStandForTheirFiles() throws IOException {
        Path workspace = folder.resolve("films");
        Workspace.openOrCreate(workspace).close();
        assertThat(one(workspace)).isEqualTo(new Dropped.WorkspaceFolder(workspace));
        assertThat(one(workspace.resolve("quern.json"))).isEqualTo(new Dropped.WorkspaceFolder(workspace));
        Path schema = Files.createDirectories(workspace.resolve("schemas")).resolve("film.json");
        Files.copy(EXAMPLE.resolve("schemas/film.json"), schema);
        assertThat(one(schema)).isEqualTo(new Dropped.InWorkspace(schema));
        Path empty = Files.createDirectory(folder.resolve("empty"));
        assertThat(one(empty)).isEqualTo(new Dropped.EmptyFolder(empty));
        Path outer = Files.createDirectories(folder.resolve("outer/inner")).getParent();
        assertThat(why(outer)).isEqualTo("drop.unknown.folder");
        Path store = Files.createDirectory(folder.resolve("store"));
        Files.writeString(store.resolve("store.json"), "{}");
        assertThat(why(store)).isEqualTo("drop.unknown.store");
        assertThat(DroppedFiles.look(List.of(EXAMPLE.resolve("data")), Progress.NONE).of(Dropped.Importable.class))
                .hasSize(3).allMatch(each -> each.kind() == FileKind.WIKIDATA);
    }

    @Test
    void onlyTheHeadOfAHugeFileIsRead() throws IOException {
        Path sparse = folder.resolve("huge.json");
        try (RandomAccessFile file = new RandomAccessFile(sparse.toFile(), "rw")) {
            file.write("{\"schema\": {\"name\": \"huge\"".getBytes(StandardCharsets.UTF_8));
            file.setLength(5L << 30);
        }
        Path invalid = folder.resolve("invalid.csv");
        try (RandomAccessFile file = new RandomAccessFile(invalid.toFile(), "rw")) {
            file.write(0xFF);
            file.setLength(5L << 30);
        }
        Path bomb = folder.resolve("bomb.json.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
            out.write("{\"schema\": {}, \"entities\": [\"".getBytes(StandardCharsets.UTF_8));
            byte[] letters = "a".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
            for (int i = 0; i < 64; i++)
                out.write(letters);
        }
        long start = System.nanoTime();
        assertThat(why(sparse)).isEqualTo("drop.unreadable.why");
        assertThat(why(invalid)).isEqualTo("drop.unreadable.why");
        assertThat(one(bomb)).isEqualTo(new Dropped.Importable(bomb, FileKind.GRAPH));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
    }

    @Test
    void manyFilesAreNotAllOpened() throws IOException {
        Path many = Files.createDirectory(folder.resolve("many"));
        for (int i = 0; i < 10_000; i++)
            Files.createFile(many.resolve("f" + i));
        DroppedFiles inFolder = DroppedFiles.look(List.of(many), Progress.NONE);
        assertThat(inFolder.found()).hasSize(DroppedFiles.MOST);
        assertThat(inFolder.rest()).isEqualTo(10_000 - DroppedFiles.MOST);
        List<Path> alone = IntStream.range(0, 10_000).mapToObj(i -> many.resolve("f" + i)).toList();
        assertThat(DroppedFiles.look(alone, Progress.NONE)).isEqualTo(new DroppedFiles(
                alone.stream().limit(DroppedFiles.MOST)
                        .map(file -> (Dropped) new Dropped.Unusable(file, "drop.unreadable.why", "the file is empty"))
                        .toList(),
                10_000 - DroppedFiles.MOST));
    }

    @Test
    void linksInALoopMissingFilesAndDevicesAreSaid() throws IOException {
        Path a = folder.resolve("a");
        Path b = folder.resolve("b");
        Files.createSymbolicLink(a, b);
        Files.createSymbolicLink(b, a);
        assertThat(why(a)).isEqualTo("drop.unreadable");
        Path loop = Files.createDirectory(folder.resolve("loop"));
        Files.createSymbolicLink(loop.resolve("again"), loop);
        assertThat(why(loop)).isEqualTo("drop.unknown.folder");
        assertThat(why(folder.resolve("missing"))).isEqualTo("drop.missing");
        assertThat(why(Path.of("/dev/zero"))).isEqualTo("drop.special");
        Path outside = folder.resolve("x/../../..").resolve(folder.getParent().getFileName());
        assertThat(DroppedFiles.look(List.of(outside), Progress.NONE).found())
                .allMatch(each -> each.path().equals(each.path().normalize()));
    }

    @Test
    void whatMayNotBeReadIsSaid() throws IOException {
        Path closed = Files.createFile(folder.resolve("closed.json"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("---------")));
        // The administrator may read everything; then the file is empty.
        assertThat(why(closed)).isEqualTo("drop.unreadable.why");
    }
}
