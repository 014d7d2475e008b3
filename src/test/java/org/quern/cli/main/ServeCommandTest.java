package org.quern.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.workspace.Workspace;

class ServeCommandTest extends CommandTest {

    @TempDir
    private Path folder;

    @Test
    void servesUntilItIsStoppedAndReleasesTheWorkspace() throws Exception {
        Path root = folder.resolve("w");
        assertThat(run("init", root.toString())).isZero();
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        ByteArrayOutputStream noted = new ByteArrayOutputStream();
        int[] code = {-1};
        Thread serving = Thread.ofPlatform().start(() -> code[0] = face(
                new PrintStream(printed, true, StandardCharsets.UTF_8),
                new PrintStream(noted, true, StandardCharsets.UTF_8)).run("serve", root.toString(), "--port", "0",
                        "--json"));
        try {
            while (serving.isAlive() && !printed.toString(StandardCharsets.UTF_8).endsWith("\n"))
                Thread.sleep(20);
            assertThat(serving.isAlive()).as(noted.toString(StandardCharsets.UTF_8)).isTrue();
            JsonNode said = new ObjectMapper().readTree(printed.toByteArray());
            String token = new ObjectMapper().readTree(Files.readString(Path.of(said.path("access_file").asText())))
                    .path("token").asText();
            assertThat(printed.toString(StandardCharsets.UTF_8)).doesNotContain(token);
            try (HttpClient client = HttpClient.newHttpClient()) {
                assertThat(client.send(HttpRequest.newBuilder(URI.create(said.path("address").asText()
                        + "/v1/store/list")).header("Authorization", "Bearer " + token)
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString("{}")).build(), BodyHandlers.ofString()).body())
                        .isEqualTo("{}");
            }
            assertThat(run("schema", "new", "film", "-w", root.toString())).isEqualTo(1);
            assertThat(err).contains("the workspace is open in a server of Quern");
        } finally {
            serving.interrupt();
            assertThat(serving.join(Duration.ofSeconds(20))).isTrue();
        }
        assertThat(code[0]).isZero();
        assertThat(root.resolve(".server.json")).doesNotExist();
        assertThat(run("schema", "new", "film", "-w", root.toString())).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--port 70000              | 2 | --port must be between 0 and 65535",
        "--parallel 0              | 2 | --parallel must be between",
        "--timeout 0               | 2 | --timeout must be between",
        "--max-body 0              | 2 | --max-body must be between",
        "--address 0.0.0.0         | 1 | other machines may connect with TLS only",
        "--address nosuch.invalid  | 1 | this machine has no such address",
        "--certificate none.p12    | 1 | the certificate cannot be read",
        "--token-file none.txt     | 1 | none.txt",
        "--token-file FOLDER/short | 1 | the file has no token"})
    void refusesWhatItCannotServe(String options, int code, String why) throws Exception {
        Path root = folder.resolve("w");
        assertThat(run("init", root.toString())).isZero();
        Files.writeString(folder.resolve("short"), "secret");
        folder.resolve("short").toFile().setReadable(false, false);
        folder.resolve("short").toFile().setReadable(true, true);
        String[] arguments = ("serve " + root + " " + options.replace("FOLDER", folder.toString())
                + (options.startsWith("--port") ? "" : " --port 0")).split(" ");
        assertThat(run(arguments)).as(err).isEqualTo(code);
        assertThat(err).contains(why).doesNotContain("internal error");
        assertThat(List.of(root.resolve(".server.json"))).noneMatch(Files::exists);
    }

    @Test
    void anAssistantReadsAWorkspaceThatIsOpenElsewhere() throws Exception {
        Path root = folder.resolve("w");
        assertThat(run("init", root.toString())).isZero();
        InputStream typed = System.in;
        System.setIn(new ByteArrayInputStream("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\n"
                .getBytes(StandardCharsets.UTF_8)));
        try (Workspace _ = Workspace.open(root)) {
            assertThat(run("mcp", root.toString())).isZero();
        } finally {
            System.setIn(typed);
        }
        assertThat(out).isEqualTo("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}" + System.lineSeparator());
        assertThat(run("mcp", folder.resolve("none").toString())).isEqualTo(1);
    }

    @Test
    void aFolderThatIsNoWorkspaceIsNotServed() {
        assertThat(run("serve", folder.toString(), "--port", "0")).isEqualTo(1);
        assertThat(err).contains("not a Quern workspace");
    }
}
