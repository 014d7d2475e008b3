package org.quern;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.evaluate.error.CategoryProposal;
import org.quern.evaluate.error.ErrorFile;
import org.quern.evaluate.error.ProposedErrors;
import org.quern.evaluate.score.Metric;
import org.quern.evaluate.score.Metrics;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.workspace.SafeFiles;

/** The example's questions and predictions say of themselves what is right and what is wrong; the graph must agree. */
class ExamplePredictionsTest {
    private static final Path EXAMPLE = Path.of("assets", "example");
    private static final Set<String> CATEGORIES = Set.of("syntax-error", "wrong-type", "reversed-direction",
            "entity-linking", "schema-violation", "pattern-not-aligned", "incorrect-grouping", "incorrect-filtering",
            "results-not-aligned", "incorrect-deduplication");

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

    /** Of the scores that the example ships; that they are what scoring gives today, the test of the demo shows. */
    @ParameterizedTest
    @ValueSource(strings = {"model-a", "model-b"})
    void predictionsAreRightExactlyWhereNoMistakeIsNoted(String model) {
        List<Sample> scored = read("runs/" + model + "/result_with_metrics.json");
        assertThat(scored).extracting(Sample::predCypher)
                .isEqualTo(read("predictions/" + model + ".json").stream().map(Sample::predCypher).toList());
        for (Sample item : scored) {
            assertThat(score(item, Metrics.EX)).as("%s%n%s", item.goldCypher(), item.predCypher().orElseThrow())
                    .isEqualTo(mistakes(item).isEmpty() ? 1 : 0);
            assertThat(score(item, Metrics.EXECUTABLE)).as(item.predCypher().orElseThrow())
                    .isEqualTo(mistakes(item).contains("syntax-error") ? 0 : 1);
        }
    }

    /** Of the reasons that the example ships: each wrong prediction has one, mostly the one that it was written for. */
    @ParameterizedTest
    @ValueSource(strings = {"model-a", "model-b"})
    void reasonsAreProposedForWhatIsWrong(String model) {
        List<Sample> wrong = read("runs/" + model + "/result_with_metrics.json").stream()
                .filter(item -> score(item, Metrics.EX) == 0).toList();
        List<ProposedErrors> proposed = new ErrorFile(new SafeFiles())
                .read(EXAMPLE.resolve("runs").resolve(model).resolve(ErrorFile.NAME));
        assertThat(proposed).extracting(ProposedErrors::qid).isEqualTo(wrong.stream().map(Sample::qid).toList());
        long meant = 0;
        for (int i = 0; i < wrong.size(); i++) {
            List<CategoryProposal> proposals = proposed.get(i).proposals();
            assertThat(proposals).as(wrong.get(i).predCypher().orElseThrow()).isNotEmpty()
                    .allSatisfy(proposal -> assertThat(proposal.evidence()).isNotEmpty());
            List<String> noted = mistakes(wrong.get(i));
            if (proposals.stream().anyMatch(one -> noted.stream().anyMatch(m -> m.contains(one.category().key()))))
                meant++;
        }
        assertThat(meant).as("proposals that name a noted mistake, of " + wrong.size())
                .isGreaterThanOrEqualTo(wrong.size() * 4L / 5);
    }

    private static double score(Sample sample, Metric metric) {
        return Objects.requireNonNull(sample.metrics().get(metric.text())).doubleValue();
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
