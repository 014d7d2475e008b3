package org.quern.task;

import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;
import java.util.OptionalDouble;
import org.quern.llm.Budget;

/**
 * What a use case has spent on a model, without earlier parts of its run.
 *
 * @param tokens input and output combined
 * @param cost empty if the price of a model is unknown
 */
public record ModelSpending(long tokens, @JsonInclude(Include.ALWAYS) OptionalDouble cost, Optional<String> currency) {

    public static ModelSpending of(ModelUse use) {
        Budget.Spent spent = use.budget().spent();
        return new ModelSpending(spent.tokens(),
                spent.priced() ? OptionalDouble.of(spent.cost()) : OptionalDouble.empty(),
                Optional.of(spent.currency()).filter(text -> !text.isEmpty()));
    }
}
