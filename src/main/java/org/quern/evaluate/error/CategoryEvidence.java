package org.quern.evaluate.error;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.quern.cypher.QueryDifference.Change;
import org.quern.cypher.QueryDifference.Place;
import org.quern.cypher.nearest.EditedText;

/** Collects evidence by category. */
public final class CategoryEvidence {

    private final Map<ErrorCategory, List<Evidence>> found = new EnumMap<>(ErrorCategory.class);
    private final List<Evidence> harmless = new ArrayList<>();
    private final Function<Place, Optional<Place>> predicted;

    public CategoryEvidence() {
        this(Optional::of);
    }

    /** @param predicted where the prediction has a part of the query that was analysed in its place */
    private CategoryEvidence(Function<Place, Optional<Place>> predicted) {
        this.predicted = predicted;
    }

    /** The same findings; what is added to them is about a query in place of the prediction. */
    CategoryEvidence about(EditedText nearest) {
        CategoryEvidence all = new CategoryEvidence(nearest::original);
        found.forEach((category, evidence) -> evidence.forEach(one -> all.found
                .computeIfAbsent(category, _ -> new ArrayList<>()).add(one)));
        return all;
    }

    private Evidence placed(Evidence evidence) {
        return evidence.at(evidence.gold(), evidence.pred().flatMap(predicted));
    }

    public void add(ErrorCategory category, Evidence found) {
        Evidence evidence = placed(found);
        List<Evidence> all = this.found.computeIfAbsent(category, _ -> new ArrayList<>());
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
        harmless.add(placed(evidence));
    }

    Diagnosis diagnosis() {
        return new Diagnosis(proposals(), harmless);
    }

    /** One proposal for each category with evidence. */
    public List<CategoryProposal> proposals() {
        return found.entrySet().stream().map(e -> new CategoryProposal(e.getKey(), e.getValue())).toList();
    }
}
