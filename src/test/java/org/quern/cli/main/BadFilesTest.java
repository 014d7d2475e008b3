package org.quern.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.Damage.Form;
import org.quern.cli.main.Damage.Outcome;
import org.quern.job.Progress;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.FolderTree;
import org.quern.workspace.SafeFiles;

/** Every command that reads a file is given damaged ones. */
class BadFilesTest extends CommandTest {

    private static final long SEED = 20;
    private static final int LONGEST_LINE = 2_500;
    private static final String SKIPPED = "skipped: lines of";
    private static final Duration LONGEST = Duration.ofSeconds(30);
    private static final Pattern TRACE = Pattern
            .compile(
                    "should not have happened|\\bat [\\w.$]+\\([\\w.]*:\\d+\\)|\\borg\\.\\w+\\.\\w|\\b\\w++(?<=Exception|Error)");

    @TempDir
    private Path folder;
    private Path work = Path.of("w");

    /**
     * A command that reads a file.
     *
     * @param file where the file is, below the folder of the test
     * @param good what the command takes
     * @param command what is typed, about the file
     * @param lenient what it says when it goes on without the damaged part; matches nothing for those that do not
     * @param without what is not done to it
     */
    private record Reading(String file, Form form, byte[] good, Function<Path, List<String>> command, Pattern lenient,
            Set<Damage> without) {

        Reading lenient(String said) {
            return new Reading(file, form, good, command, Pattern.compile(said), without);
        }

        Reading without(Damage... damages) {
            Set<Damage> all = new HashSet<>(without);
            all.addAll(List.of(damages));
            return new Reading(file, form, good, command, lenient, all);
        }

        /** Only refusals are looked at: what would go well needs a database or a model. */
        Reading onlyRefused() {
            return without(Stream.of(Damage.values()).filter(d -> d.outcome() != Outcome.REFUSED)
                    .toArray(Damage[]::new));
        }

        /** A file whose name is fixed is not found when it is packed. */
        Reading inPlace() {
            return without(Stream.of(Damage.values()).filter(d -> !d.suffix().isEmpty()).toArray(Damage[]::new));
        }
    }

    @BeforeEach
    void workspace() throws IOException {
        work = folder.resolve("w");
        new ExampleWorkspace(new SafeFiles()).copyTo(work, Progress.NONE);
        Path graph = Files.createDirectories(work.resolve("graphs/lakes")).resolve("graph.json");
        Files.copy(GRAPH, graph);
        Files.writeString(work.resolve("schemas/lakes.json"), SCHEMA);
        Files.createDirectories(folder.resolve("in/triples"));
        assertThat(runIn(work, "review", "status", "film")).as(err).isZero();
        for (Map.Entry<String, String> part : TRIPLES.entrySet())
            Files.writeString(folder.resolve("in/triples/" + part.getKey() + ".tsv"), part.getValue());
    }

