package org.quern.cli.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.neo4j.driver.AuthTokens;
import org.neo4j.driver.Driver;
import org.neo4j.driver.GraphDatabase;
import org.neo4j.driver.Session;
import org.neo4j.driver.SessionConfig;
import org.neo4j.driver.exceptions.AuthenticationException;
import org.quern.cli.main.CommandTest;
import org.quern.testing.ModelServer;

class GraphCommandTest extends CommandTest {

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

    @TempDir
    Path workspace;
    private String lastPassword = "";

    @Test
    void comparesAndUpdates() throws IOException {
        Path file = Files.writeString(workspace.resolve("given.json"), GRAPH);
        Path next = Files.writeString(workspace.resolve("next.json"), GRAPH.replace("1780-02-29", "1781-03-01")
                .replace("\"Ada\"}", "\"Ada\"}, {\"eid\": \"Miller#Q3\", \"label\": \"Miller\", \"name\": \"Bo\"}")
                .replace("1999", "2001"));
        assertThat(quern("graph", "compare", file.toString(), file.toString())).as(err).isZero();
        assertThat(out).isEqualTo("No differences.\n");
        assertThat(quern("graph", "load", "mills", "--file", file.toString())).as(err).isZero();
        assertThat(quern("graph", "compare", "mills", next.toString())).as(err).isZero();
        assertThat(out).isEqualTo("""
                type     kind      added  removed  changed
                -------  --------  -----  -------  -------
                Mill     entity    0      0        1
                Miller   entity    1      0        0
                ownedBy  relation  0      0        1

                Mill changed: Old mill
                Miller added: Bo
                ownedBy changed: Mill#Q1 → Miller#Q2
                """);
        assertThat(quern("graph", "compare", "mills", "mill")).isEqualTo(1);
        assertThat(err).contains("mill");

        Path questions = Files.writeString(Files.createDirectories(workspace.resolve("questions"))
                .resolve("mills.json"), """
                        [{"qid": "a", "graph": "mills", "gold_cypher": "MATCH (n:Miller) RETURN n.name",
                          "nl_question": "Who are the millers?", "answer_json": "[{\\"n.name\\": \\"Ada\\"}]"},
                         {"qid": "b", "graph": "mills", "gold_cypher": "MATCH (n:Mill) RETURN n.name",
                          "nl_question": "Which mills are there?"},
                         {"qid": "c", "graph": "mills", "nl_question": "Who sold in 1999?",
                          "gold_cypher": "MATCH (n)-[r:ownedBy]->(m) WHERE r.since = 1999 RETURN m.name"}]
                        """);
        assertThat(quern("questions", "filter", questions.toString(), "--out", questions.toString())).as(err).isZero();
        assertThat(quern("graph", "update", "mills")).isEqualTo(2);
        assertThat(quern("graph", "update", "mills", "--file", workspace.resolve("none.json").toString()))
                .isEqualTo(1);
        assertThat(quern("graph", "update", "mills", "--file", next.toString())).as(err).isZero();
        assertThat(out).contains("Miller   entity    1      0        0", "2 of 3 answers changed",
                "a  different answer  Who are the millers?", "c  empty answer  Who sold in 1999?");
        assertThat(quern("graph", "query", "mills", "MATCH (n:Miller) RETURN count(n)", "--json")).isZero();
        assertThat(out).contains("2");
        assertThat(quern("graph", "update", "mills", "--file", next.toString(), "--json")).isZero();
        assertThat(out).contains("\"differences\" : 0");
    }

