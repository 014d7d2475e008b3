package org.quern.wikidata.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFDataMgr;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.apache.jena.system.Txn;
import org.apache.jena.tdb2.DatabaseMgr;
import org.apache.jena.tdb2.sys.TDBInternal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.convert.ConversionRules;
import org.quern.convert.NeededData;
import org.quern.convert.output.Manifest;
import org.quern.convert.run.Converter;
import org.quern.job.Backoff;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.testing.ExampleData;
import org.quern.testing.NoWaiting;
import org.quern.testing.RealEntities;
import org.quern.testing.Shared;
import org.quern.testing.SparqlServer;
import org.quern.testing.StoppingProgress;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.dump.DumpSource;
import org.quern.wikidata.store.Store;
import org.quern.wikidata.store.StoreSource;
import org.quern.workspace.FolderTree;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** The same schema over the same data gives the same bytes from a store and from an endpoint. */
class RoutesTest {

    private static final Path EXAMPLE = Path.of("assets", "example");

    private static Optional<DatasetGraph> small = Optional.empty();

    @TempDir
    private Path folder;
    private final SafeFiles files = new SafeFiles();

    private Manifest convert(MappedSchema schema, WikidataSource source, String into) {
        Converter.Options options = new Converter.Options(true, true, ConversionRules.CORRECT, Optional.empty());
        return new Converter(schema, source, new UnitTable(), options).run(folder.resolve(into), files, Progress.NONE);
    }

    private EndpointSource open(SparqlServer server, Profile profile) {
        return EndpointSource.open(Endpoints.of(server.address(), profile, folder.resolve("cache")), files, _ -> {},
                Progress.NONE);
    }

    private void sameFiles(Manifest one, Manifest other) throws IOException {
        for (String file : List.of("graph.json.gz", "wikidata.json.gz"))
            assertThat(folder.resolve("endpoint").resolve(file)).as(file)
                    .hasSameBinaryContentAs(folder.resolve("store").resolve(file));
        assertThat(other.rejects()).isEqualTo(one.rejects());
        assertThat(other.conflicts()).isEqualTo(one.conflicts());
        assertThat(other.entities()).isEqualTo(one.entities());
        assertThat(other.relations()).isEqualTo(one.relations());
    }

    /** The files themselves stand behind the endpoint; the store has been through its own database. */
    @Test
    void theExampleIsTheSame() throws IOException {
        List<Path> data;
        try (Stream<Path> all = Files.list(EXAMPLE.resolve("data"))) {
            data = all.sorted().toList();
        }
        MappedSchema schema = new SchemaReader(files).read(EXAMPLE.resolve("schemas/film.json"));
        Manifest expected;
        try (Store store = Store.open(ExampleData.store(folder.resolve("films")))) {
            expected = convert(schema, store.source(), "store");
        }
        DatasetGraph behind = DatasetGraphFactory.createTxnMem();
        Txn.executeWrite(behind, () -> data.forEach(f -> RDFDataMgr.read(behind, f.toUri().toString())));
        for (String kind : List.of("fuseki", "wdqs")) {
            try (SparqlServer server = new SparqlServer(behind);
                    EndpointSource source = open(server,
                            Endpoints.profile(kind, 10_000, 150, Duration.ofSeconds(60), 2))) {
                sameFiles(expected, convert(schema, source, "endpoint"));
                assertThat(source.asked()).as(kind).isGreaterThan(20);
            }
            // The next kind asks and writes all by itself.
            new FolderTree(folder.resolve("cache")).delete();
            new FolderTree(folder.resolve("endpoint")).delete();
        }
    }

    private MappedSchema atlas() throws IOException {
        Path file = folder.resolve("atlas.json");
        try (InputStream in = Objects.requireNonNull(RoutesTest.class.getResourceAsStream("atlas.json"))) {
            Files.copy(in, file);
        }
        return new SchemaReader(files).read(file);
    }

