package org.quern.llm;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.zip.GZIPInputStream;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;
import org.quern.job.ServerFailure;
import org.quern.job.ServerFailure.Kind;
import org.quern.workspace.BoundedInput;

/** One request to a host: sends it, and reads its answer as a stream of events or as a whole. */
final class HostCall implements AutoCloseable {

    /** Max. size of an error response. */
    private static final int GLIMPSE = 16_000;
    /** The number of bytes before the first character of JSON or of an event. */
    private static final int BLANKS = 4_096;

    /** A response without an answer. */
    record Refusal(HostError error, HttpHeaders headers) {}

    private final HttpClient http;
    private final ChatProtocol protocol;
    private final HostErrors errors;
    private final long mostBytes;
    private final ObjectMapper json = JsonMapper.builder(new JsonFactory())
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS).build();

    private volatile @Nullable CompletableFuture<HttpResponse<InputStream>> sent;
    private volatile @Nullable InputStream body;

    HostCall(HttpClient http, ChatProtocol protocol, HostErrors errors, long mostBytes) {
        this.http = http;
        this.protocol = protocol;
        this.errors = errors;
        this.mostBytes = mostBytes;
    }

    /**
     * @param answer receives what arrives
     * @return completed when nothing more arrives, with a refusal if there was no answer
     */
    CompletableFuture<Optional<Refusal>> send(HttpRequest request, PartialAnswer answer) {
        CompletableFuture<HttpResponse<InputStream>> response = http.sendAsync(request, BodyHandlers.ofInputStream());
        sent = response;
        return response.thenApplyAsync(arrived -> {
            body = arrived.body();
            try (InputStream in = arrived.body()) {
                return hear(arrived, in, answer);
            } catch (IOException cut) {
                throw new UncheckedIOException(cut);
            } catch (ServerFailure failure) {
                throw new CompletionException(failure);
            }
        });
    }

    private Optional<Refusal> hear(HttpResponse<InputStream> response, InputStream raw, PartialAnswer answer)
            throws IOException, ServerFailure {
        InputStream in = unpacked(response.headers(), raw);
        if (response.statusCode() / 100 != 2)
            return Optional
                    .of(new Refusal(errors.read(response.statusCode(), in.readNBytes(GLIMPSE)), response.headers()));
        char first = firstCharacter(in);
        if (first != '{' && first != '[' && first != '<' && first != 0) {
            EventStream events = new EventStream((name, data) -> event(name, data, answer));
            events.read(in);
            return Optional.empty();
        }
        byte[] whole = in.readAllBytes();
        return whole(new String(whole, StandardCharsets.UTF_8), answer) ? Optional.empty()
                : Optional.of(new Refusal(errors.read(response.statusCode(), whole), response.headers()));
    }

    /** The content; some hosts compress it without being asked, and some do not say so. */
    private InputStream unpacked(HttpHeaders headers, InputStream raw) throws IOException {
        BufferedInputStream in = new BufferedInputStream(raw);
        String packed = headers.firstValue("Content-Encoding").orElse("").toLowerCase(Locale.ROOT);
        in.mark(2);
        int magic = in.read() << 8 | in.read();
        in.reset();
        InputStream content = magic == 0x1f8b ? new GZIPInputStream(in)
                : packed.contains("deflate") ? new InflaterInputStream(in) : in;
        return new BufferedInputStream(new BoundedInput(content, mostBytes));
    }

    /** The first character that is not blank; 0 if there is none. */
    private static char firstCharacter(InputStream in) throws IOException {
        in.mark(BLANKS);
        int next = in.read();
        // The bytes of a byte order mark are not part of the text.
        for (int i = 1; i < BLANKS && (next >= 0 && next <= ' ' || next == 0xef || next == 0xbb || next == 0xbf); i++)
            next = in.read();
        in.reset();
        return next < 0 ? 0 : (char) next;
    }

    private void event(String name, String data, PartialAnswer answer) throws ServerFailure, IOException {
        if (data.equals(EventStream.DONE)) {
            answer.end();
            return;
        }
        boolean error = name.equals("error");
        if (error && !data.startsWith("{") && !data.startsWith("["))
            throw errors.within(HostError.of(0, data));
        for (JsonNode value : values(data))
            value(name, value, error, answer);
    }

    /** @return whether the text is an answer */
    private boolean whole(String text, PartialAnswer answer) throws ServerFailure {
        boolean any = false;
        try {
            for (JsonNode value : values(text.startsWith("\uFEFF") ? text.substring(1) : text))
                any |= value("", value, false, answer);
        } catch (IOException notJson) {
            if (any)
                throw notJson(notJson);
        }
        return any;
    }

    /** A few hosts break JSON into several lines of data, and others write several values without a blank line. */
    private Iterable<JsonNode> values(String text) throws IOException {
        try (MappingIterator<JsonNode> values = json.readerFor(JsonNode.class).readValues(text)) {
            return values.readAll();
        }
    }

    private boolean value(String name, JsonNode value, boolean error, PartialAnswer answer) throws ServerFailure {
        Optional<HostError> wrong = HostError.in(value, 0);
        if (wrong.isPresent() && HostErrors.isRefusal(wrong.get())) {
            answer.refuse();
            answer.end();
            return true;
        }
        boolean known = protocol.read(name, value, answer);
        if (wrong.isPresent() || error)
            throw errors.within(wrong.orElseGet(() -> HostError.of(0, value.toString())));
        return known;
    }

    static ServerFailure notJson(IOException cause) {
        ServerFailure failure = new ServerFailure(Kind.WRONG, "the host’s answer is not valid JSON",
                "check the url in quern.json");
        failure.initCause(cause);
        return failure;
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
}
