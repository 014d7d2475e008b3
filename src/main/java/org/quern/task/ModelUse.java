package org.quern.task;

import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.quern.llm.Budget;
import org.quern.llm.ServedModel;

/**
 * How a task may use a model.
 *
 * @param atATime max. parallel requests; empty for the setting of the workspace
 * @param budget the spending limit
 * @param notes receives messages, for instance that the model's host is busy
 */
public record ModelUse(OptionalInt atATime, Budget budget, Consumer<String> notes) {

    /** @throws org.quern.workspace.QuernException if the model or its key does not exist */
    public ServedModel open(Services services, String model) {
        return services.models().open(model, budget, notes);
    }

    /** The same for a run that can be resumed: its spending is recorded in its folder, and the limit is for all of it. */
    public ModelUse of(Path run) {
        Budget own = budget.of(run);
        own.left().ifPresent(notes);
        return new ModelUse(atATime, own, notes);
    }

    public int atATime(ServedModel opened) {
        return atATime.orElseGet(opened::atATime);
    }
}
