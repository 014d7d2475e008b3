package org.quern.evaluate.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.quern.evaluate.error.ErrorCategory.*;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.evaluate.error.Judgements.Confirmed;
import org.quern.workspace.QuernException;

class JudgementsTest {

    @TempDir
    private Path folder;

    private static ProposedErrors proposed(String qid, ErrorCategory... categories) {
        return new ProposedErrors(qid, "mills", Arrays.stream(categories)
                .map(category -> new Proposal(category, List.of(Evidence.of("why")))).toList());
    }

    @Test
    void theLastWordCountsAndOutlivesAKill() throws Exception {
        Path file = folder.resolve(Judgements.NAME);
        try (Judgements judged = Judgements.open(file)) {
            judged.add(new Judgement("mills", "q1", SYNTAX, true));
            judged.add(new Judgement("mills", "q1", SYNTAX, false));
            judged.add(new Judgement("mills", "q1", RESULTS, true));
        }
        Files.writeString(file, "{\"graph\": \"mi", StandardOpenOption.APPEND);
        try (Judgements judged = Judgements.open(file)) {
            assertThat(judged.of("mills", "q1", SYNTAX)).contains(false);
            assertThat(judged.of("mills", "q1", RESULTS)).contains(true);
            assertThat(judged.of("rivers", "q1", RESULTS)).isEmpty();
            judged.add(new Judgement("mills", "q2", PATTERN, true));
        }
        assertThat(Files.readAllLines(file)).hasSize(4);
    }

    @Test
    void agreementIsCountedByHand() {
        try (Judgements judged = Judgements.open(folder.resolve("j"))) {
            judged.add(new Judgement("mills", "q1", SYNTAX, true));
            judged.add(new Judgement("mills", "q2", SYNTAX, false));
            judged.add(new Judgement("mills", "q3", SYNTAX, true));
            judged.add(new Judgement("mills", "q3", GROUPING, false));
            judged.add(new Judgement("mills", "q9", SYNTAX, true));
            var agreement = judged.agreement(
                    List.of(proposed("q1", SYNTAX, PATTERN), proposed("q2", SYNTAX), proposed("q3", RESULTS)));
            assertThat(agreement.get(SYNTAX)).isEqualTo(new Confirmed(1, 1, 1));
            assertThat(agreement.get(SYNTAX).precision()).contains(0.5);
            assertThat(agreement.get(SYNTAX).recall()).contains(0.5);
            assertThat(agreement.get(GROUPING)).isEqualTo(new Confirmed(0, 0, 0));
            assertThat(agreement.get(GROUPING).precision()).isEmpty();
            assertThat(agreement).doesNotContainKeys(PATTERN, RESULTS);
        }
    }

    @Test
    void aLineOfSomebodyElseIsNamed() throws Exception {
        Path file = Files.writeString(folder.resolve("j"), "{\"category\": \"syntax\"}\n{\"category\": \"luck\"}\n");
        assertThatThrownBy(() -> Judgements.open(file)).isInstanceOf(QuernException.class)
                .hasMessageContaining("line 2").hasMessageContaining("judge the item again");
    }
}
