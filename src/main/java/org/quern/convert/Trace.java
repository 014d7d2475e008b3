package org.quern.convert;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.quern.wikidata.Statement;

/** Findings that also record the outcome of each value. */
public final class Trace extends Findings {
    private record Value(String type, String property, String statement) {}

    private final Map<Value, List<Converted>> outcomes;

    public Trace() {
        this(new HashMap<>());
    }

    private Trace(Map<Value, List<Converted>> outcomes) {
        this.outcomes = outcomes;
    }

    /** Records into the outcomes of the entity. */
    @Override
    Findings ofRelation() {
        return new Trace(outcomes);
    }

    @Override
    public void reject(Reject reject) {
        super.reject(reject);
        add(new Value(reject.type(), reject.property(), reject.statement()), Converted.discarded(reject.reason()));
    }

    @Override
    public void converted(String type, String property, Statement statement, Object value) {
        add(new Value(type, property, statement.id()), Converted.value(value));
    }

    private void add(Value value, Converted outcome) {
        outcomes.computeIfAbsent(value, _ -> new ArrayList<>(1)).add(outcome);
    }

    /** The outcomes of the values of one statement that a property reads, in their order. */
    public List<Converted> of(String type, String property, String statement) {
        return outcomes.getOrDefault(new Value(type, property, statement), List.of());
    }
}
