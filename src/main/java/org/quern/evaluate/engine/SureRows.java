package org.quern.evaluate.engine;

import java.util.Optional;
import org.quern.cypher.memory.MemoryEngine.Sure;
import org.quern.job.Progress;
import org.quern.neo4j.QueryFailure;

/** Determines what is certain about a query's rows without asking the database. */
public interface SureRows {

    /**
     * What is sure, with values as a database hands them over; empty when nothing is.
     *
     * @throws QueryFailure when the database, asked for comparison, does not answer
     */
    Optional<Sure> sure(String cypher, Progress progress) throws QueryFailure;
}
