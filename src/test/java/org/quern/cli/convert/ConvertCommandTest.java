package org.quern.cli.convert;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;
import org.quern.convert.output.Manifest;
import org.quern.wikidata.Rejects;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The commands about schemas and conversion, as people type them. */
class ConvertCommandTest extends CommandTest {
    private static final String ITEMS = """
            {"id":"Q10","type":"item","labels":{"en":{"language":"en","value":"Lough Neagh"}},"claims":{"P31":[\
            {"id":"Q10$1","rank":"normal","type":"statement","mainsnak":{"snaktype":"value","property":"P31",\
            "datatype":"wikibase-item","datavalue":{"type":"wikibase-entityid","value":{"id":"Q23397","numeric-id":23397,\
            "entity-type":"item"}}}}]}}
            {"id":"Q11","type":"item","labels":{},"claims":{"P31":[\
            {"id":"Q11$1","rank":"normal","type":"statement","mainsnak":{"snaktype":"value","property":"P31",\
            "datatype":"wikibase-item","datavalue":{"type":"wikibase-entityid","value":{"id":"Q23397","numeric-id":23397,\
            "entity-type":"item"}}}}]}}
            """;
    private static final String LAKES = """
            {"name": "lakes", "entities": [{"label": "Lake", "wd_source": "Q23397"}], "relations": []}
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void fill() throws IOException {
        Files.createDirectories(folder.resolve("schemas"));
        Files.writeString(folder.resolve("schemas/lakes.json"), LAKES);
        Files.writeString(folder.resolve("schemas/wrong.json"), LAKES.replace("Q23397", "lake"));
        Files.writeString(folder.resolve("schemas/query.json"), LAKES.replace("\"Q23397\"",
                "\"Q23397\", \"wd_constraints\": [\"$RAW_SPARQL(?item wdt:P17 ?country)\"]"));
        Files.writeString(folder.resolve("items.ndjson"), ITEMS);
    }

    @Override
    protected int run(String... args) {
        return runIn(folder, args);
    }

    @Test
    void checksASchemaByNameAndByFile() throws IOException {
        assertThat(run("schema", "check", "lakes")).isZero();
        assertThat(out).contains("is valid: 1 entity type, ");
        assertThat(run("schema", "check", folder.resolve("schemas/wrong.json").toString())).isEqualTo(1);
        assertThat(out).contains("Lake ($.entities[0].wd_source): \"lake\" is not the QID of a class");
        assertThat(run("schema", "check", "wrong", "--json")).isEqualTo(1);
        assertThat(new ObjectMapper().readTree(out).at("/problems/0/path").textValue())
                .isEqualTo("$.entities[0].wd_source");
        assertThat(run("schema", "check", "none")).isEqualTo(1);
        assertThat(err).contains("none.json: no such file");
    }

    @Test
    void aDumpIsConvertedElsewhereWithoutAWorkspace(@TempDir Path elsewhere) throws IOException {
        Path out = elsewhere.resolve("lakes");
        assertThat(runIn(elsewhere, "convert", folder.resolve("schemas/lakes.json").toString(), "--dump",
                folder.resolve("items.ndjson").toString(), "--out", out.toString())).as(err).isZero();
        assertThat(out.resolve("manifest.json")).exists();
        assertThat(elsewhere.resolve("quern.json")).doesNotExist();
        assertThat(runIn(elsewhere, "convert", folder.resolve("schemas/lakes.json").toString(), "--dump",
                folder.resolve("items.ndjson").toString())).isEqualTo(1);
        assertThat(err).contains("not a Quern workspace");
    }

    @Test
    void aMuchSmallerGraphReplacesAnotherOnlyWithConsent() throws IOException {
        Path some = folder.resolve("some.json");
        assertThat(run("store", "load", "items", folder.resolve("items.ndjson").toString())).as(err).isZero();
        assertThat(run("convert", "lakes", "--dump", folder.resolve("items.ndjson").toString())).as(err).isZero();
        Path graph = folder.resolve("graphs/lakes/graph.json.gz");
        byte[] before = Files.readAllBytes(graph);
        Files.writeString(some, ITEMS.lines().filter(line -> !line.contains("Q23397")).findFirst().orElse("")
                + "\n{\"id\": \"Q1\", \"type\": \"item\", \"labels\": {}, \"claims\": {}}\n");
        assertThat(run("convert", "lakes", "--dump", some.toString())).isEqualTo(1);
        assertThat(err).contains("1 of 1 entities", "--yes", "quern graph restore lakes");
        assertThat(graph).hasBinaryContent(before);
        assertThat(run("convert", "lakes", "--dump", some.toString(), "--yes")).as(err).isZero();
        assertThat(err).contains("The former version is kept");
        assertThat(run("graph", "restore", "lakes")).as(err).isZero();
        assertThat(graph).hasBinaryContent(before);
    }

    @Test
    void nodesThatSeveralTypesHaveAreCountedBesideTheTotal() throws IOException {
        Workspace.openOrCreate(folder).close();
        Files.writeString(folder.resolve("schemas/twice.json"), LAKES.replace("}]",
                "}, {\"label\": \"Water\", \"wd_source\": \"Q23397\"}]"));
        assertThat(run("convert", "twice", "--dump", folder.resolve("items.ndjson").toString(),
                "--one-node-per-item")).as(err).isZero();
        assertThat(out).containsPattern("Water +2 +1 +0 +1 +1 of them nodes of an earlier type, too");
        assertThat(run("convert", "twice", "--dump", folder.resolve("items.ndjson").toString())).as(err).isZero();
        assertThat(out).doesNotContain("earlier type");
    }

    /** A folder of the user is guarded like a graph of the workspace: its graph, and files that are none of ours. */
    @Test
    void filesInAnotherFolderAreReplacedOnlyWithConsent(@TempDir Path elsewhere) throws IOException {
        Path out = elsewhere.resolve("lakes");
        Path graph = out.resolve("graph.json.gz");
        Path some = Files.writeString(folder.resolve("some.json"),
                "{\"id\": \"Q1\", \"type\": \"item\", \"labels\": {}, \"claims\": {\"P31\": []}}\n");
        Path manifest = Files.writeString(Files.createDirectories(out).resolve("manifest.json"), "mine");
        Files.writeString(out.resolve("notes.txt"), "mine, too");
        assertThat(into(out, "items.ndjson")).isEqualTo(1);
        assertThat(err).contains("files would be overwritten: manifest.json", "--yes");
        assertThat(manifest).hasContent("mine");
        assertThat(out).isDirectoryNotContaining("glob:**graph.json.gz").isDirectoryNotContaining("glob:**.next");
        assertThat(into(out, "items.ndjson", "--yes")).as(err).isZero();
        assertThat(out.resolve("former/manifest.json")).hasContent("mine");
        Files.writeString(out.resolve("former/own.txt"), "mine, as well");
        byte[] before = Files.readAllBytes(graph);
        assertThat(into(out, "items.ndjson")).as("the same again").isZero();
        assertThat(into(out, some.getFileName().toString())).isEqualTo(1);
        assertThat(err).contains("1 of 1 entities", "nothing was changed");
        assertThat(graph).hasBinaryContent(before);
        assertThat(into(out, some.getFileName().toString(), "--yes")).as(err).isZero();
        assertThat(err).contains("The former files are kept in " + out.resolve("former"));
        assertThat(out.resolve("former/graph.json.gz")).hasBinaryContent(before);
        assertThat(out.resolve("notes.txt")).hasContent("mine, too");
        assertThat(out.resolve("former/own.txt")).hasContent("mine, as well");
        assertThat(out).isDirectoryNotContaining("glob:**.next");
    }

    private int into(Path out, String dump, String... more) {
        return run(Stream.concat(Stream.of("convert", "lakes", "--dump", folder.resolve(dump).toString(), "--out",
                out.toString()), Stream.of(more)).toArray(String[]::new));
    }

    @Test
    void storesIdsOfWikidata() throws IOException {
        assertThat(into(folder.resolve("ids"), "items.ndjson", "--wikidata-id")).as(err).isZero();
        try (InputStream in = new GZIPInputStream(Files.newInputStream(folder.resolve("ids/graph.json.gz")))) {
            JsonNode graph = new ObjectMapper().readTree(in);
            assertThat(graph.at("/schema/entities/0/properties/wikidata_id").textValue()).isEqualTo("str");
            assertThat(graph.at("/entities/0/properties/wikidata_id").textValue()).isEqualTo("Q10");
        }
    }

    @Test
    void convertsADumpAndTellsOfItsBadLines() throws IOException {
        Path dump = folder.resolve("dump.json");
        Files.writeString(dump, "[\n" + ITEMS.replace("}}\n", "}},\n") + "{\"id\":\"Q1\n]\n");
        assertThat(run("store", "load", "items", folder.resolve("items.ndjson").toString())).as(err).isZero();
        assertThat(run("convert", "lakes", "--dump", dump.toString())).as(err).isZero();
        assertThat(out).containsPattern("Lake +2 +1");
        assertThat(err).contains("lines in the dump that are not entities (1)")
                .contains("line 4: incomplete or invalid JSON");
        assertThat(out).contains("omitted by the source: lines that are not entities: incomplete");
        assertThat(Manifest.read(new SafeFiles(), folder.resolve("graphs/lakes/manifest.json")).leftOut())
                .containsExactly(new Rejects("lines that are not entities: incomplete or invalid JSON", 1,
                        List.of("line 4 “{\"id\":\"Q1”")));
        byte[] graph = Files.readAllBytes(folder.resolve("graphs/lakes/graph.json.gz"));
        assertThat(run("convert", "lakes", "--store", "items")).as(err).isZero();
        assertThat(folder.resolve("graphs/lakes/graph.json.gz")).hasBinaryContent(graph);
        assertThat(folder.resolve("graphs")).isDirectoryNotContaining("glob:**/.extract*");
        assertThat(run("convert", "query", "--dump", dump.toString())).isEqualTo(1);
        assertThat(err).contains("entity type Lake: a dump cannot answer $RAW_SPARQL");
        assertThat(run("convert", "lakes", "--dump", folder.resolve("none.json").toString())).isEqualTo(1);
        assertThat(err).contains("none.json: no such file");
        assertThat(run("convert", "lakes", "--dump", folder.resolve("schemas/lakes.json").toString())).isEqualTo(1);
        assertThat(err).contains("the file contains no entities");
        assertThat(run("convert", "lakes", "--dump", dump.toString(), "--store", "items")).isEqualTo(2);
    }

    @Test
    void aDumpThatIsNoTextInUtf8IsToldOfInALine() throws IOException {
        Path dump = folder.resolve("dump.json");
        byte[] binary = new byte[5_000];
        binary[0] = 'x';
        Files.write(dump, binary);
        assertThat(run("store", "load", "items", folder.resolve("items.ndjson").toString())).as(err).isZero();
        assertThat(run("convert", "lakes", "--dump", dump.toString())).isEqualTo(1);
        assertThat(err.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThan(500));
        assertThat(err).contains("\u2400").doesNotContain("\\u0000");
        Files.writeString(dump, "\uFEFF" + ITEMS, StandardCharsets.UTF_16LE);
        assertThat(run("convert", "lakes", "--dump", dump.toString())).isEqualTo(1);
        assertThat(err).contains("the text is UTF-16").contains("save it as UTF-8");
    }

    @Test
    void convertsAndTellsWhatCameOfIt() throws IOException {
        assertThat(run("store", "load", "items", folder.resolve("items.ndjson").toString())).as(err).isZero();
        assertThat(run("convert", "lakes", "--store", "items")).as(err).isZero();
        assertThat(out).containsPattern("Lake +2 +1").contains("1  Lake: the entity has no English label");
        assertThat(folder.resolve("graphs/lakes/graph.json.gz")).exists();
        assertThat(folder.resolve("graphs/lakes/manifest.json")).content().contains("\"schema_sha256\"");
        assertThat(run("convert", "lakes", "--store", "items", "--json")).isZero();
        assertThat(new ObjectMapper().readTree(out).at("/entities/0/written").intValue()).isEqualTo(1);
        assertThat(run("convert", "lakes", "--store", "items", "--compatible", "--report", "html")).as(err).isZero();
        assertThat(err).contains("processor time");
        assertThat(folder.resolve("graphs/lakes/report.html")).content().contains("Lake",
                "compatible with published graphs");
        assertThat(run("convert", "lakes", "--store", "items", "--report", "json")).as(err).isZero();
        assertThat(new ObjectMapper().readTree(folder.resolve("graphs/lakes/report.json").toFile())
                .at("/cost/millis").isIntegralNumber()).isTrue();
        assertThat(run("convert", "lakes", "--store", "items", "--report", "pdf")).isEqualTo(2);
        assertThat(run("convert", "query", "--store", "items")).isEqualTo(1);
        assertThat(err).contains("?item wdt:P17 ?country").contains("--trust-sparql");
        assertThat(run("convert", "wrong", "--store", "items")).isEqualTo(1);
        assertThat(run("convert", "lakes", "--store", "none")).isEqualTo(1);
        assertThat(run("convert", "lakes", "--store", "items", "--name", "../up")).isEqualTo(2);
        assertThat(err).contains("cannot be used as a name");
        assertThat(run("convert", "lakes")).isEqualTo(2);
    }

    /** A manifest has ids only; the names come from the stores of the workspace, whatever the source was. */
    @Test
    void theReportNamesTheItemsOfItsExamples() throws IOException {
        String items = ITEMS.replace("\"Q11\",\"type\":\"item\",\"labels\":{}",
                "\"Q11\",\"type\":\"item\",\"labels\":{\"de\":{\"language\":\"de\",\"value\":\"Elmsee\"}}");
        assertThat(items).isNotEqualTo(ITEMS);
        assertThat(run("store", "load", "items", folder.resolve("items.ndjson").toString())).as(err).isZero();
        Path dump = Files.writeString(folder.resolve("items.ndjson"), items);
        Path report = folder.resolve("graphs/lakes/report.html");
        assertThat(run("convert", "lakes", "--dump", dump.toString(), "--report", "html")).as(err).isZero();
        assertThat(report).content().contains("Q11").doesNotContain("Elmsee");
        assertThat(run("store", "load", "others", dump.toString())).as(err).isZero();
        assertThat(run("convert", "lakes", "--dump", dump.toString(), "--report", "html")).as(err).isZero();
        assertThat(report).content().contains("Elmsee (Q11)");
        assertThat(folder.resolve("graphs/lakes/manifest.json")).content().contains("Q11").doesNotContain("Elmsee");
    }

    @Test
    void explainsWhatItWouldDoAndDoesNothing() throws IOException {
        assertThat(run("store", "load", "items", folder.resolve("items.ndjson").toString())).as(err).isZero();
        assertThat(run("convert", "query", "--store", "items", "--explain")).as(err).isZero();
        assertThat(out).containsPattern("1 +subclasses of Q23397 +1")
                .containsPattern("2 +instances for type Lake +1 +2 ")
                .containsPattern("3 +members of Lake +2 +≤ 2 ").contains("?item wdt:P17 ?country")
                .containsPattern("5 +the graph's files +4 ");
        assertThat(run("convert", "query", "--store", "items", "--explain", "--json")).isZero();
        assertThat(new ObjectMapper().readTree(out).at("/1/asks/0/sparql").textValue())
                .contains("?item wdt:P31 ?value");
        assertThat(run("convert", "query", "--endpoint", "https://query.wikidata.org/sparql", "--explain")).as(err)
                .isZero();
        assertThat(out).contains("?item wdt:P279* wd:Q23397").contains("# Q23397 and its subclasses");
        assertThat(run("convert", "query", "--dump", "nowhere.json.bz2", "--explain")).as(err).isZero();
        assertThat(out).contains("one scan of the dump");
        assertThat(folder.resolve("graphs")).doesNotExist();
    }

    @Test
    void previewsWithoutWriting() {
        Workspace.openOrCreate(folder).close();
        assertThat(run("store", "load", "lakes", folder.resolve("items.ndjson").toString())).isZero();
        assertThat(run("convert", "lakes", "--store", "lakes", "--preview")).isZero();
        assertThat(out).as(err).contains("Lake  Lough Neagh  Q10")
                .contains("rejected: the entity has no English label");
        assertThat(err).contains("2 entities, 1 rejected");
        assertThat(folder.resolve("graphs/lakes")).doesNotExist();
        assertThat(run("convert", "lakes", "--store", "lakes", "--preview", "--type", "Lake", "--sample", "1",
                "--json")).isZero();
        assertThat(out).contains("\"types\"").contains("\"found\" : 1");
        assertThat(run("convert", "lakes", "--store", "lakes", "--preview", "--type", "Sea")).isEqualTo(2);
        assertThat(err).contains("no type 'Sea'");
        assertThat(run("convert", "lakes", "--dump", folder.resolve("items.ndjson").toString(), "--preview"))
                .isEqualTo(2);
        assertThat(err).contains("a dump can only be read as a whole");
    }
}
