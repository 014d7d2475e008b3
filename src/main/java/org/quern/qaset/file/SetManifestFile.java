package org.quern.qaset.file;

import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.quern.qaset.SetFormat;
import org.quern.wikidata.LeftOut;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** {@code manifest.json} of a question set. */
final class SetManifestFile {

    static final String NAME = "manifest.json";
    private static final int FORMAT = 1;
    private static final String AGAIN = "import the set again with --replace";

    private final SafeFiles files;
    private final ObjectMapper json = new ObjectMapper();

    SetManifestFile(SafeFiles files) {
        this.files = files;
    }

    void write(Path folder, SetManifest manifest) {
        ObjectNode root = json.createObjectNode();
        root.put("format", FORMAT);
        root.putObject("source").put("file", manifest.source()).put("form", manifest.format().text())
                .put("sha256", manifest.sha256()).put("bytes", manifest.bytes());
        manifest.counts().forEach(root.putObject("counts")::put);
        manifest.languages().forEach(root.putObject("languages")::put);
        ArrayNode left = root.putArray("leftOut");
        for (LeftOut one : manifest.leftOut()) {
            ArrayNode places = left.addObject().put("what", one.what()).put("count", one.count()).putArray("places");
            one.samples().forEach(places::add);
        }
        ObjectNode header = root.putObject("header");
        manifest.header().forEach(header::set);
        DefaultIndenter indent = new DefaultIndenter("  ", "\n");
        byte[] text;
        try {
            text = (json.writer(new DefaultPrettyPrinter().withObjectIndenter(indent).withArrayIndenter(indent))
                    .writeValueAsString(root) + "\n").getBytes(StandardCharsets.UTF_8);
        } catch (com.fasterxml.jackson.core.JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
        files.write(folder.resolve(NAME), out -> out.write(text));
    }

    SetManifest read(Path folder) {
        Path file = folder.resolve(NAME);
        JsonNode root = new JsonText(AGAIN).read(files, file);
        if (root.path("format").asInt() > FORMAT)
            throw new QuernException("the question set was imported by a newer Quern", file.toString(),
                    "update Quern");
        JsonNode source = root.path("source");
        SetFormat format = Stream.of(SetFormat.values())
                .filter(f -> f.text().equals(source.path("form").asText())).findFirst()
                .orElseThrow(() -> damaged(file));
        List<LeftOut> leftOut = new ArrayList<>();
        for (JsonNode one : root.path("leftOut")) {
            List<String> places = new ArrayList<>();
            one.path("places").forEach(place -> places.add(place.asText()));
            leftOut.add(new LeftOut(one.path("what").asText(), one.path("count").asLong(), places));
        }
        Map<String, JsonNode> header = new LinkedHashMap<>();
        root.path("header").properties().forEach(member -> header.put(member.getKey(), member.getValue()));
        return new SetManifest(source.path("file").asText(), format, source.path("sha256").asText(),
                source.path("bytes").asLong(), numbers(root.path("counts")), numbers(root.path("languages")),
                leftOut, header);
    }

    private static QuernException damaged(Path file) {
        return new QuernException("the manifest of the question set is damaged", file.toString(),
                AGAIN);
    }

    private static Map<String, Long> numbers(JsonNode node) {
        Map<String, Long> numbers = new LinkedHashMap<>();
        node.properties().forEach(member -> numbers.put(member.getKey(), member.getValue().asLong()));
        return numbers;
    }
}
