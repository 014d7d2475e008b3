package org.quern.neo4j;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.cli.AdminTool;
import org.neo4j.cli.ExecutionContext;
import org.neo4j.io.fs.DefaultFileSystemAbstraction;
import org.quern.graph.ContentChecksum;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphWriter;
import org.quern.graph.RandomGraph;
import org.quern.graph.StoredContent;
import org.quern.graph.StoredProperties;
import org.quern.graph.export.ExportForm;
import org.quern.graph.export.GraphExport;
import org.quern.job.Progress;
import org.quern.neo4j.embedded.EmbeddedDatabase;
import org.quern.neo4j.load.EmbeddedContent;
import org.quern.publish.Attribution;
import org.quern.schema.Datatype;
import org.quern.testing.StoppingProgress;
import org.quern.testing.synthetic.SyntheticGraph;
import org.quern.workspace.CsvText;
import org.quern.workspace.SafeFiles;

/** What goes out in other forms comes back the same, summed up by content; here because databases read two of them. */
class GraphExportTest {

    private final SafeFiles files = new SafeFiles();
    private static final Attribution ADA = new Attribution(Optional.of("MIT"), Optional.of("https://example.org"),
            List.of(new Attribution.Creator("Ada", false)), Optional.empty(), Optional.of(LocalDate.of(2026, 11, 2)));

    private final GraphExport export = new GraphExport(files, CsvText.Cells.RAW, ADA);
    private Path plain;
    private Path odd;

    @TempDir
    Path folder;

    @BeforeEach
    void write() {
        plain = graph("plain.json", (handler, progress) -> new SyntheticGraph(4, 150, 340)
                .writeTo(withSharedNodes(handler), progress));
        odd = graph("odd.json", (handler, _) -> new RandomGraph(4).writeTo(handler));
    }

    private interface Source {
        void writeTo(GraphHandler handler, Progress progress) throws IOException;
    }

    /** Gives each second node of two types the other label as well, and a property of the other type. */
    private static GraphHandler withSharedNodes(GraphHandler to) {
        return new GraphHandler() {
            private GraphSchema schema = new GraphSchema("", List.of(), List.of());
            private int count;

            @Override
            public void schema(GraphSchema of) throws IOException {
                schema = new GraphSchema(of.name(), of.entities(), of.relations(), true);
                to.schema(schema);
            }

            @Override
            public void entity(GraphElement.Entity of) throws IOException {
                Map<String, Object> properties = new HashMap<>(of.properties());
                GraphSchema.EntityType other = schema.entities().stream().filter(t -> !t.label().equals(of.label()))
                        .findFirst().orElseThrow();
                if (count++ % 2 == 0) {
                    to.entity(of);
                    return;
                }
                other.properties().forEach((name, datatype) -> {
                    if (datatype == Datatype.STR)
                        properties.put(name, "shared");
                });
                to.entity(new GraphElement.Entity(of.eid(), of.label(), List.of(other.label()), of.name(),
                        of.aliases(), of.description(), properties, of.provenance()));
            }

            @Override
            public void relation(GraphElement.Relation relation) throws IOException {
                to.relation(relation);
            }
        };
    }

    private Path graph(String name, Source source) {
        Path file = folder.resolve(name);
        files.write(file, out -> {
            GraphWriter writer = new GraphWriter(out);
            source.writeTo(writer, Progress.NONE);
            writer.finish();
        });
        return file;
    }

    private ContentChecksum.Content content(Path graph) {
        StoredContent content = new StoredContent();
        new GraphReader(files).read(graph, content, Progress.NONE);
        return content.content();
    }

