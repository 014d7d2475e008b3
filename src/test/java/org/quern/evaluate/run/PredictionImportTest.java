package org.quern.evaluate.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.evaluate.run.PredictionImport.Imported;
import org.quern.question.Sample;
import org.quern.workspace.SafeFiles;

class PredictionImportTest {

    @TempDir
    Path folder;

    /** A question counts once; equal ids of different questions are not repeats. */
    @Test
    void countsAQuestionOnceThatTheFileContainsSeveralTimes() throws IOException {
        Imported imported = read(line("q1", "Who?", "RETURN 1"), line("q1", "Who?", "RETURN 1"),
                line("q1", "Who?", "RETURN 2"), line("q1", "Where?", "RETURN 3"), line("q2", "When?", "RETURN 4"));

        assertThat(imported.samples()).extracting(Sample::nlQuestion).containsExactly("Who?", "Where?", "When?");
        assertThat(imported.samples().getFirst().predCypher()).contains("RETURN 1");
        assertThat(imported.skipped()).singleElement().satisfies(skipped -> {
            assertThat(skipped.problem()).isEqualTo("another prediction for question q1 comes before it");
            assertThat(skipped.where()).endsWith("3");
        });
    }

    private Imported read(String... lines) throws IOException {
        Path file = Files.write(folder.resolve("predictions.jsonl"), List.of(lines));
        return new PredictionImport(new SafeFiles(), List.of(), false, false).read(file, Optional.empty());
    }

    private static String line(String qid, String question, String prediction) {
        return "{\"qid\": \"" + qid + "\", \"graph\": \"nba\", \"nl_question\": \"" + question
                + "\", \"gold_cypher\": \"RETURN 1\", \"pred_cypher\": \"" + prediction + "\"}";
    }
}
