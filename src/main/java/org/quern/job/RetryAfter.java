package org.quern.job;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** Reads the header {@code Retry-After}, in seconds or as a date. */
public final class RetryAfter {

    private RetryAfter() {}

    /**
     * @param now the current time, for dates
     * @return empty when the value is invalid, or its time has passed
     */
    public static Optional<Duration> read(String header, Instant now) {
        String value = header.strip();
        if (value.matches("\\d{1,9}"))
            return Optional.of(Duration.ofSeconds(Long.parseLong(value)));
        try {
            Instant until = ZonedDateTime.parse(value, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
            return Optional.of(Duration.between(now, until)).filter(Duration::isPositive);
        } catch (DateTimeException _) {
            return Optional.empty();
        }
    }
}
