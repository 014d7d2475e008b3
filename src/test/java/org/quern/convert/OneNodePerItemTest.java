package org.quern.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.convert.output.Manifest;
import org.quern.convert.output.Manifest.EntityCount;
import org.quern.convert.output.Manifest.RelationCount;
import org.quern.convert.run.Converter;
import org.quern.graph.GraphElement;
import org.quern.graph.GraphHandler;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataValue;
import org.quern.workspace.SafeFiles;

/** An item of several types is one node with the labels, properties and relations of all of them. */
class OneNodePerItemTest {

    private static final String SCHEMA = """
            {"name": "shared", "one_node_per_item": true, "entities": [
              {"label": "Person", "wd_source": "Q1", "properties": [
                {"label": "born", "wd_source": "P569", "datatype": "int", "is_year": true},
                {"label": "height", "wd_source": "P2048", "datatype": "int"}]},
              {"label": "Actor", "wd_source": "Q2", "properties": [
                {"label": "born", "wd_source": "P569", "datatype": "int", "is_year": true},
                {"label": "debut", "wd_source": "P2031", "datatype": "int", "is_year": true}]},
              {"label": "City", "wd_source": "Q3", "properties": []},
              {"label": "Director", "wd_source": "Q4", "properties": [
                {"label": "height", "wd_source": "P2043", "datatype": "int"},
                {"label": "names", "wd_source": "P1559", "datatype": "list[str]"}]}],
             "relations": [
              {"label": "bornIn", "wd_source": "P19", "subj_label": "Person", "obj_label": "City"},
              {"label": "bornIn", "wd_source": "P19", "subj_label": "Actor", "obj_label": "City"},
              {"label": "knows", "wd_source": "P1", "subj_label": "Person", "obj_label": "Actor", "properties": [
                {"label": "since", "wd_source": "P580", "datatype": "int", "is_year": true}]},
              {"label": "knows", "wd_source": "P1", "subj_label": "Director", "obj_label": "Person"},
              {"label": "knows", "wd_source": "P2", "subj_label": "Actor", "obj_label": "Director"}]}
            """;

    @TempDir
    private Path folder;

    /** What a graph says, without the ids that tell types. */
    private record Said(Map<String, Set<String>> labels, Map<String, Map<String, Object>> properties,
            Set<List<Object>> relations, long entities, long relationCount) {}

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void theGraphIsTheOneOfTwoNodesWithThoseOfAnItemUnited(long seed) throws IOException {
        MemorySource source = items(new Random(seed));
        MappedSchema shared = schema(SCHEMA);
        Manifest manifest = convert(shared, source, "shared");
        convert(schema(SCHEMA.replace("\"one_node_per_item\": true, ", "")), source, "apart");
        Said one = read("shared");
        Said two = read("apart");
        assertThat(one.labels()).isEqualTo(two.labels());
        assertThat(one.relations()).as("facts").isEqualTo(two.relations());
        assertThat(one.entities()).isEqualTo(one.labels().size()).isLessThan(two.entities());
        assertThat(one.properties()).isEqualTo(two.properties());

        for (EntityCount count : manifest.entities()) {
            assertThat(count.written()).as(count.type()).isEqualTo(
                    one.labels().values().stream().filter(labels -> labels.contains(count.type())).count());
            assertThat(count.members()).isEqualTo(count.written() + count.rejected());
        }
        assertThat(manifest.entityTotal()).isEqualTo(one.entities());
        assertThat(manifest.relationTotal()).isEqualTo(one.relationCount());
        for (RelationCount count : manifest.relations())
            assertThat(count.found()).as(count.type())
                    .isEqualTo(count.written() + count.merged() + count.rejected() + count.filteredOut());
        assertThat(manifest.conflicts()).anyMatch(c -> c.type().equals("Director") && c.property().equals("height"));
        assertThat(Manifest.read(new SafeFiles(), folder.resolve("shared/manifest.json"))).isEqualTo(manifest);
    }

    /** People of any mixture of types, with relations and values of all kinds. */
    private static MemorySource items(Random random) {
        MemorySource source = new MemorySource();
        for (int i = 0; i < 6; i++)
            source.item("Q" + (500 + i), "City " + i, "Q3");
        for (int i = 0; i < 40; i++) {
            String id = "Q" + (10 + i);
            List<String> classes = new ArrayList<>(List.of("Q1", "Q2", "Q4"));
            classes.removeIf(_ -> random.nextInt(2) == 0);
            source.item(id, i % 13 == 0 ? "" : "Someone " + i, classes.toArray(String[]::new));
            for (int n = random.nextInt(3); n > 0; n--)
                source.link(id, "P19", "Q" + (500 + random.nextInt(7)));
            for (int n = random.nextInt(5); n > 0; n--)
                source.link(id, "P" + (1 + random.nextInt(2)), "Q" + (10 + random.nextInt(42)),
                        MemorySource.year("P580", 1950 + random.nextInt(3)));
            source.add(id, MemorySource.year("P569", 1900 + i), Rank.NORMAL);
            if (random.nextBoolean())
                source.add(id, MemorySource.year("P2031", 1930 + i), Rank.NORMAL);
            source.add(id, height("P2048", 150 + i), Rank.NORMAL);
            source.add(id, height("P2043", 150 + i % 3), Rank.NORMAL);
        }
        return source;
    }

    private static Snak height(String pid, long value) {
        return MemorySource.known(pid, new WikidataValue.Quantity(BigDecimal.valueOf(value), Optional.empty()));
    }

