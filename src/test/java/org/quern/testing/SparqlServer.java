package org.quern.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.jena.query.ARQ;
import org.apache.jena.query.QueryParseException;
import org.apache.jena.riot.resultset.ResultSetLang;
import org.apache.jena.riot.rowset.RowSetWriterRegistry;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.exec.QueryExec;
import org.apache.jena.system.Txn;

/**
 * A real SPARQL engine behind HTTP, Jena's unless told otherwise, for Fuseki of our Jena's version cannot be had. Listens on a port of this
 * machine; queries reach nothing but the data.
 */
public final class SparqlServer implements AutoCloseable {

    /** Comes before the answer: true when it has dealt with the request itself. */
    @FunctionalInterface
    public interface Before {
        boolean answered(HttpExchange exchange, int number, String query) throws IOException;
    }

    /** Answers queries. */
    @FunctionalInterface
    public interface Engine {
        /**
         * @return rows as JSON
         * @throws IllegalArgumentException when the query is no SPARQL
         */
        byte[] select(String query);
    }

    private final Engine engine;
    private final Before before;
    private final HttpServer server;
    private final ExecutorService threads = Executors.newFixedThreadPool(4);
    private final List<String> queries = new CopyOnWriteArrayList<>();

    public SparqlServer(DatasetGraph data) throws IOException {
        this(data, (_, _, _) -> false);
    }

    public SparqlServer(DatasetGraph data, Before before) throws IOException {
        this(query -> select(data, query), before);
    }

    /** A server with another engine. */
    public SparqlServer(Engine engine, Before before) throws IOException {
        this.engine = engine;
        this.before = before;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 50);
        server.createContext("/sparql", this::serve);
        server.setExecutor(threads);
        server.start();
    }

    public String address() {
        return "http://localhost:" + server.getAddress().getPort() + "/sparql";
    }

    /** All queries that came, in their order. */
    public List<String> queries() {
        return List.copyOf(queries);
    }

    private void serve(HttpExchange exchange) throws IOException {
        try (exchange) {
            String form = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            String query = URLDecoder.decode(form.substring(form.indexOf('=') + 1), StandardCharsets.UTF_8);
            int number;
            synchronized (queries) {
                queries.add(query);
                number = queries.size();
            }
            if (!before.answered(exchange, number, query))
                answer(exchange, query);
        }
    }

    /** Answers as a good server does. */
    public void answer(HttpExchange exchange, String query) throws IOException {
        try {
            send(exchange, 200, "application/sparql-results+json", result(query));
        } catch (IllegalArgumentException wrong) {
            send(exchange, 400, "text/plain", String.valueOf(wrong.getMessage()).getBytes(StandardCharsets.UTF_8));
        }
    }

    /** The answer's bytes. */
    public byte[] result(String query) {
        return engine.select(query);
    }

    private static byte[] select(DatasetGraph data, String query) {
        return Txn.calculateRead(data, () -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (QueryExec run = QueryExec.dataset(data).query(query).set(ARQ.httpServiceAllowed, false).build()) {
                RowSetWriterRegistry.getFactory(ResultSetLang.RS_JSON).create(ResultSetLang.RS_JSON)
                        .write(out, run.select(), ARQ.getContext());
            } catch (QueryParseException wrong) {
                throw new IllegalArgumentException(wrong);
            }
            return out.toByteArray();
        });
    }

    public static void send(HttpExchange exchange, int status, String type, byte[] body) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
