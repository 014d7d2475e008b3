package org.quern.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The client in {@code assets/python}, run by the machine's Python against a server. */
class PythonClientTest {

    private static final Pattern BLOCK = Pattern.compile("(?ms)^```python\\n(.*?)^```$");
    private static ServedExample example;

    /** What a script printed. */
    private record Ran(int exit, String out) {}

    @BeforeAll
    static void start(@TempDir Path folder) throws Exception {
        assumeTrue(hasPython(), "python3 (3.9 or later) is missing");
        example = new ServedExample(folder, ServerLimits.DEFAULT);
    }

    @AfterAll
    static void stop() throws Exception {
        if (example != null)
            example.close();
    }

    private static boolean hasPython() throws InterruptedException {
        try {
            return new ProcessBuilder("python3", "-c", "import sys; sys.exit(sys.version_info < (3, 9))")
                    .redirectErrorStream(true).start().waitFor() == 0;
        } catch (IOException missing) {
            return false;
        }
    }

    private static Ran run(String script) throws Exception {
        Path file = Files.writeString(example.root.resolveSibling("script.py"), script);
        Path out = example.root.resolveSibling("out.txt");
        ProcessBuilder builder = new ProcessBuilder("python3", "-W", "error", file.toString())
                .directory(example.root.getParent().toFile()).redirectErrorStream(true).redirectOutput(out.toFile());
        builder.environment().put("PYTHONPATH", Path.of("assets", "python").toAbsolutePath().toString());
        builder.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        builder.environment().put("PYTHONIOENCODING", "utf-8");
        Process process = builder.start();
        assertThat(process.waitFor(10, TimeUnit.MINUTES)).isTrue();
        return new Ran(process.exitValue(), Files.readString(out, StandardCharsets.UTF_8));
    }

    @Test
    void theGuidesScriptMakesATableOfPredictions() throws Exception {
        Matcher block = BLOCK.matcher(Files.readString(Path.of("src/site/markdown/guide/http.md")));
        assertThat(block.find()).isTrue();
        Ran ran = run(block.group(1));
        assertThat(ran.exit()).as(ran.out()).isZero();
        assertThat(ran.out()).contains("\\begin{tabular}", "model-a", "mine", "Which country has the largest area?");
        assertThat(example.root.resolve("runs/mine/result_with_metrics.json")).exists();
        assertThat(example.bugs).isEmpty();
    }

    @Test
    void everyMethodReachesItsUseCase() throws Exception {
        Ran ran = run("""
                import quern
                q = quern.open("demo")
                assert "graph stats" in q.use_cases()
                graphs = ["graphs/film/graph.json.gz"]
                assert q.call("graph stats", graphs=graphs)["total"]["entities"] == 855
                seen = []
                assert q.call("graph stats", {"graphs": graphs}, progress=seen.append)["total"]["entities"] == 855
                assert seen[-1]["state"] == "done", seen
                job = q.start("graph stats", graphs=graphs)
                assert job.result()["graphs"][0]["name"] == "film" and job.status["state"] == "done"
                assert len(list(q.items("model-a"))) == 65
                assert "model-a" in q.summary(["model-a"], ["match"])
                assert q.compare("model-a", "model-b")
                rows = q.dataset("film-questions", "SELECT ?s { ?s ?p ?o }", limit=3)
                assert len(rows) == 3 and set(rows[0]) == {"s"}, rows
                """);
        assertThat(ran.exit()).as(ran.out()).isZero();
        assertThat(example.bugs).isEmpty();
    }

    @Test
    void failuresSayWhatWhereAndWhatToDo() throws Exception {
        Ran ran = run(
                """
                        import quern
                        def failure(work):
                            try:
                                work()
                            except quern.QuernError as error:
                                print(error.status, error)
                        q = quern.open("demo")
                        failure(lambda: q.call("graph stats", graph="film"))
                        failure(lambda: q.call("no such"))
                        failure(lambda: q.summary(["none"]))
                        failure(lambda: q.call_with_lines("evaluate score", [{"qid": 1}], {"predictions": "-", "out": "runs/x"}))
                        failure(lambda: q.call_with_lines("graph stats", [], {"graphs": []}))
                        failure(lambda: quern.Client(q.address, "0" * 64).use_cases() and quern.Client(q.address, "x").items)
                        failure(lambda: quern.Client(q.address, "0" * 64).summary(["model-a"]))
                        failure(lambda: quern.Client("http://127.0.0.1:1", "x").summary([]))
                        failure(lambda: quern.open("nowhere"))
                        """);
        assertThat(ran.exit()).as(ran.out()).isZero();
        assertThat(ran.out().lines().map(line -> line.replaceAll(" .*", ""))).as(ran.out())
                .containsExactly("400", "404", "422", "422", "400", "401", "0", "0");
        assertThat(ran.out()).contains("there is no setting “graph”; choose one of graphs",
                "no server has this workspace open", "Authorization: the token is missing or wrong");
        assertThat(example.root.resolve("runs/x")).doesNotExist();
    }
}
