package org.quern.convert;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.convert.output.Manifest;
import org.quern.convert.run.Converter;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.testing.RealEntities;
import org.quern.testing.Shared;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.dump.DumpSource;
import org.quern.wikidata.store.Store;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.SafeFiles;

/** The same schema over the same data gives the same bytes, whether the data lie in a store or go by as a dump. */
class SourcesAgreeTest {
    private static final String PLACES = """
            {"name": "places", "entities": [
              {"label": "Country", "wd_source": "Q6256", "properties": [
                {"label": "population", "wd_source": "P1082", "datatype": "int"},
                {"label": "area_km2", "wd_source": "P2046", "datatype": "float",
                 "quantity_unit": "square kilometre", "quantity_convert_unit": true},
                {"label": "inception", "wd_source": "P571", "datatype": "list[date]", "keep_bce": true},
                {"label": "inception_text", "wd_source": "P571", "datatype": "str", "keep_bce": true},
                {"label": "languages", "wd_source": "P37", "datatype": "list[str]"},
                {"label": "in_un", "wd_source": "$LINKED_TO(P463,Q1065)", "datatype": "bool"}]},
              {"label": "Lake", "wd_source": "Q23397", "properties": [
                {"label": "elevation", "wd_source": "P2044", "datatype": "float", "quantity_unit": "metre",
                 "quantity_convert_unit": true},
                {"label": "area_text", "wd_source": "P2046", "datatype": "list[str]"},
                {"label": "position", "wd_source": "P625", "datatype": "str"}]},
              {"label": "Mountain", "wd_source": "Q8502", "wd_constraints": ["$HAS_PROPERTY(P2044)"], "properties": [
                {"label": "elevation", "wd_source": "P2044", "datatype": "float", "quantity_unit": "metre"}]},
              {"label": "Person", "wd_source": "Q5", "wd_include_subclasses": false, "properties": [
                {"label": "born", "wd_source": "P569", "datatype": "date", "keep_bce": true},
                {"label": "birth_year", "wd_source": "P569", "datatype": "int", "is_year": true, "keep_bce": true},
                {"label": "gender", "wd_source": "P21", "datatype": "str"},
                {"label": "given", "wd_source": "P735", "datatype": "list[str]"}]},
              {"label": "Child", "wd_source": "Q5", "wd_include_subclasses": false,
               "wd_constraints": ["$FROM_RELATION(hasChild)"]}],
             "relations": [
              {"label": "inCountry", "wd_source": "P17", "subj_label": "Lake", "obj_label": "Country"},
              {"label": "inCountry", "wd_source": "P17", "subj_label": "Mountain", "obj_label": "Country",
               "wd_rank_filter": "non_deprecated"},
              {"label": "neighbour", "wd_source": "P47", "subj_label": "Country", "obj_label": "Country",
               "wd_rank_filter": "non_deprecated", "properties": [
                {"label": "since", "wd_source": "P580", "datatype": "list[date]"}]},
              {"label": "citizenOf", "wd_source": "P27", "subj_label": "Person", "obj_label": "Country",
               "wd_rank_filter": "non_deprecated", "properties": [
                {"label": "from", "wd_source": "P580", "datatype": "int", "is_year": true},
                {"label": "to", "wd_source": "P582", "datatype": "int", "is_year": true}]},
              {"label": "within", "wd_source": "P361", "wd_is_transitive": true, "subj_label": "Lake",
               "obj_label": "Lake"},
              {"label": "bornIn", "wd_source": "P19", "wd_source_suffix": "wdt:P17", "subj_label": "Person",
               "obj_label": "Country"},
              {"label": "hasChild", "wd_source": "P40", "subj_label": "Person", "obj_label": "Child"},
              {"label": "same", "wd_source": "$IDENTICAL", "subj_label": "Child", "obj_label": "Person"}]}
            """;

