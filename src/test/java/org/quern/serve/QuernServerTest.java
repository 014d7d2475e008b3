package org.quern.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.task.registry.UseCases;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

/** What programs get from a server, over real sockets. */
class QuernServerTest {

    private static ServedExample example;

    @BeforeAll
    static void start(@TempDir Path folder) throws Exception {
        example = new ServedExample(folder, ServerLimits.DEFAULT);
    }

    @AfterAll
    static void stop() throws Exception {
        example.close();
    }

    @AfterEach
    void nothingFailedThatIsNotTheClients() {
        assertThat(example.bugs).isEmpty();
    }

    @Test
    void aUseCaseAnswersWithItsResult() throws Exception {
        var answer = example.post("graph/stats", "{\"graphs\": [\"graphs/film/graph.json.gz\"]}");
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().toString()).contains("\"name\":\"film\"", "\"entities\":");
        assertThat(answer.whole().headers().firstValue("Cache-Control")).contains("no-store");
        assertThat(example.ask("GET", "/v1/jobs", "").json().toString()).doesNotContain("graph stats");
    }

    @Test
    void settingsThatAreNotGivenHaveTheValuesOfCommands() throws Exception {
        var answer = example.post("evaluate/compare",
                "{\"first\": \"model-a\", \"second\": \"model-b\", \"only\": \"gains\", \"metric\": \"ex\","
                        + " \"inference\": {\"resamples\": 100}}");
        assertThat(answer.status()).as(answer.whole().body()).isEqualTo(200);
        assertThat(example.post("evaluate/items", "{\"run\": \"model-a\"}").json()).isNotEmpty();
    }

    @Test
    void aListCanBeReadLineByLine() throws Exception {
        var answer = example.post("evaluate/items", "{\"run\": \"model-a\"}", "Accept", "application/x-ndjson");
        List<String> lines = answer.whole().body().lines().toList();
        assertThat(answer.whole().headers().firstValue("Content-Type")).contains("application/x-ndjson");
        assertThat(lines).hasSize(example.post("evaluate/items", "{\"run\": \"model-a\"}").json().path("rows").size())
                .allSatisfy(line -> assertThat(new ObjectMapper().readTree(line).isObject()).isTrue());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', value = {
        "{\"graph\": []}                                         | 400 | $                | there is no setting “graph” | choose one of graphs",
        "{\"graphs\": \"film\"}                                  | 400 | $.graphs         | the value has the wrong type | give a list",
        "{\"graphs\": [7]}                                       | 400 | $.graphs[0]      | the value has the wrong type | give a text",
        "[]                                                      | 400 | $                | the value has the wrong type | give an object",
        "{\"graphs\": [\"../x.json\"]}                           | 403 | $.graphs[0]      | the path is outside the workspace | copy the file",
        "{\"graphs\": [\"/etc/passwd\"]}                         | 403 | $.graphs[0]      | the path is outside the workspace | copy the file",
        "{\"graphs\": [\".server.json\"]}                        | 403 | $.graphs[0]      | the file belongs to the workspace itself | choose another",
        "{\"graphs\": [\"none.json\"]}                           | 422 | none.json        | no such file | check the path",
        "{\"graphs\": [], \"graphs\": []}                        | 400 | the body         | Duplicate field | send one JSON object",
        "{\"graphs\": []} {}                                     | 400 | the body         | trailing | send one JSON object",
        "{                                                       | 400 | the body         | JSON | send one JSON object"})
    void settingsThatDoNotFitAreNamed(String settings, int status, String where, String what, String remedy)
            throws Exception {
        var answer = example.post("graph/stats", settings);
        assertThat(answer.status()).as(answer.whole().body()).isEqualTo(status);
        assertThat(answer.whole().headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(answer.json().path("where").asText()).contains(where);
        assertThat(answer.json().path("what").asText()).containsIgnoringCase(what);
        assertThat(answer.json().path("remedy").asText()).contains(remedy);
        assertThat(answer.whole().body()).doesNotContain("Exception", "org.quern", "\\tat ");
    }

    @Test
    void workCanBecomeAJobWithProgressAndAResult() throws Exception {
        var accepted = example.post("graph/stats", "{\"graphs\": [\"graphs/film/graph.json.gz\"]}", "Prefer",
                "respond-async");
        assertThat(accepted.status()).isEqualTo(202);
        String job = accepted.whole().headers().firstValue("Location").orElseThrow();
        assertThat(accepted.json().path("name").asText()).isEqualTo("graph stats");

        List<String> events = example.ask("GET", job + "/events", "").whole().body().lines()
                .filter(line -> line.startsWith("event: ")).toList();
        assertThat(events).last().isEqualTo("event: end");
        assertThat(example.ask("GET", job, "").json().path("state").asText()).isEqualTo("done");
        assertThat(example.ask("GET", job + "/result", "").json())
                .isEqualTo(example.post("graph/stats", "{\"graphs\": [\"graphs/film/graph.json.gz\"]}").json());
        assertThat(example.ask("GET", "/v1/jobs", "").json().findValuesAsText("id"))
                .contains(accepted.json().path("id").asText());
    }

    @Test
    void theResultOfAJobIsOfTheTypeThatWasAskedFor() throws Exception {
        var accepted = example.post("evaluate/items", "{\"run\": \"model-a\"}", "Accept", "application/x-ndjson",
                "Prefer", "respond-async");
        String job = accepted.whole().headers().firstValue("Location").orElseThrow();
        example.ask("GET", job + "/events", "");
        var result = example.ask("GET", job + "/result", "").whole();
        assertThat(result.headers().firstValue("Content-Type")).contains("application/x-ndjson");
        assertThat(result.body().lines()).hasSize(65);
    }

    @Test
    void aJobThatFailsSaysWhy() throws Exception {
        var accepted = example.post("evaluate/summary", "{\"runs\": [\"no-such-run\"]}", "Prefer", "respond-async");
        String job = accepted.whole().headers().firstValue("Location").orElseThrow();
        assertThat(example.ask("GET", job + "/events", "").whole().body()).contains("\"state\":\"failed\"");
        var result = example.ask("GET", job + "/result", "");
        assertThat(result.status()).isEqualTo(422);
        assertThat(result.json().path("detail").asText()).contains("no-such-run");
    }

    @Test
    void theDescriptionIsCompleteAndRefersToNothingThatIsMissing() throws Exception {
        JsonNode whole = example.ask("GET", "/openapi.json", "").json();
        assertThat(whole.path("openapi").asText()).startsWith("3.1");
        new UseCases().all().forEach(each -> {
            JsonNode operation = whole.path("paths").path("/v1/" + each.name().replace(' ', '/')).path("post");
            assertThat(operation.path("description").asText()).as(each.name()).isNotBlank();
            assertThat(operation.at("/requestBody/content/application~1json/schema/type").asText())
                    .isEqualTo("object");
        });
        List<String> ids = whole.path("paths").findValuesAsText("operationId");
        assertThat(ids).doesNotHaveDuplicates().hasSize(new UseCases().all().size() + 5);
        assertThat(new TreeSet<>(whole.findValuesAsText("$ref"))).isNotEmpty()
                .allSatisfy(ref -> assertThat(whole.at(ref.substring(1)).isObject()).as(ref).isTrue());
        JsonNode compare = whole.at("/paths/~1v1~1evaluate~1compare/post/requestBody/content/application~1json/schema");
        assertThat(compare.path("required")).extracting(JsonNode::asText).containsExactly("first", "second", "only",
                "metric");
        assertThat(compare.at("/properties/inference/default/seed").asInt()).isEqualTo(42);
    }

    @Test
    void settingsAsDescribedAreRead() throws Exception {
        JsonNode paths = example.ask("GET", "/openapi.json", "").json().path("paths");
        List<String> wrong = new ArrayList<>();
        for (var useCase : new UseCases().all()) {
            JsonNode schema = paths.path("/v1/" + useCase.name().replace(' ', '/'))
                    .at("/post/requestBody/content/application~1json/schema");
            try {
                new SettingsReader(WorkspacePaths.of(example.root), Optional.empty())
                        .read(Examples.of(schema), useCase.settings());
            } catch (RuntimeException refused) {
                // A text that stands for a metric or a time cannot be guessed from its type.
                if (!(refused instanceof Refused || refused instanceof QuernException))
                    wrong.add(useCase.name() + ": " + refused);
            }
        }
        assertThat(wrong).isEmpty();
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void onlyTheOwnerReadsTheToken() throws Exception {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(example.server.accessFile())))
                .isEqualTo("rw-------");
        assertThat(example.token).hasSize(64);
    }

    @Test
    void othersLearnThatAServerHasTheWorkspace() {
        assertThatThrownBy(() -> Workspace.open(example.root)).isInstanceOf(QuernException.class)
                .hasMessageContaining("the workspace is open in a server of Quern (process "
                        + ProcessHandle.current().pid());
    }

    @Test
    void thePageNeedsNoTokenAndNothingFromElsewhere() throws Exception {
        for (String path : List.of("/", "/page.js", "/page.css")) {
            String answer = RawRequest.send(example.port,
                    "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + example.port + "\r\nConnection: close\r\n\r\n");
            assertThat(RawRequest.status(answer)).as(path).isEqualTo(200);
            assertThat(answer).contains("default-src 'none'").doesNotContain(example.token, "https://");
        }
    }
}
