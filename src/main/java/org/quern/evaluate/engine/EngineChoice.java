package org.quern.evaluate.engine;

import java.util.Locale;

/** The engines that can answer the queries of a run. */
public enum EngineChoice {
    /** A copy of the graph in memory where its answer is certain, otherwise the database. */
    AUTO,
    /** The database alone. */
    DATABASE;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
