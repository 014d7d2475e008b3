package org.quern.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEvent;
import dev.langchain4j.http.client.sse.ServerSentEventContext;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;
import org.quern.job.ServerFailure;
import org.quern.job.WaitClock;
import org.quern.workspace.BoundedInput;

/**
 * One request: sends it, passes the events of the answer on, and records what the library that reads them does
 * not report: how long a host asks to wait, whether an answer is complete, and that a model refused.
 */
final class ModelCall implements HttpClient, AutoCloseable {

    /** Max. size of an error response. */
    private static final int GLIMPSE = 16_000;
    /** An error in a stream is short; a long event is part of the answer, whatever words it contains. */
    private static final int ERROR_LENGTH = 4_000;
    /** The status codes with which hosts reject streaming. */
    private static final Set<Integer> REFUSALS = Set.of(400, 405, 422, 501);
    private static final Set<String> NOT_OURS = Set.of("connection", "content-length", "host");

    private final java.net.http.HttpClient http;
    private final HostErrors refusals;
    private final WaitClock waits;
    private final String userAgent;
    private final long mostBytes;
    private final Runnable over;
    private final ObjectMapper json = new ObjectMapper();

    private volatile @Nullable CompletableFuture<HttpResponse<InputStream>> sent;
    private volatile @Nullable InputStream body;
    private volatile @Nullable ServerFailure failure;
    private volatile boolean ended;
    private volatile boolean refused;

    /** @param over called at the end of the response, because not every reader of events notices it */
    ModelCall(java.net.http.HttpClient http, HostErrors refusals, WaitClock waits, String userAgent, long mostBytes,
            Runnable over) {
        this.over = over;
        this.http = http;
        this.refusals = refusals;
        this.waits = waits;
        this.userAgent = userAgent;
        this.mostBytes = mostBytes;
    }

    /** The reason given by the host why there is no answer. */
    Optional<ServerFailure> failure() {
        return Optional.ofNullable(failure);
    }

    /** Whether the host marked the answer as complete. */
    boolean ended() {
        return ended;
    }

    /** Whether the model refused to answer. */
    boolean refused() {
        return refused;
    }

    @Override
    public SuccessfulHttpResponse execute(HttpRequest request) {
        HttpResponse<InputStream> response = http.sendAsync(translated(request, request.body()),
                BodyHandlers.ofInputStream()).join();
        try (InputStream in = new BoundedInput(response.body(), mostBytes)) {
            return SuccessfulHttpResponse.builder().statusCode(response.statusCode())
                    .headers(response.headers().map()).body(in.readAllBytes()).build();
        } catch (IOException cut) {
            throw new UncheckedIOException(cut);
        }
    }

    @Override
    public void execute(HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
        send(request, request.body(), parser, listener);
    }

    private void send(HttpRequest request, String asked, ServerSentEventParser parser,
            ServerSentEventListener listener) {
        CompletableFuture<HttpResponse<InputStream>> answer = http.sendAsync(translated(request, asked),
                BodyHandlers.ofInputStream());
        sent = answer;
        answer.whenComplete((response, failed) -> {
            if (failed == null)
                hear(request, asked, response, parser, listener);
            else
                listener.onError(failed instanceof CompletionException && failed.getCause() != null
                        ? failed.getCause()
                        : failed);
        });
    }

    /** The same request without streaming, if the host rejects streaming. */
    private Optional<String> unstreamed(int status, String said, String asked) {
        if (!REFUSALS.contains(status) || !said.toLowerCase(Locale.ROOT).contains("stream"))
            return Optional.empty();
        try {
            if (json.readTree(asked) instanceof ObjectNode body && body.path("stream").asBoolean()) {
                body.put("stream", false).remove("stream_options");
                return Optional.of(body.toString());
            }
        } catch (JsonProcessingException _) {
            // The original error remains.
        }
        return Optional.empty();
    }

