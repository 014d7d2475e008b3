package org.quern.bench.endurance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.quern.job.Progress;
import org.quern.job.ThreadExemption;
import org.quern.sparql.GuardedSelect;
import org.quern.sparql.Solutions;
import org.quern.sparql.Term;
import org.quern.wikidata.store.Store;
import org.quern.workspace.QuernException;

/**
 * A server on a loopback port: a model host that speaks chat completions below {@code /v1} and follows a script, and a
 * SPARQL endpoint at {@code /sparql} over a store.
 */
@ThreadExemption("a server answers several requests at a time")
public final class ScriptedServer implements AutoCloseable {

    /** Decides what the model says. */
    @FunctionalInterface
    public interface Script {
        /** @param prompt the last message */
        String reply(String model, String prompt);
    }

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MOST_ROWS = 1_000_000;
    private static final int QUEUE = 50;

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final Script script;
    private final Duration latency;
    private final Store store;

    /**
     * @param latency how long each answer takes, so that a run lasts long enough to be killed
     * @param store the folder of the endpoint's data
     */
    public ScriptedServer(Script script, Duration latency, Path store) {
        this.script = script;
        this.latency = latency;
        this.store = Store.open(store);
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), QUEUE);
        } catch (IOException failure) {
            this.store.close();
            throw new UncheckedIOException(failure);
        }
        server.setExecutor(threads);
        server.createContext("/v1", exchange -> serve(exchange, this::complete));
        server.createContext("/sparql", exchange -> serve(exchange, this::select));
        server.start();
    }

    /** Answers one request. */
    private interface Answer {
        void to(HttpExchange exchange) throws IOException, InterruptedException;
    }

    public String models() {
        return address() + "/v1";
    }

    public String endpoint() {
        return address() + "/sparql";
    }

    private String address() {
        return "http://localhost:" + server.getAddress().getPort();
    }

    private void serve(HttpExchange exchange, Answer answer) throws IOException {
        try (exchange) {
            Thread.sleep(latency);
            answer.to(exchange);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    private void complete(HttpExchange exchange) throws IOException {
        JsonNode asked = JSON.readTree(exchange.getRequestBody());
        JsonNode messages = asked.path("messages");
        String reply = script.reply(asked.path("model").asText(),
                messages.path(messages.size() - 1).path("content").asText());
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        ObjectNode counts = JSON.createObjectNode().put("id", "c1").put("model", "scripted");
        counts.putArray("choices");
        counts.putObject("usage").put("prompt_tokens", 10).put("completion_tokens", 5).put("total_tokens", 15);
        String events = event(chunk(reply, "")) + event(chunk("", "stop")) + event(counts) + "data: [DONE]\n\n";
        send(exchange, 200, events.getBytes(StandardCharsets.UTF_8));
    }

    private static ObjectNode chunk(String text, String finish) {
        ObjectNode chunk = JSON.createObjectNode().put("id", "c1").put("object", "chat.completion.chunk").put("model",
                "scripted");
        ObjectNode choice = chunk.putArray("choices").addObject().put("index", 0);
        choice.putObject("delta").put("content", text);
        if (!finish.isEmpty())
            choice.put("finish_reason", finish);
        return chunk;
    }

    private static String event(JsonNode data) {
        return "data: " + data + "\n\n";
    }

    private void select(HttpExchange exchange) throws IOException {
        String form = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
        String query = URLDecoder.decode(form.substring(form.indexOf('=') + 1), StandardCharsets.UTF_8);
        try {
            byte[] rows = JSON.writeValueAsBytes(json(store.source().select(GuardedSelect.of(query), MOST_ROWS,
                    Progress.NONE)));
            exchange.getResponseHeaders().set("Content-Type", "application/sparql-results+json");
            send(exchange, 200, rows);
        } catch (QuernException wrong) {
            send(exchange, 400, String.valueOf(wrong.getMessage()).getBytes(StandardCharsets.UTF_8));
        }
    }

    private static ObjectNode json(Solutions solutions) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        solutions.variables().forEach(json.putObject("head").putArray("vars")::add);
        var rows = json.putObject("results").putArray("bindings");
        solutions.rows().forEach(row -> {
            ObjectNode one = rows.addObject();
            for (int i = 0; i < row.size(); i++) {
                String variable = solutions.variables().get(i);
                row.get(i).ifPresent(term -> one.set(variable, json(term)));
            }
        });
        return json;
    }

    private static ObjectNode json(Term term) {
        ObjectNode json = JsonNodeFactory.instance.objectNode();
        switch (term) {
            case Term.Iri(String iri) -> json.put("type", "uri").put("value", iri);
            case Term.Blank(String label) -> json.put("type", "bnode").put("value", label);
            case Term.Literal(String text, String language, String datatype) -> {
                json.put("type", "literal").put("value", text);
                if (!language.isEmpty())
                    json.put("xml:lang", language);
                else if (!datatype.isEmpty())
                    json.put("datatype", datatype);
            }
        }
        return json;
    }

    private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
        store.close();
    }
}
