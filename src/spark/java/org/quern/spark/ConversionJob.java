package org.quern.spark;

import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.explode;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.when;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;
import org.quern.convert.ConversionRules;
import org.quern.convert.output.Manifest;
import org.quern.job.Parallel;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.wikidata.RedirectMap;
import org.quern.workspace.QuernException;
import org.quern.wikidata.dump.BadLineTally;

/**
 * Converts a dump by one or several mapped schemas, in one pass over the dump. The result is that of the one-machine
 * conversion, byte for byte, whatever the number of partitions and whatever tasks fail on the way. Everything is
 * written to a hidden neighbour of the output first, which takes its place at the end.
 */
final class ConversionJob {
    /** How a graph is written. */
    enum Form {
        /** Parts which put one after the other are {@code graph.json.gz}. */
        PARTS,
        /** {@code graph.json.gz}. */
        JSON,
        /** CSV files for {@code neo4j-admin database import}. */
        NEO4J_ADMIN,
        /** A table for each label. */
        PARQUET,
        /** {@code profile.json.gz}: of the dump what profiles of the schemas' classes need. */
        PROFILE
    }

    /**
     * What to convert.
     *
     * @param schemas files; with several, each graph gets a folder of the schema's file name
     * @param dumps files, folders of files, or patterns
     * @param wikidataId whether entities have a property with their id in Wikidata
     * @param overwrite replace what is there
     * @param partitions how many the rows of a graph are put into
     * @param splitBytes maximum split size per task, in bytes; 0: the block size of the file system
     * @param sample how many members of a class a profile reads
     * @param at the time of conversion to record in the manifest
     */
    record Settings(List<String> schemas, List<String> dumps, String out, Set<Form> forms, ConversionRules rules,
            boolean wikidataId, boolean overwrite, int partitions, long splitBytes, int sample, Optional<Instant> at) {}

    /** A graph that was written. */
    record Written(String folder, Manifest manifest) {}

    private final SparkSession spark;
    private final JavaSparkContext context;
    private final Settings settings;

    ConversionJob(SparkSession spark, Settings settings) {
        this.spark = spark;
        this.context = JavaSparkContext.fromSparkContext(spark.sparkContext());
        this.settings = settings;
    }

    /**
     * Runs the job.
     *
     * @throws QuernException when a schema, a dump or the output is not as it should be; then nothing is written
     */
    List<Written> run() throws IOException {
        Path out = new Path(settings.out());
        FileSystem system = out.getFileSystem(context.hadoopConfiguration());
        Path absolute = system.makeQualified(out);
        if (absolute.getParent() == null)
            throw new QuernException("this is the root of the file system", settings.out(), "choose a folder in it");
        if (system.exists(absolute) && !settings.overwrite())
            throw new QuernException("the output exists", settings.out(),
                    "choose another folder, or replace it with --overwrite");
        Broadcast<SharedSchemas> schemas = context.broadcast(schemas());
        DumpScan scan = new DumpScan(context, settings.dumps(), settings.splitBytes());
        Path work = new Path(absolute.getParent(), "_" + absolute.getName() + ".incomplete");
        system.delete(work, true);
        try {
            spark.sparkContext().setCheckpointDir(new Path(work, "_checkpoints").toString());
            Path graphs = new Path(work, "graphs");
            List<Written> written = settings.forms().equals(Set.of(Form.PROFILE)) ? List.of()
                    : write(scan, schemas, graphs);
            if (settings.forms().contains(Form.PROFILE))
                profile(scan, schemas.value(), new Path(work, "_profile"), new Path(graphs, "profile.json.gz"));
            Path former = new Path(work, "former");
            if (system.exists(absolute))
                move(system, absolute, former);
            move(system, graphs, absolute);
            return written;
        } finally {
            system.delete(work, true);
        }
    }

    private static void move(FileSystem system, Path from, Path to) throws IOException {
        if (!system.rename(from, to))
            throw new QuernException("the folder cannot be moved to {0}", from.toString(),
                    "check the permissions of its parent folder", to);
    }

    private SharedSchemas schemas() {
        if (settings.schemas().stream().map(ConversionJob::name).distinct().count() < settings.schemas().size())
            throw new QuernException("two schemas have the same file name", String.join(", ", settings.schemas()),
                    "rename one: each graph gets a folder with the name of its schema");
        List<String> texts = new ArrayList<>();
        for (String schema : settings.schemas())
            texts.add(new SchemaFile(schema).text(context.hadoopConfiguration()));
        SharedSchemas shared = new SharedSchemas(texts, settings.wikidataId(), settings.rules());
        shared.needs();
        return shared;
    }

