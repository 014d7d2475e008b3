package org.quern.evaluate.run;

import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.SchemaPrompt;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseSchema;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * The schemas of graphs that models get.
 *
 * @param schemas by graph name
 * @param foreign the graphs that were not loaded from graph files: other properties than {@code name} may name entities
 */
public record PromptSchemas(Map<String, GraphSchema> schemas, Set<String> foreign) {

    public PromptSchemas {
        schemas = Map.copyOf(schemas);
        foreign = Set.copyOf(foreign);
    }

    /** From graph files; from the databases of graphs without a file. */
    public static PromptSchemas ofFiles(Collection<String> graphs, Function<String, Path> file, SafeFiles files,
            GraphSource source, Progress progress) {
        return read(graphs, source, progress, graph -> new GraphReader(files).readSchema(file.apply(graph)));
    }

    /**
     * From databases.
     *
     * @throws QuernException when a database cannot be read
     */
    public static PromptSchemas ofDatabases(Collection<String> graphs, GraphSource source, Progress progress) {
        return read(graphs, source, progress, graph -> {
            progress.stage("Reading the schema of {0}", graph);
            try {
                return new DatabaseSchema(source.of(graph, progress), QueryLimits.EVALUATION).read(graph, progress);
            } catch (QueryFailure failure) {
                throw new QuernException("the schema could not be read: {0}", "database of " + graph,
                        "try again, or use the schema from the graph file", failure.getMessage()).causedBy(failure);
            }
        });
    }

    private static PromptSchemas read(Collection<String> graphs, GraphSource source, Progress progress,
            Function<String, GraphSchema> own) {
        Map<String, GraphSchema> schemas = new LinkedHashMap<>();
        Set<String> foreign = new LinkedHashSet<>();
        for (String graph : graphs) {
            schemas.put(graph, source.content(graph, progress).map(content -> {
                if (!content.profile().isOfGraphFile())
                    foreign.add(graph);
                return content.schema(graph);
            }).orElseGet(() -> own.apply(graph)));
        }
        return new PromptSchemas(schemas, foreign);
    }

    public GraphSchema of(String graph) {
        GraphSchema schema = schemas.get(graph);
        if (schema == null)
            throw new IllegalArgumentException("there is no schema for " + graph);
        return schema;
    }

    /** A schema of a graph, or a part of it, as a prompt has it. */
    String text(String graph, GraphSchema schema) {
        return new SchemaPrompt(!foreign.contains(graph)).forModels(schema);
    }
}
