package org.quern.evaluate.run;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.SchemaText;
import org.quern.job.Progress;
import org.quern.neo4j.DatabaseSchema;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.question.Sample;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** The schemas of graphs as given to models. */
public final class SchemaTexts {

    private final SchemaText words = new SchemaText();

    /** From graph files. */
    public Map<String, String> ofFiles(List<Sample> samples, Function<String, Path> file, SafeFiles files) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String graph : graphs(samples))
            texts.put(graph, words.forModels(new GraphReader(files).readSchema(file.apply(graph))));
        return texts;
    }

    /**
     * From databases.
     *
     * @throws QuernException when a database cannot be read
     */
    public Map<String, String> ofDatabases(List<Sample> samples, GraphSource source, Progress progress) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String graph : graphs(samples)) {
            progress.stage("Reading the schema of " + graph);
            try {
                GraphSchema read = new DatabaseSchema(source.of(graph, progress), QueryLimits.EVALUATION)
                        .read(graph, progress);
                texts.put(graph, words.forModels(read));
            } catch (QueryFailure failure) {
                throw new QuernException("the schema could not be read: " + failure.getMessage(),
                        "database of " + graph, "try again, or use the schema of the graph file", failure);
            }
        }
        return texts;
    }

    private static List<String> graphs(List<Sample> samples) {
        return samples.stream().map(Sample::graph).distinct().toList();
    }
}
