package org.quern.question.rewrite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.quern.llm.ModelAnswer;
import org.quern.llm.ModelAnswer.Finish;

/** Verdicts and questions are read from the replies that models give, not only from those that were asked for. */
class ReplyReadingTest {

    private static final String ASKED = "Which films did Ada Lake direct?";

    private static ModelAnswer answer(String text, Finish finish) {
        return new ModelAnswer(text, finish, new ModelAnswer.Usage(1, 1, false), 0, Duration.ZERO, false, "", "");
    }

    @ParameterizedTest
    @ValueSource(strings = {"```json\n{\"same_meaning\": true, \"realistic\": true, \"why\": \"fine\"}\n```",
        "Sure! Here it is: {\"same_meaning\": true, \"realistic\": true, \"why\": \"fine\", \"question\": null} Bye!",
        "{\"same_meaning\": \"yes\", \"realistic\": \"True\", \"confidence\": 0.9, \"why\": \"fine\"}",
        "{\"same_meaning\": true, // it does\n \"realistic\": true, \"why\": \"fine\",}"})
    void aVerdictIsReadWhateverSurroundsIt(String reply) throws Verdict.Unreadable {
        Verdict verdict = Verdict.read(answer(reply, Finish.COMPLETE));
        assertThat(verdict.sameMeaning()).isTrue();
        assertThat(verdict.realistic()).isTrue();
        assertThat(verdict.why()).isEqualTo("fine");
        assertThat(verdict.question()).isEmpty();
    }

    @Test
    void aVerdictThatIsNotThereIsNotGuessed() {
        assertThatThrownBy(() -> Verdict.read(answer("Looks good to me!", Finish.COMPLETE)))
                .hasMessage("the answer is not a single JSON object");
        assertThatThrownBy(() -> Verdict.read(answer("{\"same_meaning\": tr", Finish.LENGTH)))
                .hasMessage("the answer was cut off at the token limit");
        assertThatThrownBy(() -> Verdict.read(answer("{\"same_meaning\": \"perhaps\", \"realistic\": true}",
                Finish.COMPLETE))).hasMessageContaining("same_meaning is missing or neither");
        assertThatThrownBy(() -> Verdict.read(answer("{\"same_meaning\": false, \"realistic\": true, \"why\": \"no\"}",
                Finish.COMPLETE))).hasMessage("the corrected question is missing");
    }

    @Test
    void aVerdictThatIsCompleteCountsAlthoughTheRestWasCut() throws Verdict.Unreadable {
        String reply = "{\"same_meaning\": false, \"realistic\": true, \"why\": \"x\", \"question\": \"Who?\"} I also";
        assertThat(Verdict.read(answer(reply, Finish.LENGTH)).question()).contains("Who?");
    }

    @ParameterizedTest
    @ValueSource(strings = {ASKED, "\"" + ASKED + "\"", "```\n" + ASKED + "\n```", "Question: " + ASKED,
        "Sure! Here is the rewritten question:\n\n\"" + ASKED + "\"",
        "Here is a more natural version:\n" + ASKED + "\n\nLet me know if you would like another one.",
        ASKED + "\n\n(Note: I kept the name unchanged.)", "{\"question\": \"" + ASKED + "\"}",
        "```json\n{\"question\": \"" + ASKED + "\",}\n```", "**Rewritten question:** " + ASKED,
        "<think>Hm.</think>\n" + ASKED})
    void theQuestionIsReadWhateverSurroundsIt(String reply) {
        AnswerText text = AnswerText.of(answer(reply, Finish.COMPLETE), 30);
        assertThat(text.problem()).isEmpty();
        assertThat(text.text()).isEqualTo(ASKED);
    }

    @ParameterizedTest
    @ValueSource(strings = {ASKED + "\nWho directed them?", "1. " + ASKED + "\n2. Who?\n3. What?", "",
        "Here are two versions:\n" + ASKED + "\nWho directed them?"})
    void severalQuestionsAreNotOne(String reply) {
        assertThat(AnswerText.of(answer(reply, Finish.COMPLETE), 30).usable()).isFalse();
    }
}
