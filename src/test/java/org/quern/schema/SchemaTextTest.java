package org.quern.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.quern.schema.SchemaEditor.Part;
import org.quern.testing.Shared;
import org.quern.workspace.QuernException;

class SchemaTextTest {

    private static final String BY_HAND = """
            { "name" : "mills",
              "_comment": "by hand,\\tin my own way: 1.50",
              "version": 1.50,
              "entities": [
                {"label": "Mill",   "wd_source": "Q44494", "wd_constraints": ["$HAS_PROPERTY(P127)"],
                 "properties": [ {"label": "built", "wd_source": "P571", "datatype": "date"} ] },

                {"label": "Miller", "wd_source": "Q5"}
              ],
              "relations": []}""";

    @Test
    void whatIsNotEditedStaysAsItWasWritten() {
        SchemaText text = SchemaText.parse(BY_HAND, "mills.json");
        assertThat(text.text()).isEqualTo(BY_HAND);
        assertThat(text.with(text.tree().deepCopy()).text()).isEqualTo(BY_HAND);
        String windows = "\uFEFF" + BY_HAND.replace("\n", "\r\n") + "\r\n\r\n";
        assertThat(SchemaText.parse(windows, "mills.json").text()).isEqualTo(windows);
    }

    @Test
    void anEditTouchesItsLinesOnlyAndWhatIsNewLooksLikeItsNeighbours() {
        SchemaText text = SchemaText.parse(BY_HAND, "mills.json");
        SchemaEditor editor = new SchemaEditor(text.tree());
        assertThat(after(text, editor.renameEntity(0, "Watermill")))
                .isEqualTo(BY_HAND.replace("\"Mill\"", "\"Watermill\""));
        assertThat(after(text, editor.addEntity("River", "Q4022"))).isEqualTo(BY_HAND.replace("\"Q5\"}", """
                "Q5"},

                    {"label": "River", "wd_source": "Q4022", "properties": []}"""));
        assertThat(after(text, editor.set(Part.ENTITIES, 1, "wd_include_subclasses",
                Optional.of(com.fasterxml.jackson.databind.node.BooleanNode.FALSE))))
                .isEqualTo(BY_HAND.replace("\"Q5\"}", "\"Q5\", \"wd_include_subclasses\": false}"));
        assertThat(after(text, editor.removeEntity(0))).contains("\"version\": 1.50,", "\"Miller\", \"wd_source\"")
                .doesNotContain("\"Mill\"");
        // What moves takes its own form along.
        assertThat(after(text, editor.moveType(Part.ENTITIES, 0, 1))).contains("\"label\": \"Mill\",   \"wd_source\"");
    }

    private static String after(SchemaText text, SchemaChange change) {
        SchemaText changed = text.with(change.applyTo(text.tree()));
        assertThat(read(changed.text()).toString()).isEqualTo(changed.tree().toString());
        return changed.text();
    }

    private static JsonNode read(String text) {
        try {
            return new ObjectMapper().readTree(text);
        } catch (IOException broken) {
            throw new AssertionError(text, broken);
        }
    }

    /** Texts of any form, trees of any change: what is written says what the tree says, and the first tree the first text. */
    @RepeatedTest(60)
    void anyChangeIsWrittenFaithfully(RepetitionInfo info) throws IOException {
        Random random = new Random(info.getCurrentRepetition());
        StringBuilder form = new StringBuilder();
        JsonNode film = read(Files.readString(Path.of("assets/example/schemas/film.json")));
        scrawl(form, film, random, 0);
        SchemaText first = SchemaText.parse(form.toString(), "scrawl");
        ObjectNode tree = first.tree();
        for (int i = 0; i < 40; i++) {
            tree = SchemaDraftTest.someChange(tree, random).applyTo(tree);
            SchemaText now = first.with(tree);
            assertThat(read(now.text()).toString()).isEqualTo(tree.toString());
            // Opened again it is the same text, and goes on from there.
            SchemaText again = SchemaText.parse(now.text(), "again");
            assertThat(again.text()).isEqualTo(now.text());
            if (random.nextInt(8) == 0)
                first = again;
        }
        assertThat(SchemaText.parse(form.toString(), "scrawl").with(read(form.toString()).deepCopy()).text())
                .isEqualTo(form.toString());
    }

