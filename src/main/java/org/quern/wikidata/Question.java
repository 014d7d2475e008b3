package org.quern.wikidata;

import java.util.Optional;
import java.util.Set;

/**
 * A question to a {@link WikidataSource} in a plan, before all ids are known. Each record corresponds to the method of
 * its name.
 */
public sealed interface Question {

    /** Which items a question is about. */
    sealed interface Ids {
        /** Items that are known beforehand. */
        record These(Set<String> ids) implements Ids {
            public These {
                ids = Set.copyOf(ids);
            }
        }

        /** A class and all its subclasses. */
        record ClassTree(String classId) implements Ids {}

        /** What another step finds. */
        record Found(String by) implements Ids {}
    }

    record Subclasses(String classId) implements Question {}

    record SubjectsOf(String pid, Ids objects) implements Question {}

    record PointingTo(String pid, Optional<String> qualifierPid, Ids objects) implements Question {}

    record Links(String pid, Ids items) implements Question {}

    record Read(Set<String> pids, Ids items) implements Question {
        public Read {
            pids = Set.copyOf(pids);
        }
    }

    record Statements(Set<String> pids, Ids items) implements Question {
        public Statements {
            pids = Set.copyOf(pids);
        }
    }

    record Labels(Ids items) implements Question {}

    record Matching(String pattern, Ids items) implements Question {}

    /**
     * How large an answer will be, as far as that is cheap to say.
     *
     * @param size items
     */
    record Estimate(long size, Bound bound) {}

    /** How an estimate is meant. */
    enum Bound {
        /** Ranks or duplicates may take a few away. */
        ABOUT,
        /** Counting stopped there. */
        AT_LEAST,
        /** A later test takes an unknown part away. */
        AT_MOST
    }
}