    @Test
    void aScriptMakesTheSameDatabase() throws Exception {
        try (EmbeddedDatabase database = EmbeddedDatabase.start(folder.resolve("home"))) {
            for (Path graph : List.of(plain, odd)) {
                database.database().executeTransactionally("MATCH (n) DETACH DELETE n");
                Path script = folder.resolve("script.cypher");
                export.write(graph, ExportForm.CYPHER, script, Progress.NONE);
                for (String line : Files.readAllLines(script)) {
                    assertThat(line).endsWith(";");
                    database.database().executeTransactionally(line);
                }
                assertThat(new EmbeddedContent(database.database()).read(Progress.NONE)).isEqualTo(content(graph));
            }
        }
    }

    @Test
    void neo4jsImporterTakesItsForm() throws Exception {
        Path target = folder.resolve("csv");
        GraphExport.Exported exported = export.write(plain, ExportForm.NEO4J_ADMIN, target, Progress.NONE);
        assertThat(exported.notes()).as("no list had to be left out").hasSize(1);
        List<String> arguments = new ArrayList<>(List.of("database", "import", "full", "neo4j",
                "--max-off-heap-memory=512M", "--report-file=" + folder.resolve("import.report")));
        for (String line : Files.readAllLines(target.resolve("neo4j-admin.args")))
            arguments.add(line.replaceFirst("^--(nodes|relationships)=", "--$1=" + target + "/"));
        Path home = folder.resolve("imported");
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        try (DefaultFileSystemAbstraction system = new DefaultFileSystemAbstraction();
                PrintStream out = new PrintStream(said, true, StandardCharsets.UTF_8)) {
            int code = AdminTool.execute(new ExecutionContext(home, Files.createDirectories(home.resolve("conf")), out,
                    out, system), arguments.toArray(String[]::new));
            assertThat(code).as(said.toString(StandardCharsets.UTF_8)).isZero();
        }
        try (EmbeddedDatabase database = EmbeddedDatabase.start(home)) {
            assertThat(new EmbeddedContent(database.database()).read(Progress.NONE)).isEqualTo(content(plain));
        }
        assertThat(export.write(odd, ExportForm.NEO4J_ADMIN, folder.resolve("odd"), Progress.NONE).notes())
                .as("odd lists are counted").anySatisfy(note -> assertThat(note).contains("omitted"));
    }

    @Test
    void graphmlReadsBack() throws Exception {
        Path target = folder.resolve("graph.graphml.gz");
        assertThat(export.write(plain, ExportForm.GRAPHML, target, Progress.NONE).notes()).isEmpty();
        assertThat(readGraphml(target)).isEqualTo(content(plain));
        assertThat(export.write(odd, ExportForm.GRAPHML, folder.resolve("odd.graphml"), Progress.NONE).notes())
                .as("characters that XML has not are counted").hasSize(1);
    }

    /** Readers keep one column of each name, and ignore keys that are for nodes and edges. */
    @Test
    void eachPropertyOfGraphmlHasANameOfItsOwn() throws Exception {
        Path graph = Files.writeString(folder.resolve("names.json"), """
                {"schema": {"name": "names", "entities": [
                    {"label": "Town", "properties": {"height": "int", "label": "str", "id": "str"}},
                    {"label": "River", "properties": {"height": "float", "height_int": "int"}}],
                  "relations": [{"label": "liesOn", "subj_label": "Town", "obj_label": "River",
                    "properties": {"label": "str"}}]}, "entities": [], "relations": []}
                """);
        Path target = folder.resolve("names.graphml");
        export.write(graph, ExportForm.GRAPHML, target, Progress.NONE);
        List<String> keys = Files.readAllLines(target).stream().filter(line -> line.startsWith("<key")).toList();
        assertThat(keys).noneMatch(key -> key.contains("\"all\""));
        for (String what : List.of("node", "edge"))
            assertThat(keys.stream().filter(key -> key.contains("for=\"" + what + "\""))
                    .map(key -> key.replaceAll(".*attr.name=\"([^\"]*)\".*", "$1"))).doesNotHaveDuplicates()
                    .contains("label", "label_str");
        assertThat(String.join("\n", keys)).contains("\"height_float\"", "\"height_int_\"", "\"id_str\"");
    }

