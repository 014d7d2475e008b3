package org.quern.evaluate.engine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.quern.cypher.memory.Certainty;
import org.quern.neo4j.GraphDatabase;

/** A consumer of rows whose result may not depend on choices of the database. */
public interface OpenRows extends GraphDatabase.Rows {

    /**
     * Whether it makes the same of all rows that the database might give.
     *
     * @param certain what is certain of the rows
     */
    boolean isDecided(Certainty certain, List<String> columns, List<List<@Nullable Object>> rows);

    /** To whom it only matters that a query runs. */
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
