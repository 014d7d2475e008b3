package org.quern.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.publish.Attribution;
import org.quern.publish.QuestionExport;
import org.quern.task.LazyServices;
import org.quern.task.question.ExportQuestions;

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

    @Test
    void pairsAreScoredWithVerdictsAndSmallGraphsAndGraphsAreConvertedAndAsked() throws Exception {
        Ran ran = run(
                """
                        import quern
                        q = quern.open("demo")
                        gold = "MATCH (n:Genre) RETURN count(n)"
                        pairs = [{"gold": gold, "pred": "MATCH (g:Genre) RETURN count(g)"},
                                 {"gold": gold, "pred": "MATCH (n:Country) RETURN count(n)"},
                                 {"gold": gold, "reply": "Try this:\\n```cypher\\n" + gold + "\\n```\\nGood luck"},
                                 {"gold": gold, "pred": "MATCH (n RETURN"}]
                        scored = q.score_pairs(pairs, "film", verdicts=True)
                        assert [pair["quern"]["ex"] for pair in scored] == [1, 0, 1, 0], scored
                        assert "ts" in scored[0]["quern"] and "psjs" in scored[0]["quern"], scored
                        assert scored[2]["pred"] == gold, scored
                        assert [pair["verdict"].get("verdict") for pair in scored][:3] == ["equivalent", "different", "equivalent"], scored
                        assert q.score_pairs([]) == []
                        count = q.graph("film", "MATCH (n:Genre) RETURN count(n) AS n")[0]["n"]
                        assert q.graph("film", "MATCH (n:Genre) WHERE n.name <> $x RETURN count(n) AS n", parameters={"x": "-"}) == [{"n": count}]
                        assert q.schema("film")["entities"]
                        q.call("store load", store="films", files=["data/films.ttl", "data/people.ttl", "data/background.ttl"], existing="refuse")
                        made = q.convert("schemas/film.json", "again", store="films")
                        assert made["folder"].endswith("again"), made
                        assert q.graph("again", "MATCH (n:Genre) RETURN count(n) AS n") == [{"n": count}]
                        """);
        assertThat(ran.exit()).as(ran.out()).isZero();
        assertThat(example.bugs).isEmpty();
    }

    /** Inspect and lm-evaluation-harness cannot be installed everywhere: these are stubs of their interfaces. */
    @Test
    void harnessesScoreByExecution() throws Exception {
        Path task = example.root.resolveSibling("task");
        Path tests = example.root.resolveSibling("tests.jsonl");
        ExportQuestions export = new ExportQuestions(new LazyServices(example.root, () -> {
            throw new AssertionError("needs no services");
        }));
        for (QuestionExport.Form form : List.of(QuestionExport.Form.LM_EVAL, QuestionExport.Form.PROMPTFOO))
            export.run(new ExportQuestions.Settings(example.root.resolve("questions/film.json").toString(),
                    Optional.of("film"), "en", form, form.isFolder() ? task : tests, Attribution.NONE), Progress.NONE);
        Ran ran = run("""
                import asyncio, importlib.util, json, os, re, sys, types
                os.environ["QUERN_WORKSPACE"] = "demo"
                wrong = "MATCH (n) RETURN count(n) AS n, 1 AS one"

                yaml = open("task/film.yaml").read()
                module, function = re.search(r"process_results: !function (\\w+)\\.(\\w+)", yaml).groups()
                spec = importlib.util.spec_from_file_location(module, "task/" + module + ".py")
                loaded = importlib.util.module_from_spec(spec)
                spec.loader.exec_module(loaded)
                docs = [json.loads(line) for line in open("task/film.jsonl")]
                metrics = re.findall(r"metric: (\\w+)", yaml)
                for reply, score in (lambda doc: "```\\n" + doc["query"] + "\\n```", 1), (lambda doc: wrong, 0):
                    for doc in docs[:5]:
                        result = getattr(loaded, function)(doc, [reply(doc)])
                        assert sorted(result) == sorted(metrics) and result["execution_accuracy"] == score, result

                tests = [json.loads(line) for line in open("tests.jsonl")]
                assertion = tests[0]["assert"][0]
                assert assertion == {"type": "python", "value": "file://quern.py:promptfoo"}, assertion
                import quern
                graded = [quern.promptfoo(reply, {"test": tests[0], "vars": tests[0]["vars"]})
                          for reply in (tests[0]["metadata"]["query"], wrong, "no idea")]
                assert [each["pass"] for each in graded] == [True, False, False], graded
                assert graded[0]["namedScores"]["psjs"] == 1 and graded[1]["reason"], graded

                scorers = types.ModuleType("inspect_ai.scorer")
                scorers.Score = lambda **members: types.SimpleNamespace(**members)
                scorers.accuracy = scorers.stderr = lambda: None
                scorers.scorer = lambda metrics, name: lambda made: made
                sys.modules["inspect_ai"] = types.ModuleType("inspect_ai")
                sys.modules["inspect_ai.scorer"] = scorers
                state = types.SimpleNamespace(metadata={"graph": "film"},
                                              output=types.SimpleNamespace(completion="Query: " + docs[0]["query"]))
                target = types.SimpleNamespace(text=docs[0]["query"])
                score = asyncio.run(quern.inspect_scorer()(state, target))
                assert score.value == 1 and score.answer == docs[0]["query"], score

                try:
                    quern.lm_eval({"query": "MATCH (n RETURN", "graph": "film"}, [wrong])
                    raise SystemExit("a question that cannot be scored has a score")
                except quern.QuernError as error:
                    assert error.status == 422, error
                """);
        assertThat(ran.exit()).as(ran.out()).isZero();
        assertThat(example.bugs).isEmpty();
    }
}
