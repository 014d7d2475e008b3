package org.quern.evaluate.engine;

import java.util.Optional;
import org.quern.cypher.memory.engine.MemoryEngine.Sure;
import org.quern.job.Progress;
import org.quern.neo4j.QueryFailure;

/** Determines what is certain about a query's rows without asking the database. */
public interface SureRows {

    /**
     * The certain answer, with values as a database returns them; may be empty.
     *
     * @throws QueryFailure when the database does not respond to a comparison
     */
    Optional<Sure> sure(String cypher, Progress progress) throws QueryFailure;
}