    @Test
    void aFailedUpdateKeepsAConversionThatCanBeResumedAndNoOther() throws IOException {
        Path data = workspace.resolve("mills.ttl");
        Files.writeString(data, """
                @prefix wd: <http://www.wikidata.org/entity/> .
                @prefix wdt: <http://www.wikidata.org/prop/direct/> .
                @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
                wd:Q1 rdfs:label "Old mill"@en ; wdt:P31 wd:Q44494 .
                """);
        schemaOfMills();
        assertThat(quern("store", "load", "mills", data.toString())).as(err).isZero();
        assertThat(quern("convert", "mills", "--store", "mills")).as(err).isZero();
        Path graph = workspace.resolve("graphs/mills/graph.json.gz");
        Path update = workspace.resolve("graphs/mills/update");
        byte[] before = Files.readAllBytes(graph);
        Files.writeString(data, Files.readString(data) + "wd:Q2 rdfs:label \"New mill\"@en ; wdt:P31 wd:Q44494 .\n");
        assertThat(quern("store", "load", "mills", data.toString(), "--overwrite")).as(err).isZero();

        assertThat(quern("graph", "update", "mills", "--store", "mills", "--uri", "bolt://127.0.0.1:1")).isEqualTo(1);
        assertThat(err).contains("quern graph update mills --file " + update.resolve("graph.json.gz"));
        assertThat(update.resolve("graph.json.gz")).exists();
        assertThat(graph).hasBinaryContent(before);

        assertThat(quern("graph", "update", "mills", "--file", update.resolve("graph.json.gz").toString())).as(err)
                .isZero();
        assertThat(out).contains("Mill  entity  1      0        0", "Mill added: New mill");
        assertThat(update).doesNotExist();

        Path broken = Files.createDirectories(workspace.resolve("questions")).resolve("mills.json");
        assertThat(quern("graph", "update", "mills", "--store", "none")).isEqualTo(1);
        assertThat(err).doesNotContain("--file");
        Files.writeString(broken, "[{");
        assertThat(quern("graph", "update", "mills", "--store", "mills")).isEqualTo(1);
        assertThat(update).doesNotExist();
    }

    @Test
    void anUpdateKeepsEntitiesWithLabelsInOtherLanguages() throws IOException {
        Path data = millsInTwoLanguages();
        schemaOfMills();
        assertThat(quern("store", "load", "mills", data.toString())).as(err).isZero();
        assertThat(quern("convert", "mills", "--store", "mills", "--languages", "en,any")).as(err).isZero();
        Path graph = workspace.resolve("graphs/mills/graph.json.gz");
        byte[] before = Files.readAllBytes(graph);
        assertThat(quern("graph", "update", "mills", "--store", "mills", "--json")).as(err).isZero();
        assertThat(out).contains("\"differences\" : 0");
        // An older manifest has the languages that were found only.
        Path manifest = workspace.resolve("graphs/mills/manifest.json");
        String now = Files.readString(manifest);
        Files.writeString(manifest, now.replaceAll("(?s),\\s*\"languages\"\\s*:\\s*\\[[^]]*\\]", ""));
        assertThat(quern("graph", "update", "mills", "--store", "mills")).isEqualTo(1);
        assertThat(err).contains("converted with --languages");
        assertThat(graph).hasBinaryContent(before);
        assertThat(quern("graph", "update", "mills", "--store", "mills", "--languages", "en,any", "--json")).as(err)
                .isZero();
        assertThat(out).contains("\"differences\" : 0");
        assertThat(quern("graph", "update", "mills", "--store", "mills", "--languages", "en,mul", "--yes")).as(err)
                .isZero();
        assertThat(out).contains("Mill removed: Moulin rouge");
    }

