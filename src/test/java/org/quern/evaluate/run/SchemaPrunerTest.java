package org.quern.evaluate.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.quern.graph.GraphReader;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.EntityType;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.testing.Mills;
import org.quern.workspace.SafeFiles;

/** The pruned schema has what the question names, and its recall is counted against the gold query. */
class SchemaPrunerTest {

    @TempDir
    private Path folder;

    private static Sample sample(String question, String gold) {
        return new Sample("q", "mills", gold, Optional.empty(), question, Optional.empty(), Optional.empty(),
                Optional.empty(), Optional.empty(), Map.of(), Map.of());
    }

    private GraphSchema schema() {
        return new GraphReader(new SafeFiles()).readSchema(file());
    }

    private Path file() {
        Mills.in(folder);
        return folder.resolve("graphs/mills/graph.json");
    }

    private GraphSchema pruned(String question) {
        Path file = file();
        return SchemaPruner.of(List.of(sample(question, "")), _ -> Optional.of(file), new SafeFiles(), Progress.NONE)
                .of("mills", schema(), question);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Who owns the mills at River 3? | Mill Miller River | ownedBy standsAt
            How many millers are there? | Mill Miller | ownedBy
            Which rivers are longer than 30 km? | Mill River | standsAt
            Which mills are owned by Miller 2? | Mill Miller | ownedBy
            What is this? | Mill Miller River | ownedBy standsAt
            miller 2, river 1 | Mill Miller River | ownedBy standsAt
            """)
    void namedElementsAndTheirNeighboursAreKept(String question, String types, String relations) {
        GraphSchema part = pruned(question);
        assertThat(part.entities()).extracting(EntityType::label).contains(types.split(" "));
        assertThat(part.relations()).extracting(RelationType::label).containsExactlyInAnyOrder(relations.split(" "));
        assertThat(pruned(question)).isEqualTo(part);
    }

    @Test
    void recallCountsEachNameOfAQueryThatTheSchemaHas() {
        GraphSchema whole = schema();
        GraphSchema part = new GraphSchema("mills", whole.entities().subList(0, 2), whole.relations().subList(0, 1));
        List<Sample> samples = List.of(
                sample("?", "MATCH (m:Mill)-[:ownedBy]->(o:Miller) WHERE m.stones > 1 RETURN m.name, o.birth_year"),
                sample("?", "MATCH (m:Mill)-[:standsAt]->(r:River) RETURN r.length_km, r.unknown"),
                sample("?", "MATCH (m"));
        SchemaRecall recall = SchemaRecall.of(samples, _ -> whole, _ -> part);
        assertThat(recall.questions()).isEqualTo(2);
        assertThat(recall.complete()).isEqualTo(1);
        assertThat(recall.unread()).isEqualTo(1);
        assertThat(recall.labels()).isEqualTo(new SchemaRecall.Part(4, 3));
        assertThat(recall.relations()).isEqualTo(new SchemaRecall.Part(2, 1));
        assertThat(recall.properties()).isEqualTo(new SchemaRecall.Part(3, 2));
        assertThat(recall.recall()).isEqualTo(6.0 / 9);
        assertThat(recall.size()).isEqualTo(6.0 / 9);
    }
}
