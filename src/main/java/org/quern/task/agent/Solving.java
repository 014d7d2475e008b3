package org.quern.task.agent;

import java.time.Instant;
import java.util.Set;
import org.quern.agent.Action.Kind;
import org.quern.agent.batch.Method;
import org.quern.agent.batch.Solver;
import org.quern.job.Progress;
import org.quern.llm.ServedModel;
import org.quern.sparql.SelectLimits;
import org.quern.task.ModelUse;
import org.quern.task.Services;

/**
 * How questions are answered, and from which source.
 *
 * @param model a model of the workspace
 * @param without disabled actions
 * @param prune whether the model selects the relevant parts of entries
 * @param repeat number of the attempt, from 0
 * @param limits of each query
 */
public record Solving(AgentSource source, String model, Method method, Set<Kind> without, boolean prune, int repeat,
        SelectLimits limits) {

    public Solving {
        without = Set.copyOf(without);
    }

    /** Work with a solver; {@code source} describes the data. */
    @FunctionalInterface
    interface Work<R> {
        R with(Solver solver, ServedModel model, String source, Progress progress);
    }

    /** Opens model and source, runs the work, and closes them. */
    <R> R solve(Services services, ModelUse use, Progress progress, Work<R> work) throws Exception {
        try (ServedModel served = use.open(services, model)) {
            return new AgentSources(services).ask(source, progress,
                    (open, names, asking) -> work.with(new Solver(open, names, served, services.prompts(), method,
                            without, prune, repeat, limits, Instant::now), served, open.describe(), asking));
        }
    }
}
