package org.quern.review;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/** Goes on by the same time whenever somebody looks at it. */
final class TickingClock extends Clock {

    private final Duration step;
    private Instant now = Instant.parse("2026-03-01T09:00:00Z");

    TickingClock(Duration step) {
        this.step = step;
    }

    @Override
    public Instant instant() {
        now = now.plus(step);
        return now;
    }

    /** Nobody is at work meanwhile. */
    void pause(Duration time) {
        now = now.plus(time);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
