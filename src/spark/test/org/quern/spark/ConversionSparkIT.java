package org.quern.spark;

import static org.assertj.core.api.Assertions.assertThat;

import blue.strategic.parquet.ParquetReader;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.author.proposal.Proposer;
import org.quern.testing.synthetic.DumpWriter;
import org.quern.testing.synthetic.SyntheticFiles;
import org.quern.testing.synthetic.SyntheticWikidata;
import org.quern.convert.ConversionRules;
import org.quern.convert.NeededData;
import org.quern.convert.OracleStore;
import org.quern.convert.run.Converter;
import org.quern.graph.export.ExportForm;
import org.quern.graph.export.GraphExport;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaWriter;
import org.quern.spark.SparkProcess.Run;
import org.quern.testing.Shared;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.dump.DumpNeeds;
import org.quern.wikidata.dump.DumpSource;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.ClassProfiler;
import org.quern.wikidata.store.Store;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.CsvText;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * The job on Spark gives the bytes of the one-machine conversion, however the dump and the graph are cut. The job runs
 * from the jar that {@code spark-submit} takes, in a process of its own that lasts for all tests.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConversionSparkIT {
    private static final List<String> ORACLES = List.of("geo_like", "movie_like", "nba_like", "reprops",
            "reverse_chain", "types_all");
    private static final Path TARGET = Path.of("target");
    private static final int SAMPLE = 20;
    /** A small schema: starting two programs takes long enough. */
    private static final String COMMAND = "reprops";

    private Path folder = Path.of("");
    private final Map<String, Path> schemas = new TreeMap<>();
    private byte[] dump = new byte[0];
    private Path small = folder;
    private List<String> entities = List.of();
    private final Map<Packing, Path> packed = new EnumMap<>(Packing.class);
    private final SparkProcess spark = new SparkProcess(TARGET);

    /** The oracles' extract and a synthetic one, with bad lines, repeated entities and a long line. */
    @BeforeAll
    void prepare(@TempDir Path temporary) throws IOException {
        folder = temporary;
        Path files = Files.createDirectories(folder.resolve("schemas"));
        for (String name : ORACLES)
            schemas.put(name, Files.writeString(files.resolve(name + ".json"),
                    withoutQueries(Shared.path("oracles/conversion/" + name + "/schema.json"))));
        schemas.put("synthetic", Files.writeString(files.resolve("synthetic.json"),
                new SchemaWriter().text(SyntheticFiles.schema())));
        Path synthetic = folder.resolve("synthetic.ndjson");
        new SyntheticFiles(new SyntheticWikidata(7, 4_000, 24), new SafeFiles(), Progress.NONE).dump(synthetic);
        ByteArrayOutputStream oracle = new ByteArrayOutputStream();
        try (WikidataSource source = OracleStore.open()) {
            new DumpWriter().write(entities(source), oracle);
        }
        small = Files.write(folder.resolve("small.json"), oracle.toByteArray());
        List<String> lines = new ArrayList<>(oracle.toString(StandardCharsets.UTF_8).lines().toList());
        lines.removeLast();
        List<String> more = Files.readAllLines(synthetic);
        lines.add(",");
        lines.addAll(more.subList(1, more.size() - 1));
        // The first entity with an id counts; this one has another label.
        lines.add("," + lines.get(1).replaceFirst("\"value\":\"", "\"value\":\"another "));
        entities = List.copyOf(lines.subList(1, lines.size()));
        lines.add(5, "{\"id\": \"Q1\", \"labels\": {");
        lines.add(700, "not JSON at all");
        lines.add(701, "{\"type\": \"item\"},\r");
        // Classes and objects of relations that were merged into others.
        lines.addAll(40, redirects(lines));
        lines.add(lines.size() / 2, "");
        lines.add(
                ",{\"id\": \"Q999999999\", \"labels\": {\"de\": {\"value\": \"%s\"}}}".formatted("x".repeat(11 << 20)));
        lines.add("]");
        dump = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Redirects to some items that others name, whose names in half of the lines become the redirected ids; one is a
     * chain.
     */
    private static List<String> redirects(List<String> lines) {
        List<String> redirects = new ArrayList<>();
        Pattern named = Pattern.compile("\"id\":\"(Q[0-9]+)\"(?=[^{}]*}})");
        List<String> targets = lines.stream().limit(600).flatMap(line -> named.matcher(line).results())
                .map(found -> found.group(1)).distinct().limit(12).toList();
        for (int i = 0; i < targets.size(); i++) {
            String former = "Q88" + targets.get(i).substring(1);
            redirects.add("{\"type\": \"redirect\", \"entity\": \"%s\", \"redirect\": \"%s\"},".formatted(former,
                    i == 3 ? "Q99" + targets.get(i).substring(1) : targets.get(i)));
            if (i == 3)
                redirects.add("{\"entity\": \"Q99%s\", \"redirect\": \"%s\"},".formatted(
                        targets.get(i).substring(1), targets.get(i)));
            Pattern each = Pattern.compile("\"id\":\"" + targets.get(i) + "\"(?=[^{}]*}})");
            for (int line = 1; line < lines.size(); line += 2)
                lines.set(line, each.matcher(lines.get(line)).replaceAll("\"id\":\"" + former + "\""));
        }
        return redirects;
    }

    private static Stream<WikidataEntity> entities(WikidataSource source) {
        Set<String> ids = new TreeSet<>(source.described(Progress.NONE));
        Set<String> pids = new TreeSet<>();
        source.readWhole(ids, entity -> pids.addAll(entity.statements().keySet()));
        Map<String, WikidataEntity> entities = new TreeMap<>();
        source.read(ids, pids, entity -> entities.put(entity.id(), entity));
        return entities.values().stream();
    }

    /** How a dump is packed and cut. */
    private enum Packing {
        PLAIN, GZIP, BZIP2, FOLDER
    }

    @ParameterizedTest
    @CsvSource({"PLAIN, 1, 33554432, CORRECT", "FOLDER, 3, 2000000, COMPATIBLE", "BZIP2, 2, 300000, CORRECT"})
    void givesTheBytesOfOneMachine(Packing packing, int partitions, long split, ConversionRules rules)
            throws IOException {
        Path input = pack(packing);
        Path out = folder.resolve("out-" + packing);
        // A file system that Java knows nothing of, as those of clusters.
        String root = packing == Packing.FOLDER ? "viewfs://test" : "";
        List<String> arguments = new ArrayList<>(List.of("--dump", root + input, "--out", root + out, "--partitions",
                Integer.toString(partitions), "--format",
                packing == Packing.BZIP2 ? "json,neo4j-admin" : "json"));
        schemas.values().forEach(schema -> arguments.addAll(List.of("--schema", root + schema)));
        if (rules == ConversionRules.COMPATIBLE)
            arguments.add("--compatible");
        // Meanwhile on one machine: planning on Spark leaves a processor idle.
        Path single = packing == Packing.FOLDER ? pack(Packing.GZIP) : input;
        CompletableFuture<Map<String, Path>> meanwhile = CompletableFuture
                .supplyAsync(() -> convert(schemas, single, rules));
        Run run = spark.submit("local[2]", partitions,
                List.of("spark.hadoop.mapreduce.input.fileinputformat.split.maxsize=" + split,
                        "spark.hadoop.fs.viewfs.mounttable.test.link." + folder + "=" + folder.toUri()),
                arguments);
        assertThat(run.exit()).as(run.output()).isZero();
        Map<String, Path> expectations = meanwhile.join();
        for (Map.Entry<String, Path> schema : expectations.entrySet()) {
            Path expected = schema.getValue();
            Path actual = out.resolve(schema.getKey());
            assertThat(actual.resolve("graph.json.gz")).as(schema.getKey())
                    .hasSameBinaryContentAs(expected.resolve("graph.json.gz"));
            assertThat(manifest(actual, packing)).as(schema.getKey()).isEqualTo(manifest(expected, packing));
            if (packing == Packing.BZIP2)
                sameCsv(actual, expected);
        }
        assertThat(folder.resolve("_out-" + packing + ".incomplete")).doesNotExist();
    }

    @Test
    void writesPartsAndTables() throws IOException {
        Path out = folder.resolve("tables");
        String name = "movie_like";
        Run run = spark.submit("local[2]", 2, List.of(), List.of("--schema", schemas.get(name).toString(), "--dump",
                small.toString(), "--out", out.toString(), "--format", "parts,json,parquet"));
        assertThat(run.exit()).as(run.output()).isZero();
        Path expected = convert(Map.of(name, schemas.get(name)), small, ConversionRules.CORRECT).get(name);
        assertThat(joined(out.resolve("graph")))
                .isEqualTo(new String(unpacked(expected.resolve("graph.json.gz")), StandardCharsets.UTF_8));
        assertThat(out.resolve("graph.json.gz")).hasSameBinaryContentAs(expected.resolve("graph.json.gz"));
        JsonNode manifest = new ObjectMapper().readTree(expected.resolve("manifest.json").toFile());
        Map<String, Long> counts = new TreeMap<>();
        for (String kind : List.of("entities", "relations"))
            manifest.path(kind).forEach(type -> counts.merge(type.path("type").asText().replaceAll("#.*", ""),
                    type.path("written").asLong(), Long::sum));
        Map<String, Long> rows = new TreeMap<>();
        try (Stream<Path> files = Files.walk(out.resolve("parquet"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".parquet")).toList())
                rows.merge(file.getParent().getFileName().toString(), rows(file), Long::sum);
        }
        assertThat(rows).isEqualTo(counts).containsKeys("Movie", "directedBy");
    }

    private static long rows(Path table) throws IOException {
        return ParquetReader.readMetadata(table.toFile()).getBlocks().stream().mapToLong(BlockMetaData::getRowCount)
                .sum();
    }

    @Test
    void theExtractForProfilesGivesThoseOfTheWholeDump() throws IOException {
        Path whole = Files.write(folder.resolve("entities.json"),
                entities.stream().map(line -> line.replaceAll("^,|,$", "")).toList());
        CompletableFuture<List<ClassProfile>> meanwhile = CompletableFuture.supplyAsync(() -> profiles(whole));
        List<Path> extracts = new ArrayList<>();
        for (Packing packing : List.of(Packing.FOLDER, Packing.PLAIN)) {
            Path out = folder.resolve("profile-" + packing);
            List<String> arguments = new ArrayList<>(List.of("--dump", pack(packing).toString(), "--out",
                    out.toString(), "--format", "profile", "--sample", "" + SAMPLE));
            schemas.values().forEach(schema -> arguments.addAll(List.of("--schema", schema.toString())));
            Run run = spark.submit("local[2]", extracts.size() + 1, List.of(), arguments);
            assertThat(run.exit()).as(run.output()).isZero();
            extracts.add(out.resolve("profile.json.gz"));
        }
        assertThat(extracts.getFirst()).hasSameBinaryContentAs(extracts.getLast());
        List<ClassProfile> expected = meanwhile.join();
        // An extract does not contain all instances of a class that is only the class of values.
        assertThat(profiles(extracts.getFirst())).usingRecursiveComparison()
                .ignoringFieldsMatchingRegexes(".*ofFirst").isEqualTo(expected);
        assertThat(expected).anyMatch(profile -> profile.members() > 2 * SAMPLE && profile.read() == SAMPLE)
                .anyMatch(profile -> profile.properties().stream().anyMatch(p -> p.targets().isPresent()));
    }

    /** The profiles of all classes of the schemas, by a store with the file. */
    private List<ClassProfile> profiles(Path file) {
        Path store = folder.resolve("store-" + file.getFileName());
        new StoreLoader().load(store, List.of(file), StoreLoader.Existing.REFUSE, Progress.NONE);
        try (WikidataSource source = Store.open(store).ownSource()) {
            return schemas.values().stream().map(new SchemaReader(new SafeFiles())::read)
                    .flatMap(schema -> schema.active().entities().stream().map(
                            type -> new ClassProfiler(source, new WikidataNames())
                                    .profile(Proposer.request(type, SAMPLE), Progress.NONE, _ -> {})))
                    .toList();
        }
    }

    @Test
    void saysWhatIsWrongAndWritesNothing() throws IOException {
        Path cut = Files.write(folder.resolve("cut.json"), Arrays.copyOf(dump, dump.length / 20));
        Path misnamed = Files.write(folder.resolve("misnamed.json"), packed(dump, Packing.GZIP));
        String schema = schemas.get("geo_like").toString();
        String out = folder.resolve("nothing").toString();
        for (Map.Entry<String, List<String>> wrong : Map.of(
                "the array of entities is not closed", List.of("--schema", schema, "--dump", cut.toString()),
                "rename it to end in .gz", List.of("--schema", schema, "--dump", misnamed.toString())).entrySet()) {
            List<String> arguments = new ArrayList<>(wrong.getValue());
            arguments.addAll(List.of("--out", out));
            Run run = spark.submit("local[1]", 1, List.of(), arguments);
            assertThat(run.exit()).isEqualTo(1);
            assertThat(run.output()).contains(wrong.getKey()).doesNotContain("\tat ");
            assertThat(Path.of(out)).doesNotExist();
        }
        Run unknown = spark.submit("local[x]", 1, List.of(), List.of("--schema", schema, "--dump", small.toString(),
                "--out", out));
        assertThat(unknown.exit()).isEqualTo(1);
        assertThat(unknown.output()).contains("quern-spark: Could not parse Master URL: 'local[x]'");
    }

    @Test
    void theCommandLineConvertsOnSpark() throws IOException {
        Path workspace = folder.resolve("workspace");
        Workspace.openOrCreate(workspace).close();
        Map<String, Path> schema = Map.of(COMMAND, schemas.get(COMMAND));
        Run run = quern("convert", schemas.get(COMMAND).toString(), "--dump", small.toString(), "--spark",
                "local[2]",
                "--workspace", workspace.toString());
        assertThat(run.exit()).as(run.output()).isZero();
        Path graph = workspace.resolve("graphs").resolve(COMMAND);
        assertThat(run.output()).contains("Wrote ", "graph.json.gz");
        assertThat(graph.resolve("graph.json.gz"))
                .hasSameBinaryContentAs(
                        convert(schema, small, ConversionRules.CORRECT).get(COMMAND).resolve("graph.json.gz"));
        assertThat(graph.resolve("manifest.json")).content().contains("\"converted_at\"");
        try (Stream<Path> files = Files.list(graph)) {
            assertThat(files.map(f -> f.getFileName().toString())).containsExactlyInAnyOrder("graph.json.gz",
                    "manifest.json");
        }
    }

    private Run quern(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("--enable-native-access=ALL-UNNAMED", "-cp",
                TARGET.resolve("quern/lib") + "/*", "org.quern.Main"));
        command.addAll(List.of(arguments));
        command.addFirst(SparkProcess.java());
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        // For both this process and that of Spark, which it starts.
        builder.environment().put("JDK_JAVA_OPTIONS", String.join(" ", SparkProcess.FOR_SMALL_JOBS));
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Run(process.onExit().join().exitValue(), output);
    }

    /** No dump can answer a query of the schema's own. */
    private static String withoutQueries(Path schema) throws IOException {
        JsonNode json = new ObjectMapper().readTree(schema.toFile());
        for (JsonNode type : json.path("entities")) {
            if (type.path("wd_constraints") instanceof ArrayNode constraints)
                constraints.removeIf(constraint -> constraint.asText().startsWith("$RAW_SPARQL"));
        }
        return json.toPrettyString();
    }

    /** Several tests read the same file. */
    private Path pack(Packing packing) throws IOException {
        Path known = packed.get(packing);
        if (known == null) {
            known = written(packing);
            packed.put(packing, known);
        }
        return known;
    }

    private Path written(Packing packing) throws IOException {
        if (packing != Packing.FOLDER)
            return Files.write(folder.resolve("dump" + switch (packing) {
                case GZIP -> ".json.gz";
                case BZIP2 -> ".json.bz2";
                default -> ".json";
            }), packed(dump, packing));
        Path parts = Files.createDirectories(folder.resolve("parts"));
        Files.writeString(parts.resolve("_SUCCESS"), "");
        int third = nextLine(dump.length / 3);
        int half = nextLine(dump.length / 2);
        // As split dumps are: without the brackets of the array.
        int begin = nextLine(0);
        int end = dump.length - 2;
        Files.write(parts.resolve("a.json"), Arrays.copyOfRange(dump, begin, third));
        Files.write(parts.resolve("b.json.gz"), packed(Arrays.copyOfRange(dump, third, half), Packing.GZIP));
        Files.write(parts.resolve("c.json.bz2"), packed(Arrays.copyOfRange(dump, half, end), Packing.BZIP2));
        return parts;
    }

    private int nextLine(int at) {
        int next = at;
        while (dump[next] != '\n')
            next++;
        return next + 1;
    }

    private static byte[] packed(byte[] bytes, Packing packing) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = packing == Packing.GZIP ? new GZIPOutputStream(packed)
                : packing == Packing.BZIP2 ? new BZip2CompressorOutputStream(packed, 1) : packed) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }

    /** One machine's graphs of several schemas, for which it reads the dump once. */
    private Map<String, Path> convert(Map<String, Path> files, Path input, ConversionRules rules) {
        Map<String, MappedSchema> mapped = new TreeMap<>();
        files.forEach((name, file) -> mapped.put(name, new SchemaReader(new SafeFiles()).read(file)));
        DumpNeeds needs = mapped.values().stream().map(NeededData::of)
                .reduce((one, other) -> new DumpNeeds(both(one.statements(), other.statements()),
                        both(one.qualifiers(), other.qualifiers()), both(one.links(), other.links())))
                .orElseThrow();
        Map<String, Path> graphs = new TreeMap<>();
        Path own = folder.resolve("one");
        try (DumpSource source = DumpSource.open(input, needs, own, 2, Progress.NONE)) {
            mapped.forEach((name, schema) -> {
                graphs.put(name, own.resolve(name));
                new Converter(schema, source, new UnitTable(),
                        new Converter.Options(false, false, rules, Optional.empty()))
                        .run(graphs.get(name), new SafeFiles(), Progress.NONE);
            });
        }
        return graphs;
    }

    private static <T> Set<T> both(Set<T> one, Set<T> other) {
        return Stream.concat(one.stream(), other.stream()).collect(Collectors.toSet());
    }

    /** Of a folder of parts neither the name nor the numbers of lines are those of the whole file. */
    private static ObjectNode manifest(Path folder, Packing packing) throws IOException {
        ObjectNode manifest = (ObjectNode) new ObjectMapper().readTree(folder.resolve("manifest.json").toFile());
        if (packing == Packing.FOLDER) {
            assertThat(manifest.path("source").asText()).contains("sha256");
            manifest.remove(List.of("source"));
            manifest.path("left_out_by_source").forEach(left -> ((ObjectNode) left).remove("samples"));
        }
        return manifest;
    }

    private void sameCsv(Path actual, Path expected) throws IOException {
        Path exported = expected.resolveSibling(expected.getFileName() + "-csv");
        new GraphExport(new SafeFiles(), CsvText.Cells.RAW).write(expected.resolve("graph.json.gz"),
                ExportForm.NEO4J_ADMIN, exported, Progress.NONE);
        try (Stream<Path> files = Files.list(exported)) {
            for (Path file : files.filter(f -> f.toString().endsWith(".csv")).toList())
                assertThat(joined(actual.resolve("neo4j-admin").resolve(file.getFileName().toString())))
                        .as(file.toString()).isEqualTo(Files.readString(file));
        }
    }

    private static String joined(Path parts) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        try (Stream<Path> files = Files.list(parts)) {
            for (Path part : files.filter(f -> f.getFileName().toString().startsWith("part-"))
                    .sorted(Comparator.naturalOrder()).toList())
                all.write(unpacked(part));
        }
        return all.toString(StandardCharsets.UTF_8);
    }

    private static byte[] unpacked(Path file) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
            return in.readAllBytes();
        }
    }

    @AfterAll
    void end() {
        spark.close();
    }
}
