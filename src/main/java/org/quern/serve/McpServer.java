package org.quern.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import org.quern.job.JobRunner;
import org.quern.serve.ServedJob.Outcome;
import org.quern.task.Services;
import org.quern.task.registry.NamedUseCase;
import org.quern.task.registry.UseCaseHelp;
import org.quern.task.registry.UseCases;
import org.quern.workspace.JsonText;
import org.quern.workspace.ProgramVersion;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.TextLines;

/**
 * Offers a few use cases that only read to assistants, in the Model Context Protocol: one JSON-RPC message per line. Calls
 * run beside each other, and their answers come as soon as they are ready.
 */
public final class McpServer {

    /** The use cases that are tools, at most five: an assistant reads the descriptions of all in each conversation. */
    private static final List<String> TOOLS = List.of("graph schema", "graph query", "store search", "store query",
            "evaluate items");
    /** Newest first. */
    private static final List<String> PROTOCOLS = List.of("2025-06-18", "2025-03-26", "2024-11-05");
    private static final int LONGEST_MESSAGE = 4_000_000;
    /** More does not fit into the context of a model. */
    private static final int LONGEST_RESULT = 400_000;

    /** For calls that run when the client closes its end. */
    private static final Duration LAST_ANSWERS = Duration.ofSeconds(10);

    private static final int UNREADABLE = -32_700;
    private static final int NO_REQUEST = -32_600;
    private static final int NO_METHOD = -32_601;
    private static final int WRONG_PARAMETERS = -32_602;

    private final List<NamedUseCase<?, ?>> tools;
    private final Calls calls;
    private final JobRunner runner;
    private final ServedJobs jobs;
    private final Consumer<String> out;
    private final Map<JsonNode, ServedJob> running = new ConcurrentHashMap<>();
    /** Done when the client has them, which is later than the end of their job. */
    private final Set<CompletableFuture<Void>> answers = ConcurrentHashMap.newKeySet();
    private final JsonText json = new JsonText("send one JSON-RPC message per line");

    /**
     * @param services of the workspace, which the caller closes
     * @param out receives the lines for the client
     * @param bugs receives failures that are not the client's
     */
    public McpServer(Services services, ServerLimits limits, Consumer<String> out, Consumer<Throwable> bugs) {
        UseCases useCases = new UseCases();
        tools = TOOLS.stream().<NamedUseCase<?, ?>>flatMap(name -> useCases.find(name).stream()).toList();
        runner = JobRunner.threads();
        calls = new Calls(services, WorkspacePaths.of(services.workspace().root()), limits, runner);
        jobs = new ServedJobs(runner, limits, bugs);
        this.out = out;
    }

    /** Answers until the client closes its end. */
    public void serve(InputStream in) {
        try (runner; jobs) {
            new TextLines("standard input", LONGEST_MESSAGE).read(in, (line, _) -> {
                if (!line.isBlank())
                    receive(line);
            }, (tooLong, _) -> fail(NullNode.getInstance(), UNREADABLE, tooLong.getMessage()));
            CompletableFuture.allOf(answers.toArray(CompletableFuture<?>[]::new)).get(LAST_ANSWERS.toSeconds(),
                    TimeUnit.SECONDS);
        } catch (TimeoutException | ExecutionException _) {
            // What still runs is cancelled, and a client that reads no more gets no answer.
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(Path.of("standard input"), failure);
        }
    }

    private void receive(String line) {
        JsonNode message;
        try {
            message = json.read(line, "message");
        } catch (QuernException broken) {
            fail(NullNode.getInstance(), UNREADABLE, broken.getMessage());
            return;
        }
        JsonNode id = message.path("id");
        if (!message.path("method").isTextual() || !(id.isTextual() || id.isNumber() || id.isMissingNode()))
            fail(NullNode.getInstance(), NO_REQUEST, "the message has no method, or its id is neither text nor number");
        else if (id.isMissingNode())
            notice(message);
        else
            answer(id, message.path("method").textValue(), message.path("params"));
    }

