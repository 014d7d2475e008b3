package org.quern.task;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.quern.llm.ModelSettings;

/**
 * What a use case would ask a model.
 *
 * @param questions number of questions
 * @param answered number of questions that an interrupted run has answered
 * @param inputTokens approximate tokens of the others; empty when unknown
 * @param outputTokens approximate tokens of their answers; empty when unknown
 * @param cost empty if the tokens or the price are unknown
 * @param price of the model, if it is known
 */
public record ModelEstimate(String model, int questions, int answered, OptionalLong inputTokens,
        OptionalLong outputTokens, OptionalDouble cost, Optional<String> currency,
        @JsonIgnore Optional<ModelSettings.Price> price) {

    public static ModelEstimate of(ModelTask.Estimate found, ModelSettings model) {
        return new ModelEstimate(model.name(), found.questions(), found.answered(), found.tokens(), found.output(),
                found.cost(model), Optional.of(model.currency()).filter(text -> !text.isEmpty()), model.price());
    }
}