    @Test
    void theSchemaChoosesTheLanguagesOfLabels() throws IOException {
        Path data = millsInTwoLanguages();
        schemaOfMills();
        Path schema = workspace.resolve("schemas/mills.json");
        Files.writeString(schema, Files.readString(schema).replace("\"mills\",",
                "\"mills\", \"wd_languages\": [\"en\", \"any\"],"));
        assertThat(quern("store", "load", "mills", data.toString())).as(err).isZero();
        assertThat(quern("convert", "mills", "--store", "mills")).as(err).isZero();
        assertThat(out).contains("2 entities");
        assertThat(quern("convert", "mills", "--store", "mills", "--preview")).as(err).isZero();
        assertThat(out).contains("Moulin rouge");
        assertThat(quern("schema", "check", "mills", "--store", "mills")).as(err).isZero();
        assertThat(out).doesNotContain("English label");
        assertThat(quern("graph", "update", "mills", "--store", "mills", "--json")).as(err).isZero();
        assertThat(out).contains("\"differences\" : 0");
        assertThat(quern("convert", "mills", "--store", "mills", "--languages", "en", "--yes")).as(err)
                .isZero();
        assertThat(out).contains("1 entity");
        assertThat(quern("convert", "mills", "--store", "mills", "--compatible")).as(err).isZero();
        assertThat(out).contains("1 entity");
        assertThat(quern("convert", "mills", "--dump", data.toString())).isEqualTo(1);
        assertThat(err).contains("wd_languages");

        Files.writeString(schema, Files.readString(schema).replace("\"any\"]", "\"any\", \"de\"]"));
        assertThat(quern("schema", "check", "mills")).isEqualTo(1);
        assertThat(out + err).contains("'de' after 'any' is never used");
    }

    private Path millsInTwoLanguages() throws IOException {
        return Files.writeString(workspace.resolve("mills.ttl"), """
                @prefix wd: <http://www.wikidata.org/entity/> .
                @prefix wdt: <http://www.wikidata.org/prop/direct/> .
                @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
                wd:Q1 rdfs:label "Moulin rouge"@fr ; wdt:P31 wd:Q44494 .
                wd:Q2 rdfs:label "Old mill"@en ; wdt:P31 wd:Q44494 .
                """);
    }

    private void schemaOfMills() throws IOException {
        Files.writeString(Files.createDirectories(workspace.resolve("schemas")).resolve("mills.json"), """
                {"name": "mills", "entities": [{"label": "Mill", "wd_source": "Q44494", "properties": []}],
                 "relations": []}
                """);
    }

    @Test
    void anUnreadableManifestDoesNotStopAnUpdate() throws IOException {
        Path data = Files.writeString(workspace.resolve("mills.ttl"), """
                @prefix wd: <http://www.wikidata.org/entity/> .
                wd:Q1 <http://www.w3.org/2000/01/rdf-schema#label> "Mill"@en ;
                      <http://www.wikidata.org/prop/direct/P31> wd:Q44494 .
                """);
        schemaOfMills();
        assertThat(quern("store", "load", "mills", data.toString())).as(err).isZero();
        assertThat(quern("convert", "mills", "--store", "mills")).as(err).isZero();
        Files.writeString(workspace.resolve("graphs/mills/manifest.json"), "{");
        assertThat(quern("graph", "update", "mills", "--store", "mills")).as(err).isZero();
    }

