package org.quern.cli.textgraph;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandLineFace;
import org.quern.testing.FileFormats;
import org.quern.textgraph.example.CommonNeighbours;
import org.quern.textgraph.example.WithinOne;
import org.quern.textgraph.format.ReadGraph;
import org.quern.textgraph.format.TextFormats;
import org.quern.textgraph.score.Expected;
import org.quern.textgraph.score.Scoring;
import org.quern.textgraph.task.Draw;
import org.quern.textgraph.task.Drawn;
import org.quern.textgraph.task.Question;
import org.quern.textgraph.task.Task;
import org.quern.textgraph.task.Tasks;

class TextGraphCommandTest {

    private static final String GRAPH = Path.of("assets/example/graphs/film/graph.json.gz").toString();

    @TempDir
    private static Path folder;

    @BeforeAll
    static void buildTwice() {
        for (String name : List.of("one", "again"))
            assertThat(run("textgraph", "build", name, "--graph", GRAPH, "--per-task", "4", "--sample", "4,2,1,40",
                    "--literals",
                    "--relation-properties")).isZero();
    }

    private static final ByteArrayOutputStream OUT = new ByteArrayOutputStream();
    private static final ByteArrayOutputStream ERRORS = new ByteArrayOutputStream();

    private static int run(String... args) {
        OUT.reset();
        ERRORS.reset();
        String[] all = Stream.concat(Stream.of(args), Stream.of("-w", folder.toString())).toArray(String[]::new);
        return new CommandLineFace(new PrintStream(OUT, true, StandardCharsets.UTF_8),
                new PrintStream(ERRORS, true, StandardCharsets.UTF_8)).run(all);
    }

    private static String out() {
        return OUT.toString(StandardCharsets.UTF_8);
    }

    @AfterAll
    static void filesMatchTheirSchemas() {
        FileFormats.checkKnown(folder);
    }

    @Test
    void theSameSeedGivesTheSameBytes() throws IOException {
        Path one = folder.resolve("textgraph/one");
        try (Stream<Path> files = Files.walk(one)) {
            for (Path file : files.filter(Files::isRegularFile).filter(f -> !f.toString().contains("runs")).toList())
                assertThat(file)
                        .hasSameBinaryContentAs(folder.resolve("textgraph/again").resolve(one.relativize(file)));
        }
        assertThat(run("textgraph", "build", "other", "--graph", GRAPH, "--per-task", "1", "--sample", "4,2,1,40",
                "--formats", "rdf-turtle", "--seed", "43")).isZero();
        assertThat(Files.readAllBytes(folder.resolve("textgraph/other/instances.jsonl.gz")))
                .isNotEqualTo(Files.readAllBytes(one.resolve("instances.jsonl.gz")));
    }

    @Test
    void theSolverIsAlwaysRightAndReportsAreWritten() throws IOException {
        assertThat(run("textgraph", "run", "one", "--solver", "--json")).isZero();
        JsonNode result = new ObjectMapper().readTree(out());
        assertThat(result.path("replies").asInt())
                .isEqualTo(new Tasks().ids().size() * 4 * new TextFormats().ids().size() * 2);
        result.path("scores").forEach(row -> {
            assertThat(row.path("Overall").path("exact").asDouble()).as(row.toString()).isEqualTo(1.0);
            assertThat(row.path("Overall").path("n").asInt())
                    .isEqualTo(row.path("row").asText().startsWith("All formats") ? 100 : 20);
        });
        for (String form : List.of("html", "csv", "tex")) {
            Path file = folder.resolve("report." + form);
            assertThat(run("textgraph", "report", "one", "solver", "--out", file.toString(), "--charts",
                    folder.resolve("charts").toString())).isZero();
            assertThat(file).content().contains("solver", form.equals("csv") ? "1.0000" : "100.0");
        }
        assertThat(folder.resolve("charts/formats.svg")).content().contains("List of edges", "<rect");
        assertThat(folder.resolve("charts/tasks.svg")).content().contains("Triple retrieval", "<polygon");
    }

