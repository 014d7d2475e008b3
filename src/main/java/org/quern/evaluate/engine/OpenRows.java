package org.quern.evaluate.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.Certainty;
import org.quern.neo4j.GraphDatabase;

/** A consumer of rows whose result may be independent of the database's choices. */
public interface OpenRows extends GraphDatabase.Rows {

    /**
     * Whether the result is the same for all rows that the database might return.
     *
     * @param certain what is certain about the rows
     */
    boolean isDecided(Certainty certain, List<String> columns, List<List<@Nullable Object>> rows);

    /** A consumer that only needs to know whether a query runs. */
    static OpenRows none() {
        return new OpenRows() {
            @Override
            public boolean isDecided(Certainty certain, List<String> columns, List<List<@Nullable Object>> rows) {
                return true;
            }

            @Override
            public boolean row(List<String> columns, List<@Nullable Object> values) {
                return true;
            }
        };
    }
}
