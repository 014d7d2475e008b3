package org.quern.builtin.cypher;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.builtin.EnglishVocabulary;
import org.quern.builtin.WordSplitter;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.SchemaPrompt;
import org.quern.job.Progress;
import org.quern.workspace.SafeFiles;

/** Questions about ships, whose schema and words were not used while the rules were written. */
class CypherTranslatorTest {

    private static final String GRAPH = """
            {"schema": {"name": "ships", "entities": [
              {"label": "Ship", "properties": {"length_m": "float", "launch_year": "int", "home_country": "str"}},
              {"label": "Captain", "properties": {"date_of_birth": "date", "place_of_birth": "str", "ranks": "list[str]"}},
              {"label": "Harbour", "properties": {"depth_m": "float"}},
              {"label": "Shipyard", "properties": {"employees": "int"}}],
             "relations": [
              {"label": "builtBy", "subj_label": "Ship", "obj_label": "Shipyard", "properties": {}},
              {"label": "commandedBy", "subj_label": "Ship", "obj_label": "Captain",
               "properties": {"start_year": "int", "end_year": "int"}},
              {"label": "moorsAt", "subj_label": "Ship", "obj_label": "Harbour", "properties": {}},
              {"label": "tows", "subj_label": "Ship", "obj_label": "Ship", "properties": {}},
              {"label": "hasMentor", "subj_label": "Captain", "obj_label": "Captain", "properties": {}}]},
             "entities": [
              {"eid": "Ship#Q1", "label": "Ship", "name": "Grey Heron", "aliases": ["Old Heron"], "description": null,
               "properties": {"length_m": 80.5, "launch_year": 1921, "home_country": "Norway"}, "provenance": []},
              {"eid": "Ship#Q2", "label": "Ship", "name": "O'Hara \\\\ Sons", "aliases": [], "description": null,
               "properties": {"length_m": 60.0, "launch_year": 1950, "home_country": "Chile"}, "provenance": []},
              {"eid": "Captain#Q3", "label": "Captain", "name": "Ingrid Sømme", "aliases": [], "description": null,
               "properties": {}, "provenance": []},
              {"eid": "Captain#Q4", "label": "Captain", "name": "Paulo Vance", "aliases": [], "description": null,
               "properties": {}, "provenance": []},
              {"eid": "Harbour#Q5", "label": "Harbour", "name": "Port of Velmar", "aliases": [], "description": null,
               "properties": {}, "provenance": []},
              {"eid": "Shipyard#Q6", "label": "Shipyard", "name": "Kelso Works", "aliases": [], "description": null,
               "properties": {}, "provenance": []}],
             "relations": [
              {"rid": "0", "label": "builtBy", "subj_id": "Ship#Q1", "obj_id": "Shipyard#Q6", "properties": {}, "provenance": []},
              {"rid": "1", "label": "commandedBy", "subj_id": "Ship#Q1", "obj_id": "Captain#Q3", "properties": {}, "provenance": []},
              {"rid": "2", "label": "moorsAt", "subj_id": "Ship#Q1", "obj_id": "Harbour#Q5", "properties": {}, "provenance": []},
              {"rid": "3", "label": "tows", "subj_id": "Ship#Q1", "obj_id": "Ship#Q2", "properties": {}, "provenance": []},
              {"rid": "4", "label": "tows", "subj_id": "Ship#Q2", "obj_id": "Ship#Q1", "properties": {}, "provenance": []},
              {"rid": "5", "label": "commandedBy", "subj_id": "Ship#Q2", "obj_id": "Captain#Q4", "properties": {}, "provenance": []}]}
            """;

    @TempDir
    static Path folder;
    private static GraphSchema schema = new GraphSchema("", java.util.List.of(), java.util.List.of());
    private static Optional<CypherTranslator> translator = Optional.empty();

    @BeforeAll
    static void read() throws Exception {
        Path file = Files.writeString(folder.resolve("graph.json"), GRAPH);
        GraphReader reader = new GraphReader(new SafeFiles());
        schema = new SchemaPrompt().sorted(reader.readSchema(file));
        WordSplitter splitter = new WordSplitter();
        GraphIndex index = GraphIndex.read(reader, file, splitter, Progress.NONE);
        translator = Optional.of(new CypherTranslator(splitter, new EnglishVocabulary(splitter),
                graph -> Optional.of(index).filter(_ -> graph.equals("ships"))));
    }