    @Test
    void loadsAndAnswers() throws IOException {
        Path file = Files.writeString(workspace.resolve("given.json"), GRAPH);
        assertThat(quern("graph", "load", "mills", "--file", file.toString())).as(err).isZero();
        assertThat(out).isEqualTo("""
                type     kind      count
                -------  --------  -----
                Mill     entity    1
                Miller   entity    1
                ownedBy  relation  1
                """);

        String owner = "MATCH (m:Mill)-[r:ownedBy]->(o) RETURN m.name AS mill, m.built, r.since, o";
        assertThat(quern("graph", "query", "mills", owner)).as(err).isZero();
        assertThat(out).isEqualTo("""
                mill      m.built     r.since  o
                --------  ----------  -------  -------------
                Old mill  1780-02-29  1999     (:Miller Ada)
                """);
        assertThat(err).contains("1 row.");

        assertThat(quern("graph", "query", "mills", "UNWIND range(1, 5) AS x RETURN x", "--limit", "2", "--json"))
                .isZero();
        assertThat(out).isEqualToIgnoringWhitespace("""
                {"columns": ["x"], "rows": [[1], [2]], "complete": false}""");

        assertThat(quern("graph", "schema", "mills", "--json")).isZero();
        String declared = out;
        assertThat(quern("graph", "schema", "mills", "--json", "--from-database")).isZero();
        assertThat(out).isEqualTo(declared).contains("\"since\" : \"int\"");
        assertThat(quern("graph", "schema", "mills")).isZero();
        assertThat(out).contains("Mill         built: date, name: text")
                .contains("ownedBy        Mill  Miller  since: whole number");

        assertThat(quern("graph", "schema", "mills", "--counts")).as(err).isZero();
        assertThat(out).contains("ownedBy   Mill  Miller  1")
                .containsPattern("Mill +1 +built +all +DATE");
        assertThat(quern("graph", "schema", "mills", "--sample", "1", "--json")).isZero();
        assertThat(out).contains("\"sample\" : {");
        assertThat(quern("graph", "realism", "mills", "--dry-run")).as(err).isZero();
        Path realism = workspace.resolve("graphs/mills/relations.json");
        assertThat(realism).doesNotExist();
        assertThat(quern("graph", "realism", "mills")).isZero();
        assertThat(out).contains("ownedBy#Mill#Miller  (1)  added")
                .contains("is_mandatory_subj  true   subjects with this relation: 1 of 1 (100.0 %)");
        Files.writeString(realism, Files.readString(realism).replace("\"is_symmetric\" : false",
                "\"is_symmetric\" : true"));
        String mine = Files.readString(realism);
        assertThat(quern("graph", "realism", "mills")).isZero();
        assertThat(out).contains("your entries are kept")
                .contains("! is_symmetric: true, proposed false");
        assertThat(realism).hasContent(mine);

        assertThat(quern("graph", "query", "mills", "MATCH (m) DETACH DELETE m")).isEqualTo(1);
        assertThat(err).contains("only read-only queries are allowed.")
                .doesNotContain("\tat ");

        Path answers = Files.writeString(workspace.resolve("answers.json"), """
                [{"graph": "mills", "question": "Who owns it?", "gold": "MATCH (m:Miller) RETURN m.name", \
                "pred": "MATCH (m:Miller) RETURN m.name AS owner"}]""");
        assertThat(quern("evaluate", "score", answers.toString(), "--out", workspace + "/run")).as(err)
                .isZero();
        assertThat(out).contains("100.00");
        Files.writeString(answers, Files.readString(answers).replace("\"mills\"", "\"../mills\""));
        assertThat(quern("evaluate", "score", answers.toString(), "--out", workspace + "/other")).isEqualTo(1);
        assertThat(err).contains("“../mills” cannot be used as a name");
        assertThat(workspace.resolve("other")).doesNotExist();
    }

    @Test
    void aBrokenFileChangesNothing() throws IOException {
        Path file = Files.writeString(workspace.resolve("given.json"), GRAPH.replace("\"label\": \"Miller\", \"name\"",
                "\"label\": \"Baker\", \"name\""));
        assertThat(quern("graph", "load", "mills", "--file", file.toString())).isEqualTo(1);
        assertThat(err)
                .contains("given.json line 7 $.entities[1].label: unknown entity type 'Baker'");
        assertThat(workspace.resolve("graphs/mills/graph.json.gz")).doesNotExist();
        assertThat(workspace.resolve("graphs/mills/neo4j")).doesNotExist();

        assertThat(quern("graph", "query", "mills", "RETURN 1")).isEqualTo(1);
        assertThat(err).contains("there is no graph 'mills'");
    }