    private ContentChecksum.Content readGraphml(Path file) throws Exception {
        ContentChecksum checksum = new ContentChecksum();
        Map<String, String> names = new HashMap<>();
        Map<String, String> types = new HashMap<>();
        Map<String, Object> properties = new HashMap<>();
        String key = "";
        String source = "";
        String target = "";
        String label = "";
        try (InputStream in = files.open(file)) {
            XMLStreamReader xml = XMLInputFactory.newFactory().createXMLStreamReader(in);
            while (xml.hasNext()) {
                int event = xml.next();
                String element = xml.hasName() ? xml.getLocalName() : "";
                if (event == XMLStreamReader.START_ELEMENT) {
                    switch (element) {
                        case "key" -> {
                            key = xml.getAttributeValue(null, "id");
                            names.put(key, xml.getAttributeValue(null, "attr.name"));
                        }
                        case "desc" -> types.put(key, xml.getElementText());
                        case "node" -> properties.put("eid", xml.getAttributeValue(null, "id"));
                        case "edge" -> {
                            source = xml.getAttributeValue(null, "source");
                            target = xml.getAttributeValue(null, "target");
                        }
                        case "data" -> {
                            String id = xml.getAttributeValue(null, "key");
                            String text = xml.getElementText();
                            if (id.equals("label") || id.equals("type"))
                                label = text;
                            else
                                properties.put(names.get(id), value(text, types.get(id)));
                        }
                        default -> {
                        }
                    }
                } else if (event == XMLStreamReader.END_ELEMENT && (element.equals("node") || element.equals("edge"))) {
                    if (element.equals("node"))
                        checksum.node(List.of(label.split(";")), properties);
                    else
                        checksum.relationship(label, source, target, properties);
                    properties.clear();
                }
            }
        }
        return checksum.content();
    }

    @Test
    void gexfReadsBack() throws Exception {
        Path target = folder.resolve("graph.gexf.gz");
        assertThat(export.write(plain, ExportForm.GEXF, target, Progress.NONE).notes()).isEmpty();
        assertThat(readGexf(target)).isEqualTo(content(plain));
        assertThat(export.write(odd, ExportForm.GEXF, folder.resolve("odd.gexf"), Progress.NONE).notes())
                .as("characters that XML has not are counted").hasSize(1);
        GraphSchema schema = new GraphReader(files).readSchema(plain);
        Path empty = graph("empty.json", (handler, _) -> handler.schema(schema));
        export.write(empty, ExportForm.GEXF, target, Progress.NONE);
        assertThat(readGexf(target)).isEqualTo(content(empty));
    }

    /** The schema gives the types that GEXF does not have. */
    private ContentChecksum.Content readGexf(Path file) throws Exception {
        StoredProperties stored = new StoredProperties(new GraphReader(files).readSchema(plain));
        ContentChecksum checksum = new ContentChecksum();
        Map<String, String> names = new HashMap<>();
        Map<String, String> texts = new HashMap<>();
        Map<String, String> element = new HashMap<>();
        try (InputStream in = files.open(file)) {
            XMLStreamReader xml = XMLInputFactory.newFactory().createXMLStreamReader(in);
            while (xml.hasNext()) {
                int event = xml.next();
                String name = xml.hasName() ? xml.getLocalName() : "";
                if (event == XMLStreamReader.START_ELEMENT) {
                    switch (name) {
                        case "attribute" -> names.put(xml.getAttributeValue(null, "id"),
                                xml.getAttributeValue(null, "title"));
                        case "node", "edge" -> {
                            texts.clear();
                            element.clear();
                            for (int i = 0; i < xml.getAttributeCount(); i++)
                                element.put(xml.getAttributeLocalName(i), xml.getAttributeValue(i));
                        }
                        case "attvalue" -> texts.put(names.get(xml.getAttributeValue(null, "for")),
                                xml.getAttributeValue(null, "value"));
                        default -> {
                        }
                    }
                } else if (event == XMLStreamReader.END_ELEMENT && (name.equals("node") || name.equals("edge"))) {
                    String type = texts.remove("type");
                    Map<String, Datatype> types = new HashMap<>();
                    for (String label : type.split(";"))
                        types.putAll(name.equals("node") ? stored.node(label) : stored.relationship(label));
                    Map<String, Object> properties = new HashMap<>();
                    for (Map.Entry<String, String> text : texts.entrySet())
                        properties.put(text.getKey(), value(text.getValue(), types.get(text.getKey()).text()));
                    if (name.equals("node")) {
                        assertThat(element.get("label")).isEqualTo(properties.get("name"));
                        properties.put("eid", element.get("id"));
                        checksum.node(List.of(type.split(";")), properties);
                    } else {
                        checksum.relationship(type, element.get("source"), element.get("target"), properties);
                    }
                }
            }
        }
        return checksum.content();
    }

