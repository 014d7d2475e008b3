package org.quern.evaluate.error;

import static org.quern.evaluate.error.ErrorCategory.*;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.quern.cypher.QueryDifference;
import org.quern.cypher.QueryDifference.Aspect;
import org.quern.cypher.QueryDifference.Change;
import org.quern.cypher.QueryTree.Kind;
import org.quern.cypher.Trees;

/**
 * Judges differences that concern the whole query: whether a different pattern matches something else, and
 * whether the result is returned differently although the matches are right.
 */
record WholeDifference(QueryDifference difference, ResultComparison results, CategoryEvidence findings) {
    /** @param similarity of the provenance subgraphs; computed only if it decides something */
    void judge(Supplier<Optional<Double>> similarity) {
        boolean explained = findings.has(REVERSED_DIRECTION) || findings.has(SCHEMA_VIOLATION)
                || findings.has(WRONG_TYPE) || findings.has(ENTITY_LINKING);
        boolean pattern = difference.has(Aspect.PATTERN) || difference.changes().stream()
                .anyMatch(c -> c.aspect() == Aspect.CLAUSE && speaksOf(c, "MATCH"));
        if (pattern && !explained && results.failure().isEmpty()) {
            Optional<Double> now = similarity.get();
            if (now.isPresent() && now.get() < 1)
                first(Aspect.PATTERN).or(() -> first(Aspect.CLAUSE)).ifPresent(c -> findings.add(PATTERN,
                        Evidence.of(Cause.OTHER_PATTERN, String.format(Locale.ROOT, "%.2f", now.get()), c.text())
                                .at(c.gold(), c.pred())));
        }
        if (results.failure().isPresent() || findings.has(DEDUPLICATION) && !difference.has(Aspect.PROJECTION))
            return;
        for (Change change : difference.changes()) {
            if (change.aspect() == Aspect.PROJECTION && !speaksOf(change, "WITH"))
                findings.add(RESULTS, Cause.OTHER_COLUMNS, change);
            else if (change.aspect() == Aspect.ORDER)
                findings.add(RESULTS, Cause.OTHER_ORDER, change);
        }
        if (findings.isEmpty() && isUnion(difference.gold()) != isUnion(difference.pred()))
            findings.add(aggregates(difference.gold()) && aggregates(difference.pred()) ? GROUPING : RESULTS,
                    Evidence.of(Cause.RESULT_UNION));
    }

    /** Whether each of the results is aggregated, over one branch of a union or over all of them. */
    private static boolean aggregates(QueryDifference.Marked query) {
        List<QueryDifference.Marked> parts = isUnion(query) ? query.parts() : List.of(query);
        return parts.stream().allMatch(part -> all(part).anyMatch(inner -> inner.kind() == Kind.FUNCTION
                && Trees.isAggregate(inner.text().replaceFirst("[ (].*", ""))));
    }

    private static Stream<QueryDifference.Marked> all(QueryDifference.Marked part) {
        return Stream.concat(Stream.of(part), part.parts().stream().flatMap(WholeDifference::all));
    }

    private static boolean isUnion(QueryDifference.Marked query) {
        return query.kind() == Kind.QUERY && query.parts().size() > 1;
    }

    private Optional<Change> first(Aspect aspect) {
        return difference.of(aspect).stream().findFirst();
    }

    private static boolean speaksOf(Change change, String clause) {
        return change.text().toUpperCase(java.util.Locale.ROOT).contains(clause);
    }
}
