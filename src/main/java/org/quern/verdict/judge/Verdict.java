package org.quern.verdict.judge;

import java.util.Set;
import org.quern.verdict.proof.ProofRule;
import org.quern.verdict.search.Counterexample;

/** Whether a prediction answers like gold, on whatever graph. */
public sealed interface Verdict {

    /** The graphs on which two queries are equivalent. */
    enum Graphs {
        /** Every graph on which neither query fails. */
        ALL,
        /** Those whose properties have the types with which the queries use them, without NaN. */
        TYPED,
        /** Those that are valid under the schema. */
        VALID
    }

    /** They are equivalent. */
    record Equivalent(Graphs graphs, Set<ProofRule> rules) implements Verdict {
        public Equivalent {
            rules = Set.copyOf(rules);
        }
    }

    /** There is a graph on which they differ. */
    record Different(Counterexample example) implements Verdict {}

    /**
     * Neither was shown.
     *
     * @param graphs graphs on which they were equal
     */
    record Undecided(int graphs, String reason) implements Verdict {}
}
