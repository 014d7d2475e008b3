package org.quern.evaluate.error;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.quern.cypher.QueryDifference.Change;

/** Collects evidence by category. */
public final class Findings {

    private final Map<ErrorCategory, List<Evidence>> found = new EnumMap<>(ErrorCategory.class);
    private final List<Evidence> harmless = new ArrayList<>();

    public void add(ErrorCategory category, Evidence evidence) {
        List<Evidence> all = found.computeIfAbsent(category, _ -> new ArrayList<>());
        if (!all.contains(evidence))
            all.add(evidence);
    }

    void add(ErrorCategory category, Cause cause, Change change) {
        add(category, Evidence.of(cause, change));
    }

    boolean has(ErrorCategory category) {
        return found.containsKey(category);
    }

    public boolean isEmpty() {
        return found.isEmpty();
    }

    /** Adds a difference without effect. */
    void harmless(Evidence evidence) {
        harmless.add(evidence);
    }

    Diagnosis diagnosis() {
        return new Diagnosis(proposals(), harmless);
    }

    /** One proposal for each category with evidence. */
    public List<Proposal> proposals() {
        return found.entrySet().stream().map(e -> new Proposal(e.getKey(), e.getValue())).toList();
    }
}