    private static void scrawl(StringBuilder out, JsonNode node, Random random, int depth) {
        if (!node.isContainerNode()) {
            out.append(node);
            return;
        }
        out.append(node.isArray() ? '[' : '{');
        Iterator<String> keys = node.fieldNames();
        boolean flat = random.nextInt(3) == 0;
        String separator = "";
        for (JsonNode child : node) {
            out.append(separator).append(flat ? " ".repeat(random.nextInt(2))
                    : (random.nextInt(9) == 0 ? "\n" : "") + "\n" + "\t".repeat(depth));
            separator = random.nextInt(9) == 0 ? " ," : ",";
            if (keys.hasNext())
                out.append('"').append(keys.next()).append(random.nextBoolean() ? "\" : " : "\":");
            scrawl(out, child, random, depth + 1);
        }
        out.append(random.nextBoolean() ? " " : "").append(node.isArray() ? ']' : '}');
    }

    @Test
    void publishedSchemasAreKeptAndAnEditTouchesOneLine() throws IOException {
        List<Path> files = published();
        assertThat(files).hasSizeGreaterThan(5);
        for (Path file : files) {
            String text = Files.readString(file);
            SchemaText schema = SchemaText.parse(text, file.toString());
            assertThat(schema.with(schema.tree().deepCopy()).text()).as(file.toString()).isEqualTo(text);
            SchemaEditor editor = new SchemaEditor(schema.tree());
            for (Part part : Part.values()) {
                for (int i = 0; i < schema.tree().path(part.key()).size(); i++) {
                    String edited = after(schema, editor.set(part, i, "wd_source",
                            Optional.of(TextNode.valueOf("Q424242"))));
                    boolean had = schema.tree().path(part.key()).get(i).has("wd_source");
                    assertThat(changedLines(text, edited)).as(file + " " + part + " " + i)
                            .isLessThanOrEqualTo(had ? 1 : 2);
                }
                if (!schema.tree().path(part.key()).isEmpty()) {
                    SchemaChange gone = part == Part.ENTITIES ? editor.removeEntity(0) : editor.removeRelation(0);
                    String less = after(schema, gone);
                    assertThat(SchemaText.parse(less, "").with(gone.inverse().applyTo(
                            (ObjectNode) read(less))).text()).as("put back into " + file).isEqualTo(text);
                }
            }
        }
    }

    private static List<Path> published() throws IOException {
        List<Path> files = new ArrayList<>();
        for (String folder : List.of("data/cypherbench/schemas", "data/cypherbench/config/wd2neo4j_schemas",
                "oracles/conversion")) {
            Optional<Path> place = Shared.find(folder);
            if (place.isEmpty())
                continue;
            try (Stream<Path> all = Files.walk(place.get())) {
                all.filter(f -> f.getFileName().toString().matches(".*schema\\.json|nba_mini\\.json")).sorted()
                        .forEach(files::add);
            }
        }
        return files;
    }

    private static long changedLines(String before, String after) {
        Map<String, Long> count = new java.util.HashMap<>();
        before.lines().forEach(l -> count.merge(l, 1L, Long::sum));
        after.lines().forEach(l -> count.merge(l, -1L, Long::sum));
        return count.values().stream().filter(n -> n < 0).mapToLong(n -> -n).sum();
    }

    @Test
    void whatIsNoJsonIsRefusedWithItsLine() {
        assertThatThrownBy(() -> SchemaText.parse("{\"name\": \"a\",\n \"name\": \"b\"}", "a.json"))
                .isInstanceOf(QuernException.class).hasMessageContaining("line 2");
        assertThatThrownBy(() -> SchemaText.parse("[]", "a.json")).hasMessageContaining("not a JSON object");
    }

    @Test
    void otherLettersAreWrittenAsTheyWere() {
        SchemaText escaped = SchemaText.parse("{\"name\": \"caf\\u00e9\", \"entities\": []}", "a");
        ObjectNode tree = escaped.tree().deepCopy().put("note", "Zürich");
        assertThat(escaped.with(tree).text())
                .isEqualTo("{\"name\": \"caf\\u00e9\", \"entities\": [], \"note\": \"Z\\u00FCrich\"}");
        SchemaText plain = SchemaText.parse("{\"name\": \"café\"}", "a");
        assertThat(plain.with(plain.tree().deepCopy().put("note", "Zürich")).text())
                .isEqualTo("{\"name\": \"café\", \"note\": \"Zürich\"}");
    }
}
