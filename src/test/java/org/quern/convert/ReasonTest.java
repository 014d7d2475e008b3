package org.quern.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

class ReasonTest {

    private final ObjectMapper json = new ObjectMapper();

    @Test
    void manifestsOfTheFirstEditionAreStillRead() throws JsonProcessingException {
        assertThat(json.readValue("\"the time is not precise enough\"", Reason.class)).isEqualTo(Reason.TOO_IMPRECISE);
        assertThat(json.readValue("\"the quantity has another unit\"", Reason.class)).isEqualTo(Reason.OTHER_UNIT);
        for (Reason reason : Reason.values())
            assertThat(json.readValue(json.writeValueAsString(reason.text()), Reason.class)).isEqualTo(reason);
        assertThatThrownBy(() -> json.readValue("\"no reason\"", Reason.class))
                .isInstanceOf(JsonProcessingException.class);
    }

    /** They are in people's files: a reason may get another text, but no other key. */
    @Test
    void filesHaveKeys() throws JsonProcessingException {
        assertThat(json.writeValueAsString(Reason.values())).isEqualTo("["
                + "\"no-label-of-entity\",\"not-in-source\",\"no-value\",\"unknown-value\","
                + "\"malformed\",\"no-label-of-value\",\"no-label-of-unit\",\"not-an-item\","
                + "\"not-a-time\",\"not-a-quantity\",\"not-a-number\",\"not-an-integer\","
                + "\"not-a-truth-value\",\"number-too-large\",\"unexpected-unit\",\"unknown-wanted-unit\","
                + "\"other-unit\",\"other-dimension\",\"no-unit-factor\",\"too-imprecise\","
                + "\"no-text-for-precision\",\"year-out-of-range\",\"no-such-day\",\"end-not-in-graph\"]");
        for (Reason reason : Reason.values())
            assertThat(json.readValue(json.writeValueAsString(reason), Reason.class)).isEqualTo(reason);
    }
}
