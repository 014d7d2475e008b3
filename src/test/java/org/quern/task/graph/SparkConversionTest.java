package org.quern.task.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.convert.ConversionRules;
import org.quern.convert.run.Converter;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** What surrounds the job: a program in its place writes what it is told, or fails. Spark itself is in ConversionSparkIT. */
class SparkConversionTest {
    private static final String JOB = """
            package org.quern.spark;
            import java.nio.file.*;
            public class ConvertMain {
                public static void main(String[] arguments) throws Exception {
                    String all = String.join(" ", arguments);
                    if (all.contains("broken")) {
                        System.err.println("12:00 WARN Something: noise");
                        System.err.println("quern-spark: dump.json: the file is empty; copy it again");
                        System.exit(1);
                    }
                    Path out = Files.createDirectories(Path.of(all.replaceAll(".*--out (\\\\S+).*", "$1")));
                    Files.writeString(out.resolve("graph.json.gz"), System.getProperty("spark.master") + all);
                    Files.copy(Path.of(all.replaceAll(".*--schema (\\\\S+).*", "$1")), out.resolve("manifest.json"));
                }
            }
            """;
    private static final String MANIFEST = """
            {"format": 1, "name": "films", "source": "dump.json", "schema_sha256": "00", "entities": [],
             "relations": [], "properties": [], "rejects": [], "conflicts": [], "julian_dates": []}
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void putProgramIntoPlace() throws IOException {
        Path source = Files.writeString(Files.createDirectories(folder.resolve("source")).resolve("ConvertMain.java"),
                JOB);
        Path classes = Files.createDirectories(folder.resolve("classes"));
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, "-d", classes.toString(),
                source.toString())).isZero();
        Path spark = Files.createDirectories(folder.resolve("spark").resolve("jars")).getParent();
        Files.writeString(spark.resolve("spark.jvm"), "-Xmx100m\n");
        try (OutputStream out = Files.newOutputStream(spark.resolve("quern-spark.jar"));
                JarOutputStream jar = new JarOutputStream(out)) {
            jar.putNextEntry(new JarEntry("org/quern/spark/ConvertMain.class"));
            jar.write(Files.readAllBytes(classes.resolve("org/quern/spark/ConvertMain.class")));
        }
    }

    private Path convert(String dump, ConversionRules rules) throws IOException {
        Path manifest = Files.writeString(folder.resolve("schema.json"), MANIFEST);
        Path target = folder.resolve("graph");
        new SparkConversion(folder.resolve("spark"), "local[1]", options(rules)).run(manifest, folder.resolve(dump),
                target,
                new SafeFiles(), Progress.NONE);
        return target;
    }

    private static Converter.Options options(ConversionRules rules) {
        return new Converter.Options(false, false, rules, Optional.of(Instant.EPOCH));
    }

    @Test
    void theGraphOfTheJobTakesTheOldOnesPlace() throws IOException {
        Files.createDirectories(folder.resolve("graph"));
        Files.writeString(folder.resolve("graph/graph.json.gz"), "former");
        Path target = convert("dump.json", ConversionRules.COMPATIBLE);
        assertThat(target.resolve("graph.json.gz")).content().startsWith("local[1]--schema ")
                .contains("--dump " + folder.resolve("dump.json"))
                .endsWith("--compatible --converted-at 1970-01-01T00:00:00Z");
        try (var files = Files.list(target)) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void aFailureIsToldAndChangesNothing() throws IOException {
        Files.createDirectories(folder.resolve("graph"));
        Files.writeString(folder.resolve("graph/graph.json.gz"), "former");
        assertThatThrownBy(() -> convert("broken.json", ConversionRules.CORRECT)).isInstanceOf(QuernException.class)
                .hasMessageContaining("dump.json: the file is empty").hasMessageNotContaining("noise");
        assertThat(folder.resolve("graph/graph.json.gz")).content().isEqualTo("former");
        try (var files = Files.list(folder.resolve("graph"))) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void aPackageWithoutSparkSaysHowToGetIt() {
        assertThatThrownBy(
                () -> new SparkConversion(folder.resolve("none"), "local[1]", options(ConversionRules.CORRECT))
                        .run(folder, folder, folder.resolve("graph"), new SafeFiles(), Progress.NONE))
                .hasMessageContaining("mvn -Pspark");
        assertThat(folder.resolve("graph")).doesNotExist();
    }
}