    /** Reads a graph as facts about items; of several values of an item's property, the first one counts. */
    private Said read(String name) {
        Map<String, Set<String>> labels = new HashMap<>();
        Map<String, Map<String, Object>> properties = new HashMap<>();
        List<List<Object>> relations = new ArrayList<>();
        long[] entities = {0};
        new GraphReader(new SafeFiles()).read(folder.resolve(name + "/graph.json.gz"), new GraphHandler() {
            @Override
            public void schema(GraphSchema schema) {}

            @Override
            public void entity(GraphElement.Entity e) {
                entities[0]++;
                labels.computeIfAbsent(id(e.eid()), _ -> new TreeSet<>()).addAll(e.labels());
                Map<String, Object> all = properties.computeIfAbsent(id(e.eid()), _ -> new HashMap<>());
                e.properties().forEach(all::putIfAbsent);
            }

            @Override
            public void relation(GraphElement.Relation r) {
                relations.add(List.of(r.label(), id(r.subjId()), id(r.objId()), r.properties()));
            }
        }, Progress.NONE);
        return new Said(labels, properties, without(relations), entities[0], relations.size());
    }

    /** A relation without properties says nothing beside one with the same ends that has some. */
    private static Set<List<Object>> without(List<List<Object>> relations) {
        Set<List<Object>> fuller = relations.stream().filter(r -> !r.getLast().equals(Map.of()))
                .map(r -> r.subList(0, 3)).collect(Collectors.toSet());
        return relations.stream().filter(r -> !r.getLast().equals(Map.of()) || !fuller.contains(r.subList(0, 3)))
                .collect(Collectors.toCollection(HashSet::new));
    }

    private static String id(String eid) {
        return eid.substring(eid.indexOf('#') + 1);
    }

    @Test
    void theOptionOfAConversionDoesTheSame() throws IOException {
        MemorySource source = items(new Random(3));
        convert(schema(SCHEMA), source, "key");
        MappedSchema apart = schema(SCHEMA.replace("\"one_node_per_item\": true, ", ""));
        new Converter(apart, source, new UnitTable(), options().withOneNodePerItem(true))
                .run(folder.resolve("option"), new SafeFiles(), Progress.NONE);
        assertThat(folder.resolve("option/graph.json.gz"))
                .hasSameBinaryContentAs(folder.resolve("key/graph.json.gz"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
        "\"height\", \"wd_source\": \"P2043\", \"datatype\": \"int\" | \"height\", \"wd_source\": \"P2043\", \"datatype\": \"float\" | the property height is float in Director and int in Person",
        "\"debut\", | \"height\", | defined", // of one type: not a matter of shared nodes
        "\"wd_source\": \"P2\", | \"wd_source\": \"$IDENTICAL\", | $IDENTICAL would connect a node with itself",
        "\"wd_source\": \"P2\", \"subj_label\": \"Actor\", \"obj_label\": \"Director\" | \"wd_source\": \"P2\", \"subj_label\": \"Actor\", \"obj_label\": \"Director\", \"properties\": [{\"label\": \"since\", \"wd_source\": \"P580\", \"datatype\": \"str\"}] | the property since is str in knows#Actor#Director and int in knows#Person#Actor"})
    void whatOneNodeCannotHaveIsRefusedWithItsPlace(String before, String after, String message) throws IOException {
        String text = SCHEMA.replace(before, after);
        assertThat(text).isNotEqualTo(SCHEMA);
        if (message.equals("defined")) {
            schema(text);
            return;
        }
        assertThatThrownBy(() -> schema(text)).hasMessageContaining(message);
        MappedSchema apart = schema(text.replace("\"one_node_per_item\": true, ", ""));
        assertThatThrownBy(() -> new Converter(apart, new MemorySource(), new UnitTable(),
                options().withOneNodePerItem(true)).run(folder.resolve("none"), new SafeFiles(), Progress.NONE))
                .hasMessageContaining(message);
        assertThat(folder.resolve("none")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
        "true | [\"A\", \"B\"] | ", "true | [\"B\", \"A\"] | 'label' must be the first",
        "true | [\"A\", \"A\"] | must be unique", "true | [\"A\", \"C\"] | unknown entity type 'C'",
        "true | [\"A\", \"D\"] | the property 'p' has different datatypes",
        "false | [\"A\", \"B\"] | does not allow entities with several types"})
    void aGraphFileSaysWhichLabelsAnEntityHas(boolean flag, String labels, String fault) throws IOException {
        Path file = Files.writeString(folder.resolve("g.json"),
                """
                        {"schema": {"name": "g", "one_node_per_item": %s, "entities": [{"label": "A", "properties": {"p": "int"}},
                          {"label": "B", "properties": {"q": "str"}}, {"label": "D", "properties": {"p": "str"}}],
                          "relations": []},
                         "entities": [{"eid": "A#Q1", "label": "A", "labels": %s, "name": "n", "aliases": [],
                           "description": null, "properties": {"p": 1}, "provenance": []}], "relations": []}
                        """
                        .formatted(flag, labels));
        List<GraphElement.Entity> read = new ArrayList<>();
        if (fault == null) {
            new GraphReader(new SafeFiles()).readEntities(file, read::add, Progress.NONE);
            assertThat(read.getFirst().labels()).containsExactly("A", "B");
        } else {
            assertThatThrownBy(() -> new GraphReader(new SafeFiles()).readEntities(file, read::add, Progress.NONE))
                    .hasMessageContaining(fault).hasMessageContaining("line");
        }
    }

    private MappedSchema schema(String json) throws IOException {
        return new SchemaReader(new SafeFiles()).read(Files.writeString(folder.resolve("schema.json"), json));
    }

    private static Converter.Options options() {
        return new Converter.Options(false, false, ConversionRules.CORRECT, Optional.empty());
    }

    private Manifest convert(MappedSchema schema, MemorySource source, String name) {
        return new Converter(schema, source, new UnitTable(), options()).run(folder.resolve(name), new SafeFiles(),
                Progress.NONE);
    }
}