    private static final Path GRAPH = Path.of("src/test/resources/org/quern/evaluate/lakes-graph.json");
    private static final String SCHEMA = """
            {"name": "lakes", "entities": [{"label": "Lake", "wd_source": "Q23397",
              "properties": [{"label": "area", "wd_source": "P2046", "datatype": "float", "quantity_unit": "Q712226"}]}],
             "relations": []}
            """;
    private static final Map<String, String> TRIPLES = Map.of(
            "entities", "id\twd\tlabel\n0\tQ1\tone\n1\tQ2\ttwo\n2\tQ3\tthree\n",
            "relations", "id\twd\tlabel\n0\tP1\tnext\n",
            "edges", "head\ttail\trelation\n0\t1\t0\n1\t2\t0\n2\t0\t0\n");
    private static final String ENTITY = """
            {"id":"Q%d","type":"item","labels":{"en":{"language":"en","value":"Lough Ñ %d"}},"claims":{"P31":[\
            {"id":"Q%d$1","rank":"normal","type":"statement","mainsnak":{"snaktype":"value","property":"P31",\
            "datatype":"wikibase-item","datavalue":{"type":"wikibase-entityid","value":{"id":"Q23397","numeric-id":23397,\
            "entity-type":"item"}}}}]}}""";
    private static final String TURTLE = """
            @prefix wd: <http://www.wikidata.org/entity/> .
            @prefix wdt: <http://www.wikidata.org/prop/direct/> .
            @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
            wd:Q1 rdfs:label "Lough Ñ"@en , "le «lac»"@fr ;
                wdt:P31 wd:Q23397 ; wdt:P2046 12.5 .
            wd:Q2 rdfs:label "another, longer"@en ; wdt:P31 wd:Q23397 .
            """;
    private static final String N_TRIPLES = """
            <http://www.wikidata.org/entity/Q1> <http://www.w3.org/2000/01/rdf-schema#label> "Lough Ñ"@en .
            <http://www.wikidata.org/entity/Q1> <http://www.wikidata.org/prop/direct/P31> <http://www.wikidata.org/entity/Q23397> .
            <http://www.wikidata.org/entity/Q2> <http://www.w3.org/2000/01/rdf-schema#label> "another"@en .
            """;
    private static final String QUESTIONS = """
            [{"qid": "1", "graph": "lakes", "nl_question": "Which lakes are there? ¿Cuáles?",
              "gold_match_cypher": "MATCH (n:Lake)", "gold_cypher": "MATCH (n:Lake) WITH DISTINCT n RETURN n.name",
              "pred_cypher": "MATCH (n:Lake) RETURN n.name",
              "from_template": {"match_category": "basic", "return_pattern_id": "n_name", "match_cypher": "MATCH (n:Lake)"}},
             {"qid": "2", "graph": "lakes", "nl_question": "How many?", "gold_cypher": "MATCH (n:Lake) RETURN count(n)",
              "pred_cypher": "MATCH (n:Lake) RETURN count(n) AS c", "own": {"a": [1, 2.5, null]}}]
            """;
    private static final String RECORDS = """
            [{"id": 1, "question": "Who owns Mill 3? ¿Quién?", "sparql": "SELECT ?x WHERE { wd:Q3 wdt:P127 ?x }"},
             {"id": "b", "question": "Is Mill 4 old?", "sparql": "ASK { wd:Q4 wdt:P571 ?d FILTER(YEAR(?d) < 1800) }"}]
            """;
    private static final String QALD = """
            {"dataset": {"id": "mills"}, "questions": [{"id": "1", "question": [
              {"language": "en", "string": "Who owns Mill 3?", "keywords": "owner"},
              {"language": "es", "string": "¿Quién es el dueño?"}],
              "query": {"sparql": "SELECT ?x WHERE { wd:Q3 wdt:P127 ?x }"},
              "answers": [{"head": {"vars": ["x"]}, "results": {"bindings": [
                {"x": {"type": "uri", "value": "http://www.wikidata.org/entity/Q7"}}]}}]}]}
            """;
    private static final String SET_CSV = """
            "id","question","sparql"
            "1","Who owns Mill 3? ¿Quién?","SELECT ?x WHERE { wd:Q3 wdt:P127 ?x }"
            "2","Is it, ""really"", old?","ASK { wd:Q4 wdt:P571 ?d }"
            """;
    private static final String PREDICTIONS_CSV = """
            "qid","pred_cypher"
            "1","MATCH (n:Lake) RETURN n.name"
            "2","MATCH (n:Lake {name: ""Ñ, x""}) RETURN count(n)"
            """;

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private byte[] of(String file) throws IOException {
        return Files.readAllBytes(work.resolve(file));
    }

