package org.quern.wikidata.endpoint;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.quern.job.RetryAfter;
import org.quern.job.ServerFailure;
import org.quern.job.ServerFailure.Kind;
import org.quern.wikidata.endpoint.Transport.Reply;
import org.quern.workspace.BoundedInput;
import org.quern.workspace.Excerpt;

/**
 * Distinguishes answers from everything else that servers send: engines report timeouts in various ways, some
 * in the middle of what looks like an answer.
 */
final class Verdict {

    /** Number of bytes read from either end of a body to search for words. */
    private static final int GLIMPSE = 16_000;
    private static final Pattern OUT_OF_TIME = Pattern.compile(
            "timeoutexception|deadline is expired|timed out|time limit|query timeout|querytimeout|estimated execution time|s1t00");
    /** Errors of engines that would be the same if the same query were sent again. */
    private static final Pattern OF_THE_QUERY = Pattern.compile("virtuoso (?:22|37|39|42)\\w{3} error|malformedquery"
            + "|queryparse|querysyntax|queryevaluationexception|valueexprevaluation|unsupportedoperation|illegalargument"
            + "|numberformat|datatypeformat|datatype code|sparql compiler|(?:syntax|parse|parser|parsing|lexical|type) error"
            + "|unexpected token|not (?:supported|implemented)|unsupported|invalid sparql");
    private static final Pattern OUT_OF_MEMORY = Pattern
            .compile("outofmemory|out of memory|memory (?:limit|exhausted)|allocation exceed|gc overhead");
    private static final Pattern PAGE = Pattern.compile("(?i)\\s*<(?:!doctype html|html|head|body)");
    private static final Pattern TITLE = Pattern.compile("(?is)<(?:title|h1)\\b[^>]*>(.*?\\S.*?)</(?:title|h1)>");
    private static final Pattern NO_TEXT = Pattern.compile("<[^>]*>|[\\p{Cntrl}\\s]+");
    private static final int EXCERPT = 160;

    private final AnswerReader reader = new AnswerReader();
    private final long maxBytes;

    /** @param maxBytes max. size of an answer, decompressed */
    Verdict(long maxBytes) {
        this.maxBytes = maxBytes;
    }

    /**
     * The rows of a reply if it is an answer.
     *
     * @param known whether the endpoint has answered before
     */
    List<Row> rows(Reply reply, Select select, int mostRows, Instant now, boolean known)
            throws ServerFailure, IOException {
        if (reply.status() != 200)
            throw refusal(reply, now);
        if (isPage(reply))
            throw page(ends(reply), known);
        try (InputStream in = unpacked(reply)) {
            List<Row> rows = reader.read(in, select, mostRows);
            refuseCut(reply, rows, mostRows);
            return rows;
        } catch (ServerFailure failure) {
            String text = failure.kind() == Kind.TOO_MUCH ? "" : ends(reply);
            if (outOfTime(text))
                throw outOfTime();
            throw PAGE.matcher(text).lookingAt() ? page(text, known) : failure;
        }
    }

    private static boolean isPage(Reply reply) {
        return reply.headers().firstValue("Content-Type").orElse("").toLowerCase(Locale.ROOT).contains("html");
    }

    /** An address that never answered is wrong; one that did is under maintenance, or behind a page of the network. */
    private static ServerFailure page(String text, boolean known) {
        Matcher title = TITLE.matcher(text);
        String named = title.find() ? excerpt(title.group(1)) : "";
        return known
                ? new ServerFailure(Kind.BUSY, "the endpoint sent a web page instead of an answer{0}",
                        "it has answered before: check whether the network asks you to sign in, or try "
                                + "again later",
                        named)
                : new ServerFailure(Kind.REFUSED, "this address is that of a web page, not of a SPARQL endpoint{0}",
                        "use the address to which programs send queries; it often ends in /sparql", named);
    }

    /** Virtuoso states in a header that an answer is truncated. */
    private static void refuseCut(Reply reply, List<Row> rows, int mostRows) throws ServerFailure {
        if (reply.headers().firstValue("X-SQL-State").isPresent())
            throw outOfTime();
        long most = reply.headers().firstValue("X-SPARQL-MaxRows").filter(v -> v.matches("\\d{1,9}"))
                .map(Long::parseLong).orElse(Long.MAX_VALUE);
        if (rows.size() >= most && most < mostRows)
            throw new ServerFailure(Kind.TOO_MUCH, "the endpoint returns only {0} rows at a time",
                    "use the profile generic, which sends smaller queries", most);
    }

