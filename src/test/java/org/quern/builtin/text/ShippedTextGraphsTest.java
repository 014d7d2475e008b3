package org.quern.builtin.text;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.llm.Message;
import org.quern.textgraph.format.TextFormats;

/** The text graphs of the example, in every format; yes or no, and the first of the known replies are compared. */
class ShippedTextGraphsTest {

    private static final Path FOLDER = Path.of("assets/example/textgraph/film");

    @ParameterizedTest
    @ValueSource(strings = {"structured-json", "structured-yaml", "rdf-turtle", "list-of-edges", "json-ld"})
    void everyReplyIsAmongTheKnownOnes(String format) throws Exception {
        for (String variant : List.of("plain", "pseudonyms")) {
            Map<String, JsonNode> texts = new HashMap<>();
            lines(FOLDER.resolve("texts/" + format + "." + variant + ".jsonl.gz"))
                    .forEach(line -> texts.put(line.path("id").asText(), line));
            for (JsonNode instance : lines(FOLDER.resolve("instances.jsonl.gz"))) {
                JsonNode asked = instance.path("asked").path(variant);
                JsonNode text = texts.get(instance.path("id").asText());
                assertThat(text).as(instance.path("id").asText()).isNotNull();
                TextGraphPrompt prompt = TextGraphPrompt.read(List.of(Message.user("This is the graph (" + format
                        + "):\n\n" + text.path("text").asText() + "\n\n" + asked.path("question").asText())),
                        new TextFormats()).orElseThrow();
                List<String> replies = asked.path("replies").valueStream().map(JsonNode::asText).toList();
                assertThat(replies).as(instance.path("id").asText() + " " + asked.path("question").asText())
                        .contains(new TextGraphReader(prompt.graph(), prompt.question()).answer().orElse(""));
            }
        }
    }

    private static List<JsonNode> lines(Path file) throws IOException {
        ObjectMapper json = new ObjectMapper();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            List<JsonNode> all = new java.util.ArrayList<>();
            for (String line = in.readLine(); line != null; line = in.readLine())
                all.add(json.readTree(line));
            return all;
        }
    }
}
