package org.quern.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

class SchemaReaderTest {
    private static final String LAKES = """
            {"name": "lakes",
             "entities": [
               {"label": "Lake", "wd_source": "Q23397", "properties": [
                 {"label": "area", "wd_source": "P2046", "datatype": "float", "quantity_unit": "square kilometre",
                  "quantity_convert_unit": true}]},
               {"label": "Country", "wd_source": "Q6256", "wd_constraints": ["$FROM_RELATION(in)"]}],
             "relations": [
               {"label": "in", "wd_source": "P17", "subj_label": "Lake", "obj_label": "Country"}]}
            """;

    private final SchemaReader reader = new SchemaReader(new SafeFiles());

    @TempDir
    private Path folder;

    @Test
    void readsAValidSchema() {
        MappedSchema schema = reader.check(LAKES).schema().orElseThrow();
        assertThat(schema.entity("Lake").orElseThrow().includeSubclasses()).isTrue();
        assertThat(schema.relations().getFirst().variant()).isEqualTo("in#Lake#Country");
        assertThat(new TypeDependencies(schema).order()).containsExactly("Lake", "Country");
    }

    /** One change to the valid schema, and the path of the problem that it must make. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "name": "lakes"                | "name": "../lakes"             | $.name
            "name": "lakes"                | "name": 7                      | $.name
            "name": "lakes",               |                                | $
            "entities": [                  | "surprise": 1, "entities": [   | $.surprise
            "wd_source": "P2046"           | "wd_source": "P2046", "x": 1   | $.entities[0].properties[0].x
            "wd_source": "P2046"           | "wd_source": "Q2046"           | $.entities[0].properties[0].wd_source
            "datatype": "float"            | "datatype": "double"           | $.entities[0].properties[0].datatype
            "datatype": "float"            | "datatype": "int"              | $.entities[0].properties[0].quantity_unit
            "datatype": "float"            | "datatype": "float", "is_year": true | $.entities[0].properties[0].is_year
            "wd_source": "Q23397"          | "wd_source": "Q5"              | $.entities[0].wd_include_subclasses
            "label": "Lake"                | "label": "Big lake"            | $.entities[0].label
            "label": "Lake"                | "label": "Country"             | $.entities[1].label
            "obj_label": "Country"         | "obj_label": "State"           | $.relations[0].obj_label
            $FROM_RELATION(in)             | $FROM_RELATION(of)             | $.entities[1].wd_constraints[0]
            $FROM_RELATION(in)             | $HAS_PROPERTY(17)              | $.entities[1].wd_constraints[0]
            "wd_source": "P17"             | "wd_source": "P17", "wd_source_suffix": "p:P1/ps:P1" | $.relations[0].wd_source_suffix
            "wd_source": "P17"             | "wd_source": "P17", "wd_qualifier_pid": "P1" | $.relations[0].wd_qualifier_pid
            "wd_source": "P17"             | "wd_source": "P17", "wd_is_transitive": "yes" | $.relations[0].wd_is_transitive
            """)
    void namesThePathOfEachProblem(String good, String bad, String path) {
        assertThat(LAKES).contains(good);
        SchemaReader.Reading reading = reader.check(LAKES.replace(good, bad == null ? "" : bad));
        assertThat(reading.schema()).isEmpty();
        assertThat(reading.problems()).filteredOn(SchemaProblem::isError).extracting(SchemaProblem::jsonPath)
                .contains(path);
    }

    @Test
    void findsAllProblemsInOnePass() {
        SchemaReader.Reading reading = reader.check(LAKES.replace("P2046", "x").replace("Q6256", "y")
                .replace("P17", "z"));
        assertThat(reading.problems()).hasSize(3);
    }

    @Test
    void namesTheTypesOfACycle() {
        SchemaReader.Reading reading = reader.check(LAKES.replace("\"wd_source\": \"Q23397\"",
                "\"wd_source\": \"Q23397\", \"wd_constraints\": [\"$FROM_RELATION(in)\"]"));
        assertThat(reading.problems()).singleElement().satisfies(p -> assertThat(p.message())
                .contains("Country").contains("Lake"));
    }

    @Test
    void namesLineAndColumnOfBrokenJson() throws IOException {
        Path file = folder.resolve("broken.json");
        Files.writeString(file, "{\"name\": \"x\",\n \"entities\": [}\n");
        assertThatThrownBy(() -> reader.check(file)).isInstanceOf(QuernException.class)
                .hasMessageContaining("broken.json line 2, column 15").hasMessageContaining("not valid JSON");
    }

    @Test
    void refusesAKeyThatStandsTwice() {
        assertThatThrownBy(() -> reader.check("{\"name\": \"x\", \"name\": \"y\"}")).isInstanceOf(QuernException.class)
                .hasMessageContaining("name");
    }

    @Test
    void saysInOneSentenceWhyASchemaCannotBeUsed() throws IOException {
        Path file = folder.resolve("lakes.json");
        Files.writeString(file, LAKES.replace("\"Q6256\"", "\"Q6256\", \"colour\": \"blue\""));
        assertThatThrownBy(() -> reader.read(file)).isInstanceOf(QuernException.class)
                .hasMessageContaining("lakes.json $.entities[1].colour: the key \"colour\" is unknown");
    }

    @Test
    void hashIgnoresLayoutAndDefaults() {
        SchemaHash hash = SchemaHash.of(reader.check(LAKES).schema().orElseThrow());
        String same = LAKES.replace("\n", " ").replace("\"wd_source\": \"P17\"",
                "\"wd_rank_filter\": \"highest\", \"wd_source\": \"P17\"");
        assertThat(SchemaHash.of(reader.check(same).schema().orElseThrow())).isEqualTo(hash);
        assertThat(SchemaHash.of(reader.check(LAKES.replace("P17", "P18")).schema().orElseThrow()))
                .isNotEqualTo(hash);
    }

    @Test
    void leavesOutWhatIsDisabledAndWhatHangsOnIt() {
        MappedSchema schema = reader.check(LAKES
                .replace("\"wd_source\": \"Q23397\"", "\"wd_source\": \"Q23397\", \"disable\": true")
                .replace(", \"wd_constraints\": [\"$FROM_RELATION(in)\"]", "")).schema().orElseThrow();
        assertThat(schema.active().entities()).extracting(MappedSchema.EntityType::label)
                .isEqualTo(List.of("Country"));
        assertThat(schema.active().relations()).isEmpty();
    }

    @Test
    void parsesPropertyPathsByPrecedence() {
        assertThat(PropertyPath.parse("wdt:P131*")).contains(
                new PropertyPath.Repeat(new PropertyPath.Link("P131"), true, true));
        assertThat(PropertyPath.parse("/wdt:P1/^wdt:P2+|wdt:P3?")).contains(new PropertyPath.Alternative(
                new PropertyPath.Sequence(new PropertyPath.Link("P1"), new PropertyPath.Inverse(
                        new PropertyPath.Repeat(new PropertyPath.Link("P2"), false, true))),
                new PropertyPath.Repeat(new PropertyPath.Link("P3"), true, false)));
        assertThat(PropertyPath.parse("wdt:P1 . ?x ?y ?z")).isEmpty();
        assertThat(PropertyPath.parse("(wdt:P1")).isEmpty();
        assertThat(PropertyPath.parse("(".repeat(5000))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            ShEx | PREFIX wd: <http://e/> <f> { wd:P31 [wd:Q1] }
            ShEx | BASE <http://e/>;<f> EXTRA a { a [<x>] }
            SHACL | @prefix sh: <http://www.w3.org/ns/shacl#> .
            Turtle | @prefix a: <http://a/> .;a:b a a:c .
            XML | <?xml version="1.0"?><rdf:RDF/>
            GraphQL | type Film {;  title: String };
            PG-Schema | CREATE GRAPH TYPE films STRICT {}
            Cypher | // a;CREATE CONSTRAINT c FOR (n:Film) REQUIRE n.id IS UNIQUE
            SQL | CREATE TABLE film (id int);
            YAML | classes:;  Film:
            JSON-LD | {"@context": {}, "@graph": []}
            a graph model of another program | {"style": {}, "nodes": [], "relationships": []}
            JSON Schema | {"$schema": "https://json-schema.org/", "type": "object"}
            """)
    void schemasInOtherLanguagesAreNamed(String title, String content) throws IOException {
        Path file = Files.writeString(folder.resolve("other.txt"), content.replace(";", "\n"));
        assertThatThrownBy(() -> new SchemaReader(new SafeFiles()).check(file)).isInstanceOf(QuernException.class)
                .hasMessageContaining("this is " + title).hasMessageContaining("only mapped schemas in JSON are read");
    }
}
