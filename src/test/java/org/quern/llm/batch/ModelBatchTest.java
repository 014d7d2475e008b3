package org.quern.llm.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.workspace.EnvironmentException;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.journal.KeyedLog;

/** Numbers are asked about; what is known of each is a word. */
class ModelBatchTest {

    private record Word(String id, ItemAnswer answer) implements BatchAnswer {}

    /** @param language in which the words are */
    private record Words(String language) implements BatchSettings.Own {
        @Override
        public Map<String, Object> fixed() {
            return Map.of("language", language);
        }
    }

    private static final class WordBatch extends ModelBatch<Integer, String, Word, Words> {

        private final List<Integer> asked = new ArrayList<>();

        WordBatch(Path folder) {
            super(folder, new SafeFiles(), new Form<>("words.jsonl", new KeyedLog.Form<>(Word::id,
                    word -> word.answer().addTo(JsonNodeFactory.instance.objectNode().put("id", word.id()), "word"),
                    line -> new Word(line.path("id").asText(), ItemAnswer.of(line, "word")), "take it out"),
                    new Words("any")));
        }

        BatchTotals run(BatchSettings<Words> settings, int most, Function<Integer, String> words) {
            return run(settings, most,
                    List.of(new Portion<>("", () -> IntStream.range(0, most).boxed().toList())), (number, _) -> {
                        asked.add(number);
                        return new Word(key(number), ItemAnswer.free(words.apply(number)));
                    }, 1, Progress.NONE);
        }

        @Override
        protected String key(Integer number) {
            return "n" + number;
        }

        @Override
        protected Word failed(Integer number, String reason) {
            return new Word(key(number), ItemAnswer.failed(reason));
        }
    }

    private static final BatchSettings<Words> SETTINGS = new BatchSettings<>("numbers", "small",
            JsonNodeFactory.instance.objectNode().put("max_tokens", 9), "say@1:0", "c", 0, new Words("en"));

    @TempDir
    private Path folder;

    private static String odd(int number) {
        if (number % 2 == 0)
            throw new QuernException("even", "", "");
        return "w" + number;
    }

    @Test
    void whatFailedIsAskedAgainAndTheRestIsNot() throws IOException {
        WordBatch batch = new WordBatch(folder);
        BatchTotals first = batch.run(SETTINGS, 5, ModelBatchTest::odd);
        assertThat(first.answered()).isEqualTo(2);
        assertThat(first.failed()).isEqualTo(3);
        assertThat(first.failure()).startsWith("even");
        assertThat(first.complete()).isFalse();
        assertThat(Files.readString(folder.resolve(ModelBatch.RECORD))).contains("\"language\" : \"en\"",
                "\"failed\" : 3");
        WordBatch again = new WordBatch(folder);
        assertThat(again.settings()).contains(SETTINGS);
        BatchTotals second = again.run(SETTINGS, 5, number -> "late " + number);
        assertThat(again.asked).containsExactly(0, 2, 4);
        assertThat(second.complete()).isTrue();
        assertThat(again.answers().get("n1").text()).isEqualTo("w1");
        assertThat(again.answers().get("n2").text()).isEqualTo("late 2");
    }

    @Test
    void failuresInARowPauseTheRunAndNothingButFailuresIsAFailure() {
        WordBatch batch = new WordBatch(folder);
        assertThatThrownBy(() -> batch.run(SETTINGS, 3, _ -> odd(0))).isInstanceOf(EnvironmentException.class)
                .hasMessageContaining("all 3 questions failed");
        assertThatThrownBy(() -> batch.run(SETTINGS, 50, number -> odd(number < 5 ? 1 : 0)))
                .isInstanceOf(EnvironmentException.class).hasMessageContaining("paused");
        assertThat(batch.answered()).hasSize(5);
        assertThat(batch.answers()).hasSize(5 + ItemRun.FAILURES_IN_A_ROW);
    }

    @Test
    void otherSettingsAreRefusedByTheirNames() {
        WordBatch batch = new WordBatch(folder);
        batch.run(SETTINGS, 1, _ -> "w");
        BatchSettings<Words> other = new BatchSettings<>("renamed", "large", JsonNodeFactory.instance.objectNode(),
                "say@2:1", "d", 1, new Words("es"));
        assertThatThrownBy(() -> batch.run(other, 1, _ -> "w")).isInstanceOf(QuernException.class)
                .hasMessageContaining("questions, model, the model's parameters, prompt, language, repeat");
        assertThat(other.differences(new BatchSettings<>("numbers", "large", JsonNodeFactory.instance.objectNode(),
                "say@2:1", "d", 0, new Words("es")))).containsExactly("repeat");
        assertThat(batch.asked).hasSize(1);
    }

    @Test
    void aRecordThatIsNoneOfOursIsLeftAlone() throws IOException {
        WordBatch batch = new WordBatch(folder);
        Files.writeString(folder.resolve(ModelBatch.RECORD), "{\"agent\": {}}");
        assertThatThrownBy(() -> batch.run(SETTINGS, 1, _ -> "w")).isInstanceOf(QuernException.class)
                .hasMessageContaining("contains other files");
        Files.writeString(folder.resolve(ModelBatch.RECORD), "{\"model\": \"small\", \"repeat\": \"often\"}");
        assertThatThrownBy(batch::settings).isInstanceOf(QuernException.class).hasMessageContaining("run.json");
        Files.writeString(folder.resolve(ModelBatch.RECORD), "{\"model\": \"small\", \"parameters\": null}");
        assertThat(batch.settings()).contains(new BatchSettings<>("", "small", JsonNodeFactory.instance.objectNode(),
                "", "", 0, new Words("any")));
        assertThat(batch.asked).isEmpty();
    }
}