    private List<Reading> readings() throws IOException {
        String out = folder.resolve("out").toString();
        String lakes = GRAPH.toString();
        String entities = ENTITY.formatted(10, 10, 10) + "\n" + ENTITY.formatted(11, 11, 11) + "\n";
        String dump = "[\n" + ENTITY.formatted(10, 10, 10) + ",\n" + ENTITY.formatted(11, 11, 11) + "\n]\n";
        Files.writeString(folder.resolve("in/questions.json"), QUESTIONS);
        String questions = folder.resolve("in/questions.json").toString();
        List<Reading> all = new ArrayList<>();
        add(all, "a.ttl", Form.TURTLE, bytes(TURTLE), "store", "load", "s", "FILE");
        // Each makes a database, so that those who read it on the way are given the damages that they see themselves.
        Damage[] packed = Stream.of(Damage.values()).filter(d -> !d.suffix().isEmpty()).toArray(Damage[]::new);
        // Accepted files start a database, which the byte order mark is enough for; types are the item's business.
        Damage[] perItem = {Damage.BIT, Damage.OTHER_BIT, Damage.OTHER_TYPE_AGAIN, Damage.OTHER_TYPE_ONCE_MORE,
            Damage.GZ_MEMBERS, Damage.BZ2_MEMBERS};
        add(all, "a.nt", Form.N_TRIPLES, bytes(N_TRIPLES), "store", "load", "s", "FILE").lenient(SKIPPED).onlyRefused()
                .without(packed);
        add(all, "a.jsonl", Form.JSON_LINES, bytes(entities), "store", "load", "s", "FILE").lenient(SKIPPED)
                .onlyRefused().without(packed);
        add(all, "dump.json", Form.JSON, bytes(dump), "convert", "lakes", "--dump", "FILE", "--out", out)
                .lenient("lines of the dump that are not entities|skipped|left out|rejected")
                // Of a line nothing is looked at but what the schema asks for.
                .without(Damage.NOT_UTF_8, Damage.NUL);
        add(all, "s.json", Form.JSON, bytes(SCHEMA), "schema", "check", "FILE").without(Damage.GZ_MEMBERS);
        add(all, "s.json", Form.JSON, bytes(SCHEMA), "schema", "compare", "FILE", "film");
        add(all, "g.json", Form.JSON, Files.readAllBytes(GRAPH), "graph", "export", "FILE", "--format", "csv", "--out",
                out);
        add(all, "w/graphs/lakes/graph.json", Form.JSON, Files.readAllBytes(GRAPH), "graph", "realism", "lakes")
                .inPlace().onlyRefused();
        add(all, "g.json", Form.JSON, Files.readAllBytes(GRAPH), "graph", "load", "fresh", "--file", "FILE")
                .onlyRefused();
        add(all, "t.json", Form.JSON, templates(), "questions", "generate", "lakes", "--templates", "FILE", "--out",
                out)
                .onlyRefused();
        add(all, "r.json", Form.JSON, of("graphs/film/relations.json"), "questions", "generate", "film", "--relations",
                "FILE", "--out", out).onlyRefused();
        add(all, "q.json", Form.JSON, bytes(QUESTIONS), "questions", "rewrite", "FILE", "--out", out + "/q.json");
        add(all, "q.json", Form.JSON, bytes(QUESTIONS), "questions", "verify", "FILE", "--graph", lakes, "--model", "m",
                "--out", out + "/q.json").onlyRefused();
        add(all, "q.json", Form.JSON, bytes(QUESTIONS), "questions", "check", "FILE");
        add(all, "q.json", Form.JSON, bytes(QUESTIONS), "questions", "filter", "FILE", "--graph", lakes, "--out",
                out + "/q.json")
                .without(perItem);
        add(all, "p.json", Form.JSON, bytes(QUESTIONS), "evaluate", "score", "FILE", "--graph", lakes, "--out", out)
                .without(perItem);
        add(all, "p.json", Form.JSON, bytes(QUESTIONS), "evaluate", "import", "FILE", "--name", "r");
        add(all, "p.csv", Form.CSV, bytes(PREDICTIONS_CSV), "evaluate", "import", "FILE", "--questions", questions,
                "--name", "r");
        add(all, "w/runs/model-a/result_with_metrics.json", Form.JSON,
                of("runs/model-a/result_with_metrics.json"), "evaluate", "compare", "model-a", "model-b").inPlace();
        add(all, "w/runs/model-b/errors.json", Form.JSON, of("runs/model-b/errors.json"), "evaluate", "report",
                "model-b", "--out", out + "/r.csv").inPlace();
        add(all, "t.jsonl", Form.JSON_LINES, bytes("""
                {"id": 7, "gold": [{"a": 1, "b": "ñ"}], "pred": [{"c": "x", "d": 1.0}], "order_matters": false}
                {"gold": [{"a": [1, null]}], "pred": [], "order_matters": true}
                """), "score", "tables", "FILE").lenient("could not be scored");
        add(all, "q.jsonl", Form.JSON_LINES, bytes("""
                {"graph": "lakes", "gold": "MATCH (n:Lake) RETURN n.name", "pred": "MATCH (n:Lake) RETURN n.name"}
                {"graph": "lakes", "gold": "MATCH (n:Lake) RETURN count(n)", "pred": "RETURN 'ñ'"}
                """), "score", "queries", "FILE", "--graph", lakes)
                .lenient("could not be scored").without(perItem);
        add(all, "r.jsonl", Form.JSON_LINES, bytes("""
                {"gold": [[{"type": "literal", "value": "ñ"}]], "pred": [[{"type": "uri", "value": "a:b"}]]}
                {"gold": [], "pred": []}
                """), "score", "row-major", "FILE");
        add(all, "set.json", Form.JSON, bytes(RECORDS), "dataset", "import", "FILE", "--name", "n").lenient("left out");
        add(all, "qald.json", Form.JSON, bytes(QALD), "dataset", "import", "FILE", "--name", "n", "--format", "qald")
                .lenient("left out");
        add(all, "set.csv", Form.CSV, bytes(SET_CSV), "dataset", "import", "FILE", "--name", "n").lenient("left out");
        add(all, "wiki.ttl", Form.TURTLE, wiki(), "dataset", "import", "FILE", "--name", "n", "--format", "qawiki")
                .onlyRefused();
        add(all, "own.ttl", Form.TURTLE, exported(), "dataset", "import", "FILE", "--name", "n", "--format", "turtle");
        add(all, "quern.jsonl", Form.JSON_LINES, of("datasets/film-questions/questions.jsonl"), "dataset", "import",
                "FILE", "--name", "n", "--format", "quern").lenient("left out");
        add(all, "w/datasets/film-questions/manifest.json", Form.JSON, of("datasets/film-questions/manifest.json"),
                "dataset", "list").inPlace();
        add(all, "w/datasets/film-questions/questions.jsonl", Form.JSON_LINES,
                of("datasets/film-questions/questions.jsonl"), "dataset", "check", "film-questions").inPlace();
        add(all, "w/datasets/film-questions/background.nt", Form.N_TRIPLES,
                of("datasets/film-questions/background.nt"), "dataset", "export", "film-questions",
                out + "/x.ttl").inPlace();
        add(all, "answers.json", Form.JSON, bytes("{\"results\": {\"film-1\": {\"head\": {\"vars\": [\"year\"]},"
                + " \"results\": {\"bindings\": []}}}}"), "dataset", "consistency", "film-questions", "--answers",
                "FILE");
        add(all, "g.json", Form.JSON, Files.readAllBytes(GRAPH), "textgraph", "build", "n", "--graph", "FILE",
                "--per-task", "1", "--sample", "1,1,1,40", "--formats", "list-of-edges", "--tasks", "triple-retrieval");
        add(all, "names.tsv", Form.PLAIN, bytes("name\nAda Ñ\nBo\nCy\nDi\nEve\n"), "textgraph", "build", "n", "--graph",
                lakes, "--per-task", "1", "--sample", "1,1,1,40", "--formats", "list-of-edges", "--tasks",
                "triple-retrieval", "--pseudonyms", "FILE").without(Damage.RANDOM);
        add(all, "triples/entities.tsv", Form.PLAIN, bytes(TRIPLES.get("entities")), "textgraph", "build", "n",
                "--triples", folder.resolve("in/triples").toString(), "--per-task", "1", "--sample", "1,1,1,40",
                "--formats", "list-of-edges", "--tasks", "triple-retrieval", "--pseudonyms", "none").inPlace();
        add(all, "replies.jsonl", Form.JSON_LINES, bytes("""
                {"id": "triple-retrieval-001", "format": "list-of-edges", "reply": "Sí"}
                {"id": "triple-retrieval-002", "format": "json-ld", "response": "No", "variant": "pseudonyms"}
                """), "textgraph", "run", "film", "--replies", "FILE", "--name", "x");
        add(all, "replies.csv", Form.CSV, bytes("""
                "id","format","reply"
                "triple-retrieval-001","list-of-edges","Sí, ""so"" it is"
                """), "textgraph", "run", "film", "--replies", "FILE", "--name", "x");
        add(all, "w/textgraph/film/manifest.json", Form.JSON, of("textgraph/film/manifest.json"), "textgraph", "score",
                "film", "solver").inPlace();
        add(all, "w/textgraph/film/runs/solver/run.json", Form.JSON, of("textgraph/film/runs/solver/run.json"),
                "textgraph", "score", "film", "solver").inPlace();
        add(all, "h.jsonl", Form.JSON_LINES, of("reviews/film.history.jsonl"), "review", "import", "FILE");
        add(all, "script.jsonl", Form.JSON_LINES, bytes("""
                {"qid": "1284f276-19e0-3753-bb1e-eeadf7d5308b", "verdict": "accepted", "text": "", "why": "ñ"}
                {"undo": true}
                """), "review", "decide", "film", "--annotator", "ada", "--script", "FILE")
                .lenient("not recorded, [1-9]\\d* lines? recorded");
        add(all, "run.jsonl", Form.JSON_LINES, of("agent/film-questions/steps/nolan.jsonl"), "agent", "replay", "FILE")
                .without(Damage.CUT, Damage.CUT_AGAIN, Damage.CUT_ONCE_MORE, Damage.LONG_LINE);
        add(all, "runs.json", Form.JSON, bytes("""
                [{"id": "1", "question": "¿Quién?", "final_sparql": "SELECT ?x {}", "actions": [
                  {"thought": "so", "action_name": "search_wikidata", "action_argument": "a", "observation": "b"},
                  {"thought": "so", "action_name": "stop", "action_argument": ""}]}]
                """), "agent", "replay", "FILE").onlyRefused();
        add(all, "set.json", Form.JSON, bytes(RECORDS), "agent", "run", "FILE", "--model", "m", "--store", "none")
                .onlyRefused();
        // A last line that was cut is asked about again.
        add(all, "w/agent/film-questions/answers.jsonl", Form.JSON_LINES, of("agent/film-questions/answers.jsonl"),
                "agent", "stats", "film-questions").inPlace()
                .without(Damage.CUT, Damage.CUT_AGAIN, Damage.CUT_ONCE_MORE, Damage.BYTE_ORDER_MARK);
        add(all, "w/textgraph/film/runs/solver/replies.jsonl", Form.JSON_LINES,
                of("textgraph/film/runs/solver/replies.jsonl"), "textgraph", "score", "film", "solver").inPlace()
                .lenient("the run has no replies")
                .without(Damage.CUT, Damage.CUT_AGAIN, Damage.CUT_ONCE_MORE, Damage.BYTE_ORDER_MARK);
        add(all, "w/quern.json", Form.JSON,
                bytes("{\"format\": 1, \"models\": {\"m\": {\"url\": \"http://127.0.0.1:9\", \"model\": \"small\"}}}"),
                "model", "list").inPlace();
        return all;
    }

