package org.quern.question;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

class GoldAlternativeTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String ALTERNATIVES = """
            [{"gold_cypher": "RETURN 2", "reason": "why", "author": "ada", "date": "2026-11-28", "own": 7}, "RETURN 3"]""";

    private final SampleFile file = new SampleFile(new SafeFiles());

    @TempDir
    Path folder;

    private Path written(String alternatives) throws IOException {
        return Files.writeString(folder.resolve("in.json"), """
                [{"qid": "a", "graph": "g", "nl_question": "?", "gold_cypher": "RETURN 1", "gold_alternatives": %s},
                 {"qid": "b", "graph": "g", "nl_question": "?", "gold_cypher": "RETURN 1"}]""".formatted(alternatives));
    }

    @Test
    void alternativesAreReadAndWrittenWithWhatIsUnknown() throws IOException {
        List<Sample> samples = file.read(written(ALTERNATIVES));
        assertThat(GoldAlternative.golds(samples.getFirst())).containsExactly("RETURN 1", "RETURN 2", "RETURN 3");
        assertThat(GoldAlternative.golds(samples.getLast())).containsExactly("RETURN 1");
        Path out = folder.resolve("out.json");
        file.write(out, samples);
        assertThat(JSON.readTree(out.toFile()).at("/0/gold_alternatives")).isEqualTo(JSON.readTree(ALTERNATIVES));
        assertThat(JSON.readTree(out.toFile()).path(1).has("gold_alternatives")).isFalse();
    }

    @Test
    void whatIsRemovedLeavesTheOthersAsTheyWere() throws IOException {
        Sample sample = file.read(written(ALTERNATIVES)).getFirst();
        Sample added = GoldAlternative.ACCEPTED.add(sample, new GoldAlternative("RETURN 4", "", "r", "bo", ""));
        Sample left = GoldAlternative.ACCEPTED.remove(added, 1);
        assertThat(GoldAlternative.golds(left)).containsExactly("RETURN 1", "RETURN 2", "RETURN 4");
        assertThat(left.others().get("gold_alternatives").path(0).path("own").intValue()).isEqualTo(7);
        assertThat(left.others().get("gold_alternatives").path(1).toString())
                .isEqualTo("{\"gold_cypher\":\"RETURN 4\",\"reason\":\"r\",\"author\":\"bo\"}");
        Sample none = GoldAlternative.ACCEPTED.remove(GoldAlternative.ACCEPTED.remove(left, 0), 0);
        assertThat(none.others()).doesNotContainKey("gold_alternatives");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "7", "\"RETURN 2\"", "[7]", "[{}]", "[[\"RETURN 2\"]]", "[\"\"]",
        "[{\"gold_cypher\": \"  \"}]", "[{\"gold_cypher\": [1]}]", "[null]"})
    void anythingElseIsAProblemOfTheSampleThatLeavesItReadable(String alternatives) throws IOException {
        Path in = written(alternatives);
        assertThatThrownBy(() -> file.read(in)).isInstanceOf(QuernException.class)
                .hasMessageContaining("gold_alternatives").hasMessageContaining("line 1");
        SampleFile.Usable usable = file.readUsable(in);
        assertThat(usable.samples()).hasSize(2);
        assertThat(usable.misfits()).hasSize(1);
        assertThat(GoldAlternative.golds(usable.samples().getFirst())).containsExactly("RETURN 1");
    }

    @Test
    void noneIsNone() throws IOException {
        assertThat(GoldAlternative.golds(file.read(written("null")).getFirst())).hasSize(1);
        assertThat(GoldAlternative.golds(file.read(written("[]")).getFirst())).hasSize(1);
    }

    @Test
    void alternativesBelongToTheirGoldQuery() throws IOException {
        Sample sample = file.read(written(ALTERNATIVES)).getFirst();
        Sample other = file.read(written("[\"RETURN 5\"]")).getFirst();
        assertThat(GoldAlternative.golds(sample.withGold(other))).containsExactly("RETURN 1", "RETURN 5");
        assertThat(GoldAlternative.golds(sample.withGold("h", "RETURN 6", Optional.empty())))
                .containsExactly("RETURN 6");
        assertThat(GoldAlternative.golds(GoldAlternative.only(sample, 2))).containsExactly("RETURN 3");
        assertThat(GoldAlternative.golds(GoldAlternative.only(sample, 0))).containsExactly("RETURN 1");
    }
}