    private static String query(String graph, String question) {
        return translator.orElseThrow().translate(graph, schema, question).getFirst().query();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Which ships were built by Kelso Works? | MATCH (n:Ship)-[r0:builtBy]->(m0:Shipyard {name: 'Kelso Works'}) WITH DISTINCT n RETURN n.name
            Which shipyard built the Grey Heron? | MATCH (n:Shipyard)<-[r0:builtBy]-(m0:Ship {name: 'Grey Heron'}) WITH DISTINCT n RETURN n.name
            Which shipyard built the Old Heron? | MATCH (n:Shipyard)<-[r0:builtBy]-(m0:Ship {name: 'Grey Heron'}) WITH DISTINCT n RETURN n.name
            Which shipyard built the Grey Herron? | MATCH (n:Shipyard)<-[r0:builtBy]-(m0:Ship {name: 'Grey Heron'}) WITH DISTINCT n RETURN n.name
            Which harbours do ships commanded by Ingrid Somme moor at? | MATCH (n:Harbour)<-[r0:moorsAt]-(m0:Ship)-[r1:commandedBy]->(m1:Captain {name: 'Ingrid Sømme'}) WITH DISTINCT n RETURN n.name
            How many ships moor at the Port of Velmar? | MATCH (n:Ship)-[r0:moorsAt]->(m0:Harbour {name: 'Port of Velmar'}) WITH DISTINCT n RETURN count(DISTINCT n)
            What is the average length of ships built by Kelso Works? | MATCH (n:Ship)-[r0:builtBy]->(m0:Shipyard {name: 'Kelso Works'}) WITH DISTINCT n RETURN avg(n.length_m)
            Which harbour is the deepest? | MATCH (n:Harbour) WITH DISTINCT n RETURN n.name ORDER BY n.depth_m DESC LIMIT 1
            Which ships launched before 1930 moor at the Port of Velmar? | MATCH (n:Ship)-[r0:moorsAt]->(m0:Harbour {name: 'Port of Velmar'}) WHERE n.launch_year < 1930 WITH DISTINCT n RETURN n.name
            What are the names of shipyards with at least 200 employees? | MATCH (n:Shipyard) WHERE n.employees >= 200 WITH DISTINCT n RETURN n.name
            Which ships were built by Kelso Works and moor at the Port of Velmar? | MATCH (n:Ship)-[r0:builtBy]->(m0:Shipyard {name: 'Kelso Works'}), (n)-[r1:moorsAt]->(m1:Harbour {name: 'Port of Velmar'}) WITH DISTINCT n RETURN n.name
            Which ships does the Grey Heron tow? | MATCH (n:Ship)<-[r0:tows]-(m0:Ship {name: 'Grey Heron'}) WITH DISTINCT n RETURN n.name
            Which ships tow the Grey Heron? | MATCH (n:Ship)-[r0:tows]->(m0:Ship {name: 'Grey Heron'}) WITH DISTINCT n RETURN n.name
            Which ships are towed by the Grey Heron? | MATCH (n:Ship)<-[r0:tows]-(m0:Ship {name: 'Grey Heron'}) WITH DISTINCT n RETURN n.name
            Where was Paulo Vance born? | MATCH (n:Captain {name: 'Paulo Vance'}) WITH DISTINCT n RETURN n.place_of_birth
            When was Paulo Vance born? | MATCH (n:Captain {name: 'Paulo Vance'}) WITH DISTINCT n RETURN n.date_of_birth
            Which captains commanded the Grey Heron in 1930? | MATCH (n:Captain)<-[r0:commandedBy]-(m0:Ship {name: 'Grey Heron'}) WHERE r0.start_year <= 1930 AND (r0.end_year >= 1930 OR r0.end_year IS NULL) WITH DISTINCT n RETURN n.name
            Which captains were born after March 5, 1900? | MATCH (n:Captain) WHERE n.date_of_birth > date('1900-03-05') WITH DISTINCT n RETURN n.name
            What are the names of the ships, sorted by length from longest to shortest? | MATCH (n:Ship) WITH DISTINCT n RETURN n.name ORDER BY n.length_m DESC
            Which ships were built by Kelso Works or moor at the Port of Velmar? | MATCH (n:Ship) WHERE (EXISTS { MATCH (n)-[r0:builtBy]->(m0:Shipyard {name: 'Kelso Works'}) } OR EXISTS { MATCH (n)-[r1:moorsAt]->(m1:Harbour {name: 'Port of Velmar'}) }) WITH DISTINCT n RETURN n.name
            Which ships were not built by Kelso Works? | MATCH (n:Ship) WHERE NOT EXISTS { MATCH (n)-[r0:builtBy]->(m0:Shipyard {name: 'Kelso Works'}) } WITH DISTINCT n RETURN n.name
            """)
    void questionsBecomeQueries(String question, String expected) {
        assertThat(query("ships", question)).isEqualTo(expected);
    }

    @Test
    void namesAreLiterals() {
        assertThat(query("ships", "Which ships does O'Hara \\ Sons tow?"))
                .isEqualTo(
                        "MATCH (n:Ship)<-[r0:tows]-(m0:Ship {name: 'O\\'Hara \\\\ Sons'}) WITH DISTINCT n RETURN n.name");
    }

    /** Databases without a graph file have no index. */
    @Test
    void namesAreTakenFromTheQuestionWithoutAnIndex() {
        assertThat(query("other", "Which ships were built by Kelso Works?"))
                .isEqualTo(
                        "MATCH (n:Ship)-[r0:builtBy]->(m0:Shipyard {name: 'Kelso Works'}) WITH DISTINCT n RETURN n.name");
    }

    @ParameterizedTest
    @CsvSource({"''", "'?'", "'???? 1999 1999 1999'", "'the of and'", "'Æøå ﷽ 💥'"})
    void anyTextHasAQueryOrNone(String question) {
        assertThat(translator.orElseThrow().translate("ships", schema, question))
                .allSatisfy(each -> assertThat(each.query()).startsWith("MATCH"));
    }
}
