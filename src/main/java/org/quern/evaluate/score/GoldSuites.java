package org.quern.evaluate.score;

import java.util.Optional;
import org.quern.evaluate.TableMatcher;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;

/** Small graphs on which predictions must answer as gold does, for the questions of one graph. */
public interface GoldSuites {

    /** No gold query has a suite. */
    GoldSuites NONE = new GoldSuites() {
        @Override
        public boolean has(String gold) {
            return false;
        }

        @Override
        public Optional<Difference> difference(String gold, String pred, TableMatcher matcher, Progress progress) {
            return Optional.empty();
        }
    };

    /** Opens the suites of graphs; closed when scoring ends. */
    interface Source extends AutoCloseable {

        Source NONE = new Source() {
            @Override
            public GoldSuites of(String graph) {
                return GoldSuites.NONE;
            }

            @Override
            public void close() {}
        };

        GoldSuites of(String graph);

        @Override
        void close();
    }

    /** @param where the graph on which the answers differ */
    record Difference(LuckyReason reason, String where) {}

    /** @throws QuernException when the suites cannot be read */
    boolean has(String gold);

    /**
     * The first difference of a prediction; empty if it answers as gold does on all graphs of the suite.
     *
     * @throws QuernException when a graph cannot be read
     */
    Optional<Difference> difference(String gold, String pred, TableMatcher matcher, Progress progress);
}
