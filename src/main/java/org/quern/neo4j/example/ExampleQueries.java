package org.quern.neo4j.example;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.graph.query.QueryForm;
import org.quern.graph.query.QuerySchema;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.example.ExamplePatterns.Candidate;
import org.quern.neo4j.example.ExamplePatterns.Draft;

/**
 * Example queries for a graph, made from its schema and from values in its data. Each was run and returned rows; a kind
 * of query for which the graph has no data is left out.
 */
public final class ExampleQueries {

    /** The kinds of examples, from simple to complex. */
    public enum Kind {
        MEMBERS, TEXT, NUMBER, DATE, LIST, HOP, TWO_HOPS, COUNT, AVERAGE, HIGHEST, LATEST, PERIOD, SINCE, UNRELATED,
        BUSIEST, PATH
    }

    /**
     * A query.
     *
     * @param words the names and values in it, in the order of the kind's description
     * @param form the same query as a form, unless a form cannot say it
     */
    public record Example(Kind kind, List<String> words, String cypher, Optional<QueryForm> form) {}

    private static final int MOST_FAILURES = 2;

    private final SampledGraph graph;
    private final QuerySchema schema;

    public ExampleQueries(GraphDatabase database, QuerySchema schema) {
        this.graph = new SampledGraph(database);
        this.schema = schema;
    }

    /**
     * At most one example of each kind.
     *
     * @throws QueryFailure when the database cannot be read; an example that fails or takes too long is left out
     */
    public List<Example> make(Progress progress) throws QueryFailure {
        ExamplePatterns patterns = new ExamplePatterns(graph, schema, graph.types(schema, progress),
                graph.relations(schema, progress));
        List<Example> examples = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            progress.checkCancelled();
            progress.at(kind.ordinal(), Kind.values().length);
            example(kind, patterns.candidates(kind), progress).ifPresent(examples::add);
        }
        return List.copyOf(examples);
    }

    private Optional<Example> example(Kind kind, List<Candidate> candidates, Progress progress) {
        int failures = 0;
        for (Candidate candidate : candidates) {
            try {
                Optional<Draft> draft = candidate.draft(progress);
                if (draft.isPresent() && graph.hasRows(draft.get().cypher(), progress))
                    return Optional.of(
                            new Example(kind, draft.get().words(), draft.get().cypher(), draft.get().form()));
            } catch (QueryFailure tooSlow) {
                progress.checkCancelled();
                // Others of its kind would take as long.
                if (++failures == MOST_FAILURES)
                    return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
