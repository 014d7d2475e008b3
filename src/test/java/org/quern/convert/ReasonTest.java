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
                + "\"not-a-truth-value\",\"number-too-large\",\"unexpected-unit\",\"without-unit\",\"unknown-wanted-unit\","
                + "\"other-unit\",\"other-dimension\",\"no-unit-factor\",\"too-imprecise\","
                + "\"no-text-for-precision\",\"year-out-of-range\",\"before-common-era\",\"no-such-day\",\"end-not-in-graph\"]");
        for (Reason reason : Reason.values())
            assertThat(json.readValue(json.writeValueAsString(reason), Reason.class)).isEqualTo(reason);
    }

    /** Texts that were reworded stay readable: these are in manifests of earlier versions. */
    @Test
    void textsOfOlderManifestsAreRead() {
        assertThat(Reason.of("the source has no English label of the item")).isEqualTo(Reason.NO_LABEL_OF_VALUE);
        assertThat(Reason.of("the item has no English label in the data")).isEqualTo(Reason.NO_LABEL_OF_VALUE);
        assertThat(Reason.of("the number does not fit")).isEqualTo(Reason.NUMBER_TOO_LARGE);
        assertThat(Reason.of("the quantity has no unit, or one of a different quantity"))
                .isEqualTo(Reason.OTHER_DIMENSION);
        assertThat(Reason.of("there is no such day")).isEqualTo(Reason.NO_SUCH_DAY);
    }
}
