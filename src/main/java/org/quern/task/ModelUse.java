package org.quern.task;

import java.util.OptionalInt;
import java.util.function.Consumer;
import org.quern.llm.Budget;
import org.quern.llm.ServedModel;

/**
 * How a task may use a model.
 *
 * @param atATime how many questions it gets at a time; empty for what the workspace says
 * @param budget what may be spent
 * @param notes are told what goes on meanwhile, for instance that the model's host is busy
 */
public record ModelUse(OptionalInt atATime, Budget budget, Consumer<String> notes) {

    /** @throws org.quern.workspace.QuernException when there is no such model, or no key for it */
    public ServedModel open(Services services, String model) {
        return services.models().open(model, budget, notes);
    }

    public int atATime(ServedModel opened) {
        return atATime.orElseGet(opened::atATime);
    }
}
