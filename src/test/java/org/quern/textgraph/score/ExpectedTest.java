package org.quern.textgraph.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.llm.batch.ItemAnswer;
import org.quern.textgraph.dataset.Variant;
import org.quern.textgraph.run.Reply;
import org.quern.textgraph.score.Expected;

class ExpectedTest {

    private static final Expected YES = new Expected.YesNo(true);
    private static final Expected SEVEN = new Expected.Number(7);
    private static final Expected NAMES = new Expected.OneOf(List.of("Qing dynasty", "双靡", "St. Lucia, old (Q7)"));
    private static final Expected PATH = new Expected.OnePath(List.of(List.of("A's land", "B", "C"),
            List.of("A's land", "D", "C")));

    private void found(Expected expected, String... replies) {
        assertThat(replies).allSatisfy(reply -> assertThat(expected.flexible(reply)).as(reply).isTrue());
    }

    private void missed(Expected expected, String... replies) {
        assertThat(replies).allSatisfy(reply -> assertThat(expected.flexible(reply)).as(reply).isFalse());
    }

    @Test
    void verdictsAreFoundInWords() {
        found(YES, "Yes.", "**Yes**", "Answer: yes", "The answer is: Yes, because", "\"Yes\"", "```\nYes\n```");
        missed(YES, "No.", "Answer: No", "Nobody knows", "", "Yesterday", "The answer is no, not yes");
    }

    @Test
    void numbersAreFoundInWords() {
        found(SEVEN, "answer: 7", "The answer is 7.", "Answer: **7**", "7", "There are seven of them.",
                "I count 2 and 5, that makes 7", "\\boxed{7}", "Final answer: 7 relations");
        missed(SEVEN, "Answer: 70", "Answer: -7", "Answer: 7.5", "17", "Answer: 8, not 7", "1,007", "");
    }

    @Test
    void namesOfAnyScriptAreFound() {
        found(NAMES, "answer: qing dynasty", "It is the Qing dynasty.", "Answer: <双靡>", "Answer: “双靡”",
                "The answer is St. Lucia, old (Q7).", "**Answer:** Qing Dynasty");
        missed(NAMES, "Answer: Ming dynasty", "Answer: Qing", "", "Answer: Qing dynasty and Ming dynasty");
    }

    @Test
    void pathsAreFoundInManyForms() {
        found(PATH, "Let me think.\nSHORTEST PATH: [\"A's land\", \"B\", \"C\"]", "A's land -> D -> C",
                "SHORTEST_PATH: ['A's land', 'B', 'C']", "Shortest path: A's land → B → C.",
                "The path is [A's land, D, C].");
        missed(PATH, "SHORTEST PATH: [\"C\", \"B\", \"A's land\"]", "[\"A's land\", \"C\"]", "none", "[]");
    }

    /** Thinking in the forms of several models, which mentions wrong answers in the required form. */
    @ParameterizedTest
    @ValueSource(strings = {"<think>%s</think>\n\n", "<think>\n\n</think>", "%s</think>", "<thinking>%s</thinking> ",
        "[THINK]%s[/THINK]", "◁think▷%s◁/think▷", "<|START_THINKING|>%s<|END_THINKING|>", "<seed:think>%s</seed:think>",
        "<reasoning>%s</reasoning>\n<think>%s</think>\n", "\uFEFF<think>%s</think>",
        "<|channel|>analysis<|message|>%s<|end|><|start|>assistant<|channel|>final<|message|>"})
    void thinkingIsNoPartOfAReply(String form) {
        for (Expected expected : List.of(YES, SEVEN, NAMES, PATH)) {
            String reply = form.replace("%s", "No? Answer: 8. Answer: Ming dynasty. SHORTEST PATH: [\"C\", \"D\"]")
                    + expected.replies().getFirst();
            String answered = new Reply(new Reply.Asked("i", "f", Variant.PLAIN), ItemAnswer.free(reply)).answered();
            assertThat(expected.exact(answered)).as(reply).isTrue();
            assertThat(expected.flexible(answered)).as(reply).isTrue();
        }
        String onlyThinking = "<think>" + String.join(" ", YES.replies());
        assertThat(new Reply(new Reply.Asked("i", "f", Variant.PLAIN), ItemAnswer.free(onlyThinking)).answered())
                .isEmpty();
    }

    @Test
    void theFormCountsWhenItIsExact() {
        assertThat(PATH.exact("SHORTEST PATH: [\"A's land\", \"D\", \"C\"]")).isTrue();
        assertThat(PATH.exact("The path is A's land -> D -> C")).isFalse();
        assertThat(SEVEN.exact("Seven")).isFalse();
        assertThat(NAMES.exact("Answer: \"St. Lucia, old (Q7)\"")).isTrue();
    }

    @Test
    void lengthsOfPathsAreReadOff() {
        assertThat(Expected.OnePath.length("SHORTEST PATH: [\"A\", \"B\"]")).hasValue(1);
        assertThat(Expected.OnePath.length("SHORTEST PATH: []")).hasValue(0);
        assertThat(Expected.OnePath.length("A -> B -> C -> D")).hasValue(3);
        assertThat(Expected.OnePath.length("I do not know")).isEmpty();
    }

    @Test
    void everyRightReplyIsRight() {
        assertThat(List.of(YES, SEVEN, NAMES, PATH)).allSatisfy(expected -> assertThat(expected.replies())
                .isNotEmpty().allSatisfy(reply -> {
                    assertThat(expected.exact(reply)).as(reply).isTrue();
                    assertThat(expected.flexible(reply)).as(reply).isTrue();
                }));
    }
}
