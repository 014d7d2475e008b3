package org.quern.cli.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandLineFace;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.Score;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.evaluate.example.SameRows;
import org.quern.evaluate.run.RunFiles;
import org.quern.evaluate.run.ScoreVersions;
import org.quern.evaluate.score.ItemScores;
import org.quern.evaluate.score.Measured;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.QueryScorer;
import org.quern.evaluate.score.ScoredItem;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.question.Sample;
import org.quern.ui.kit.Messages;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** A metric of one's own is one class and one line in a service file: the example of the guide. */
class OwnMetricTest {

    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    /** The program in a class loader of its own, because the metrics are found once. */
    private static final class Hidden extends ClassLoader {

        Hidden(ClassLoader libraries) {
            super(libraries);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (name.startsWith("org.quern."))
                throw new ClassNotFoundException(name);
            return super.loadClass(name, resolve);
        }

        @Override
        public URL getResource(String name) {
            return name.contains("org.quern") || name.startsWith("org/quern") ? null : super.getResource(name);
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return name.contains("org.quern") ? Collections.emptyEnumeration() : super.getResources(name);
        }
    }

    @BeforeEach
    void runs() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            write(workspace.run("first"), 3);
            write(workspace.run("second"), 4);
        }
    }

    /** Ten items that are right by all metrics but by the new one: only the first ones are. */
    private static void write(Path run, int right) throws IOException {
        List<ScoredItem> scored = new ArrayList<>();
        for (int i = 1; i <= 10; i++)
            scored.add(ScoredItem.of(i, new Sample("q" + i, "g", "MATCH (n) RETURN n.name", Optional.empty(),
                    "Which?", Optional.empty(), Optional.empty(), Optional.empty(), Optional.of("RETURN " + i),
                    Map.of(), Map.of()), ItemScores.all(Score.of(1), "")));
        new RunFiles(new SafeFiles()).write(run, scored, ScoreVersions.UNKNOWN);
        Path file = run.resolve(RunFiles.WITH_METRICS);
        JsonNode samples = JSON.readTree(Files.readString(file));
        for (int i = 0; i < samples.size(); i++)
            ((ObjectNode) samples.get(i).path("metrics")).put("same_number_of_rows", i < right ? 1.0 : 0.0);
        Files.writeString(file, JSON.writeValueAsString(samples));
        Files.delete(run.resolve(RunFiles.AGGREGATED));
    }

    /** What a command prints, run with a service file that names a metric. */
    private List<String> with(String metric, List<List<String>> commands) throws Exception {
        Path services = Files.createDirectories(folder.resolve(metric + "/META-INF/services"));
        Files.writeString(services.resolve(Metric.class.getName()), metric);
        // The program comes first on the class path, then jars of one's own.
        URL[] urls = {Metric.class.getProtectionDomain().getCodeSource().getLocation(),
            SameRows.class.getProtectionDomain().getCodeSource().getLocation(),
            folder.resolve(metric).toUri().toURL()};
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        List<String> printed = new ArrayList<>();
        try (URLClassLoader all = new URLClassLoader(urls, new Hidden(before))) {
            thread.setContextClassLoader(all);
            Class<?> face = all.loadClass(CommandLineFace.class.getName());
            for (List<String> command : commands) {
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                PrintStream stream = new PrintStream(out, true, StandardCharsets.UTF_8);
                List<String> typed = new ArrayList<>(command);
                typed.addAll(2, List.of("--workspace=" + folder.resolve("w")));
                Object code = face.getMethod("run", String[].class).invoke(
                        face.getConstructor(PrintStream.class, PrintStream.class).newInstance(stream, stream),
                        (Object) typed.toArray(String[]::new));
                printed.add(code + " " + out.toString(StandardCharsets.UTF_8));
            }
        } finally {
            thread.setContextClassLoader(before);
        }
        return printed;
    }

    @Test
    void everyCommandHasIt() throws Exception {
        Path items = folder.resolve("items.csv");
        Path page = folder.resolve("page.html");
        Path tables = folder.resolve("tables.tex");
        Path result = folder.resolve("result.yaml");
        List<String> printed = with(SameRows.class.getName(), List.of(
                List.of("evaluate", "items", "first", "--filter", "same-rows:<1", "--json"),
                List.of("evaluate", "compare", "first", "second", "--metric", "same_rows"),
                List.of("evaluate", "pivot", "first", "--rows", "graph", "--columns", "outcome", "--metric",
                        "SAME_ROWS", "--json"),
                List.of("evaluate", "list"),
                List.of("evaluate", "report", "first", "--out", items.toString()),
                List.of("evaluate", "report", "first", "second", "--out", page.toString()),
                List.of("evaluate", "report", "first", "--out", tables.toString()),
                List.of("evaluate", "export", "first", "--format", "eval-results", "--hub-dataset", "a/b", "--task",
                        "t", "--metric", "same_rows", "--out", result.toString())));
        assertThat(printed).allMatch(text -> text.startsWith("0 "));
        assertThat(printed.get(0)).contains("\"matching\" : 7", "\"same_number_of_rows\" : 0.0");
        assertThat(printed.get(1)).contains("same_number_of_rows", "+10.0");
        assertThat(printed.get(2)).contains("\"metric\" : \"same_number_of_rows\"", "0.3");
        assertThat(printed.get(3)).contains("Same rows", "30.00 %", "40.00 %");
        assertThat(items).content().contains("same_number_of_rows");
        assertThat(page).content().contains("Same rows");
        assertThat(tables).content().contains("Same rows", "30.00");
        assertThat(result).content().contains("value: 30", "same_number_of_rows in per cent");
    }

    @Test
    void oneThatCannotBeLoadedIsNamed() throws Exception {
        assertThat(with("org.example.Nowhere", List.of(List.of("evaluate", "items", "first")))).singleElement()
                .asString().startsWith("1 ").contains("org.example.Nowhere", "QUERN_CLASS_PATH")
                .doesNotContain("\tat ");
    }

    /** A database whose queries are the numbers of rows that they return. */
    private static final class Rows implements GraphDatabase {

        @Override
        public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits,
                Progress progress, GraphDatabase.Rows rows) throws QueryFailure {
            if (!cypher.matches("\\d+"))
                throw new QueryFailure(QueryFailure.Kind.INVALID, "no number");
            for (int i = 0; i < Integer.parseInt(cypher) && rows.row(List.of("n"), List.of(0L)); i++) {
            }
            return List.of("n");
        }

        @Override
        public void close() {}
    }

    @Test
    void theExampleMeasures() throws QueryFailure {
        assertThat(measured("3", "3")).isEqualTo(Measured.of(Score.of(1)));
        assertThat(measured("3", "5")).isEqualTo(new Measured(Score.of(0), "5 rows instead of 3"));
        assertThat(measured("3", "x")).isEqualTo(Measured.of(Score.wrong(Outcome.PREDICTION_ERROR)));
        assertThat(measured("x", "3")).isEqualTo(Measured.of(Score.none(Outcome.GOLD_ERROR)));
        assertThat(measured("3", "")).isEqualTo(Measured.of(Score.wrong(Outcome.EMPTY_PREDICTION)));
    }

    private static Measured measured(String gold, String pred) throws QueryFailure {
        return new SameRows().of(new QueryScorer(Mode.COMPATIBLE, QueryLimits.EVALUATION).execute(new Rows(), gold,
                pred, Progress.NONE));
    }

    @Test
    void eachHasANameInEveryLanguageThatFits() {
        assertThat(Metrics.ALL).extracting(Metric::id).startsWith("ex", "ex-ties", "psjs", "psjs-edges",
                "psjs-published", "executable");
        assertThat(Metrics.ALL).extracting(Metric::text).doesNotHaveDuplicates();
        assertThat(Metrics.versions()).isEqualTo("2");
        for (Metric metric : Metrics.ALL) {
            assertThat(metric.heading()).as(metric.id()).hasSizeLessThanOrEqualTo(7);
            assertThat(metric.description()).as(metric.id()).endsWith(".");
            assertThat(Messages.LANGUAGES).as(metric.id())
                    .allSatisfy(language -> assertThat(metric.labels()).containsKey(language.getLanguage()));
        }
    }
}
