package org.quern.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A model’s host on this machine that follows a script: speaks chat completions below {@code /v1/chat/completions} and
 * messages below {@code /v1/messages}, both as streams of events.
 */
public final class ModelServer implements AutoCloseable {

    /** What the server does when asked; the number of requests so far starts at 1. */
    @FunctionalInterface
    public interface Script {
        void play(HttpExchange exchange, int number, JsonNode asked) throws IOException, InterruptedException;
    }

    /** What came in. */
    public record Asked(Map<String, List<String>> headers, JsonNode body) {}

    static {
        // Otherwise, each answer in pieces takes 40 ms longer.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    private final HttpServer server;
    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<Asked> asked = new CopyOnWriteArrayList<>();

    public ModelServer(Script script) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", exchange -> {
            JsonNode body = JSON.readTree(exchange.getRequestBody());
            int number;
            synchronized (asked) {
                asked.add(new Asked(Map.copyOf(exchange.getRequestHeaders()), body));
                number = asked.size();
            }
            try (exchange) {
                script.play(exchange, number, body);
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        });
        server.start();
    }

    public String url() {
        return "http://localhost:" + server.getAddress().getPort() + "/v1";
    }

    /** Everything asked so far. */
    public List<Asked> asked() {
        return List.copyOf(asked);
    }

    /** Answers in pieces, to its end, in the words of whichever protocol was spoken. */
    public static void say(HttpExchange exchange, String... pieces) throws IOException {
        if (exchange.getRequestURI().getPath().endsWith("/messages"))
            sayMessage(exchange, "end_turn", pieces);
        else
            sayCompletion(exchange, "stop", pieces);
    }

    /** A chat completion that ends for a reason; an empty reason ends it in the middle. */
    public static void sayCompletion(HttpExchange exchange, String finish, String... pieces) throws IOException {
        try (OutputStream out = stream(exchange)) {
            for (String piece : pieces)
                event(out, "", delta(piece));
            if (finish.isEmpty())
                return;
            ObjectNode last = delta("");
            ((ObjectNode) last.path("choices").get(0)).put("finish_reason", finish);
            event(out, "", last);
            ObjectNode counts = JSON.createObjectNode().put("id", "c1").put("model", "served-1");
            counts.putArray("choices");
            counts.putObject("usage").put("prompt_tokens", 12).put("completion_tokens", pieces.length)
                    .put("total_tokens", 12 + pieces.length);
            event(out, "", counts);
            write(out, "data: [DONE]\n\n");
        }
    }

    /** One piece of a chat completion. */
    public static ObjectNode delta(String piece) {
        ObjectNode chunk = JSON.createObjectNode().put("id", "c1").put("object", "chat.completion.chunk")
                .put("model", "served-1");
        ObjectNode choice = chunk.putArray("choices").addObject().put("index", 0);
        choice.putObject("delta").put("content", piece);
        return chunk;
    }

    /** A message that ends for a reason. */
    public static void sayMessage(HttpExchange exchange, String stop, String... pieces) throws IOException {
        try (OutputStream out = stream(exchange)) {
            ObjectNode start = JSON.createObjectNode().put("type", "message_start");
            ObjectNode message = start.putObject("message").put("id", "m1").put("type", "message")
                    .put("role", "assistant").put("model", "served-2");
            message.putArray("content");
            message.putObject("usage").put("input_tokens", 20).put("output_tokens", 1);
            event(out, "message_start", start);
            ObjectNode block = JSON.createObjectNode().put("type", "content_block_start").put("index", 0);
            block.putObject("content_block").put("type", "text").put("text", "");
            event(out, "content_block_start", block);
            for (String piece : pieces) {
                ObjectNode delta = JSON.createObjectNode().put("type", "content_block_delta").put("index", 0);
                delta.putObject("delta").put("type", "text_delta").put("text", piece);
                event(out, "content_block_delta", delta);
            }
            event(out, "content_block_stop",
                    JSON.createObjectNode().put("type", "content_block_stop").put("index", 0));
            ObjectNode end = JSON.createObjectNode().put("type", "message_delta");
            end.putObject("delta").put("stop_reason", stop);
            end.putObject("usage").put("output_tokens", pieces.length);
            event(out, "message_delta", end);
            event(out, "message_stop", JSON.createObjectNode().put("type", "message_stop"));
        }
    }

    /** What happens to the connection after a raw answer. */
    public enum After {
        /** The answer has a length, and ends. */
        END,
        /** The connection stays open. */
        OPEN,
        /** The connection breaks before the end of the answer. */
        CUT
    }

    /** Answers with these bytes, each piece on its own. */
    public static void raw(HttpExchange exchange, int status, Map<String, String> headers, After after,
            byte[]... pieces)
            throws IOException, InterruptedException {
        headers.forEach((name, value) -> exchange.getResponseHeaders().set(name, value));
        int length = List.of(pieces).stream().mapToInt(piece -> piece.length).sum();
        exchange.sendResponseHeaders(status, after == After.END ? (length == 0 ? -1 : length) : 0);
        OutputStream out = exchange.getResponseBody();
        for (byte[] piece : pieces) {
            out.write(piece);
            out.flush();
        }
        if (after == After.OPEN)
            Thread.sleep(60_000);
        if (after == After.CUT)
            throw new IOException("the line is cut");
    }

    /** Begins an answer of unknown length. */
    public static OutputStream stream(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
        exchange.sendResponseHeaders(200, 0);
        return exchange.getResponseBody();
    }

    public static void event(OutputStream out, String name, JsonNode data) throws IOException {
        write(out, (name.isEmpty() ? "" : "event: " + name + "\n") + "data: " + data + "\n\n");
    }

    public static void write(OutputStream out, String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    /** Answers with a status and nothing to hear. */
    public static void refuse(HttpExchange exchange, int status, String form, String body, String... header)
            throws IOException {
        exchange.getResponseHeaders().set("Content-Type", form);
        for (int i = 0; i + 1 < header.length; i += 2)
            exchange.getResponseHeaders().set(header[i], header[i + 1]);
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        if (bytes.length > 0)
            exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