    private static final String ANYTHING = """
            {"name": "anything", "entities": [
              {"label": "Person", "wd_source": "Q5", "wd_include_subclasses": false, "properties": [
                {"label": "born", "wd_source": "P569", "datatype": "list[date]"},
                {"label": "born_text", "wd_source": "P569", "datatype": "list[str]"},
                {"label": "died", "wd_source": "P570", "datatype": "date"},
                {"label": "own_name", "wd_source": "P1559", "datatype": "list[str]"},
                {"label": "birth_name", "wd_source": "P1477", "datatype": "str"},
                {"label": "followers", "wd_source": "P8687", "datatype": "list[int]"},
                {"label": "height_cm", "wd_source": "P2048", "datatype": "float", "quantity_unit": "centimetre",
                 "quantity_convert_unit": true},
                {"label": "viaf", "wd_source": "P214", "datatype": "list[str]"},
                {"label": "website", "wd_source": "P856", "datatype": "list[str]"},
                {"label": "picture", "wd_source": "P18", "datatype": "list[str]"}]},
              {"label": "Universe", "wd_source": "Q36906466", "properties": [
                {"label": "age", "wd_source": "P580", "datatype": "str"},
                {"label": "diameter", "wd_source": "P2386", "datatype": "str"},
                {"label": "mass", "wd_source": "P2067", "datatype": "float", "quantity_unit": "kilogram"}]},
              {"label": "Article", "wd_source": "Q13442814", "properties": [
                {"label": "published", "wd_source": "P577", "datatype": "date"},
                {"label": "title", "wd_source": "P1476", "datatype": "str"}]},
              {"label": "NewsClass", "wd_source": "Q38926", "wd_is_instance": false, "properties": []}],
             "relations": [
              {"label": "knows", "wd_source": "P800", "subj_label": "Person", "obj_label": "Article"}]}
            """;

    @TempDir
    private Path folder;

    @Test
    void aDumpGivesTheStoresGraphOfRealEntities() throws IOException {
        Path entities = someOf(RealEntities.file());
        MappedSchema schema = schema(PLACES);
        Manifest manifest = agree(schema, List.of(entities), entities);
        assertThat(manifest.entityTotal()).isGreaterThan(60);
        assertThat(manifest.relationTotal()).isGreaterThan(10);
    }

