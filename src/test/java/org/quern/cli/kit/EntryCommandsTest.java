package org.quern.cli.kit;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.quern.cli.main.CommandTest;
import org.quern.evaluate.run.RunFiles;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.review.ExampleReview;
import org.quern.review.ReviewLog;
import org.quern.workspace.EntryKind;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.Folders;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

class EntryCommandsTest extends CommandTest {

    private static final String LOCK = ".lock";

    private static Path example = Path.of("");

    @TempDir
    private Path scratch;
    private Path root = Path.of("");

    @BeforeAll
    static void example(@TempDir Path folder) {
        example = folder.resolve("example");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(example, Progress.NONE);
    }

    @BeforeEach
    void copy() throws IOException {
        root = scratch.resolve("w");
        Folders.copy(example, root);
    }

    private int quern(String... words) {
        List<String> all = new ArrayList<>(List.of(words));
        all.addAll(List.of("--workspace", root.toString()));
        return run(all.toArray(String[]::new));
    }

    private List<String> names(EntryKind kind) {
        try (Workspace workspace = Workspace.read(root)) {
            return kind.names(workspace);
        }
    }

    /** Size by path, without what the commands may leave. */
    private Map<String, Long> content() throws IOException {
        Map<String, Long> content = new TreeMap<>();
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList())
                content.put(root.relativize(file).toString(), Files.size(file));
        }
        content.keySet().removeIf(path -> path.endsWith(LOCK) || path.startsWith("review.db-"));
        return content;
    }

    private String one(EntryKind kind) throws IOException {
        if (kind == EntryKind.STORE) {
            Files.createDirectories(root.resolve("stores/film"));
            Files.writeString(root.resolve("stores/film/store.json"), "{}");
        }
        return names(kind).getFirst();
    }

    private static String[] group(EntryKind kind, String... words) {
        return Stream.concat(Stream.of(kind.command().split(" ")).skip(1), Stream.of(words)).toArray(String[]::new);
    }

    @ParameterizedTest
    @EnumSource(EntryKind.class)
    void everyKindIsRenamedArchivedDeletedAndRestored(EntryKind kind) throws IOException {
        String name = one(kind);
        Map<String, Long> before = content();
        for (String act : List.of("archive", "delete")) {
            assertThat(quern(group(kind, act, name, act.equals("delete") ? "--yes" : "--quiet"))).as(err).isZero();
            assertThat(names(kind)).doesNotContain(name);
            assertThat(quern(group(kind, "restore", "--json"))).isZero();
            assertThat(out).contains("\"name\" : \"" + name + "\"", act.equals("delete") ? "deleted" : "archived");
            assertThat(quern(group(kind, "restore", name))).as(err).isZero();
            assertThat(content()).as(act).isEqualTo(before);
        }
        assertThat(quern(group(kind, "rename", name, "renommé"))).as(err).isZero();
        assertThat(names(kind)).contains("renommé").doesNotContain(name);
        assertThat(quern(group(kind, "rename", "renommé", name))).as(err).isZero();
        assertThat(content()).containsOnlyKeys(before.keySet());
        Map<String, Long> after = content();

        assertThat(quern(group(kind, "rename", "nothing", "other"))).isEqualTo(1);
        assertThat(err).contains("there is no " + kind.noun() + " 'nothing'");
        assertThat(quern(group(kind, "rename", name, "../other"))).isEqualTo(2);
        assertThat(quern(group(kind, "rename", name, name))).isEqualTo(1);
        assertThat(err).contains("already exists");
        assertThat(quern(group(kind, "delete", "nothing"))).isEqualTo(1);
        assertThat(quern(group(kind, "restore", "nothing"))).isEqualTo(1);
        assertThat(content()).isEqualTo(after);
    }

    @ParameterizedTest
    @EnumSource(names = {"RUN", "AGENT_RUN"})
    void runsAreTagged(EntryKind kind) throws IOException {
        Map<String, Long> before = content();
        String name = names(kind).getFirst();
        assertThat(quern(group(kind, "tag", name, "--add", "paper, ärger,old", "--remove", "none"))).as(err).isZero();
        assertThat(out).contains(name, "old, paper, ärger");
        assertThat(quern(group(kind, "tag", name, "--add", "best", "--remove", "old"))).as(err).isZero();
        assertThat(quern(group(kind, "rename", name, "other"))).as(err).isZero();
        assertThat(quern(group(kind, "archive", "other"))).isZero();
        assertThat(quern(group(kind, "restore", "other"))).isZero();
        assertThat(quern(group(kind, "tag", "--json"))).as(err).isZero();
        assertThat(new ObjectMapper().readTree(out).at("/runs").findValuesAsText("name")).isEqualTo(names(kind));
        assertThat(out.replaceAll("\\s+", "")).contains("\"name\":\"other\",\"tags\":[\"best\",\"paper\",\"ärger\"]");

        for (String bad : List.of("a\tb", "x".repeat(41), " ", "a\nb"))
            assertThat(quern(group(kind, "tag", "other", "--add", bad))).as(bad).isEqualTo(1);
        assertThat(err).contains("cannot be used as a tag");
        assertThat(quern(group(kind, "tag", "other", "nothing", "--remove", "best"))).isEqualTo(1);
        assertThat(quern(group(kind, "tag", "--add", "x"))).isEqualTo(2);
        assertThat(quern(group(kind, "tag", "other"))).isZero();
        assertThat(out).as("nothing is changed by a wrong command").contains("best, paper, ärger");

        assertThat(quern(group(kind, "tag", "other", "--remove", "best,paper,ärger"))).isZero();
        assertThat(quern(group(kind, "rename", "other", name))).isZero();
        assertThat(content()).containsOnlyKeys(before.keySet());
    }

    @Test
    void listsTheRunsWithATag() {
        assertThat(quern("evaluate", "tag", "model-b", "--add", "paper")).isZero();
        assertThat(quern("evaluate", "list", "--tag", "paper")).isZero();
        assertThat(out).contains("model-b", "paper").doesNotContain("model-a");
        assertThat(quern("evaluate", "list", "--tag", "pap")).isZero();
        assertThat(out).contains("No run has this tag.");
    }

    private List<Sample> samples(String file) {
        return new SampleFile(new SafeFiles()).read(root.resolve(file));
    }

    @Test
    void whatRefersToAGraphRefersToTheNewName() throws IOException {
        List<String> ids = samples("questions/film.json").stream().map(Sample::qid).toList();
        RunFiles runs = new RunFiles(new SafeFiles());
        var figures = runs.read(root.resolve("runs/model-a"));
        ObjectMapper json = new ObjectMapper();
        Map<String, String> files = new LinkedHashMap<>();
        for (String file : List.of("questions/film.json", "runs/model-a/result.json",
                "runs/model-a/result_with_metrics.json", "runs/model-a/aggregated_metrics.json"))
            files.put(file, Files.readString(root.resolve(file)));

        assertThat(quern("graph", "rename", "film", "cinema")).as(err).isZero();
        assertThat(out).contains("the question file film", "the run model-a", "the run model-b");
        assertThat(samples("questions/film.json")).extracting(Sample::graph).containsOnly("cinema");
        assertThat(samples("questions/film.json")).extracting(Sample::qid).isEqualTo(ids);
        assertThat(runs.read(root.resolve("runs/model-a"))).extracting(item -> item.scores())
                .isEqualTo(figures.stream().map(item -> item.scores()).toList());
        assertThat(root.resolve("runs/model-a/aggregated_metrics.json")).content().contains("\"cinema\"")
                .doesNotContain("\"film\"");
        assertThat(quern("graph", "query", "cinema", "MATCH (f:Film) RETURN count(f)")).as(err).isZero();

        assertThat(quern("graph", "rename", "cinema", "film")).as(err).isZero();
        for (Map.Entry<String, String> file : files.entrySet())
            assertThat(json.readTree(root.resolve(file.getKey()).toFile())).as(file.getKey())
                    .isEqualTo(json.readTree(file.getValue()));
    }

    @Test
    void aDamagedFileKeepsTheFormerNameAndIsNamed() throws IOException {
        Files.writeString(root.resolve("questions/broken.json"), """
                [{"qid": "1", "graph": "film", "gold_cypher": "RETURN 1", "nl_question": "?"},""");
        assertThat(quern("graph", "rename", "film", "cinema")).as(err).isZero();
        assertThat(err).contains("could not be read", "the question file broken");
        assertThat(samples("questions/film.json")).extracting(Sample::graph).containsOnly("cinema");
    }

    @Test
    void decisionsAndRunsFollowAQuestionFile() throws IOException {
        Files.writeString(root.resolve("runs/model-a/import.json"), """
                {"predictions": "model-a.json", "questions": "film"}""");
        int decisions;
        try (ReviewLog log = ReviewLog.open(root.resolve("review.db"))) {
            decisions = log.history("film").size();
            assertThat(decisions).isPositive();
        }
        assertThat(quern("questions", "rename", "film", "round-1")).as(err).isZero();
        assertThat(out).contains("the run model-a");
        assertThat(root.resolve("runs/model-a/import.json")).content().contains("round-1");
        try (ReviewLog log = ReviewLog.open(root.resolve("review.db"))) {
            assertThat(log.history("round-1")).hasSize(decisions);
            assertThat(log.history("film")).isEmpty();
        }
        // The history of an annotator who has the file under its former name does not come in a second time.
        assertThat(quern("review", "import", root.resolve("reviews/film.history.jsonl").toString())).as(err).isZero();
        try (ReviewLog log = ReviewLog.open(root.resolve("review.db"))) {
            assertThat(log.history("round-1")).hasSize(decisions);
            assertThat(log.history("film")).isEmpty();
        }
    }

    @Test
    void deletesWhatDependsOnNothingElse() throws IOException {
        Files.writeString(root.resolve("questions/both.json"), """
                [{"qid": "1", "graph": "film", "gold_cypher": "RETURN 1", "nl_question": "?"},
                 {"qid": "2", "graph": "teams", "gold_cypher": "RETURN 1", "nl_question": "?"}]""");
        Map<String, Long> before = content();
        assertThat(quern("graph", "delete", "film")).isEqualTo(1);
        assertThat(err).contains("the question file both", "the question file film", "the run model-a",
                "--with-dependents", "--yes");
        assertThat(quern("graph", "delete", "film", "--with-dependents")).isEqualTo(1);
        assertThat(err).contains("the question file both").doesNotContain("the run model-a");
        assertThat(content()).isEqualTo(before);

        assertThat(quern("graph", "delete", "film", "--with-dependents", "--yes")).as(err).isZero();
        assertThat(out).contains("Kept the question file both.");
        assertThat(names(EntryKind.QUESTIONS)).containsExactly("both");
        assertThat(names(EntryKind.RUN)).isEmpty();
        assertThat(names(EntryKind.SCHEMA)).containsExactly("film");
        assertThat(quern("graph", "restore", "film", "--with-dependents")).as(err).isZero();
        assertThat(content()).isEqualTo(before);
    }

    @Test
    void restoringNeverReplaces() throws IOException {
        assertThat(quern("evaluate", "delete", "model-a")).as(err).isZero();
        assertThat(quern("evaluate", "rename", "model-b", "model-a")).as(err).isZero();
        assertThat(quern("evaluate", "restore", "model-a")).isEqualTo(1);
        assertThat(err).contains("already exists", "restore under another name");
        assertThat(quern("evaluate", "restore", "model-a", "--name", "model-a-2")).as(err).isZero();
        assertThat(names(EntryKind.RUN)).containsExactly("model-a", "model-a-2");

        assertThat(quern("evaluate", "delete", "model-a")).as(err).isZero();
        assertThat(quern("evaluate", "purge", "model-a")).isEqualTo(2);
        assertThat(err).contains("cannot be undone");
        assertThat(quern("evaluate", "purge", "model-a", "--yes")).as(err).isZero();
        assertThat(quern("evaluate", "restore", "model-a")).isEqualTo(1);
    }

    @Test
    void aDescriptionOfOthersCannotReachOtherFiles() throws IOException {
        Path victim = Files.writeString(scratch.resolve("mine.txt"), "mine");
        for (String path : List.of("../mine.txt", victim.toString(), "quern.json", "schemas/film.json",
                "runs/x/../model-a")) {
            Path folder = Files.createDirectories(root.resolve(".trash/runs-x"));
            Files.writeString(folder.resolve("entry.json"), """
                    {"format": 1, "kind": "run", "name": "x", "reason": "deleted", "at": "2026-01-01T00:00:00Z",
                     "paths": ["%s"]}""".formatted(path));
            assertThat(quern("evaluate", "restore", "x")).as(path).isEqualTo(1);
            assertThat(err).contains("can be restored");
        }
        Files.writeString(root.resolve(".trash/runs-x/entry.json"), "{");
        assertThat(quern("evaluate", "restore", "--json")).isZero();
        assertThat(victim).hasContent("mine");
    }
}