    private InputStream unpacked(Reply reply) throws IOException {
        InputStream raw = new BufferedInputStream(Files.newInputStream(reply.body()), 1 << 16);
        return new BoundedInput(reply.packed() ? new GZIPInputStream(raw, 1 << 15) : raw, maxBytes);
    }

    private ServerFailure refusal(Reply reply, Instant now) throws IOException {
        String text = ends(reply);
        int status = reply.status();
        if (status >= 400 && status != 429 && outOfTime(text))
            return outOfTime();
        if (status >= 400 && OUT_OF_MEMORY.matcher(text.toLowerCase(Locale.ROOT)).find())
            return new ServerFailure(Kind.TOO_MUCH, "the query exceeds the memory of the endpoint ({0})",
                    "use a faster endpoint, a store or a dump", status);
        if (status == 500 && !isPage(reply) && !PAGE.matcher(text).lookingAt()
                && OF_THE_QUERY.matcher(text.toLowerCase(Locale.ROOT)).find())
            return new ServerFailure(Kind.REFUSED, "the endpoint cannot answer this query (500){0}",
                    "change the query, or use another endpoint or a store; other queries are not affected",
                    excerpt(text));
        return switch (status) {
            case 401, 403 -> new ServerFailure(Kind.REFUSED, "the endpoint denied access ({0})",
                    "set --user-agent with contact details, or use another endpoint", status);
            case 413, 414, 504 ->
                new ServerFailure(Kind.TOO_MUCH, "the query is too expensive for the endpoint ({0})",
                        "use a faster endpoint, a store or a dump", status);
            case 429 -> new ServerFailure(Kind.BUSY, "rate limit exceeded (429)", "try again later")
                    .retryAfter(retryAfter(reply, now));
            case 408, 425, 500, 502, 503 -> new ServerFailure(Kind.BUSY, "the endpoint is unavailable ({0}){1}",
                    "try again later", status, excerpt(text)).retryAfter(retryAfter(reply, now));
            default -> status / 100 == 3
                    ? new ServerFailure(Kind.REFUSED, "the endpoint has moved{0}", "check the address and the profile",
                            reply.headers().firstValue("Location").map(l -> " to " + l).orElse(""))
                    : new ServerFailure(Kind.REFUSED, "the endpoint rejected the query ({0}){1}",
                            "check the address and the profile", status, excerpt(text));
        };
    }

    private static Optional<Duration> retryAfter(Reply reply, Instant now) {
        return reply.headers().firstValue("Retry-After").flatMap(value -> RetryAfter.read(value, now));
    }

    private static boolean outOfTime(String text) {
        return OUT_OF_TIME.matcher(text.toLowerCase(Locale.ROOT)).find();
    }

    private static ServerFailure outOfTime() {
        return new ServerFailure(Kind.TOO_MUCH, "the query exceeds the time limit of the endpoint",
                "use a faster endpoint, a store or a dump");
    }

    private static String excerpt(String text) {
        String plain = NO_TEXT.matcher(text).replaceAll(" ").replaceAll(" +", " ").strip();
        return plain.isEmpty() ? "" : ": " + Excerpt.of(plain, EXCERPT);
    }

    /** The beginning and the end of a body as text; badly compressed content ends at the first unreadable byte. */
    private String ends(Reply reply) throws IOException {
        byte[] head;
        byte[] tail = new byte[0];
        try (InputStream raw = Files.newInputStream(reply.body());
                InputStream in = new BoundedInput(reply.packed() ? new GZIPInputStream(raw) : raw, maxBytes)) {
            head = in.readNBytes(GLIMPSE);
            try {
                for (byte[] part = in.readNBytes(GLIMPSE); part.length > 0; part = in.readNBytes(GLIMPSE))
                    tail = last(tail, part);
            } catch (EOFException | ZipException _) {
                // The content read so far is used.
            }
        } catch (EOFException | ZipException _) {
            return "";
        }
        return new String(head, StandardCharsets.UTF_8) + new String(tail, StandardCharsets.UTF_8);
    }

    private static byte[] last(byte[] before, byte[] part) {
        byte[] all = Arrays.copyOf(before, before.length + part.length);
        System.arraycopy(part, 0, all, before.length, part.length);
        return Arrays.copyOfRange(all, Math.max(0, all.length - GLIMPSE), all.length);
    }
}
