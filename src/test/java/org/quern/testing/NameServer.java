package org.quern.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/** Stands in for a MediaWiki's {@code api.php}: answers as it is told, or lies. */
public final class NameServer implements AutoCloseable {

    /** Makes the answer to a question: the parameters, decoded. */
    @FunctionalInterface
    public interface Answer {
        void to(Map<String, String> question, HttpExchange exchange) throws IOException;
    }

    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Map<String, String>> questions = new CopyOnWriteArrayList<>();

    public NameServer(Answer answer) throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.createContext("/w/api.php", exchange -> {
            try (exchange) {
                Map<String, String> question = Arrays.stream(exchange.getRequestURI().getRawQuery().split("&"))
                        .map(p -> p.split("=", 2)).collect(Collectors.toMap(p -> p[0],
                                p -> URLDecoder.decode(p[1], StandardCharsets.UTF_8)));
                questions.add(question);
                answer.to(question, exchange);
            }
        });
        server.setExecutor(threads);
        server.start();
    }

    public URI address() {
        return URI.create("http://localhost:" + server.getAddress().getPort() + "/w/api.php");
    }

    public List<Map<String, String>> questions() {
        return List.copyOf(questions);
    }

    /** Sends a body. */
    public static void send(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
