package org.quern;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.convert.Converter;
import org.quern.convert.ConversionRules;
import org.quern.evaluate.Outcome;
import org.quern.evaluate.QueryScorer;
import org.quern.evaluate.ScoredSample;
import org.quern.evaluate.Scorer;
import org.quern.evaluate.TableMatcher.Mode;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.QueryLimits;
import org.quern.neo4j.TestDatabases;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.schema.SchemaReader;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.store.StoreSource;
import org.quern.workspace.SafeFiles;

/** The example's questions and predictions say of themselves what is right and what is wrong; the graph must agree. */
class ExamplePredictionsTest {
    private static final Path EXAMPLE = Path.of("assets", "example");
    private static final Set<String> CATEGORIES = Set.of("syntax-error", "wrong-type", "reversed-direction",
            "entity-linking", "schema-violation", "pattern-not-aligned", "incorrect-grouping", "incorrect-filtering",
            "results-not-aligned", "incorrect-deduplication");

    @TempDir
    private static Path folder;

    @BeforeAll
    static void convertTheExample() throws IOException {
        DatasetGraph data = DatasetGraphFactory.create();
        try (Stream<Path> turtle = Files.list(EXAMPLE.resolve("data"))) {
            turtle.sorted().forEach(file -> RDFParser.source(file).parse(data));
        }
        SafeFiles files = new SafeFiles();
        new Converter(new SchemaReader(files).read(EXAMPLE.resolve("schemas/film.json")),
                new StoreSource("example", data), new UnitTable(),
                new Converter.Options(false, false, ConversionRules.CORRECT, Optional.empty()))
                .run(folder, files, Progress.NONE);
    }

    @Test
    void bothModelsTogetherMakeEveryKindOfMistake() {
        Set<String> made = new TreeSet<>();
        for (String model : List.of("model-a", "model-b"))
            read("predictions/" + model + ".json").forEach(sample -> made.addAll(mistakes(sample)));
        assertThat(made).containsExactlyInAnyOrderElementsOf(CATEGORIES);
    }

    @Test
    void theModelsAnswerTheQuestionsOfTheQuestionFile() {
        List<String> asked = read("questions/film.json").stream().map(Sample::qid).toList();
        assertThat(asked).hasSizeGreaterThanOrEqualTo(60).doesNotHaveDuplicates();
        for (String model : List.of("model-a", "model-b"))
            assertThat(read("predictions/" + model + ".json")).extracting(Sample::qid).isEqualTo(asked);
    }

    @ParameterizedTest
    @ValueSource(strings = {"model-a", "model-b"})
    void predictionsAreRightExactlyWhereNoMistakeIsNoted(String model) {
        GraphDatabase film = TestDatabases.of(folder.resolve("graph.json.gz"));
        List<Sample> samples = read("predictions/" + model + ".json");
        List<ScoredSample> scored = new Scorer((_, _) -> film, new QueryScorer(Mode.STRICT, QueryLimits.EVALUATION), 1)
                .score(samples, Progress.NONE);
        for (ScoredSample item : scored) {
            assertThat(item.scores().ex().value()).as("%s%n%s", item.sample().goldCypher(),
                    item.sample().predCypher().orElseThrow())
                    .hasValue(mistakes(item.sample()).isEmpty() ? 1 : 0);
            assertThat(item.scores().outcome() == Outcome.PREDICTION_ERROR).as(item.sample().predCypher().orElseThrow())
                    .isEqualTo(mistakes(item.sample()).contains("syntax-error"));
        }
    }

    private static List<Sample> read(String file) {
        return new SampleFile(new SafeFiles()).read(EXAMPLE.resolve(file));
    }

    private static List<String> mistakes(Sample sample) {
        List<String> labels = new ArrayList<>();
        for (JsonNode label : sample.others().get("labelled_errors"))
            labels.add(label.textValue());
        return labels;
    }
}
