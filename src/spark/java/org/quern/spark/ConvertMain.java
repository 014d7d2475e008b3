package org.quern.spark;

import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.apache.spark.SparkConf;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;
import org.quern.convert.ConversionRules;
import org.quern.wikidata.profile.ProfileRequest;
import org.quern.workspace.QuernException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The job as {@code spark-submit} starts it. */
@Command(name = "quern-spark", mixinStandardHelpOptions = true, description = "Converts a Wikidata dump to property graphs on Apache Spark, as mapped schemas describe them.", sortOptions = false)
public final class ConvertMain implements Callable<Integer> {
    private static final int FAILED = 1;

    @Spec
    private @Nullable CommandSpec command;

    @Option(names = "--schema", required = true, paramLabel = "FILE", description = "A schema file. With several, the dump is read once, and each graph gets a folder with the name of its schema.")
    private List<String> schemas = List.of();

    @Option(names = "--dump", required = true, paramLabel = "PATH", description = "A JSON entity dump, a folder of split files, or a pattern: plain, .gz or .bz2.")
    private List<String> dumps = List.of();

    @Option(names = "--out", required = true, paramLabel = "PATH", description = "The output folder.")
    private String out = "";

    @Option(names = "--format", split = ",", paramLabel = "FORMAT", defaultValue = "json", description = "Formats to write: json, parts, neo4j-admin, parquet, profile (default: json). 'json' merges the parts to one file on the driver; 'parts' leaves them. 'profile' extracts what profiles of the schemas' classes need, to load with 'quern store load'.")
    private List<String> formats = List.of();

    @Option(names = "--compatible", description = "Follow the rules of the published CypherBench graphs.")
    private boolean compatible;

    @Option(names = "--wikidata-id", description = "Store the Wikidata id of each entity in the property wikidata_id, like the key wikidata_id of a schema.")
    private boolean wikidataId;

    @Option(names = "--overwrite", description = "Replace the output folder if it exists.")
    private boolean overwrite;

    @Option(names = "--partitions", paramLabel = "N", description = "How many partitions the graph is sorted into (default: spark.sql.shuffle.partitions).")
    private Optional<Integer> partitions = Optional.empty();

    @Option(names = "--split-mb", paramLabel = "MB", description = "Maximum split size per task for plain and bzip2 files (default: the block size of the file system).")
    private Optional<Integer> splitMegabytes = Optional.empty();

    @Option(names = "--sample", paramLabel = "N", defaultValue = ""
            + ProfileRequest.USUAL, description = "Max. members of each class that a profile of the extract can read (default: ${DEFAULT-VALUE}).")
    private int sample = ProfileRequest.USUAL;

    @Option(names = "--converted-at", paramLabel = "TIME", description = "A time to put into the manifest, such as 2026-11-23T12:00:00Z (default: none).")
    private Optional<Instant> at = Optional.empty();

    @Override
    public Integer call() {
        ConversionJob.Settings checked = settings(1);
        SparkConf configuration = new SparkConf();
        if (configuration.get("spark.master", "").startsWith("local"))
            configuration.setIfMissing("spark.hadoop.fs.file.impl", LocalFiles.class.getName());
        try (SparkSession spark = SparkSession.builder().config(configuration).appName("quern convert")
                .config("spark.sql.datetime.java8API.enabled", "true").getOrCreate()) {
            int shuffle = Integer.parseInt(spark.conf().get("spark.sql.shuffle.partitions"));
            for (ConversionJob.Written graph : new ConversionJob(spark, settings(shuffle)).run())
                commandLine().getOut().printf(Locale.ROOT, "Wrote %s: %,d entities, %,d relations.%n",
                        checked.schemas().size() == 1 ? out : out + "/" + graph.folder(),
                        graph.manifest().entityTotal(), graph.manifest().relationTotal());
            if (checked.forms().contains(ConversionJob.Form.PROFILE))
                commandLine().getOut().printf("Wrote %s/profile.json.gz.%n", out);
            commandLine().getOut().flush();
            return 0;
        } catch (Exception failure) {
            commandLine().getErr().println(message(failure));
            return FAILED;
        }
    }

    private CommandLine commandLine() {
        return Objects.requireNonNull(command).commandLine();
    }

    private ConversionJob.Settings settings(int shufflePartitions) {
        Set<ConversionJob.Form> forms = EnumSet.noneOf(ConversionJob.Form.class);
        for (String format : formats)
            forms.add(form(format));
        if (partitions.orElse(1) < 1 || splitMegabytes.orElse(1) < 1 || sample < 1)
            throw new ParameterException(commandLine(),
                    "--partitions, --split-mb and --sample must be at least 1");
        return new ConversionJob.Settings(schemas, dumps, out, forms,
                compatible ? ConversionRules.COMPATIBLE : ConversionRules.CORRECT, wikidataId, overwrite,
                partitions.orElse(shufflePartitions), (long) splitMegabytes.orElse(0) << 20, sample, at);
    }

    private ConversionJob.Form form(String text) {
        for (ConversionJob.Form form : ConversionJob.Form.values()) {
            if (form.name().toLowerCase(Locale.ROOT).replace('_', '-').equals(text))
                return form;
        }
        throw new ParameterException(commandLine(),
                "unknown format '" + text + "'; use json, parts, neo4j-admin, parquet or profile");
    }

    /** What, where and what to do, if some cause says it; else the first line of the failure. */
    private static String message(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof QuernException known)
                return "quern-spark: " + known.where() + ": " + known.what() + "; " + known.remedy();
        }
        return "quern-spark: " + String.valueOf(failure.getMessage()).lines().findFirst().orElse(failure.toString())
                + "; see the log of the driver";
    }

    public static void main(String[] arguments) {
        int exit = new CommandLine(new ConvertMain()).execute(arguments);
        if (exit != 0)
            System.exit(exit);
    }
}
