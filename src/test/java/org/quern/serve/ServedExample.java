package org.quern.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.quern.job.Progress;
import org.quern.review.ExampleReview;
import org.quern.task.Services;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** A server of the example workspace, and its client. */
final class ServedExample implements AutoCloseable {

    final Path root;
    final QuernServer server;
    final String token;
    final int port;
    /** Failures that were not a client's. */
    final List<Throwable> bugs = new CopyOnWriteArrayList<>();
    private final Services services;
    private final HttpClient client = HttpClient.newHttpClient();
    private final ObjectMapper json = new ObjectMapper();

    ServedExample(Path folder, ServerLimits limits) throws IOException {
        root = folder.resolve("demo");
        new ExampleWorkspace(new SafeFiles(), new ExampleReview(new SafeFiles())).copyTo(root, Progress.NONE);
        services = Services.of(Workspace.open(root, Workspace.User.SERVER), () -> "test");
        server = new QuernServer(services,
                new ServerAddress("127.0.0.1", 0, List.of(), Optional.empty(), Optional.empty()), limits, bugs::add);
        JsonNode access = json.readTree(server.accessFile().toFile());
        token = access.path("token").asText();
        port = URI.create(access.path("address").asText()).getPort();
    }

    /** An answer with its JSON, and its headers. */
    record Answer(int status, JsonNode json, HttpResponse<String> whole) {}

    Answer post(String name, String settings, String... headers) throws Exception {
        return ask("POST", "/v1/" + name, settings, headers);
    }

    Answer ask(String method, String path, String body, String... headers) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.address() + path))
                .header("Authorization", "Bearer " + token).header("Content-Type", "application/json")
                .method(method, body.isEmpty() ? HttpRequest.BodyPublishers.noBody()
                        : HttpRequest.BodyPublishers.ofString(body));
        for (int i = 0; i < headers.length; i += 2)
            request.setHeader(headers[i], headers[i + 1]);
        HttpResponse<String> answer = client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        boolean isJson = answer.headers().firstValue("Content-Type").orElse("").contains("json")
                && !answer.headers().firstValue("Content-Type").orElse("").contains("ndjson");
        return new Answer(answer.statusCode(), isJson ? json.readTree(answer.body()) : json.nullNode(), answer);
    }

    @Override
    public void close() throws IOException {
        client.close();
        server.close();
        services.close();
        if (Files.exists(server.accessFile()))
            throw new IOException("the access file was left");
    }
}