    @Test
    void databasesElsewhereAreNamedAndSomeOnlyRead() throws IOException {
        Files.writeString(workspace.resolve("quern.json"), """
                {"format": 1, "databases": {
                  "theirs": {"uri": "bolt://127.0.0.1:1", "user": "guest", "read_only": true},
                  "ours": {"uri": "bolt://127.0.0.1:1", "database": "mills"}}}""");
        assertThat(quern("graph", "load", "mills", "--database", "theirs")).isEqualTo(1);
        assertThat(err)
                .contains("database theirs: the database is read-only according to quern.json");
        assertThat(quern("graph", "load", "mills", "--database", "nosuch")).isEqualTo(1);
        assertThat(err).contains("use one of ours, theirs");
        assertThat(quern("graph", "load", "mills", "--database", "ours", "--route", "import")).isEqualTo(2);
        assertThat(quern("graph", "load", "mills", "--restart")).isEqualTo(2);
        assertThat(quern("graph", "load", "mills", "--route", "mule")).isEqualTo(2);
        Path file = Files.writeString(workspace.resolve("given.json"), GRAPH);
        assertThat(quern("graph", "load", "mills", "--file", file.toString(), "--database", "ours")).isEqualTo(1);
        assertThat(err)
                .contains("bolt://127.0.0.1:1: the database cannot be reached");
        assertThat(quern("database", "list", "--check")).as(err).isZero();
        assertThat(out).contains("theirs").contains("the database cannot be reached");
    }

    @Test
    void exportsInEveryForm() throws IOException {
        Path file = Files.writeString(workspace.resolve("given.json"), GRAPH);
        for (String form : java.util.List.of("neo4j-admin", "cypher", "graphml", "csv"))
            assertThat(quern("graph", "export", file.toString(), "--format", form, "--out",
                    workspace.resolve("out-" + form).toString())).as(err).isZero();
        assertThat(workspace.resolve("out-cypher")).content().contains("built: date('1780-02-29')");
        assertThat(workspace.resolve("out-csv/nodes-Mill.csv")).content().contains("\"Old mill\",1780-02-29");
        assertThat(workspace.resolve("out-neo4j-admin/neo4j-admin.args")).content()
                .contains("--nodes=nodes-Mill.csv");
        assertThat(quern("graph", "export", "mills", "--format", "stone", "--out", "x")).isEqualTo(2);
        assertThat(quern("graph", "export", file.toString(), "--format", "cypher", "--out",
                workspace.resolve("out-csv").toString())).isEqualTo(2);
    }

    @Test
    void servesAGraphReadOnlyUntilItIsStoppedAndForgetsTheFormerUser() throws Exception {
        Path file = Files.writeString(workspace.resolve("given.json"), GRAPH);
        Path data = workspace.resolve("served");
        serve(file, data, "guest", ready -> {
            assertThat(ready.path("graph").asText()).isEqualTo("given");
            String uri = ready.path("uri").asText();
            try (Driver driver = GraphDatabase.driver(uri, AuthTokens.basic("guest", ready.path("password").asText()));
                    Session session = driver.session();
                    Session system = driver.session(SessionConfig.forDatabase("system"))) {
                assertThat(session.run("MATCH (m:Mill)-[r:ownedBy]->(o) RETURN o.name AS name, r.since").single()
                        .get("name").asString()).isEqualTo("Ada");
                assertThat(session.run("CALL db.labels()").list()).hasSize(2);
                for (String write : List.of("CREATE (:Evil)", "MATCH (n) DETACH DELETE n",
                        "CREATE INDEX FOR (n:Mill) ON (n.x)"))
                    assertThatThrownBy(() -> session.run(write).consume()).as(write).hasMessageContaining("read-only");
                assertThatThrownBy(() -> system.run("SHOW USERS").consume()).hasMessageContaining("not system");
                assertThatThrownBy(() -> session.run("UNWIND range(1, 6) AS x RETURN x").list())
                        .hasMessageContaining("more than 5 rows");
            }
            assertThat(quern("graph", "query", "--uri", uri, "--user", "neo4j", "RETURN 1")).isEqualTo(1);
            String port = uri.substring(uri.lastIndexOf(':') + 1);
            assertThat(run("graph", "serve", file.toString(), "--port", port)).isEqualTo(1);
            assertThat(err).contains("the port cannot be used", "127.0.0.1:" + port);
            assertThat(run("graph", "serve", file.toString(), "--data", data.toString(), "--port", "0")).isEqualTo(1);
            assertThat(err).contains("another command of Quern is using the workspace");
            lastPassword = ready.path("password").asText();
        });
        assertThat(data.resolve("graphs/given/neo4j/loaded.json")).exists();
        serve(file, data, "reader", ready -> {
            String uri = ready.path("uri").asText();
            assertThat(mayLogIn(uri, "reader", ready.path("password").asText())).isTrue();
            assertThat(mayLogIn(uri, "guest", lastPassword)).isFalse();
        });
    }