    private static Object value(String text, String type) throws IOException {
        if (type.startsWith("list[")) {
            List<Object> list = new ArrayList<>();
            for (var element : new ObjectMapper().readTree(text))
                list.add(value(element.asText(), type.substring(5, type.length() - 1)));
            return list;
        }
        return switch (type) {
            case "int" -> Long.valueOf(text);
            case "float" -> Double.valueOf(text);
            case "bool" -> Boolean.valueOf(text);
            case "date" -> LocalDate.parse(text);
            default -> text;
        };
    }

    @Test
    void tablesHaveARowForEachElement() throws IOException {
        Path small = graph("small.json", new SyntheticGraph(1, 8, 3)::writeTo);
        GraphExport.Exported exported = export.write(small, ExportForm.CSV, folder.resolve("tables"), Progress.NONE);
        assertThat(exported.files()).hasSize(9).allSatisfy(file -> assertThat(file).isRegularFile());
        List<String> places = Files.readAllLines(folder.resolve("tables/nodes-Place.csv"));
        assertThat(places).hasSize(2).first()
                .isEqualTo(
                        "\"eid\",\"name\",\"population\",\"area_km2\",\"capital\",\"aliases\",\"description\",\"provenance\"");
        assertThat(places.getLast()).startsWith("\"Place#Q3000000\",\"");
        long relations = 0;
        for (Path file : exported.files())
            relations += file.getFileName().toString().startsWith("relations-") ? Files.readAllLines(file).size() - 1
                    : 0;
        assertThat(relations).isEqualTo(3);
    }

    @Test
    void theSameGraphGivesTheSameBytesAndAFailureNothing() throws IOException {
        for (ExportForm form : ExportForm.values()) {
            Path one = folder.resolve("one-" + form);
            Path other = folder.resolve("other-" + form);
            List<Path> ones = export.write(odd, form, one, Progress.NONE).files();
            List<Path> others = export.write(odd, form, other, Progress.NONE).files();
            for (int i = 0; i < ones.size(); i++)
                assertThat(ones.get(i)).hasSameBinaryContentAs(others.get(i));

            Path none = folder.resolve("none-" + form);
            assertThatThrownBy(() -> export.write(plain, form, none, new StoppingProgress(() -> true)))
                    .isInstanceOf(CancellationException.class);
            GraphExport full = new GraphExport(new SafeFiles(_ -> new FilterOutputStream(new ByteArrayOutputStream()) {
                @Override
                public void write(byte[] bytes, int offset, int length) throws IOException {
                    throw new IOException("No space left on device");
                }
            }), CsvText.Cells.RAW, ADA);
            assertThatThrownBy(() -> full.write(plain, form, none, Progress.NONE))
                    .hasMessageContaining("the disk is full");
            assertThat(none).doesNotExist();
        }
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.filter(p -> p.toString().endsWith(".part"))).isEmpty();
        }
    }
}