    private byte[] templates() throws IOException {
        try (var in = org.quern.question.template.TemplateFile.class.getResourceAsStream("templates.json")) {
            return java.util.Objects.requireNonNull(in).readAllBytes();
        }
    }

    private byte[] exported() throws IOException {
        Path file = folder.resolve("exported.ttl");
        assertThat(runIn(work, "dataset", "export", "film-questions", file.toString())).as(err).isZero();
        return Files.readAllBytes(file);
    }

    private static byte[] wiki() {
        return bytes("""
                @prefix wd: <http://query.qawiki.org/entity/> .
                @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
                wd:Q1 rdfs:label "¿Quién?"@es .
                """);
    }

    /** The last one added, to be changed. */
    private final class Added {

        private final List<Reading> all;

        Added(List<Reading> all) {
            this.all = all;
        }

        private Added with(Function<Reading, Reading> change) {
            all.set(all.size() - 1, change.apply(all.getLast()));
            return this;
        }

        Added lenient(String said) {
            return with(reading -> reading.lenient(said));
        }

        Added without(Damage... damages) {
            return with(reading -> reading.without(damages));
        }

        Added onlyRefused() {
            return with(Reading::onlyRefused);
        }

        Added inPlace() {
            return with(Reading::inPlace);
        }
    }

