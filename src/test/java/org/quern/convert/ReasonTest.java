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
            assertThat(json.readValue(json.writeValueAsString(reason), Reason.class)).isEqualTo(reason);
        assertThatThrownBy(() -> json.readValue("\"no reason\"", Reason.class))
                .isInstanceOf(JsonProcessingException.class);
    }
}
