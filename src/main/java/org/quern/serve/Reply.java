package org.quern.serve;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.sun.net.httpserver.HttpExchange;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.quern.workspace.JsonRecords;

/** Writes answers. */
final class Reply {

    static final int OK = 200;
    static final int ACCEPTED = 202;
    static final String JSON = "application/json";
    static final String JSON_LINES = "application/x-ndjson";

    /** As results are printed by commands. */
    private static final ObjectMapper MAPPER = new ObjectMapper().registerModule(new Jdk8Module())
            .setDefaultPropertyInclusion(JsonInclude.Value.construct(JsonInclude.Include.NON_ABSENT,
                    JsonInclude.Include.ALWAYS));

    private Reply() {}

    static byte[] bytes(JsonNode json) {
        try {
            return MAPPER.writeValueAsBytes(json);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** The elements of a result that is a list, or of its last list, as JSON Lines; other results are one line. */
    static byte[] lines(JsonNode json) {
        List<JsonNode> lists = json.isArray() ? List.of(json)
                : json.valueStream().filter(JsonNode::isArray).toList();
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        for (JsonNode each : lists.isEmpty() ? List.of(json) : lists.getLast()) {
            lines.writeBytes(bytes(each));
            lines.write('\n');
        }
        return lines.toByteArray();
    }

    static void record(HttpExchange exchange, int status, Object value) throws IOException {
        send(exchange, status, JSON, bytes(JsonRecords.tree(value)));
    }

    static void problem(HttpExchange exchange, Problem problem) throws IOException {
        if (problem.status() == Problem.UNAUTHORIZED)
            exchange.getResponseHeaders().set("WWW-Authenticate", "Bearer");
        if (problem.status() == Problem.TOO_MANY || problem.status() == Problem.BUSY)
            exchange.getResponseHeaders().set("Retry-After", "5");
        // The body may not have been read.
        exchange.getResponseHeaders().set("Connection", "close");
        send(exchange, problem.status(), "application/problem+json", bytes(problem.json()));
    }

    static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        begin(exchange, type);
        boolean head = exchange.getRequestMethod().equals("HEAD");
        exchange.sendResponseHeaders(status, body.length == 0 || head ? -1 : body.length);
        if (head || body.length == 0)
            return;
        exchange.getResponseBody().write(body);
        // Closing reads the rest of the request first, which may never come.
        exchange.getResponseBody().flush();
    }

    /** Sets the headers of every answer. */
    static void begin(HttpExchange exchange, String type) {
        var headers = exchange.getResponseHeaders();
        headers.set("Content-Type", type);
        headers.set("Cache-Control", "no-store");
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Content-Security-Policy", "default-src 'none'; script-src 'self'; style-src 'self'; "
                + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    }

    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