    private static boolean mayLogIn(String uri, String user, String password) {
        try (Driver driver = GraphDatabase.driver(uri, AuthTokens.basic(user, password))) {
            driver.verifyConnectivity();
            return true;
        } catch (AuthenticationException refused) {
            return false;
        }
    }

    /** Runs the command in a thread until the work is done. */
    private void serve(Path file, Path data, String user, Consumer<JsonNode> work) throws Exception {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        ByteArrayOutputStream noted = new ByteArrayOutputStream();
        int[] code = {-1};
        Thread serving = Thread.ofPlatform()
                .start(() -> code[0] = face(new PrintStream(printed, true, StandardCharsets.UTF_8),
                        new PrintStream(noted, true, StandardCharsets.UTF_8)).run("graph", "serve", file.toString(),
                                "--data", data.toString(), "--port", "0", "--user", user, "--max-rows", "5", "--json"));
        try {
            while (serving.isAlive() && !printed.toString(StandardCharsets.UTF_8).endsWith("\n"))
                Thread.sleep(20);
            assertThat(serving.isAlive()).as(noted.toString(StandardCharsets.UTF_8)).isTrue();
            work.accept(new ObjectMapper().readTree(printed.toByteArray()));
        } finally {
            serving.interrupt();
            assertThat(serving.join(Duration.ofSeconds(10))).isTrue();
        }
        assertThat(code[0]).isZero();
    }

    @Test
    void servingRefusesWhatItCannotServe() throws IOException {
        Path file = Files.writeString(workspace.resolve("given.json"), GRAPH);
        Files.writeString(workspace.resolve("quern.json"), "{\"format\": 1}");
        assertThat(quern("graph", "serve", "nosuch")).isEqualTo(1);
        assertThat(err).contains("there is no graph 'nosuch'");
        assertThat(quern("graph", "serve", "a", "b")).isEqualTo(2);
        assertThat(err).contains("a process serves one");
        assertThat(quern("graph", "serve", "a", "--port", "70000")).isEqualTo(2);
        assertThat(quern("graph", "serve", "a", "--port", "bolt")).isEqualTo(2);
        assertThat(quern("graph", "serve", "a", "--timeout", "0")).isEqualTo(2);
        assertThat(err).contains("--timeout must be between");
        assertThat(quern("graph", "serve", "a", "--parallel", "201")).isEqualTo(2);
        assertThat(quern("graph", "serve", "a", "--max-rows", "0")).isEqualTo(2);
        assertThat(quern("graph", "serve", file.toString(), "--max-memory", "1000000", "--port", "0")).isEqualTo(1);
        assertThat(err).contains("16 queries of 1000000 MB need more than half of the heap", "-Xmx");
        assertThat(quern("graph", "serve", file.toString(), "--address", "192.0.2.1", "--port", "0")).isEqualTo(1);
        assertThat(err).contains("the port cannot be used", "192.0.2.1");
    }

