package org.quern.task.graph;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quern.convert.ConversionRules;
import org.quern.convert.output.GraphFolder;
import org.quern.convert.output.Manifest;
import org.quern.convert.run.Converter;
import org.quern.job.JavaProcess;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Converts a dump on Apache Spark in a separate process, because Spark needs other library versions than Quern.
 *
 * @param spark the folder with Spark and the job
 * @param master a Spark master URL: {@code local[2]}, {@code spark://host:7077}
 */
public record SparkConversion(Path spark, String master, Converter.Options options) {
    private static final String PREFIX = "quern-spark: ";
    /** What the job says if only Spark's log tells more. */
    private static final String LOG = "see the log of the driver";
    /** Spark splits small tables as well; a few partitions per processor are enough on one machine. */
    private static final int PARTS = 4;

    /**
     * Runs the job and moves its graph into the folder. If it fails or is cancelled, the folder is unchanged.
     *
     * @throws QuernException when this package has no Spark, or the job fails
     */
    public Manifest run(Path schema, Path dump, Path folder, SafeFiles files, Progress progress) {
        if (!Files.isRegularFile(spark.resolve("quern-spark.jar")))
            throw new QuernException("Apache Spark is not part of this package", spark.toString(),
                    "build a package with Spark (mvn -Pspark -DskipTests package), or convert without --spark");
        if (options.oneNodePerItem())
            throw new QuernException("Spark cannot make one node of an item of several types", "--one-node-per-item",
                    "convert without --spark");
        progress.stage("Converting on Spark");
        try (GraphFolder target = new GraphFolder(folder, files)) {
            Path out = target.scratch().resolve("spark");
            List<String> command = new ArrayList<>(Files.readAllLines(spark.resolve("spark.jvm")));
            command.addAll(List.of("-Dspark.master=" + master, "-Dspark.ui.enabled=false", "-Dspark.log.level=WARN",
                    "-Dspark.sql.shuffle.partitions=" + PARTS * Runtime.getRuntime().availableProcessors(), "-cp",
                    spark.resolve("quern-spark.jar") + File.pathSeparator + spark.resolve("jars") + File.separator
                            + "*",
                    "org.quern.spark.ConvertMain", "--schema", schema.toAbsolutePath().toString(), "--dump",
                    dump.toAbsolutePath().toString(), "--out", out.toString()));
            if (options.rules() == ConversionRules.COMPATIBLE)
                command.add("--compatible");
            if (options.wikidataId())
                command.add("--wikidata-id");
            options.at().ifPresent(at -> command.addAll(List.of("--converted-at", at.toString())));
            run(command, target.scratch().resolve("spark.log"), progress);
            for (String name : List.of("graph.json.gz", "manifest.json"))
                target.take(name, out.resolve(name));
            target.commit();
        } catch (IOException failure) {
            throw SafeFiles.cannotWrite(folder, failure);
        }
        return Manifest.read(files, folder.resolve("manifest.json"));
    }

    /** The folder of Spark in this package, next to the folder of its jars. */
    static Path installed() {
        try {
            return Path.of(SparkConversion.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .resolveSibling("..").resolve("spark").normalize();
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private void run(List<String> command, Path log, Progress progress) throws IOException {
        if (new JavaProcess(command).run(log, progress) == 0)
            return;
        List<String> lines = Files.readAllLines(log);
        String reason = lines.reversed().stream().filter(line -> line.startsWith(PREFIX)).findFirst()
                .map(line -> line.substring(PREFIX.length())).orElse(lines.isEmpty() ? "no output" : lines.getLast());
        // The job says what to do, too, unless Spark itself failed: its log is deleted with the scratch folder.
        int remedy = reason.lastIndexOf("; ");
        throw remedy > 0 && !reason.endsWith(LOG)
                ? new QuernException("the conversion failed: {0}", "Spark " + master, "{1}",
                        reason.substring(0, remedy), reason.substring(remedy + 2))
                : new QuernException("the conversion failed: {0}", "Spark " + master,
                        "check the address of Spark, the schema and the dump, or convert without --spark",
                        reason.replace("; " + LOG, ""));
    }
}