    private void hear(HttpRequest request, String asked, HttpResponse<InputStream> response,
            ServerSentEventParser parser, ServerSentEventListener listener) {
        boolean again = false;
        body = response.body();
        try (InputStream in = new BoundedInput(response.body(), mostBytes)) {
            String form = response.headers().firstValue("Content-Type").orElse("");
            boolean good = response.statusCode() / 100 == 2;
            boolean streams = good && form.contains("event-stream");
            byte[] head = streams ? new byte[0] : good ? in.readAllBytes() : in.readNBytes(GLIMPSE);
            String said = new String(head, StandardCharsets.UTF_8);
            Optional<String> plain = good ? Optional.empty() : unstreamed(response.statusCode(), said, asked);
            if (plain.isPresent()) {
                again = true;
                send(request, plain.get(), parser, listener);
                return;
            }
            Optional<String> whole = good && !streams ? WholeAnswer.events(said) : Optional.empty();
            if (!streams && whole.isEmpty()) {
                failure = refusals.of(response.statusCode(), form, head,
                        response.headers().firstValue("Retry-After"), waits.now());
                listener.onError(failure);
                return;
            }
            listener.onOpen(SuccessfulHttpResponse.builder().statusCode(response.statusCode())
                    .headers(response.headers().map()).build());
            Overheard heard = new Overheard(listener);
            parser.parse(streams ? in
                    : new ByteArrayInputStream(whole.orElseThrow().getBytes(StandardCharsets.UTF_8)), heard);
            heard.onClose();
        } catch (IOException cut) {
            listener.onError(cut);
        } finally {
            if (!again)
                over.run();
        }
    }

    private java.net.http.HttpRequest translated(HttpRequest request, String asked) {
        java.net.http.HttpRequest.Builder builder = java.net.http.HttpRequest.newBuilder(URI.create(request.url()));
        for (Map.Entry<String, List<String>> header : request.headers().entrySet()) {
            if (!NOT_OURS.contains(header.getKey().toLowerCase(Locale.ROOT)))
                header.getValue().forEach(value -> builder.header(header.getKey(), value));
        }
        return builder.setHeader("User-Agent", userAgent)
                .method(request.method().name(), BodyPublishers.ofString(asked)).build();
    }

    /** Aborts the response. */
    @Override
    public void close() {
        CompletableFuture<HttpResponse<InputStream>> answer = sent;
        if (answer != null)
            answer.cancel(true);
        InputStream open = body;
        if (open == null)
            return;
        try {
            // The reader gets an end of stream.
            open.close();
        } catch (IOException _) {
            // The connection was already broken.
        }
    }

    /** Inspects each event before it is passed on. */
    private final class Overheard implements ServerSentEventListener {

        private final ServerSentEventListener listener;
        private boolean failed;

        Overheard(ServerSentEventListener listener) {
            this.listener = listener;
        }

        @Override
        public void onEvent(ServerSentEvent event, ServerSentEventContext context) {
            look(event);
            ServerFailure why = failure;
            if (why != null) {
                context.parsingHandle().cancel();
                onError(why);
                return;
            }
            try {
                listener.onEvent(event, context);
            } catch (RuntimeException notUnderstood) {
                // The library would not report this event.
                context.parsingHandle().cancel();
                onError(notUnderstood);
            }
        }

        private void look(ServerSentEvent event) {
            String data = event.data() == null ? "" : event.data().strip();
            if (data.equals("[DONE]") || "message_stop".equals(event.event()))
                ended = true;
            boolean error = data.contains("\"error\"") && data.length() < ERROR_LENGTH;
            if (!error && !data.contains("\"refusal\""))
                return;
            try {
                JsonNode content = json.readTree(data);
                if (content.path("error").isObject())
                    failure = refusals.inAnswer(content.path("error"));
                refused |= content.path("delta").path("stop_reason").asText().equals("refusal")
                        || content.path("choices").path(0).path("delta").path("refusal").isTextual();
            } catch (JsonProcessingException _) {
                // The reader of the events reports it.
            }
        }

        @Override
        public void onError(Throwable cause) {
            failed = true;
            listener.onError(cause);
        }

        @Override
        public void onClose() {
            if (!failed)
                listener.onClose();
        }
    }
}
