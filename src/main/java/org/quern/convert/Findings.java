package org.quern.convert;

import java.util.ArrayList;
import java.util.List;
import org.quern.wikidata.Statement;

/** Collects what a conversion reports about the values of one entity. */
public class Findings {
    /** A date in the Julian calendar. */
    record JulianDate(String type, String property) {}

    /** An entity whose label is in this language. */
    record LabelLanguage(String type, String language) {}

    private final List<Reject> rejects = new ArrayList<>();
    private final List<Conflict> conflicts = new ArrayList<>();
    private final List<JulianDate> julianDates = new ArrayList<>();
    private final List<LabelLanguage> labelLanguages = new ArrayList<>();

    void reject(Reject reject) {
        rejects.add(reject);
    }

    /** Receives each converted value; only previews use it. */
    void converted(String type, String property, Statement statement, Object value) {}

    void conflict(Conflict conflict) {
        conflicts.add(conflict);
    }

    void julian(String type, String property) {
        julianDates.add(new JulianDate(type, property));
    }

    void labelLanguage(String type, String language) {
        labelLanguages.add(new LabelLanguage(type, language));
    }

    List<LabelLanguage> labelLanguages() {
        return labelLanguages;
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