    @Test
    void aQuestionInWordsIsAnsweredByTheQueryOfAModel() throws IOException {
        Files.createDirectories(workspace.resolve("graphs/mills"));
        Files.writeString(workspace.resolve("graphs/mills/graph.json"), GRAPH);
        String query = "MATCH (m:Mill)-[:ownedBy]->(o) RETURN o.name";
        try (ModelServer server = new ModelServer((exchange, number, _) -> ModelServer.say(exchange,
                number == 1 ? "```cypher\n" + query + "\n```" : "MATCH (m:Mill) RETURN nothing"))) {
            Files.writeString(workspace.resolve("quern.json"), "{\"format\": 1, \"models\": {\"local\": {\"url\": \""
                    + server.url() + "\", \"model\": \"small\", \"key_variable\": \"NOBODY_HAS_THIS\"}}}");
            assertThat(quern("graph", "ask", "mills", "Who owns a mill?", "--model", "local", "--json")).as(err)
                    .isZero();
            assertThat(out).contains("\"query\" : \"" + query).contains("code_fence").contains("Ada")
                    .contains("\"tokens\" : 13").contains("\"cost\"");
            // The cached answer costs nothing.
            assertThat(quern("graph", "ask", "mills", "Who owns a mill?", "--model", "local")).as(err).isZero();
            assertThat(out).startsWith(query).contains("Ada").contains("0 tokens");
            assertThat(err).contains("Removed from the reply: code fence.");
            assertThat(quern("graph", "ask", "mills", "What now?", "--model", "local")).isEqualTo(1);
            assertThat(err).contains("the model's query failed").contains("RETURN nothing");

            assertThat(quern("graph", "ask", "mills", "Who?")).isEqualTo(2);
            assertThat(err).contains("Missing required option: '--model=NAME'; the workspace has local, builtin");
            assertThat(quern("graph", "ask", "Who?", "--model", "local")).isEqualTo(2);
            assertThat(err).contains("Expected NAME QUESTION");
            assertThat(quern("graph", "ask", "mills", "Who?", "--model", "other")).isEqualTo(1);
            assertThat(err).contains("use one of local");
            assertThat(quern("questions", "generate")).isEqualTo(2);
            assertThat(err).contains("Missing required parameter: 'GRAPH'");
            assertThat(quern("questions", "generate", "mills", "--name-property", "Mill=name")).isEqualTo(1);
            assertThat(err).contains("--name-property is for external databases");
        }
    }

    @Test
    void wrongUsageIsTold() {
        assertThat(quern("graph")).isEqualTo(2);
        assertThat(quern("graph", "query", "RETURN 1")).isEqualTo(2);
        assertThat(err).contains("Expected NAME CYPHER");
        assertThat(quern("graph", "query", "mills", "RETURN 1", "--limit", "0")).isEqualTo(2);
        assertThat(quern("graph", "schema")).isEqualTo(2);
        assertThat(quern("graph", "query", "--uri", "bolt://127.0.0.1:1", "RETURN 1")).isEqualTo(1);
        assertThat(err).contains("the database cannot be reached");
        assertThat(quern("graph", "realism")).isEqualTo(2);
        assertThat(quern("questions", "check", "mills", "--graph", "mills", "--uri", "bolt://127.0.0.1:1"))
                .isEqualTo(2);
        assertThat(err).contains("choose the graphs with --graph or --graphs, or a database with --uri or --database");
    }

    @Test
    void aWholeResultGoesIntoAFile() throws IOException {
        Path file = Files.writeString(workspace.resolve("given.json"), GRAPH);
        assertThat(quern("graph", "load", "mills", "--file", file.toString())).as(err).isZero();
        Path csv = workspace.resolve("owners.csv");
        String owners = "MATCH (m:Mill)-[:ownedBy]->(o) WHERE m.name = $mill RETURN m.name AS mill, o.name AS owner, $n AS n";
        assertThat(quern("graph", "query", "mills", owners, "--param", "mill=Old mill", "--param", "n=[1, 2]", "--out",
                csv.toString())).as(err).isZero();
        assertThat(csv).hasContent("mill,owner,n\nOld mill,Ada,\"[1,2]\"");
        assertThat(err).contains("Wrote 1 row to ");
        assertThat(quern("graph", "query", "mills", "MATCH (m RETURN m", "--out", csv.toString())).isEqualTo(1);
        assertThat(csv).as("a query that fails leaves the file").content().contains("Old mill");
        assertThat(quern("graph", "query", "mills", "RETURN 1", "--out", workspace + "/x.xlsx")).isEqualTo(1);
        assertThat(err).contains(".csv");
    }

    private int quern(String... arguments) {
        return arguments.length == 1 ? run(arguments) : runIn(workspace, arguments);
    }

}
