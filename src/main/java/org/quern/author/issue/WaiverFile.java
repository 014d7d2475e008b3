package org.quern.author.issue;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.quern.author.issue.Issue.Identity;
import org.quern.author.issue.Waivers.Entry;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * The waivers of a schema in a file next to it, sorted for version control. The schema file itself stays
 * readable for other programs. Unknown members are preserved. The file is read again before each change, so
 * changes by other programs are not lost.
 */
public record WaiverFile(Path file, SafeFiles files) {
    private static final int FORMAT = 1;
    private static final String LIST = "waivers";
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** @throws QuernException when the file exists and cannot be read as waivers */
    public Waivers read() {
        if (!Files.exists(file))
            return Waivers.none();
        JsonNode tree = new JsonText(MAPPER, "correct the file").read(files, file);
        if (!(tree instanceof ObjectNode object) || !object.path(LIST).isArray())
            throw broken("the list of waivers is missing", "$", null);
        JsonText.checkFormat(object, FORMAT, file);
        List<Entry> entries = IntStream.range(0, object.path(LIST).size())
                .mapToObj(i -> entry(object.path(LIST).get(i), "$.waivers[" + i + "]")).toList();
        return Waivers.of(entries, Optional.of(object));
    }

    private Entry entry(JsonNode node, String path) {
        if (!(node instanceof ObjectNode object) || !object.path("rule").isTextual()
                || !object.path("part").isTextual())
            throw broken("a waiver needs a rule and a part", path, null);
        List<String> about = new ArrayList<>();
        object.path("about").forEach(a -> about.add(a.asText()));
        Identity issue = new Identity(object.path("rule").textValue(), object.path("part").textValue(), about);
        return new Entry(new Waiver(issue, object.path("reason").asText()), object);
    }

    private QuernException broken(String what, String where, @org.jspecify.annotations.Nullable Throwable cause) {
        return new QuernException("the waivers cannot be read: {0}; the file was not changed", file + " " + where,
                "fix the file in a text editor, or delete it", what).causedBy(cause);
    }

    /**
     * Waives an issue.
     *
     * @return all waivers after the change
     * @throws QuernException when the file cannot be read or written; it is then unchanged
     */
    public Waivers add(Waiver waiver) {
        return write(read().with(waiver, JSON.objectNode()));
    }

    /** Removes a waiver; otherwise like {@link #add}. */
    public Waivers remove(Identity issue) {
        return write(read().without(issue));
    }

    /**
     * Updates the waivers after parts of the schema were renamed; writes nothing if no waiver is affected.
     *
     * @return all waivers after the change
     * @throws QuernException when the file cannot be read or written; it is then unchanged
     */
    public Waivers follow(ObjectNode before, ObjectNode after) {
        Waivers now = read();
        NewNames names = new NewNames(before, after);
        return names.isEmpty() || now.isEmpty() ? now : write(now.renamed(names));
    }

    private Waivers write(Waivers waivers) {
        ObjectNode out = waivers.file().map(ObjectNode::deepCopy)
                .orElseGet(() -> JSON.objectNode().put("format", FORMAT));
        ArrayNode list = out.putArray(LIST);
        waivers.entries().forEach(e -> list.add(json(e)));
        files.write(file, o -> o.write((text(out) + "\n").getBytes(StandardCharsets.UTF_8)));
        return waivers;
    }

    private static ObjectNode json(Entry entry) {
        ObjectNode out = entry.json().deepCopy();
        Waiver waiver = entry.waiver();
        out.put("rule", waiver.issue().rule()).put("part", waiver.issue().part());
        if (waiver.issue().about().isEmpty())
            out.remove("about");
        else
            waiver.issue().about().forEach(out.putArray("about")::add);
        return out.put("reason", waiver.reason());
    }

    private static String text(ObjectNode tree) throws JsonProcessingException {
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter(
                Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER));
        printer.indentObjectsWith(indenter);
        printer.indentArraysWith(indenter);
        return MAPPER.writer(printer).writeValueAsString(tree);
    }
}
