package org.quern.verdict.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Checks a claim in all cases. */
final class Cases {

    /** Beyond this number, nothing is proved. */
    private static final int MOST = 4_000;

    private final Domain domain;
    private final Evaluation.Subqueries subqueries;
    private int left = 10 * MOST;

    Cases(Domain domain, Evaluation.Subqueries subqueries) {
        this.domain = domain;
        this.subqueries = subqueries;
    }

    Optional<SchemaFacts> schema() {
        return domain.schema();
    }

    /**
     * Whether the claim holds in every case.
     *
     * @param present variables that are not null
     */
    boolean always(Set<String> present, Predicate<Evaluation> claim) {
        List<int[]> script = new ArrayList<>();
        for (int i = 0; i < MOST && left-- > 0; i++) {
            if (!holds(new Facts(script, present, domain), claim))
                return false;
            while (!script.isEmpty() && script.getLast()[0] + 1 == script.getLast()[1])
                script.removeLast();
            if (script.isEmpty())
                return true;
            script.getLast()[0]++;
        }
        return false;
    }

    private boolean holds(Facts facts, Predicate<Evaluation> claim) {
        try {
            return claim.test(new Evaluation(facts, subqueries));
        } catch (Facts.Impossible _) {
            return true;
        }
    }
}