    @Test
    void repliesFromElsewhereAreScored() throws IOException {
        assertThat(run("textgraph", "show", "one", "triple-retrieval-001", "--json")).isZero();
        JsonNode shown = new ObjectMapper().readTree(out());
        Path file = folder.resolve("theirs.csv");
        Files.writeString(file,
                "id,format,reply\ntriple-retrieval-001,list-of-edges," + shown.path("replies").get(0).asText()
                        + "\ntriple-retrieval-002,list-of-edges,perhaps\n");
        assertThat(run("textgraph", "run", "one", "--replies", file.toString())).isZero();
        assertThat(run("textgraph", "score", "one", "theirs", "--wrong")).isZero();
        assertThat(out()).contains("50.0", "triple-retrieval-002").doesNotContain("theirs  triple-retrieval-001");
        Files.writeString(file, "id,format,reply\nnobody-001,list-of-edges,Yes\n");
        assertThat(run("textgraph", "run", "one", "--replies", file.toString(), "--name", "x")).isEqualTo(1);
        assertThat(ERRORS.toString(StandardCharsets.UTF_8)).contains("nobody-001", "line 2");
    }

    @Test
    void aRunThatWasStoppedGoesOn() throws IOException {
        assertThat(run("textgraph", "run", "again", "--solver", "--name", "half", "--formats", "rdf-turtle")).isZero();
        Path log = folder.resolve("textgraph/again/runs/half/replies.jsonl");
        List<String> lines = Files.readAllLines(log);
        Files.writeString(log, String.join("\n", lines.subList(0, 7)) + "\n" + lines.get(7).substring(0, 9));
        assertThat(run("textgraph", "run", "again", "--solver", "--name", "half", "--formats", "rdf-turtle")).isZero();
        assertThat(Files.readAllLines(log)).containsExactlyInAnyOrderElementsOf(lines);
    }

    @Test
    void aStoreIsASource() throws IOException {
        Path data = Files.writeString(folder.resolve("mills.ttl"), """
                @prefix wd: <http://www.wikidata.org/entity/> . @prefix wdt: <http://www.wikidata.org/prop/direct/> .
                @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
                wd:Q1 rdfs:label "Old Mill"@en ; wdt:P31 wd:Q5 ; wdt:P17 wd:Q55 .
                wd:Q2 rdfs:label "New Mill"@en ; wdt:P31 wd:Q5 ; wdt:P17 wd:Q55 ; wdt:P138 wd:Q1 .
                wd:Q3 rdfs:label "Third Mill"@en ; wdt:P31 wd:Q5 ; wdt:P138 wd:Q2 .
                """);
        assertThat(run("store", "load", "mills", data.toString())).isZero();
        assertThat(run("textgraph", "build", "mills", "--store", "mills", "--core", "Q5", "--tasks",
                "triple-retrieval", "--per-task", "2")).isZero();
        assertThat(run("textgraph", "show", "mills", "triple-retrieval-001")).isZero();
        assertThat(out()).contains("(New Mill, named after, Old Mill)");
        assertThat(run("textgraph", "build", "x", "--store", "mills", "--core", "Mill")).isEqualTo(2);
        assertThat(run("textgraph", "build", "x", "--store", "nothing")).isEqualTo(1);
        assertThat(run("textgraph", "build", "x", "--store", "mills", "--graph", GRAPH)).isEqualTo(2);
    }

    @Test
    void wrongOptionsAndNamesAreSaid() {
        assertThat(run("textgraph", "build", "x", "--graph", GRAPH, "--triples", ".")).isEqualTo(2);
        assertThat(run("textgraph", "build", "x", "--graph", GRAPH, "--formats", "prose")).isEqualTo(2);
        assertThat(ERRORS.toString(StandardCharsets.UTF_8)).contains("list-of-edges");
        assertThat(run("textgraph", "build", "one", "--graph", GRAPH)).isEqualTo(1);
        assertThat(run("textgraph", "show", "nothing")).isEqualTo(1);
        assertThat(run("textgraph", "build", "x", "--graph", GRAPH, "--core", "Castle")).isEqualTo(1);
        assertThat(ERRORS.toString(StandardCharsets.UTF_8)).contains("Castle", "--core");
        assertThat(folder.resolve("textgraph/x")).doesNotExist();
    }

