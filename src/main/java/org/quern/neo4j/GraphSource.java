package org.quern.neo4j;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;

/** Provides databases by the names of their graphs. */
@FunctionalInterface
public interface GraphSource extends AutoCloseable {

    /**
     * The database of a graph, started and loaded if necessary. This takes seconds, so call it in a job. The
     * creator of the source closes the database.
     *
     * @throws QuernException when there is no such graph, or it cannot be loaded or started
     */
    GraphDatabase of(String graph, Progress progress);

    /** Whether there is such a graph; it may still fail to start. */
    default boolean has(String graph) {
        return true;
    }

    /**
     * The content of a graph that no graph file describes, because it is an external database.
     *
     * @return empty for a graph with a file
     * @throws QuernException when it cannot be read
     */
    default Optional<DatabaseContent> content(String graph, Progress progress) {
        return Optional.empty();
    }

    /**
     * Identifies the current content of a graph, without loading it: the same content has the same text.
     *
     * @return empty when unknown
     * @throws QuernException when the graph's file cannot be read
     */
    default Optional<String> version(String graph) {
        return Optional.empty();
    }

    /** The day that queries on a graph take for today, if it is known: that of its conversion. */
    default Optional<LocalDate> day(String graph) {
        return Optional.empty();
    }

    /** The folder with the small graphs that were distilled for gold queries on a graph; it need not exist. */
    default Optional<Path> distilled(String graph) {
        return Optional.empty();
    }

    /**
     * The same databases under other names; closing it stops none of them.
     *
     * @param names maps the requested name to the name in this source
     */
    default GraphSource under(UnaryOperator<String> names) {
        GraphSource own = this;
        return new GraphSource() {
            @Override
            public GraphDatabase of(String graph, Progress progress) {
                return own.of(names.apply(graph), progress);
            }

            @Override
            public boolean has(String graph) {
                return own.has(names.apply(graph));
            }

            @Override
            public Optional<DatabaseContent> content(String graph, Progress progress) {
                return own.content(names.apply(graph), progress);
            }

            @Override
            public Optional<String> version(String graph) {
                return own.version(names.apply(graph));
            }

            @Override
            public Optional<LocalDate> day(String graph) {
                return own.day(names.apply(graph));
            }

            @Override
            public Optional<Path> distilled(String graph) {
                return own.distilled(names.apply(graph));
            }

            @Override
            public void whileStopped(String graph, Runnable work) {
                own.whileStopped(names.apply(graph), work);
            }
        };
    }

    /**
     * Runs work that moves the files of a graph, while its database is stopped.
     *
     * @throws QuernException when a query uses the database
     */
    default void whileStopped(String graph, Runnable work) {
        work.run();
    }

    /** Stops the databases that it started. */
    @Override
    default void close() {}
}
