package org.quern.convert;

import java.util.ArrayList;
import java.util.List;
import org.quern.wikidata.Statement;

/**
 * Collects what a conversion reports about the values of one entity or of one relation. Those of a relation count only
 * if its other end is in the graph, because the relation itself is lost otherwise.
 */
public class Findings {
    /** A date in the Julian calendar. */
    public record JulianDate(String type, String property) {}

    /** An entity whose label is in this language. */
    public record LabelLanguage(String type, String language) {}

    private final List<Reject> rejects = new ArrayList<>();
    private final List<Conflict> conflicts = new ArrayList<>();
    private final List<JulianDate> julianDates = new ArrayList<>();
    private final List<String> further = new ArrayList<>();
    private final List<LabelLanguage> labelLanguages = new ArrayList<>();

    public void reject(Reject reject) {
        rejects.add(reject);
    }

    /** Receives each converted value; only previews use it. */
    void converted(String type, String property, Statement statement, Object value) {}

    public void conflict(Conflict conflict) {
        conflicts.add(conflict);
    }

    public void julian(JulianDate date) {
        julianDates.add(date);
    }

    /** A converted value of a property that is not its first one. */
    public void further(String property) {
        further.add(property);
    }

    void labelLanguage(String type, String language) {
        labelLanguages.add(new LabelLanguage(type, language));
    }

    /** Empty findings of the same kind, for a relation of the entity. */
    Findings ofRelation() {
        return new Findings();
    }

    /**
     * The findings of a relation that states two equal facts.
     *
     * @param both the properties that both have
     */
    Findings united(Findings other, List<String> both) {
        Findings all = new Findings();
        all.addAll(this);
        all.addAll(other);
        both.forEach(all::further);
        return all;
    }

    private void addAll(Findings other) {
        rejects.addAll(other.rejects);
        julianDates.addAll(other.julianDates);
        further.addAll(other.further);
        other.conflicts.stream().filter(c -> conflicts.stream().noneMatch(known -> known.property()
                .equals(c.property()))).toList().forEach(this::conflict);
    }

    /** Whether there is nothing to report about a relation's values. */
    public boolean isEmpty() {
        return rejects.isEmpty() && conflicts.isEmpty() && julianDates.isEmpty() && further.isEmpty();
    }

    public List<LabelLanguage> labelLanguages() {
        return labelLanguages;
    }

    public List<Reject> rejects() {
        return rejects;
    }

    public List<Conflict> conflicts() {
        return conflicts;
    }

    public List<JulianDate> julianDates() {
        return julianDates;
    }

    /** The property of each converted value after its first one. */
    public List<String> further() {
        return further;
    }
}
