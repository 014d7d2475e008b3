package org.quern.task.agent;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.quern.agent.AgentSetup;
import org.quern.agent.batch.AnswerScorer;
import org.quern.agent.batch.Method;
import org.quern.agent.batch.Solver;
import org.quern.agent.observe.EntityNames;
import org.quern.job.Progress;
import org.quern.llm.ServedModel;
import org.quern.sparql.SelectLimits;
import org.quern.task.ModelUse;
import org.quern.task.Services;

/**
 * How questions are answered, and from which source.
 *
 * @param model a model of the workspace; for imported predictions, the name of the system that made them
 * @param setup how the agent explores
 * @param repeat number of the attempt, from 0
 * @param limits of each query
 * @param language the language of the questions and labels; if empty, English
 */
public record Solving(AgentSource source, String model, Method method, AgentSetup setup, int repeat,
        SelectLimits limits, Optional<String> language) {

    /** Questions in English. */
    public Solving(AgentSource source, String model, Method method, AgentSetup setup, int repeat, SelectLimits limits) {
        this(source, model, method, setup, repeat, limits, Optional.empty());
    }

    private List<String> languages() {
        return EntityNames.languages(language);
    }

    /** Work with a solver; {@code source} describes the data. */
    @FunctionalInterface
    interface Work<R> {
        R with(Solver solver, ServedModel model, String source, Progress progress);
    }

    /** Opens the models and the source, runs the work, and closes them. */
    <R> R solve(Services services, ModelUse use, Progress progress, Work<R> work) throws Exception {
        Optional<String> other = setup.pruner().model().filter(name -> !name.equals(model));
        try (ServedModel served = use.open(services, model);
                ServedModel pruner = other.isPresent() ? use.open(services, other.get()) : served) {
            return new AgentSources(services).ask(source, languages().subList(0, 1), progress,
                    (open, names, asking) -> work.with(new Solver(open, names, served, pruner, services.prompts(),
                            method, setup, repeat, languages(), limits, Instant::now), served, open.describe(),
                            asking));
        }
    }

    /** Work that only compares answers. */
    @FunctionalInterface
    interface Scoring<R> {
        R with(AnswerScorer scorer, String source, Progress progress);
    }

    /** Opens the source, runs the work, and closes it. */
    <R> R score(Services services, Progress progress, Scoring<R> work) throws Exception {
        return new AgentSources(services).ask(source, languages().subList(0, 1), progress, (open, _, asking) -> work
                .with(new AnswerScorer(open, languages(), limits, Instant::now), open.describe(), asking));
    }
}
