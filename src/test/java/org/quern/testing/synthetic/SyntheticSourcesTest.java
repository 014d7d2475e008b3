package org.quern.testing.synthetic;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.convert.ConversionRules;
import org.quern.convert.NeededData;
import org.quern.convert.output.Manifest;
import org.quern.convert.run.Converter;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.dump.DumpSource;
import org.quern.wikidata.store.Store;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.SafeFiles;

/** A generated extract, written as RDF and as a dump, gives the same graph by both routes. */
class SyntheticSourcesTest {
    private static final long STATEMENTS = 10_000;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void triplesInAStoreAndADumpGiveTheSameGraph(long seed) {
        SyntheticFiles files = new SyntheticFiles(new SyntheticWikidata(seed, STATEMENTS), new SafeFiles(),
                Progress.NONE);
        Path dump = folder.resolve("dump.json.gz");
        Path triples = folder.resolve("extract.nt.gz");
        files.dump(dump);
        files.triples(triples);
        new StoreLoader().load(folder.resolve("store"), List.of(triples), StoreLoader.Existing.REFUSE, Progress.NONE);
        Manifest fromStore;
        try (Store store = Store.open(folder.resolve("store"))) {
            fromStore = convert(store.source(), "from-store");
        }
        Manifest fromDump;
        try (DumpSource source = DumpSource.open(dump, NeededData.of(SyntheticFiles.schema()), folder, 2,
                Progress.NONE)) {
            assertThat(source.badLines().count()).isZero();
            assertThat(source.entities()).isEqualTo(new SyntheticWikidata(seed, STATEMENTS).size());
            fromDump = convert(source, "from-dump");
        }
        assertThat(fromDump.rejects()).isEqualTo(fromStore.rejects());
        assertThat(fromDump.conflicts()).isEqualTo(fromStore.conflicts());
        for (String name : List.of("graph.json.gz", "wikidata.json.gz"))
            assertThat(folder.resolve("from-dump").resolve(name)).as(name)
                    .hasSameBinaryContentAs(folder.resolve("from-store").resolve(name));
        assertThat(fromDump.entities()).as("every type has members").allMatch(c -> c.written() > 0);
        assertThat(fromDump.relations()).as("every type of relation occurs").allMatch(c -> c.written() > 0);
        assertThat(fromDump.properties()).as("every property occurs").allMatch(c -> c.filled() > 0);
    }

    /** What the store has of the shipped example, written as a dump, gives the example's own graph. */
    @Test
    void theExampleAsADumpGivesItsGraph() throws IOException {
        List<Path> turtle;
        try (Stream<Path> files = Files.list(Path.of("assets", "example", "data"))) {
            turtle = files.sorted().toList();
        }
        Set<String> ids = new TreeSet<>();
        for (Path file : turtle)
            Pattern.compile("\\bwd:(Q\\d+)").matcher(Files.readString(file)).results()
                    .forEach(m -> ids.add(m.group(1)));
        MappedSchema schema = new SchemaReader(new SafeFiles())
                .read(Path.of("assets", "example", "schemas", "film.json"));
        new StoreLoader().load(folder.resolve("store"), turtle, StoreLoader.Existing.REFUSE, Progress.NONE);
        Path dump = folder.resolve("example.json.bz2");
        try (Store store = Store.open(folder.resolve("store"))) {
            List<WikidataEntity> all = new ArrayList<>();
            store.source().read(ids, NeededData.of(schema).statements(), all::add);
            try (OutputStream out = new BZip2CompressorOutputStream(Files.newOutputStream(dump))) {
                new DumpWriter().write(all.stream(), out);
            }
            convert(schema, store.source(), "from-store");
        }
        try (DumpSource source = DumpSource.open(dump, NeededData.of(schema), folder, 2, Progress.NONE)) {
            convert(schema, source, "from-dump");
        }
        for (String name : List.of("graph.json.gz", "wikidata.json.gz"))
            assertThat(folder.resolve("from-dump").resolve(name)).as(name)
                    .hasSameBinaryContentAs(folder.resolve("from-store").resolve(name));
        assertThat(folder.resolve("from-dump/graph.json.gz"))
                .hasSameBinaryContentAs(Path.of("assets", "example", "graphs", "film", "graph.json.gz"));
    }

    @Test
    void theSameSeedGivesTheSameBytes() {
        for (String name : List.of("one", "two"))
            new SyntheticFiles(new SyntheticWikidata(7, 3_000), new SafeFiles(), Progress.NONE)
                    .dump(folder.resolve(name));
        assertThat(folder.resolve("one")).hasSameBinaryContentAs(folder.resolve("two"));
        new SyntheticFiles(new SyntheticWikidata(8, 3_000), new SafeFiles(), Progress.NONE)
                .dump(folder.resolve("other"));
        assertThat(folder.resolve("other").toFile()).doesNotHave(
                new org.assertj.core.api.Condition<>(f -> f.length() == folder.resolve("one").toFile().length(),
                        "the same size"));
    }

    private Manifest convert(WikidataSource source, String name) {
        return convert(SyntheticFiles.schema(), source, name);
    }

    private Manifest convert(MappedSchema schema, WikidataSource source, String name) {
        Converter.Options options = new Converter.Options(false, true, ConversionRules.CORRECT, Optional.empty());
        return new Converter(schema, source, new UnitTable(), options).run(folder.resolve(name),
                new SafeFiles(), Progress.NONE);
    }
}