    private Added add(List<Reading> all, String file, Form form, byte[] good, String... command) {
        String path = file.startsWith("w/") ? file : "in/" + file;
        all.add(new Reading(path, form, good, to -> Arrays.stream(command)
                .map(word -> word.equals("FILE") ? to.toString() : word).toList(), Pattern.compile("(?!)"), Set.of()));
        return new Added(all);
    }

    @Test
    void noneEndsInATraceOrLeavesHalfAFile() throws IOException {
        List<String> problems = new ArrayList<>();
        Random random = new Random(SEED);
        int count = 0;
        for (Reading reading : readings()) {
            Path file = folder.resolve(reading.file());
            Files.write(file, reading.good());
            String[] good = reading.command().apply(file).toArray(String[]::new);
            boolean runs = !reading.without().contains(Damage.BYTE_ORDER_MARK);
            Map<String, byte[]> fresh = files();
            if (runs && runIn(work, good) != 0)
                problems.add(String.join(" ", good) + ": the good file is refused: " + err);
            restore(fresh, files());
            Map<String, byte[]> before = files();
            for (Damage damage : Damage.values()) {
                if (reading.without().contains(damage) || !damage.fits(reading.form()))
                    continue;
                count++;
                Duration start = used();
                tryOne(reading, damage, random, before, problems);
                Duration used = used().minus(start);
                if (used.compareTo(LONGEST) > 0)
                    problems.add(damage + " of " + reading.file() + " took " + used);
            }
        }
        assertThat(problems).as("%d files, seed %d", count, SEED).isEmpty();
        assertThat(count).isGreaterThanOrEqualTo(300);
    }

