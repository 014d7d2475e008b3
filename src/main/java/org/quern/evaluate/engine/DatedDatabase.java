package org.quern.evaluate.engine;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.cypher.ReferenceDay;
import org.quern.cypher.memory.engine.MemoryEngine.Sure;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;

/** A database for whose queries it is always the same day, so that their answers can be reproduced. */
public record DatedDatabase(GraphDatabase database, ReferenceDay day) implements GraphDatabase, SureRows {

    /**
     * The database on the day of a question; the database itself if no day is known.
     *
     * @param stated the day that the question states; without one, that of its graph
     */
    public static GraphDatabase of(GraphDatabase database, Optional<LocalDate> stated, GraphSource graphs,
            String graph) {
        return day(stated, graphs, graph).<GraphDatabase>map(day -> new DatedDatabase(database, day))
                .orElse(database);
    }

    /** The day of a question. */
    public static Optional<ReferenceDay> day(Optional<LocalDate> stated, GraphSource graphs, String graph) {
        return stated.or(() -> graphs.day(graph)).map(ReferenceDay::new);
    }

    @Override
    public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits, Progress progress,
            Rows rows) throws QueryFailure {
        return database.stream(day.in(cypher), parameters, limits, progress, rows);
    }

    @Override
    public List<String> streamInAnyOrder(String cypher, QueryLimits limits, Progress progress, Rows rows)
            throws QueryFailure {
        return database.streamInAnyOrder(day.in(cypher), limits, progress, rows);
    }

    @Override
    public Optional<Sure> sure(String cypher, Progress progress) throws QueryFailure {
        return database instanceof SureRows sure ? sure.sure(day.in(cypher), progress) : Optional.empty();
    }

    @Override
    public void close() {
        database.close();
    }
}
