package org.quern.textgraph.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.jena.graph.Graph;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.quern.llm.TokenCounter;
import org.quern.textgraph.PublishedSubgraphs;
import org.quern.textgraph.sample.SampleNames;
import org.quern.textgraph.sample.Subgraph;

/**
 * Our texts beside the published ones. They differ in three things: the order; YAML scalars are not folded over several
 * lines; JSON-LD has one context, where theirs has one inside of another, which is not valid.
 */
class PublishedTextsTest {

    private static final Map<String, TextFormat> FORMATS = Map.of("list_of_edges", new EdgeList(), "structured_yaml",
            new StructuredYaml(), "structured_json", new StructuredJson(), "rdf_turtle3", new Turtle(), "json_ld3",
            new JsonLd());

    private static List<PublishedSubgraphs> subgraphs = List.of();

    @BeforeAll
    static void read() {
        subgraphs = PublishedSubgraphs.all();
    }

    /** Their text beside ours, with the labels as they are. */
    private record Pair(String theirs, String ours) {}

    private static Stream<Pair> pairs(String format) {
        return subgraphs.stream().flatMap(each -> Stream.of(
                new Pair(each.json().path("texts").path(format).asText(), write(format, each.graph())),
                new Pair(each.json().path("pseudo_texts").path(format).asText(),
                        write(format, each.pseudonymised()))));
    }

    private static String write(String format, Subgraph graph) {
        Map<Integer, String> entities = new HashMap<>();
        graph.entities().forEach(entity -> entities.put(entity.number(), entity.label()));
        Map<Integer, String> relations = new HashMap<>();
        graph.relations().forEach(relation -> relations.put(relation.number(), relation.label()));
        return FORMATS.get(format).write(new TextGraph(graph, SampleNames.known(entities, relations), "Country"));
    }

    @Test
    void listsAreTheSameLines() {
        pairs("list_of_edges").forEach(pair -> assertThat(edges(pair.ours))
                .containsExactlyInAnyOrderElementsOf(edges(pair.theirs)));
    }

    /** A name with a comma stands between quotation marks in ours: theirs cannot be read back. */
    private static List<String> edges(String text) {
        return text.strip().lines().map(line -> line.replaceFirst(",$", "").replaceAll("[\"]", "")).toList();
    }

    @Test
    void yamlIsTheSameLines() {
        pairs("structured_yaml").forEach(pair -> {
            String theirs = unfolded(pair.theirs);
            assertThat(pair.ours.lines().distinct()).containsExactlyInAnyOrderElementsOf(
                    theirs.lines().filter(line -> !line.isBlank()).distinct().toList());
            assertThat(new StructuredYaml().read(pair.ours).facts())
                    .containsExactlyInAnyOrderElementsOf(new StructuredYaml().read(theirs).facts());
        });
    }

    private static String unfolded(String yaml) {
        // Escaped line ends of quoted scalars; then what goes on farther right than an item or a key may stand.
        return yaml.replaceAll("\\\\\n *(\\\\(?= ))?", "").replaceAll("\n {4}(?=\\S)", " ");
    }

    @Test
    void jsonIsTheSameLines() {
        pairs("structured_json").forEach(pair -> {
            assertThat(lines(pair.ours)).containsExactlyInAnyOrderElementsOf(lines(pair.theirs));
            assertThat(StructuredJson.facts(merged(pair.ours)))
                    .containsExactlyInAnyOrderElementsOf(StructuredJson.facts(merged(pair.theirs)));
        });
    }

    private static List<String> lines(String json) {
        return json.lines().map(line -> line.replaceFirst(",$", "")).distinct().toList();
    }

    /** Entities of one label are one key there, as theirs writes them: ours keeps them apart when it may. */
    private static JsonNode merged(String json) {
        ObjectMapper mapper = new ObjectMapper();
        ObjectNode all = mapper.createObjectNode();
        try (var parser = mapper.createParser(json)) {
            parser.nextToken();
            while (parser.nextToken() == com.fasterxml.jackson.core.JsonToken.FIELD_NAME) {
                String subject = parser.currentName();
                parser.nextToken();
                JsonNode relations = mapper.readTree(parser);
                ObjectNode before = all.has(subject) ? (ObjectNode) all.get(subject) : all.putObject(subject);
                relations.properties().forEach(relation -> before.withArray("/" + relation.getKey()
                        .replace("~", "~0").replace("/", "~1"))
                        .addAll((com.fasterxml.jackson.databind.node.ArrayNode) relation.getValue()));
            }
            return all;
        } catch (java.io.IOException broken) {
            throw new java.io.UncheckedIOException(broken);
        }
    }

    @Test
    void turtleIsTheSameStatements() {
        pairs("rdf_turtle3").forEach(pair -> assertThat(blocks(pair.ours))
                .containsExactlyInAnyOrderElementsOf(blocks(pair.theirs)));
    }

    /** Each statement with its lines in order; the first line, which names the subject, stays first. */
    private static List<String> blocks(String turtle) {
        List<String> blocks = new ArrayList<>();
        for (String block : turtle.strip().split("\n\n")) {
            String[] parts = block.strip().replaceFirst(" \\.$", "").split(" ;\n    ");
            for (int i = 0; i < parts.length; i++) {
                int objects = parts[i].indexOf(' ') + 1;
                if (parts[i].contains(",\n")) {
                    String[] each = parts[i].substring(objects).split(",\n *");
                    Arrays.sort(each);
                    parts[i] = parts[i].substring(0, objects) + String.join(", ", each);
                }
            }
            Arrays.sort(parts, 1, parts.length);
            blocks.add(String.join(" ; ", parts));
        }
        return blocks;
    }

    @Test
    void jsonLdIsTheSameGraph() {
        pairs("json_ld3").forEach(pair -> {
            String valid = pair.theirs.replaceFirst("\"@context\": \\{\\s*\"@context\": (\\{[^}]*})\\s*}",
                    "\"@context\": $1");
            assertThat(graph(pair.ours).isIsomorphicWith(graph(valid))).isTrue();
        });
    }

    private static Graph graph(String jsonLd) {
        return RDFParser.fromString(jsonLd, Lang.JSONLD11).toGraph();
    }

    @Test
    void theRdfTextsSayTheSame() {
        assertThat(subgraphs).allSatisfy(each -> assertThat(graph(write("json_ld3", each.graph())).isIsomorphicWith(
                RDFParser.fromString(write("rdf_turtle3", each.graph()), Lang.TURTLE).toGraph())).isTrue());
    }

    @Test
    void textsHaveAsManyTokens() {
        TokenCounter counter = new TokenCounter();
        FORMATS.forEach((format, _) -> {
            double ours = 0;
            double theirs = 0;
            for (PublishedSubgraphs each : subgraphs) {
                // With the names that we really write: those that share a label have their ids.
                ours += counter.count(FORMATS.get(format)
                        .write(new TextGraph(each.graph(), SampleNames.of(each.graph()), "Country")));
                theirs += counter.count(each.json().path("texts").path(format).asText());
            }
            assertThat(ours / theirs).as(format).isCloseTo(1, within(0.03));
        });
    }
}