    /** Every second entity; all of them go through the three sources in RoutesTest. */
    private Path someOf(Path dump) throws IOException {
        List<String> some = new ArrayList<>();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(dump)), StandardCharsets.UTF_8))) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (number++ % 2 == 0)
                    some.add(line);
            }
        }
        return Files.write(folder.resolve("some.ndjson"), some);
    }

    /** Official Turtle in the store, official JSON as the dump. */
    @Test
    void turtleAndJsonOfTheSameEntitiesGiveTheSameGraph() throws IOException {
        Path pairs = Shared.path("data/wikidata-pairs");
        List<Path> turtle;
        try (Stream<Path> files = Files.list(pairs.resolve("ttl"))) {
            turtle = files.sorted().toList();
        }
        ObjectMapper json = new ObjectMapper();
        StringBuilder lines = new StringBuilder();
        for (Path file : turtle) {
            String id = file.getFileName().toString().replace(".ttl", "");
            lines.append(json.readTree(pairs.resolve("json").resolve(id + ".json").toFile()).path("entities")
                    .path(id)).append('\n');
        }
        Path dump = Files.writeString(folder.resolve("pairs.jsonl"), lines);
        Manifest manifest = agree(schema(ANYTHING), turtle, dump);
        assertThat(manifest.entityTotal()).isGreaterThanOrEqualTo(5);
        assertThat(manifest.properties().stream().filter(p -> p.filled() > 0)).hasSizeGreaterThan(5);
    }

    /** Redirects in every shape, before and after what names them, in chains and circles. */
    @Test
    void aDumpFollowsRedirectsLikeAStore() throws IOException {
        String book = "{\"id\": \"%s\", \"labels\": {\"en\": {\"value\": \"%s\"}}, \"claims\": {\"P31\": [{\"id\": "
                + "\"%s$1\", \"rank\": \"normal\", \"mainsnak\": {\"snaktype\": \"value\", \"property\": \"P31\", \"datavalue\": "
                + "{\"type\": \"wikibase-entityid\", \"value\": {\"id\": \"%s\"}}}}], \"P50\": [{\"id\": \"%s$2\", "
                + "\"rank\": \"normal\", \"mainsnak\": {\"snaktype\": \"value\", \"property\": \"P50\", \"datavalue\": "
                + "{\"type\": \"wikibase-entityid\", \"value\": {\"id\": \"%s\"}}}}]}}";
        List<String> lines = new ArrayList<>(List.of("{\"entity\": \"Q99\", \"redirect\": \"Q98\"}"));
        List<String> authors = List.of("Q90", "Q91", "Q92", "Q93", "Q94", "Q95", "Q99", "Q900");
        for (int i = 0; i < authors.size(); i++) {
            String id = "Q" + (10 + i);
            lines.add(book.formatted(id, "book " + i, id, i % 2 == 0 ? "Q1" : "Q97", id, authors.get(i)));
        }
        lines.add(book.formatted("Q900", "author", "Q900", "Q2", "Q900", "Q900"));
        lines.addAll(List.of("{\"type\": \"redirect\", \"id\": \"Q90\", \"redirect\": \"Q900\", \"labels\": {}}",
                "{\"type\": \"redirect\", \"entity\": \"Q91\", \"redirect\": {\"id\": \"Q900\"}}",
                "{\"id\": \"Q92\", \"type\": \"redirect\", \"redirects\": {\"from\": \"Q92\", \"to\": \"Q900\"}}",
                "{\"type\": \"redirect\", \"from\": \"Q93\", \"to\": \"Q900\"}",
                "{\"redirect\": \"Q95\", \"entity\": \"Q94\"}", "{\"redirect\": \"Q94\", \"entity\": \"Q95\"}",
                "{\"type\": \"redirect\", \"title\": \"Q97\", \"target\": \"Q1\"}",
                "{\"entity\": \"Q98\", \"redirect\": \"Q900\"}"));
        Path dump = Files.write(folder.resolve("redirects.jsonl"), lines);
        Manifest manifest = agree(schema("""
                {"name": "s", "entities": [
                  {"label": "Book", "wd_source": "Q1", "properties": []},
                  {"label": "Author", "wd_source": "Q2", "properties": []}],
                 "relations": [{"label": "by", "wd_source": "P50", "subj_label": "Book", "obj_label": "Author"}]}"""),
                List.of(dump), dump);
        assertThat(manifest.entityTotal()).isEqualTo(9);
        assertThat(manifest.relationTotal()).as("all but those of the circle").isEqualTo(6);
        assertThat(manifest.leftOut()).singleElement().satisfies(l -> assertThat(l.count()).isEqualTo(7));
    }

    private MappedSchema schema(String json) throws IOException {
        return new SchemaReader(new SafeFiles())
                .read(Files.writeString(folder.resolve("schema.json"), json));
    }

    /** Converts both ways and compares all files. */
    private Manifest agree(MappedSchema schema, List<Path> forStore, Path dump) throws IOException {
        new StoreLoader().load(folder.resolve("store"), forStore, StoreLoader.Existing.REFUSE,
                Progress.NONE);
        Manifest fromStore;
        try (Store store = Store.open(folder.resolve("store"))) {
            fromStore = convert(schema, store.source(), "from-store");
        }
        Manifest fromDump;
        try (DumpSource source = DumpSource.open(dump, NeededData.of(schema), folder, 3, Progress.NONE)) {
            fromDump = convert(schema, source, "from-dump");
        }
        assertThat(fromDump.rejects()).isEqualTo(fromStore.rejects());
        assertThat(fromDump.conflicts()).isEqualTo(fromStore.conflicts());
        for (String name : List.of("graph.json.gz", "wikidata.json.gz"))
            assertThat(folder.resolve("from-dump").resolve(name)).as(name)
                    .hasSameBinaryContentAs(folder.resolve("from-store").resolve(name));
        return fromDump;
    }

    private Manifest convert(MappedSchema schema, WikidataSource source, String name) {
        Converter.Options options = new Converter.Options(false, true, ConversionRules.CORRECT, Optional.empty());
        return new Converter(schema, source, new UnitTable(), options).run(folder.resolve(name), new SafeFiles(),
                Progress.NONE);
    }
}