    private void notice(JsonNode message) {
        if (message.path("method").asText().equals("notifications/cancelled"))
            Optional.ofNullable(running.get(message.path("params").path("requestId")))
                    .ifPresent(call -> call.job().cancel());
    }

    private void answer(JsonNode id, String method, JsonNode parameters) {
        switch (method) {
            case "initialize" -> succeed(id, greeting(parameters.path("protocolVersion").asText()));
            case "ping" -> succeed(id, JsonNodeFactory.instance.objectNode());
            case "tools/list" -> succeed(id, described());
            case "tools/call" -> tools.stream().filter(each -> toolName(each).equals(parameters.path("name").asText()))
                    .findFirst().ifPresentOrElse(tool -> call(id, tool, parameters.path("arguments")),
                            () -> fail(id, WRONG_PARAMETERS, "there is no tool “" + parameters.path("name").asText()
                                    + "”; choose one of "
                                    + String.join(", ", tools.stream().map(McpServer::toolName).toList())));
            default -> fail(id, NO_METHOD, "the server does not know the method " + method);
        }
    }

    private static ObjectNode greeting(String asked) {
        ObjectNode greeting = JsonNodeFactory.instance.objectNode();
        greeting.put("protocolVersion", PROTOCOLS.contains(asked) ? asked : PROTOCOLS.getFirst());
        greeting.putObject("capabilities").putObject("tools");
        greeting.putObject("serverInfo").put("name", "quern").put("version", ProgramVersion.text());
        return greeting;
    }

    private static String toolName(NamedUseCase<?, ?> useCase) {
        return useCase.name().replace(' ', '_');
    }

    private ObjectNode described() {
        UseCaseHelp help = new UseCaseHelp();
        ObjectNode list = JsonNodeFactory.instance.objectNode();
        for (NamedUseCase<?, ?> each : tools) {
            ObjectNode tool = list.withArray("tools").addObject().put("name", toolName(each))
                    .put("description", String.join("\n", help.of(each.name())));
            tool.set("inputSchema", new Shapes().of(each.settings()).schema());
            tool.putObject("annotations").put("readOnlyHint", true).put("openWorldHint", false);
        }
        return list;
    }

    private void call(JsonNode id, NamedUseCase<?, ?> tool, JsonNode arguments) {
        try {
            ServedJob job = jobs.submit(tool.name(), calls.of(tool, arguments.isMissingNode()
                    ? JsonNodeFactory.instance.objectNode() : arguments));
            running.put(id, job);
            CompletableFuture<Void> answer = job.outcome().thenAccept(outcome -> {
                running.remove(id);
                succeed(id, content(outcome));
            });
            answers.add(answer);
            answer.whenComplete((_, _) -> answers.remove(answer));
        } catch (RuntimeException refused) {
            // An assistant can correct its arguments if it is told what is wrong.
            succeed(id, content(new Outcome.Failed(Problem.of(refused))));
        }
    }

    private static ObjectNode content(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Done(byte[] body) when body.length > LONGEST_RESULT -> content(new Outcome.Failed(new Problem(
                    Problem.UNPROCESSABLE, new QuernException("the result has {0} bytes, more than {1}", "",
                            "ask for fewer rows", body.length, LONGEST_RESULT))));
            case Outcome.Done(byte[] body) -> text(new String(body, StandardCharsets.UTF_8), false);
            case Outcome.Failed(Problem problem) -> text(problem.failure().getMessage(), true);
        };
    }

    private static ObjectNode text(String text, boolean error) {
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        result.putArray("content").addObject().put("type", "text").put("text", text);
        return result.put("isError", error);
    }

    private void succeed(JsonNode id, ObjectNode result) {
        ObjectNode message = JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0");
        message.set("id", id);
        message.set("result", result);
        send(message);
    }

    private void fail(JsonNode id, int code, String why) {
        ObjectNode message = JsonNodeFactory.instance.objectNode().put("jsonrpc", "2.0");
        message.set("id", id);
        message.putObject("error").put("code", code).put("message", why);
        send(message);
    }

    private synchronized void send(ObjectNode message) {
        out.accept(message.toString());
    }
}