    /** The processor time of all threads: other processes may keep this one waiting. */
    private static Duration used() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow();
    }

    private void tryOne(Reading reading, Damage damage, Random random, Map<String, byte[]> before,
            List<String> problems) throws IOException {
        Path good = folder.resolve(reading.file());
        Path file = good.resolveSibling(good.getFileName() + damage.suffix());
        Files.delete(good);
        if (damage == Damage.FOLDER)
            Files.createDirectory(file);
        else
            Files.write(file, damage.of(reading.good(), reading.form(), random));
        String[] command = reading.command().apply(file).toArray(String[]::new);
        int code = runIn(work, command);
        byte[] bad = damage == Damage.FOLDER ? new byte[0] : Files.readAllBytes(file);
        Files.delete(file);
        Files.write(good, reading.good());
        List<String> wrong = new ArrayList<>();
        Map<String, byte[]> after = files();
        boolean said = reading.lenient().matcher(out + err).find();
        if (code < 0 || code > 2)
            wrong.add("exit code " + code);
        if (code == 0 && damage.outcome() == Outcome.REFUSED && !said)
            wrong.add("goes well, and nothing is said of what was lost");
        if (code != 0 && damage.outcome() == Outcome.ACCEPTED)
            wrong.add("is refused");
        if (TRACE.matcher(code == 0 ? err : out + err).find())
            wrong.add("a trace");
        if (code != 0 && err.lines().filter(line -> line.startsWith("quern: ")).count() > 1)
            wrong.add("more than one sentence");
        if ((code == 0 ? err.lines() : Stream.concat(out.lines(), err.lines()))
                .anyMatch(line -> line.length() > LONGEST_LINE))
            wrong.add("a message that is too long");
        Set<String> left = new HashSet<>(after.keySet());
        left.removeAll(before.keySet());
        if (left.stream().anyMatch(name -> name.contains("/.") && !name.contains("/.journal/")))
            wrong.add("leaves " + left);
        if (code != 0 && !said && (!left.isEmpty() || before.entrySet().stream()
                .anyMatch(one -> !Arrays.equals(one.getValue(), after.get(one.getKey())))))
            wrong.add("has written " + left);
        restore(before, after);
        for (String each : wrong)
            problems.add(damage + " (" + bad.length + " bytes), " + String.join(" ", command) + " -> " + code + ": "
                    + each + "; " + err.lines().filter(line -> line.length() < 3_000).limit(4).toList());
    }

    /** What there is: all files by their names; of a database of triples, that it is there. */
    private Map<String, byte[]> files() throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            all.filter(Files::isRegularFile).forEach(file -> {
                String name = folder.relativize(file).toString();
                if (!name.startsWith("in/") && !name.contains("/.lock"))
                    files.put(name, name.contains("/stores/") ? new byte[0] : content(file));
            });
        }
        return files;
    }

    private static byte[] content(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }

    /** @param after the files that there are now */
    private void restore(Map<String, byte[]> before, Map<String, byte[]> after) throws IOException {
        for (Path made : List.of(folder.resolve("out"), work.resolve("stores")))
            if (Files.exists(made))
            new FolderTree(made).delete();
        for (Map.Entry<String, byte[]> now : after.entrySet()) {
            Path file = folder.resolve(now.getKey());
            byte[] content = before.get(now.getKey());
            if (content == null) {
                if (!Files.deleteIfExists(file))
                    continue;
                for (Path up = file.getParent(); isEmpty(up) && !up.equals(work); up = up.getParent())
                    Files.delete(up);
            } else if (!Arrays.equals(content, now.getValue())) {
                Files.write(file, content);
            }
        }
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.findAny().isEmpty();
        }
    }
}
