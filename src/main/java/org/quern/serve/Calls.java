package org.quern.serve;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.Optional;
import org.quern.job.JobRunner;
import org.quern.job.Progress;
import org.quern.job.Work;
import org.quern.task.LazyServices;
import org.quern.task.Services;
import org.quern.task.UseCase;
import org.quern.task.registry.NamedUseCase;
import org.quern.workspace.BoundedInput;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Reads requests for use cases, and makes their work. */
record Calls(Services services, WorkspacePaths paths, ServerLimits limits, JobRunner clock) {

    /** Settings are read into memory, lines into a file. */
    private static final long MOST_SETTINGS = 8L << 20;
    private static final String BODY = "the body";
    private static final String SETTINGS = "settings=";

    /**
     * The work that a request asks for.
     *
     * @param type of the result
     * @param end deletes what the request has sent; called once, also if the work does not begin
     */
    record Call(Work<byte[]> work, String type, Runnable end) {}

    <S extends Record, R extends Record> Call read(NamedUseCase<S, R> useCase, HttpExchange exchange)
            throws IOException {
        String type = header(exchange, "Content-Type").split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        boolean asLines = header(exchange, "Accept").contains(Reply.JSON_LINES);
        String kind = asLines ? Reply.JSON_LINES : Reply.JSON;
        if (type.equals(Reply.JSON)) {
            S settings = new SettingsReader(paths, Optional.empty()).read(json(exchange), useCase.settings());
            return new Call(progress -> result(useCase, settings, asLines, progress), kind, () -> {});
        }
        if (!type.equals(Reply.JSON_LINES))
            throw new Refused(Problem.WRONG_TYPE, new QuernException("the type of the body is not supported ({0})",
                    "Content-Type", "send {1}, or lines as {2} with the settings as a parameter of the address",
                    type.isEmpty() ? "none" : type, Reply.JSON, Reply.JSON_LINES));
        Path lines = Files.createTempFile("quern-lines", ".jsonl");
        try {
            S settings = new SettingsReader(paths, Optional.of(lines)).read(inAddress(exchange), useCase.settings());
            inTime(exchange, limits.body(), body -> Files.copy(body, lines, StandardCopyOption.REPLACE_EXISTING));
            return new Call(progress -> result(useCase, settings, asLines, progress), kind,
                    () -> SafeFiles.delete(lines));
        } catch (IOException | RuntimeException failure) {
            SafeFiles.delete(lines);
            throw failure;
        }
    }

    /** The work with these settings. @throws Refused when they do not fit */
    <S extends Record, R extends Record> Call of(NamedUseCase<S, R> useCase, JsonNode json) {
        S settings = new SettingsReader(paths, Optional.empty()).read(json, useCase.settings());
        return new Call(progress -> result(useCase, settings, false, progress), Reply.JSON, () -> {});
    }

    private <S extends Record, R extends Record> byte[] result(NamedUseCase<S, R> useCase, S settings, boolean asLines,
            Progress progress) throws Exception {
        UseCase<S, R> created = useCase.create().apply(LazyServices.of(services));
        JsonNode result = JsonRecords.tree(created.run(settings, progress));
        return asLines ? Reply.lines(result) : Reply.bytes(result);
    }

    private JsonNode json(HttpExchange exchange) throws IOException {
        byte[] body = inTime(exchange, Math.min(limits.body(), MOST_SETTINGS), InputStream::readAllBytes);
        try {
            return text(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString(), BODY);
        } catch (CharacterCodingException _) {
            throw new Refused(Problem.BAD_REQUEST,
                    new QuernException("this is not UTF-8", BODY, "encode it as UTF-8"));
        }
    }

    private static JsonNode inAddress(HttpExchange exchange) {
        String query = Optional.ofNullable(exchange.getRequestURI().getRawQuery()).orElse("");
        if (query.isEmpty())
            return JsonNodeFactory.instance.objectNode();
        try {
            if (query.startsWith(SETTINGS) && query.indexOf('&') < 0)
                return text(URLDecoder.decode(query.substring(SETTINGS.length()), StandardCharsets.UTF_8), "settings");
        } catch (IllegalArgumentException _) {
            // Refused as another parameter is.
        }
        throw new Refused(Problem.BAD_REQUEST, new QuernException("the address has other parameters than 'settings'",
                "the address", "give the settings as JSON: ?settings=…"));
    }

    private static JsonNode text(String text, String where) {
        try {
            return new JsonText(JsonText.mapper().enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION),
                    "send one JSON object").read(text, where);
        } catch (QuernException broken) {
            throw new Refused(Problem.BAD_REQUEST, broken);
        }
    }

    /** Reads a body. */
    private interface Reading<T> {
        T read(InputStream body) throws IOException;
    }

    /** A client that sends slowly does not keep its connection. */
    private <T> T inTime(HttpExchange exchange, long most, Reading<T> reading) throws IOException {
        if (length(exchange) > most)
            throw tooLarge(most);
        Runnable there = clock.after(limits.arrival(), exchange::close);
        try (InputStream body = new BoundedInput(exchange.getRequestBody(), most)) {
            return reading.read(body);
        } catch (BoundedInput.TooBig _) {
            throw tooLarge(most);
        } finally {
            there.run();
        }
    }

    private static long length(HttpExchange exchange) {
        String length = header(exchange, "Content-Length");
        return length.isEmpty() ? 0 : Long.parseLong(length);
    }

    private static Refused tooLarge(long most) {
        return new Refused(Problem.TOO_LARGE, new QuernException("the body has more than {0} MB", BODY,
                "send less, put the file into the workspace's folder, or start the server with a larger --max-body",
                most >> 20));
    }

    static String header(HttpExchange exchange, String name) {
        return Optional.ofNullable(exchange.getRequestHeaders().getFirst(name)).orElse("");
    }
}
