package org.quern.serve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.job.Progress;
import org.quern.review.ExampleReview;
import org.quern.task.Services;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

class McpServerTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static Services services;

    @BeforeAll
    static void open(@TempDir Path folder) {
        Path root = folder.resolve("demo");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(root, Progress.NONE);
        services = Services.of(Workspace.read(root), () -> "test");
    }

    @AfterAll
    static void close() {
        services.close();
    }

    /** The answers to messages, one per line. */
    private static List<JsonNode> answers(String messages) throws Exception {
        List<String> lines = new CopyOnWriteArrayList<>();
        List<Throwable> bugs = new CopyOnWriteArrayList<>();
        new McpServer(services, ServerLimits.DEFAULT, lines::add, bugs::add)
                .serve(new ByteArrayInputStream(messages.getBytes(StandardCharsets.UTF_8)));
        assertThat(bugs).isEmpty();
        assertThat(lines).noneMatch(line -> line.contains("\n"));
        List<JsonNode> answers = new CopyOnWriteArrayList<>();
        for (String line : lines)
            answers.add(JSON.readTree(line));
        assertThat(answers).allSatisfy(answer -> assertThat(answer.path("jsonrpc").asText()).isEqualTo("2.0"));
        return answers;
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', value = {
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}                                   | /result | {}",
        "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"method\":\"ping\"}                               | /id     | \"a\"",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"2024-11-05\"}} | /result/protocolVersion | \"2024-11-05\"",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\",\"params\":{\"protocolVersion\":\"1999-01-01\"}} | /result/protocolVersion | \"2025-06-18\"",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"initialize\"}                             | /result/capabilities | {\"tools\":{}}",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"resources/list\"}                         | /error/code | -32601",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"store_delete\"}} | /error/code | -32602",
        "{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}                                  | /error/code | -32600",
        "{\"jsonrpc\":\"2.0\",\"id\":1}                                                       | /error/code | -32600",
        "[]                                                                                   | /error/code | -32600",
        "{\"jsonrpc\":                                                                        | /error/code | -32700",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"evaluate_items\",\"arguments\":{\"run\":\"../..\"}}} | /result/isError | true",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"evaluate_items\",\"arguments\":{\"runs\":[]}}} | /result/isError | true",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"evaluate_items\"}} | /result/isError | true",
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":\"evaluate_items\",\"arguments\":{\"run\":\"model-a\",\"filter\":\"outcome:prediction-error\"}}} | /result/isError | false"})
    void answersEachMessage(String message, String where, String expected) throws Exception {
        assertThat(answers(message + "\n")).singleElement()
                .satisfies(answer -> assertThat(answer.at(where)).as(answer.toString())
                        .isEqualTo(JSON.readTree(expected)));
    }

    @Test
    void toolsOnlyReadAndAreFew() throws Exception {
        JsonNode tools = answers("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}\n").getFirst()
                .at("/result/tools");
        assertThat(tools.size()).isBetween(3, 5);
        assertThat(tools).allSatisfy(tool -> {
            assertThat(tool.path("description").asText()).isNotBlank();
            assertThat(tool.at("/inputSchema/type").asText()).isEqualTo("object");
            assertThat(tool.at("/annotations/readOnlyHint").asBoolean()).isTrue();
            assertThat(tool.path("name").asText()).matches("[a-z_]+").doesNotContain("delete", "load", "rename");
        });
    }

    @Test
    void aBadMessageDoesNotEndTheOthersAndNoticesAreNotAnswered() throws Exception {
        List<JsonNode> answers = answers("""
                {"jsonrpc":"2.0","method":"notifications/initialized"}
                nonsense

                {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":7}}
                {"jsonrpc":"2.0","id":2,"method":"ping"}
                """);
        assertThat(answers).hasSize(2);
        assertThat(answers.getLast().path("id").asInt()).isEqualTo(2);
    }

    @Test
    void whatIsWrongIsToldSoThatItCanBeCorrected() throws Exception {
        String text = answers("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/call\",\"params\":{\"name\":"
                + "\"evaluate_items\",\"arguments\":{\"run\":\"model-a\",\"filter\":\"nonsense:\"}}}\n").getFirst()
                .at("/result/content/0/text").asText();
        assertThat(text).contains("nonsense").doesNotContain("Exception");
    }
}
