package org.quern.llm;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.job.RetryAfter;
import org.quern.job.ServerFailure;
import org.quern.workspace.Excerpt;
import org.quern.job.ServerFailure.Kind;

/** Interprets error responses of hosts; a key in their texts is not repeated. */
final class HostErrors {

    private static final Pattern NO_TEXT = Pattern.compile("<[^>]*>|[\\p{Cntrl}\\s]+");
    private static final Pattern PAGE = Pattern.compile("(?i)\\s*<(?:!doctype html|html|head|body)");
    private static final Pattern TITLE = Pattern.compile("(?is)<(title|h1)\\b[^>]*>(.*?\\S.*?)</\\1>");
    private static final Pattern SCRIPT = Pattern.compile("(?is)<(script|style)\\b.*?</\\1>");
    private static final int EXCERPT = 200;

    private final String key;
    private final ObjectMapper json = new ObjectMapper();

    /** @param key the secret that must not appear in a message; may be empty */
    HostErrors(String key) {
        this.key = key;
    }

    /** The meaning of an error response. */
    ServerFailure of(int status, String form, byte[] head, Optional<String> retryAfter, Instant now) {
        String text = new String(head, StandardCharsets.UTF_8);
        boolean page = form.contains("html") || PAGE.matcher(text).lookingAt();
        String said = page ? title(text) : excerpt(message(text));
        Optional<Duration> wait = retryAfter.flatMap(value -> RetryAfter.read(value, now));
        if (outOfMoney(text))
            return new ServerFailure(Kind.DENIED, "the account has no credit left" + said,
                    "add credit, or use another model");
        ServerFailure failure = of(status, said, page, wait);
        return page && status / 100 != 2 ? new ServerFailure(failure.kind(), failure.what(), failure.remedy()
                + " (the reply is a web page: check the url in quern.json)", wait)
                : failure;
    }

    private static ServerFailure of(int status, String said, boolean page, Optional<Duration> wait) {
        return switch (status) {
            case 200, 201 -> new ServerFailure(Kind.WRONG, (page
                    ? "the host sent a web page instead of an answer"
                    : "the host’s answer is neither a stream nor a chat completion") + said,
                    "check that the address includes the API version, such as …/v1");
            case 401 -> new ServerFailure(Kind.DENIED, "the host rejected the key (401)" + said,
                    "check the key in the environment or the keyring");
            // Some hosts reject single requests in this way, because of their content.
            case 403 -> new ServerFailure(Kind.REFUSED, "the host denied access (403)" + said,
                    "check the key in the environment or the keyring");
            case 404 -> new ServerFailure(Kind.DENIED, "model or address not found"
                    + " (404)" + said, "check the url and the model in quern.json");
            case 429 -> new ServerFailure(Kind.BUSY, "rate limit exceeded (429)" + said,
                    "lower at_a_time or per_minute in quern.json, or try again later", wait);
            case 408, 409, 425, 500, 502, 503, 504, 520, 522, 524, 529 -> new ServerFailure(Kind.BUSY,
                    "the host is unavailable or overloaded (" + status + ")" + said, "try again later", wait);
            default -> new ServerFailure(Kind.REFUSED, "the host rejected the request (" + status + ")" + said,
                    "check the model and its parameters in quern.json");
        };
    }

    /** The meaning of an error in the middle of an answer. */
    ServerFailure inAnswer(JsonNode error) {
        return new ServerFailure(Kind.BUSY, "the host interrupted its answer" + excerpt(error.path("message").asText(
                error.path("type").asText())), "try again later");
    }

    /** The name of a web page: its title, its first heading, or its first words. */
    private String title(String page) {
        Matcher named = TITLE.matcher(page);
        String title = named.find() ? named.group(2) : SCRIPT.matcher(page).replaceAll(" ");
        return excerpt(title.replace("&amp;", "&").replace("&#39;", "'").replace("&nbsp;", " "));
    }

    private static boolean outOfMoney(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return lower.contains("insufficient_quota") || lower.contains("credit balance is too low");
    }

    /** The message in a JSON error, or the whole text. */
    private String message(String text) {
        try {
            JsonNode content = json.readTree(text);
            JsonNode error = content.path("error");
            return error.path("message").asText(error.isTextual() ? error.asText() : content.path("message").asText(
                    text));
        } catch (JsonProcessingException _) {
            return text;
        }
    }

    private String excerpt(String text) {
        String plain = NO_TEXT.matcher(text).replaceAll(" ").replaceAll(" +", " ").strip();
        String safe = key.isEmpty() ? plain : plain.replace(key, "***");
        return safe.isEmpty() ? "" : ": " + Excerpt.of(safe, EXCERPT);
    }
}
