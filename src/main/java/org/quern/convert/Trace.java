package org.quern.convert;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.quern.wikidata.Statement;

/** Findings that also record the outcome of each value. */
public final class Trace extends Findings {
    private record Place(String type, String property, String statement) {}

    private final Map<Place, List<Converted>> outcomes = new HashMap<>();

    @Override
    void reject(Reject reject) {
        super.reject(reject);
        add(new Place(reject.type(), reject.property(), reject.statement()), Converted.discarded(reject.reason()));
    }

    @Override
    public void converted(String type, String property, Statement statement, Object value) {
        add(new Place(type, property, statement.id()), Converted.value(value));
    }

    private void add(Place place, Converted outcome) {
        outcomes.computeIfAbsent(place, _ -> new ArrayList<>(1)).add(outcome);
    }

    /** The outcomes of the values of one statement that a property reads, in their order. */
    public List<Converted> of(String type, String property, String statement) {
        return outcomes.getOrDefault(new Place(type, property, statement), List.of());
    }
}
