package org.quern.convert;

import java.util.ArrayList;
import java.util.List;

/** What is worth telling about one entity's values; filled while they are converted. */
final class Findings {
    /** A date whose source prefers the Julian calendar. */
    record JulianDate(String type, String property) {}

    private final List<Reject> rejects = new ArrayList<>();
    private final List<Conflict> conflicts = new ArrayList<>();
    private final List<JulianDate> julianDates = new ArrayList<>();

    void reject(Reject reject) {
        rejects.add(reject);
    }

    void conflict(Conflict conflict) {
        conflicts.add(conflict);
    }

    void julian(String type, String property) {
        julianDates.add(new JulianDate(type, property));
    }

    List<Reject> rejects() {
        return rejects;
    }

    List<Conflict> conflicts() {
        return conflicts;
    }

    List<JulianDate> julianDates() {
        return julianDates;
    }
}
