package org.quern.cli.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.cli.main.CommandTest;
import org.quern.testing.SparqlServer;
import org.quern.workspace.Workspace;

class SchemaCheckCommandTest extends CommandTest {

    private static final String MILLS = """
            {"name": "mills", "entities": [
              {"label": "Mill", "wd_source": "Q44494", "properties": [
                {"label": "built", "wd_source": "P571", "datatype": "int"},
                {"label": "Built", "wd_source": "P1619", "datatype": "str"}]}],
             "relations": []}
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void workspace() throws IOException {
        Files.writeString(folder.resolve("quern.json"), "{\"format\": 1}");
        Files.createDirectories(folder.resolve("schemas"));
        Files.writeString(folder.resolve("schemas/mills.json"), MILLS);
        StringBuilder data = new StringBuilder("@prefix wd: <http://www.wikidata.org/entity/> .\n"
                + "@prefix wdt: <http://www.wikidata.org/prop/direct/> .\n"
                + "@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n");
        for (int i = 1; i <= 20; i++)
            data.append("wd:Q%d rdfs:label \"Mill %d\"@en ; wdt:P31 wd:Q44494 ; wdt:P571 \"long ago\" .\n"
                    .formatted(i, i));
        Files.writeString(folder.resolve("mills.ttl"), data);
    }

    @Override
    protected int run(String... args) {
        return runIn(folder, args);
    }

    /** What only reads works while another process, here this one, has the workspace open. */
    @Test
    void readsBesideAnOpenWorkspace() {
        assertThat(run("store", "load", "mills", folder.resolve("mills.ttl").toString())).as(err).isZero();
        try (Workspace _ = Workspace.open(folder)) {
            assertThat(run("schema", "check", "mills", "--store", "mills")).as(err).isZero();
            assertThat(run("schema", "profile", "Q44494", "--store", "mills")).as(err).isZero();
            assertThat(run("convert", "mills", "--store", "mills", "--preview")).as(err).isZero();
            assertThat(run("convert", "mills", "--store", "mills", "--explain")).as(err).isZero();
            assertThat(run("convert", "mills", "--store", "mills")).isEqualTo(1);
            assertThat(err).contains("is using the workspace");
        }
        assertThat(folder.resolve("graphs/mills")).doesNotExist();
    }

    @Test
    void tellsOfTheDataWhenASourceIsGivenAndHonoursWaivers() throws IOException {
        assertThat(run("schema", "check", "mills")).isZero();
        assertThat(out).contains("Built differs from built only in case").doesNotContain("cannot be converted to");

        assertThat(run("store", "load", "mills", folder.resolve("mills.ttl").toString())).as(err).isZero();
        assertThat(run("schema", "check", "mills", "--store", "mills")).as(err).isZero();
        assertThat(err).as("progress names the types").contains("Sampling Mill");
        assertThat(out).contains("Mill.built: warning: 100.0\u2009% (20 of 20) of the values "
                + "cannot be converted to whole number: the value is not a number.")
                .contains("0 errors, 3 warnings, 0 info, 0 waived; checked 20 entities of 1 type.");

        Files.writeString(folder.resolve("schemas/mills.waivers.json"), """
                {"format": 1, "waivers": [
                  {"rule": "rejected_values", "part": "Mill.built", "reason": "they are stories"}]}
                """);
        assertThat(run("schema", "check", "mills", "--store", "mills", "--json")).isZero();
        JsonNode json = new ObjectMapper().readTree(out);
        JsonNode issue = json.path("problems").findParents("rule").stream()
                .filter(i -> i.path("rule").asText().equals("rejected_values")).findFirst().orElseThrow();
        assertThat(issue.path("waived").asText()).isEqualTo("they are stories");
        assertThat(issue.path("part").asText()).isEqualTo("Mill.built");
        assertThat(issue.at("/evidence/0/n").asInt()).isEqualTo(20);
        assertThat(json.at("/sample/Mill").asInt()).isEqualTo(20);
        assertThat(run("schema", "check", "mills", "--store", "mills")).isZero();
        assertThat(out).doesNotContain("cannot be converted to").contains("2 warnings, 0 info, 1 waived");
        assertThat(run("schema", "check", "mills", "--store", "mills", "--waived")).isZero();
        assertThat(out).contains("Reason: they are stories");

        Files.writeString(folder.resolve("schemas/mills.waivers.json"), "{");
        assertThat(run("schema", "check", "mills")).isEqualTo(1);
        assertThat(err).contains("mills.waivers.json");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gone", "page"})
    void aSourceThatDoesNotAnswerHidesNothingThatCanBeSeenWithoutIt(String fault) throws IOException {
        try (SparqlServer server = new SparqlServer(DatasetGraphFactory.create(), (exchange, _, _) -> {
            if (fault.equals("page"))
                SparqlServer.send(exchange, 200, "text/html", "<html>".getBytes(StandardCharsets.UTF_8));
            else
                exchange.sendResponseHeaders(404, -1);
            return true;
        })) {
            assertThat(run("schema", "check", "mills", "--endpoint", server.address())).isEqualTo(1);
            assertThat(out).contains("Built differs from built only in case").contains("mills.json is valid")
                    .doesNotContain("cannot be converted to").doesNotContain("looked at");
            assertThat(err.lines().filter(line -> line.startsWith("quern: ")).toList()).as(err).hasSize(1);
        }
    }

    @Test
    void aSchemaWithAnErrorFailsAndTheRestIsLookedAtAllTheSame() throws IOException {
        Files.writeString(folder.resolve("schemas/mills.json"), MILLS.replace("P1619", "x"));
        assertThat(run("store", "load", "mills", folder.resolve("mills.ttl").toString())).as(err).isZero();
        assertThat(run("schema", "check", "mills", "--store", "mills")).isEqualTo(1);
        assertThat(out).contains("cannot be converted to whole number").contains("cannot be used: 1 error.");
        assertThat(run("schema", "check", "mills", "--store", "mills", "--dump", "x.json")).isEqualTo(2);
        assertThat(run("schema", "check", "mills", "--store", "none")).isEqualTo(1);
    }
}
