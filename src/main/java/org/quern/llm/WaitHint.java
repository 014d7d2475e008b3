package org.quern.llm;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.http.HttpHeaders;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.job.RetryAfter;

/**
 * How long a host asks to wait: in one of several headers, in the body of an error, or in the words of its message. The
 * first one in this order counts.
 *
 * @param now the current time, for dates
 */
record WaitHint(Instant now) {

    private static final String AMOUNT = "\\d+(?:\\.\\d+)?\\s*"
            + "(?:milliseconds?|ms|hours?|hrs?|h|minutes?|mins?|m|seconds?|secs?|s)\\b?\\s*,?\\s*(?:and\\s+)?";
    private static final Pattern WORDS = Pattern
            .compile("(?i)\\b(?:again|retry|retrying|wait|reset|resets|available)\\b[^.\\d]{0,30}?((?:" + AMOUNT
                    + ")+)");
    private static final Pattern PART = Pattern.compile("(?i)(\\d+(?:\\.\\d+)?)\\s*(ms|mil|h|m|s)");
    private static final double DAY = 86_400;
    /** Greater numbers are seconds since 1970, and still greater ones milliseconds. */
    private static final double EPOCH_SECONDS = 1e9;
    private static final double EPOCH_MILLIS = 1e12;

    /** The headers of a response. */
    Optional<Duration> of(HttpHeaders headers) {
        return headers(name -> headers.firstValue(name).orElse(""));
    }

    private Optional<Duration> headers(UnaryOperator<String> header) {
        return millis(header.apply("retry-after-ms"))
                .or(() -> RetryAfter.read(header.apply("retry-after"), now))
                .or(() -> amount(header.apply("retry-after")))
                .or(() -> limits(header));
    }

    /** When limits of which nothing remains are reset; the latest counts. */
    private Optional<Duration> limits(UnaryOperator<String> header) {
        return Stream.of("x-ratelimit-%s", "x-ratelimit-%s-requests", "x-ratelimit-%s-tokens", "ratelimit-%s",
                "anthropic-ratelimit-requests-%s", "anthropic-ratelimit-tokens-%s",
                "anthropic-ratelimit-input-tokens-%s", "anthropic-ratelimit-output-tokens-%s")
                .filter(form -> header.apply(form.formatted("remaining")).matches("|0+(\\.0+)?"))
                .flatMap(form -> amount(header.apply(form.formatted("reset"))).stream())
                .max(Duration::compareTo);
    }

    /** The members of an error, and the words of its message. */
    Optional<Duration> of(JsonNode body, String message) {
        JsonNode headers = body.findPath("headers");
        return Optional.of(body.findPath("retryDelay")).flatMap(delay -> amount(delay.asText()))
                .or(() -> millis(body.findPath("retry_after_ms").asText()))
                .or(() -> Stream.of("retry_after", "retryAfter", "retry_after_seconds", "estimated_time")
                        .flatMap(name -> amount(body.findPath(name).asText()).stream()).findFirst())
                .or(() -> headers(name -> headers.properties().stream()
                        .filter(each -> each.getKey().equalsIgnoreCase(name)).map(each -> each.getValue().asText())
                        .findFirst().orElse("")))
                .or(() -> words(message));
    }

    private static Optional<Duration> words(String message) {
        Matcher words = WORDS.matcher(message);
        return words.find() ? parts(words.group(1)) : Optional.empty();
    }

    private static Optional<Duration> millis(String text) {
        return text.strip().matches("\\d{1,9}(\\.\\d+)?")
                ? Optional.of(seconds(Double.parseDouble(text.strip()) / 1000))
                : Optional.empty();
    }

    /** A number of seconds, a duration such as 6m0s, or a time. */
    private Optional<Duration> amount(String text) {
        String value = text.strip();
        if (value.matches("\\d{1,15}(\\.\\d+)?")) {
            double number = Double.parseDouble(value);
            double seconds = number >= EPOCH_MILLIS ? number / 1000 - now.toEpochMilli() / 1000.0
                    : number >= EPOCH_SECONDS ? number - now.toEpochMilli() / 1000.0 : number;
            return Optional.of(seconds(seconds)).filter(Duration::isPositive);
        }
        try {
            return Optional.of(Duration.between(now, Instant.parse(value))).filter(Duration::isPositive);
        } catch (DateTimeException _) {
            return value.matches("(?i)(?:" + AMOUNT + ")+") ? parts(value) : Optional.empty();
        }
    }

    private static Optional<Duration> parts(String text) {
        Matcher part = PART.matcher(text);
        double seconds = 0;
        while (part.find())
            seconds += Double.parseDouble(part.group(1)) * switch (part.group(2).toLowerCase(Locale.ROOT)) {
                case "ms", "mil" -> 0.001;
                case "m" -> 60;
                case "h" -> 3_600;
                default -> 1;
            };
        return Optional.of(seconds(seconds)).filter(Duration::isPositive);
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis(Math.round(Math.min(seconds, 365 * DAY) * 1000));
    }
}