    private List<Written> write(DumpScan scan, Broadcast<SharedSchemas> schemas, Path folder) {
        Future<List<String>> description = scan.describe();
        BadLineTally badLines = new BadLineTally();
        Dataset<Row> all = rows(scan, schemas);
        RedirectMap redirects = checked(all, badLines);
        Dataset<Row> extract = firstOfEach(all.where(col("id").isNotNull()));
        ItemSets items = new ItemSets(spark, followed(links(extract), redirects),
                extract.where(col("label").isNotNull().and(col("label").rlike("\\S"))).select("id"),
                schemas.value().roots());
        List<GraphStages.Graph> graphs = new GraphStages(spark, schemas, context.broadcast(redirects), extract,
                settings.partitions()).run(items);
        // While the parts of one graph are merged on the driver, those of another can be written.
        List<Written> written = new Parallel(Runtime.getRuntime().availableProcessors()).map(
                IntStream.range(0, settings.schemas().size()).boxed().toList(), Progress.NONE, (i, _) -> {
                    Path target = settings.schemas().size() == 1 ? folder
                            : new Path(folder, name(settings.schemas().get(i)));
                    try {
                        Manifest manifest = Manifest.of(schemas.value().planned().get(i).mapped, source(description),
                                redirects.reported(badLines.result().rejects()), settings.rules(), settings.at(),
                                Optional.empty(),
                                graphs.get(i).tally());
                        write(new GraphFiles(spark, schemas, i, graphs.get(i), target), manifest);
                        return new Written(target.getName(), manifest);
                    } catch (IOException failure) {
                        throw new UncheckedIOException(failure);
                    }
                });
        all.unpersist();
        return written;
    }

    private Dataset<Row> rows(DumpScan scan, Broadcast<SharedSchemas> schemas) {
        return spark.createDataFrame(scan.rows(schemas), Tables.EXTRACT).persist(StorageLevel.MEMORY_AND_DISK());
    }

    private static RedirectMap checked(Dataset<Row> all, BadLineTally badLines) {
        return DumpScan.check(all.where(col("summary").isNotNull()).select("summary").collectAsList().stream()
                .map(row -> Tables.deserialized(row.getAs(0), DumpScan.Summary.class)).toList(), badLines);
    }

    /** The links, whose objects are the entities for which redirected ids stand. */
    private Dataset<Row> followed(Dataset<Row> links, RedirectMap redirects) {
        if (redirects.size() == 0)
            return links;
        List<Row> ends = new ArrayList<>();
        redirects.ends().forEach((from, to) -> ends.add(RowFactory.create(from, to)));
        Dataset<Row> table = spark.createDataFrame(ends, new StructType().add("object", DataTypes.StringType)
                .add("end", DataTypes.StringType));
        return links.join(table, scala.jdk.javaapi.CollectionConverters.asScala(List.of("object")).toSeq(), "left")
                .select(col("subject"), col("link"), coalesce(col("end"), col("object")).as("object"), col("truthy"),
                        col("first"));
    }

    private static Dataset<Row> links(Dataset<Row> extract) {
        return extract.select(col("id").as("subject"), explode(col("links")).as("link"), col("first"))
                .select("subject", "link.link", "link.object", "link.truthy", "first");
    }

    private void profile(DumpScan scan, SharedSchemas schemas, Path parts, Path file) throws IOException {
        Dataset<Row> all = rows(scan, context.broadcast(ProfileExtract.membership()));
        checked(all, new BadLineTally());
        List<String> classes = schemas.planned().stream().flatMap(each -> each.active.entities().stream())
                .map(EntityType::wdSource).distinct().toList();
        new ProfileExtract(spark, scan, settings.sample()).write(classes,
                links(all.withColumn("first", lit(true))), parts);
        GraphFiles.merge(file.getFileSystem(context.hadoopConfiguration()), parts, file);
        all.unpersist();
    }

    private static String name(String schema) {
        String file = new Path(schema).getName();
        return file.endsWith(".json") ? file.substring(0, file.length() - ".json".length()) : file;
    }

    private static String source(Future<List<String>> description) throws IOException {
        try {
            return String.join(", ", description.get());
        } catch (ExecutionException failed) {
            throw new IOException("the dump cannot be read", failed.getCause());
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException("stopped", stopped);
        }
    }

    private void write(GraphFiles files, Manifest manifest) throws IOException {
        if (settings.forms().contains(Form.PARTS) || settings.forms().contains(Form.JSON))
            files.parts();
        if (settings.forms().contains(Form.JSON))
            files.merge(settings.forms().contains(Form.PARTS));
        if (settings.forms().contains(Form.NEO4J_ADMIN))
            files.adminCsv();
        if (settings.forms().contains(Form.PARQUET))
            files.parquet();
        files.manifest(manifest);
    }

    /** Of entities with the same id the first one counts; what points to other items is taken from all of them. */
    private static Dataset<Row> firstOfEach(Dataset<Row> all) {
        Dataset<Row> repeated = all.groupBy("id").agg(count(lit(1)).as("n"),
                min(when(col("label").isNotNull(), col("place"))).as("label_place"),
                min(when(col("body").isNotNull(), col("place"))).as("body_place")).where("n > 1")
                .persist(StorageLevel.MEMORY_AND_DISK());
        if (repeated.isEmpty()) {
            repeated.unpersist();
            return all.select(col("id"), col("label"), col("body"), col("links"), lit(true).as("first"));
        }
        return all.join(repeated, scala.jdk.javaapi.CollectionConverters.asScala(List.of("id")).toSeq(), "left")
                .select(col("id"),
                        when(coalesce(col("label_place").equalTo(col("place")), col("n").isNull()), col("label"))
                                .as("label"),
                        when(coalesce(col("body_place").equalTo(col("place")), col("n").isNull()), col("body"))
                                .as("body"),
                        col("links"), coalesce(col("body_place").equalTo(col("place")), col("n").isNull()).as("first"))
                .persist(StorageLevel.MEMORY_AND_DISK());
    }
}
