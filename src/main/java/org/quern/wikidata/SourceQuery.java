package org.quern.wikidata;

import java.util.Optional;
import java.util.Set;

/**
 * A query of a plan to a {@link WikidataSource}, before all ids are known. Each record corresponds to the
 * method of the same name.
 */
public sealed interface SourceQuery {

    /** The items that a query is about. */
    sealed interface Ids {
        /** Known items. */
        record These(Set<String> ids) implements Ids {
            public These {
                ids = Set.copyOf(ids);
            }
        }

        /** A class and all its subclasses. */
        record ClassTree(String classId) implements Ids {}

        /** The items that another step finds. */
        record Found(String by) implements Ids {}
    }

    record Subclasses(String classId) implements SourceQuery {}

    record SubjectsOf(String pid, Ids objects) implements SourceQuery {}

    record PointingTo(String pid, Optional<String> qualifierPid, Ids objects) implements SourceQuery {}

    record Links(String pid, Ids items) implements SourceQuery {}

    record Read(Set<String> pids, Ids items) implements SourceQuery {
        public Read {
            pids = Set.copyOf(pids);
        }
    }

    record Statements(Set<String> pids, Ids items) implements SourceQuery {
        public Statements {
            pids = Set.copyOf(pids);
        }
    }

    record Labels(Ids items) implements SourceQuery {}

    record Matching(String pattern, Ids items) implements SourceQuery {}

    /**
     * The estimated size of an answer, if it is cheap to determine.
     *
     * @param size number of items
     */
    record Estimate(long size, Bound bound) {}

    /** The meaning of an estimate. */
    enum Bound {
        /** Ranks or duplicates may reduce it slightly. */
        ABOUT,
        /** Counting stopped there. */
        AT_LEAST,
        /** A later test may reduce it by an unknown amount. */
        AT_MOST
    }
}