    /** One result from all three sources. */
    @Test
    void realEntitiesAreTheSameFromStoreDumpAndEndpoint() throws IOException {
        Path entities = RealEntities.file();
        MappedSchema schema = atlas();
        Path real = RealEntities.store(folder.resolve("real"));
        Manifest expected;
        try (Store store = Store.open(real)) {
            expected = convert(schema, store.source(), "store");
        }
        assertThat(expected.entityTotal()).isGreaterThan(400);
        assertThat(expected.relationTotal()).isGreaterThan(50);
        try (DumpSource dump = DumpSource.open(entities, NeededData.of(schema), folder, 2, Progress.NONE)) {
            convert(schema, dump, "dump");
        }
        DatasetGraph behind = DatabaseMgr.connectDatasetGraph(real.resolve("tdb2").toString());
        try (SparqlServer server = new SparqlServer(behind);
                EndpointSource source = open(server,
                        Endpoints.profile("fuseki", 20_000, 150, Duration.ofSeconds(60), 2))) {
            sameFiles(expected, convert(schema, source, "endpoint"));
        } finally {
            TDBInternal.expel(behind);
        }
        for (String file : List.of("graph.json.gz", "wikidata.json.gz"))
            assertThat(folder.resolve("dump").resolve(file)).as(file)
                    .hasSameBinaryContentAs(folder.resolve("store").resolve(file));
    }

    /** Every edge case that somebody thought of; here a store without its own database is the measure. */
    @ParameterizedTest
    @ValueSource(strings = {"geo_like", "movie_like", "nba_like", "reprops", "reverse_chain", "types_all"})
    void edgeCasesAreTheSame(String name) throws IOException {
        MappedSchema schema = new SchemaReader(files).read(Shared.path("oracles/conversion/" + name + "/schema.json"));
        DatasetGraph data = small();
        Manifest expected = convert(schema, new StoreSource("small", data), "store");
        try (SparqlServer server = new SparqlServer(data);
                EndpointSource source = open(server,
                        Endpoints.profile("generic", 5_000, 50, Duration.ofSeconds(60), 2))) {
            sameFiles(expected, convert(schema, source, "endpoint"));
        }
        assertThat(Files.readString(folder.resolve("endpoint/manifest.json"), StandardCharsets.UTF_8))
                .contains("SPARQL endpoint http://localhost");
    }

    /** Read once; nothing writes to it. */
    private static DatasetGraph small() throws IOException {
        if (small.isEmpty()) {
            DatasetGraph data = DatasetGraphFactory.createTxnMem();
            try (InputStream in = new GZIPInputStream(
                    Files.newInputStream(Shared.path("oracles/conversion/small.nt.gz")))) {
                Txn.executeWrite(data, () -> RDFParser.source(in).lang(Lang.NTRIPLES).parse(data));
            }
            small = Optional.of(data);
        }
        return small.orElseThrow();
    }

    private static final String LAKES = "{\"name\": \"lakes\", \"entities\": [{\"label\": \"Lake\", \"wd_source\": "
            + "\"Q23397\"}], \"relations\": []}";

    private static DatasetGraph lakes() {
        DatasetGraph data = DatasetGraphFactory.createTxnMem();
        String turtle = IntStream.range(100, 160).mapToObj(i -> "<http://www.wikidata.org/entity/Q" + i
                + "> <http://www.wikidata.org/prop/direct/P31> <http://www.wikidata.org/entity/Q23397> ; "
                + "<http://www.w3.org/2000/01/rdf-schema#label> 'lake " + i + "'@en .")
                .collect(Collectors.joining("\n"));
        Txn.executeWrite(data, () -> RDFParser.fromString(turtle, Lang.TURTLE).parse(data));
        return data;
    }

    /** The endpoint is stopped, or the work is, in the middle: the graph's folder is not touched. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void whatIsInterruptedLeavesNoGraph(boolean cancel) throws IOException {
        Files.writeString(folder.resolve("lakes.json"), LAKES);
        MappedSchema schema = new SchemaReader(files).read(folder.resolve("lakes.json"));
        AtomicBoolean gone = new AtomicBoolean();
        Progress progress = new StoppingProgress(() -> cancel && gone.get());
        try (SparqlServer server = new SparqlServer(lakes(), (exchange, number, _) -> {
            if (number <= 8)
                return false;
            gone.set(true);
            exchange.close();
            return true;
        });
                EndpointSource source = EndpointSource.open(
                        Endpoints.of(server.address(), Endpoints.profile("fuseki", 100, 5, Duration.ofSeconds(5), 2),
                                folder.resolve("cache")),
                        files, _ -> {}, progress, new NoWaiting(), new Backoff(new Random(1)))) {
            Converter.Options options = new Converter.Options(true, true, ConversionRules.CORRECT, Optional.empty());
            assertThatThrownBy(() -> new Converter(schema, source, new UnitTable(), options)
                    .run(folder.resolve("graph"), files, progress))
                    .isInstanceOf(cancel ? CancellationException.class : QuernException.class);
        }
        assertThat(folder.resolve("graph")).doesNotExist();
    }
}