    /** Every task has its sampling; what is too small is drawn again, and the choice is recorded. */
    @Test
    void samplingIsChosenPerTaskAndSmallSamplesAreDrawnAgain() throws IOException {
        for (String redraw : List.of("", "--no-redraw")) {
            List<String> build = new ArrayList<>(List.of("textgraph", "build", "full" + redraw, "--graph", GRAPH,
                    "--per-task", "6", "--tasks", "triple-retrieval,highest-degree", "--pseudonyms", "none",
                    "--formats", "list-of-edges", "--sample", "2,1,1,30", "--sample", "highest-degree=3,1,1,5000"));
            if (!redraw.isEmpty())
                build.add(redraw);
            assertThat(run(build.toArray(String[]::new))).isZero();
        }
        assertThat(edges("full")).filteredOn(count -> count <= 30).hasSize(6).containsOnly(30);
        // Nobody has so many: the largest of all draws is taken, and it is said that it is too small.
        assertThat(run("textgraph", "show", "full", "--json")).isZero();
        JsonNode shown = new ObjectMapper().readTree(out());
        assertThat(shown.path("short_samples").asInt()).isEqualTo(6);
        assertThat(shown.path("sampling").path("highest-degree").path("seeds").asInt()).isEqualTo(3);
        assertThat(shown.path("sampling").path("triple-retrieval").path("full").asBoolean()).isTrue();
        assertThat(shown.path("counts_of_source").path("Core facts").asInt()).isPositive();
        assertThat(edges("full--no-redraw").stream().filter(count -> count < 30).count()).isPositive();
        assertThat(edges("full--no-redraw").stream().mapToInt(count -> count).sum())
                .isLessThan(edges("full").stream().mapToInt(count -> count).sum());
        assertThat(run("textgraph", "show", "full--no-redraw")).isZero();
        assertThat(out()).contains("samples with fewer edges than the maximum").containsPattern("Triple.* no");
        assertThat(run("textgraph", "build", "x", "--graph", GRAPH, "--sample", "shortest=1,1,1,1")).isEqualTo(2);
        assertThat(run("textgraph", "build", "x", "--graph", GRAPH, "--sample", "1,2,3")).isEqualTo(2);
    }

    private static List<Integer> edges(String set) throws IOException {
        List<Integer> edges = new ArrayList<>();
        for (JsonNode instance : FileFormats.values(folder.resolve("textgraph/" + set + "/instances.jsonl.gz")))
            edges.add(instance.path("edges").size());
        return edges;
    }

    /** With a wording of one's own, models are asked in these words; the solver reads what is asked, not how. */
    @Test
    void questionsAreWordedAsTheUserSays() throws IOException {
        Path wording = Files.writeString(folder.resolve("published.json"), """
                {"triple-retrieval": "Is ({{subject}}, {{relation}}, {{object}}) present (Yes/No)?",
                 "highest-degree": "Highest number of {{direction}} edges?",
                 "highest-degree.total": "Highest number of edges?"}
                """);
        assertThat(run("textgraph", "build", "worded", "--graph", GRAPH, "--per-task", "6", "--sample", "2,1,1,20",
                "--pseudonyms", "none", "--formats", "list-of-edges", "--wording", wording.toString())).isZero();
        assertThat(run("textgraph", "run", "worded", "--solver", "--json")).isZero();
        assertThat(new ObjectMapper().readTree(out()).path("scores").path(0).path("Overall").path("exact").asDouble())
                .isEqualTo(1);
        assertThat(run("textgraph", "show", "worded", "triple-retrieval-001")).isZero();
        assertThat(out()).containsPattern("Is \\(.+, .+, .+\\) present \\(Yes/No\\)\\?");
        assertThat(run("textgraph", "show", "worded", "aggregation-by-relation-001")).isZero();
        assertThat(out()).contains("Reply with one line in this form");
        assertThat(run("textgraph", "show", "worded")).isZero();
        assertThat(out()).contains("wording: published.json");
        // Prompts for training have the same words, and all correct replies.
        Path out = folder.resolve("train.jsonl.gz");
        assertThat(run("textgraph", "export", "worded", "--out", out.toString())).isZero();
        List<JsonNode> lines = FileFormats.values(out);
        assertThat(lines).hasSize(30).allSatisfy(line -> {
            assertThat(FileFormats.problems("textgraph/prompt", line)).isEmpty();
            assertThat(line.path("messages")).hasSize(3);
            assertThat(line.path("messages").path(2).path("content")).isEqualTo(line.path("answers").path(0));
        });
        assertThat(lines.getFirst().path("messages").path(1).path("content").asText()).contains("Edges: [",
                "present (Y");
        assertThat(run("textgraph", "export", "worded", "--out", "train.csv")).isEqualTo(2);

        Files.writeString(wording, "{\"triple-retrieval\": \"Is {{edges}} there?\"}");
        assertThat(run("textgraph", "build", "x", "--graph", GRAPH, "--wording", wording.toString())).isEqualTo(1);
        assertThat(errors()).contains("{{edges}}", "published.json", "subject");
        Files.writeString(wording, "{\"triples\": \"Is it there?\"}");
        assertThat(run("textgraph", "build", "x", "--graph", GRAPH, "--wording", wording.toString())).isEqualTo(1);
        assertThat(errors()).contains("no task triples");
        assertThat(folder.resolve("textgraph/x")).doesNotExist();
    }

