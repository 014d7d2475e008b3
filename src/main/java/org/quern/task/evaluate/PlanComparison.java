package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.quern.job.Progress;
import org.quern.statistics.PowerPlan;
import org.quern.task.UseCase;

/** Plans the number of questions of a comparison of two runs. */
public record PlanComparison() implements UseCase<PlanComparison.Settings, PlanComparison.Result> {

    /** @param sizes planned numbers of items */
    public record Settings(PowerPlan plan, List<Integer> sizes) {}

    /** @param itemsNeeded a number, or a text if ten million do not suffice; empty without an effect to detect */
    public record Result(@JsonUnwrapped PowerPlan plan, List<Size> sizes, Optional<Object> itemsNeeded,
            @JsonIgnore OptionalInt needed) {}

    /**
     * A number of items.
     *
     * @param minimalDetectableEffect empty if no effect is large enough
     * @param power of detecting the planned effect
     */
    public record Size(int items, @JsonInclude Optional<Double> minimalDetectableEffect, Optional<Double> power) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        PowerPlan plan = settings.plan();
        OptionalInt needed = plan.needed();
        return new Result(plan, settings.sizes().stream()
                .map(items -> new Size(items, plan.detectable(items), plan.power(items))).toList(),
                plan.effect().map(_ -> needed.isPresent() ? (Object) needed.getAsInt() : "more than ten million"),
                needed);
    }
}
