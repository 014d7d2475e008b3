package org.quern.neo4j;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.SchemaPrompt;
import org.quern.job.Progress;
import org.quern.workspace.SafeFiles;

class DatabaseSchemaTest {

    @ParameterizedTest
    @ValueSource(strings = {"assets/example/graphs/film/graph.json.gz",
        "src/test/resources/org/quern/evaluate/lakes-graph.json"})
    void theDatabaseTellsWhatTheFileSays(Path file) throws QueryFailure {
        GraphSchema declared = new GraphReader(new SafeFiles()).readSchema(file);
        GraphSchema found = new DatabaseSchema(TestDatabases.of(file), QueryLimits.EVALUATION).read(declared.name(),
                Progress.NONE);
        SchemaPrompt text = new SchemaPrompt();
        assertThat(text.forModels(found)).isEqualTo(text.forModels(declared));
        assertThat(found.entities()).extracting(GraphSchema.EntityType::description)
                .containsOnly(Optional.empty());
    }
}