    private static String errors() {
        return ERRORS.toString(StandardCharsets.UTF_8);
    }

    /** As a jar of one's own on the class path adds them: the examples of the guide. */
    @Test
    void tasksAndScoringsOfOnesOwnAreThere() throws IOException {
        Path services = Files.createDirectories(folder.resolve("jar/META-INF/services"));
        Files.writeString(services.resolve(Task.class.getName()), CommonNeighbours.class.getName());
        Files.writeString(services.resolve(Scoring.class.getName()), WithinOne.class.getName());
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader jar = new URLClassLoader(new URL[]{folder.resolve("jar/").toUri().toURL()}, before)) {
            thread.setContextClassLoader(jar);
            assertThat(run("textgraph", "build", "own", "--graph", GRAPH, "--per-task", "6", "--sample", "2,1,1,30",
                    "--tasks", "common-neighbours,triple-retrieval", "--literals")).isZero();
            assertThat(run("textgraph", "run", "own", "--solver", "--json")).isZero();
            new ObjectMapper().readTree(out()).path("scores").forEach(row -> assertThat(
                    row.path("Common neighbours").path("exact").asDouble()).as(row.toString()).isEqualTo(1));
            Path replies = folder.resolve("guess.csv");
            Files.writeString(replies, "id,format,reply\n" + IntStream.rangeClosed(1, 6).mapToObj(
                    i -> "common-neighbours-00" + i + ",list-of-edges,Answer: 1\n").collect(Collectors.joining()));
            assertThat(run("textgraph", "run", "own", "--replies", replies.toString(), "--json")).isZero();
            JsonNode scores = new ObjectMapper().readTree(out()).path("scores").path(0).path("Common neighbours");
            assertThat(scores.path("within-one").asDouble()).isGreaterThan(scores.path("exact").asDouble());
            Path report = folder.resolve("own.html");
            assertThat(run("textgraph", "report", "own", "--out", report.toString(), "--scoring", "within-one"))
                    .isZero();
            assertThat(report).content().contains("Common neighbours: accuracy by correct count",
                    "Scoring: Count off by one at most");
        } finally {
            thread.setContextClassLoader(before);
        }
        // Without the jar, it is said what is missing.
        assertThat(run("textgraph", "show", "own")).isEqualTo(1);
        assertThat(errors()).contains("unknown task common-neighbours", "QUERN_CLASS_PATH");
        assertThat(run("textgraph", "report", "one", "--out", "x.html", "--scoring", "within-one")).isEqualTo(1);
        assertThat(errors()).contains("unknown scoring within-one").doesNotContain("Exception");
    }

    /** Throws for one instance of four, when it solves another one, and when it scores replies that say so. */
    public static final class Broken implements Task {

        private final CommonNeighbours good = new CommonNeighbours();
        private final AtomicInteger solved = new AtomicInteger();

        @Override
        public String id() {
            return "broken";
        }

        @Override
        public String title() {
            return "Broken";
        }

        @Override
        public Map<String, String> wording() {
            return Map.of(id(), good.wording().getOrDefault(good.id(), ""));
        }

        @Override
        public Class<? extends Question> question() {
            return good.question();
        }

        @Override
        public Optional<Drawn> draw(Draw draw) {
            return good.draw(draw).map(drawn -> {
                if (drawn.seeds().getFirst() % 3 == 0)
                    throw new IllegalStateException("a task of one's own broke");
                return drawn;
            });
        }

        @Override
        public String solve(ReadGraph text, Map<String, String> words) {
            if (solved.getAndIncrement() < 25)
                throw new AssertionError("cannot solve this");
            return good.solve(text, words);
        }
    }

    /** Cannot judge some replies. */
    public static final class BrokenScoring implements Scoring {

        @Override
        public String id() {
            return "broken-scoring";
        }

        @Override
        public String title() {
            return "Broken scoring";
        }

        @Override
        public boolean accepts(Expected expected, String reply) {
            if (reply.endsWith("1"))
                throw new UnsupportedOperationException("no ones");
            return true;
        }
    }

    @Test
    void whatAnExtensionThrowsIsTheOutcomeOfOneItem() throws IOException {
        Path services = Files.createDirectories(folder.resolve("broken/META-INF/services"));
        Files.writeString(services.resolve(Task.class.getName()), Broken.class.getName());
        Files.writeString(services.resolve(Scoring.class.getName()), BrokenScoring.class.getName());
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader jar = new URLClassLoader(new URL[]{folder.resolve("broken/").toUri().toURL()}, before)) {
            thread.setContextClassLoader(jar);
            assertThat(run("textgraph", "build", "broken", "--graph", GRAPH, "--per-task", "12", "--sample", "1,1,1,20",
                    "--tasks", "broken,triple-retrieval", "--no-redraw", "--json")).as(errors()).isZero();
            JsonNode built = new ObjectMapper().readTree(out());
            int failed = built.path("failed").size();
            assertThat(failed).isBetween(1, 11);
            assertThat(built.path("instances").asInt()).isEqualTo(24 - failed);
            assertThat(built.path("failed").get(0).path("reason").asText()).contains("a task of one's own broke");
            assertThat(run("textgraph", "show", "broken")).isZero();
            assertThat(out()).contains("instances that could not be drawn: " + failed);
            // More failures in a row than a run of a model would accept.
            assertThat(run("textgraph", "build", "alone", "--graph", GRAPH, "--per-task", "6", "--sample", "1,1,1,20",
                    "--tasks", "broken", "--no-redraw", "--json")).as(errors()).isZero();
            int drawn = new ObjectMapper().readTree(out()).path("instances").asInt();
            assertThat(run("textgraph", "run", "alone", "--solver", "--json")).as(errors()).isZero();
            JsonNode solved = new ObjectMapper().readTree(out());
            assertThat(solved.path("failed").asInt()).isEqualTo(25);
            assertThat(solved.path("replies").asInt()).isEqualTo(drawn * 10 - 25).isPositive();
            Path replies = folder.resolve("ones.csv");
            Files.writeString(replies, "id,format,reply\ntriple-retrieval-001,list-of-edges,Answer: 1\n"
                    + "triple-retrieval-002,list-of-edges,Yes\n");
            assertThat(run("textgraph", "run", "broken", "--replies", replies.toString(), "--json")).isZero();
            assertThat(errors()).contains("ones: 1 of 2 replies could not be judged by the scorer broken-scoring")
                    .contains("no ones");
            assertThat(new ObjectMapper().readTree(out()).path("scores").path(0).path("Triple retrieval")
                    .path("broken-scoring").asDouble()).isEqualTo(0.5);
            Path report = folder.resolve("broken.html");
            assertThat(run("textgraph", "report", "broken", "ones", "--out", report.toString(), "--scoring",
                    "broken-scoring")).isZero();
            assertThat(report).content().contains("1 of 2 replies could not be judged", "could not be drawn");
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
