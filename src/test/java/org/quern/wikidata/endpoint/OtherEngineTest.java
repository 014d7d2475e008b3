package org.quern.wikidata.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFDataMgr;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.apache.jena.system.Txn;
import org.eclipse.rdf4j.query.MalformedQueryException;
import org.eclipse.rdf4j.query.resultio.sparqljson.SPARQLResultsJSONWriter;
import org.eclipse.rdf4j.repository.RepositoryConnection;
import org.eclipse.rdf4j.repository.sail.SailRepository;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.sail.memory.MemoryStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.convert.ConversionRules;
import org.quern.convert.output.Manifest;
import org.quern.convert.run.Converter;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.testing.Shared;
import org.quern.testing.SparqlServer;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.store.StoreSource;
import org.quern.workspace.SafeFiles;

/**
 * An endpoint whose engine has nothing in common with ours gives the same bytes: what we ask is SPARQL 1.1, and not what
 * one engine makes of it. The engine is Eclipse RDF4J's.
 */
class OtherEngineTest {

    private static final Path EXAMPLE = Path.of("assets", "example");

    @TempDir
    private Path folder;
    private final SafeFiles files = new SafeFiles();
    private final SailRepository engine = new SailRepository(new MemoryStore());

    @AfterEach
    void shutDown() {
        engine.shutDown();
    }

    private byte[] select(String query) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (RepositoryConnection connection = engine.getConnection()) {
            connection.prepareTupleQuery(query).evaluate(new SPARQLResultsJSONWriter(out));
        } catch (MalformedQueryException wrong) {
            throw new IllegalArgumentException(wrong);
        }
        return out.toByteArray();
    }

    /** The same triples for both; Jena writes them, so that each engine reads them by its own parser. */
    private void load(DatasetGraph data) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Txn.executeRead(data, () -> RDFDataMgr.write(out, data.getDefaultGraph(), Lang.NTRIPLES));
        try (RepositoryConnection connection = engine.getConnection()) {
            connection.add(new ByteArrayInputStream(out.toByteArray()), RDFFormat.NTRIPLES);
        }
    }

    private Manifest convert(MappedSchema schema, WikidataSource source, String into) {
        Converter.Options options = new Converter.Options(true, true, ConversionRules.CORRECT, Optional.empty());
        return new Converter(schema, source, new UnitTable(), options).run(folder.resolve(into), files, Progress.NONE);
    }

    private Manifest sameAsStore(MappedSchema schema, DatasetGraph data, Profile profile) throws IOException {
        load(data);
        Manifest expected = convert(schema, new StoreSource("data", data), "store");
        try (SparqlServer server = new SparqlServer(this::select, (_, _, _) -> false);
                EndpointSource source = EndpointSource.open(
                        Endpoints.of(server.address(), profile, folder.resolve("cache")), files, _ -> {},
                        Progress.NONE)) {
            Manifest found = convert(schema, source, "endpoint");
            assertThat(found.rejects()).isEqualTo(expected.rejects());
            assertThat(found.conflicts()).isEqualTo(expected.conflicts());
            assertThat(found.entities()).isEqualTo(expected.entities());
            assertThat(found.relations()).isEqualTo(expected.relations());
        }
        for (String file : List.of("graph.json.gz", "wikidata.json.gz"))
            assertThat(folder.resolve("endpoint").resolve(file)).as(file)
                    .hasSameBinaryContentAs(folder.resolve("store").resolve(file));
        return expected;
    }

    @Test
    void theExampleIsTheSame() throws IOException {
        DatasetGraph data = DatasetGraphFactory.createTxnMem();
        try (var all = Files.list(EXAMPLE.resolve("data"))) {
            List<Path> turtle = all.sorted().toList();
            Txn.executeWrite(data, () -> turtle.forEach(f -> RDFDataMgr.read(data, f.toUri().toString())));
        }
        MappedSchema schema = new SchemaReader(files).read(EXAMPLE.resolve("schemas/film.json"));
        Manifest expected = sameAsStore(schema, data,
                Endpoints.profile("generic", 10_000, 150, Duration.ofSeconds(60), 2));
        assertThat(expected.entityTotal()).isGreaterThan(50);
        assertThat(expected.relationTotal()).isGreaterThan(50);
    }

    /** Every edge case that somebody thought of. */
    @ParameterizedTest
    @ValueSource(strings = {"geo_like", "reverse_chain", "types_all"})
    void edgeCasesAreTheSame(String name) throws IOException {
        MappedSchema schema = new SchemaReader(files).read(Shared.path("oracles/conversion/" + name + "/schema.json"));
        DatasetGraph data = DatasetGraphFactory.createTxnMem();
        try (InputStream in = new GZIPInputStream(
                Files.newInputStream(Shared.path("oracles/conversion/small.nt.gz")))) {
            Txn.executeWrite(data, () -> RDFParser.source(in).lang(Lang.NTRIPLES).parse(data));
        }
        sameAsStore(schema, data, Endpoints.profile("generic", 5_000, 50, Duration.ofSeconds(60), 2));
    }
}
