package org.quern.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphCommandTest {

    private static final String GRAPH = """
            {"schema": {"name": "mills", "entities": [
              {"label": "Mill", "description": null, "properties": {"built": "date"}},
              {"label": "Miller", "description": null, "properties": {}}],
             "relations": [{"label": "ownedBy", "subj_label": "Mill", "obj_label": "Miller", "properties": {"since": "int"}}]},
            "entities": [
              {"eid": "Mill#Q1", "label": "Mill", "name": "Old mill", "properties": {"built": "1780-02-29"}},
              {"eid": "Miller#Q2", "label": "Miller", "name": "Ada"}],
            "relations": [
              {"rid": "0", "label": "ownedBy", "subj_id": "Mill#Q1", "obj_id": "Miller#Q2", "properties": {"since": 1999}}]}
            """;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    Path workspace;

    @Test
    void loadsAndAnswers() throws IOException {
        Path file = Files.writeString(workspace.resolve("given.json"), GRAPH);
        assertThat(quern("graph", "load", "mills", "--file", file.toString())).as(err.toString()).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("""
                type     kind      count
                -------  --------  -----
                Mill     entity    1
                Miller   entity    1
                ownedBy  relation  1
                """);

        String owner = "MATCH (m:Mill)-[r:ownedBy]->(o) RETURN m.name AS mill, m.built, r.since, o";
        assertThat(quern("graph", "query", "mills", owner)).as(err.toString()).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("""
                mill      m.built     r.since  o
                --------  ----------  -------  -------------
                Old mill  1780-02-29  1999     (:Miller Ada)
                """);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("1 row.");

        assertThat(quern("graph", "query", "mills", "UNWIND range(1, 5) AS x RETURN x", "--limit", "2", "--json"))
                .isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualToIgnoringWhitespace("""
                {"columns": ["x"], "rows": [[1], [2]], "complete": false}""");

        assertThat(quern("graph", "schema", "mills", "--json")).isZero();
        String declared = out.toString(StandardCharsets.UTF_8);
        assertThat(quern("graph", "schema", "mills", "--json", "--from-database")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo(declared).contains("\"since\" : \"int\"");
        assertThat(quern("graph", "schema", "mills")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("Mill         built date, name str")
                .contains("ownedBy        Mill  Miller  since int");

        assertThat(quern("graph", "query", "mills", "MATCH (m) DETACH DELETE m")).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("queries here may only read the graph.")
                .doesNotContain("\tat ");

        Path answers = Files.writeString(workspace.resolve("answers.json"), """
                [{"graph": "mills", "question": "Who owns it?", "gold": "MATCH (m:Miller) RETURN m.name", \
                "pred": "MATCH (m:Miller) RETURN m.name AS owner"}]""");
        assertThat(quern("evaluate", "score", answers.toString(), "--out", workspace + "/run")).as(err.toString())
                .isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("100.00");
        Files.writeString(answers, Files.readString(answers).replace("\"mills\"", "\"../mills\""));
        assertThat(quern("evaluate", "score", answers.toString(), "--out", workspace + "/other")).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("“../mills” is no name");
        assertThat(workspace.resolve("other")).doesNotExist();
    }

    @Test
    void aBrokenFileChangesNothing() throws IOException {
        Path file = Files.writeString(workspace.resolve("given.json"), GRAPH.replace("\"label\": \"Miller\", \"name\"",
                "\"label\": \"Baker\", \"name\""));
        assertThat(quern("graph", "load", "mills", "--file", file.toString())).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("given.json line 7 $.entities[1].label: the schema has no entity type 'Baker'");
        assertThat(workspace.resolve("graphs/mills/graph.json.gz")).doesNotExist();
        assertThat(workspace.resolve("graphs/mills/neo4j")).doesNotExist();

        assertThat(quern("graph", "query", "mills", "RETURN 1")).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("there is no graph of this name");
    }

    @Test
    void wrongUsageIsTold() {
        assertThat(quern("graph")).isEqualTo(2);
        assertThat(quern("graph", "query", "RETURN 1")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("give the graph's name and the query");
        assertThat(quern("graph", "query", "mills", "RETURN 1", "--limit", "0")).isEqualTo(2);
        assertThat(quern("graph", "schema")).isEqualTo(2);
        assertThat(quern("graph", "query", "--uri", "bolt://127.0.0.1:1", "RETURN 1")).isEqualTo(1);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("the database cannot be reached");
    }

    private int quern(String... arguments) {
        out.reset();
        err.reset();
        String[] all = java.util.Arrays.copyOf(arguments, arguments.length + 2);
        all[arguments.length] = "--workspace";
        all[arguments.length + 1] = workspace.toString();
        return arguments.length == 1 ? run(arguments) : run(all);
    }

    private int run(String... arguments) {
        return new CommandLineFace(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8)).run(arguments);
    }
}
