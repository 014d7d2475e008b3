package org.quern.cli;

import java.util.Map;
import org.quern.llm.Budget;
import org.quern.question.Rewriting;
import org.quern.question.rewrite.ModelParts;
import org.quern.question.rewrite.SampleChange;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Who is asked about questions: a model, or what is built in. */
final class AskingOptions {

    @Option(names = "--model", defaultValue = Rewriting.GRAMMAR, paramLabel = "NAME", description = "A model that quern.json names, or grammar: what is built in and needs no model (default: ${DEFAULT-VALUE}).")
    private String model = "";
    @Mixin
    private ModelOptions limits = new ModelOptions();

    /** Makes the step of the pipeline from what it needs of a model. */
    @FunctionalInterface
    interface Step {
        SampleChange of(ModelParts parts);
    }

    /** Puts the file through the step. */
    @FunctionalInterface
    interface Run {
        void with(SampleChange change, Budget spent);
    }

    void check(CommonOptions common) {
        limits.check(common);
    }

    boolean isGrammar() {
        return model.equals(Rewriting.GRAMMAR);
    }

    String model() {
        return model;
    }

    int parallel() {
        return limits.parallel();
    }

    /**
     * Opens the model for the time of the run; nothing needs a workspace without one.
     *
     * @param builtIn what is done without a model
     */
    void run(CommonOptions common, Terminal terminal, SampleChange builtIn, Step step, Run run) {
        Budget budget = limits.budget();
        if (isGrammar())
            run.with(builtIn, budget);
        else
            limits.open(model, budget, common, terminal, (parts, _) -> run.with(step.of(parts), budget));
    }

    /** Adds to a result what was paid for it. */
    void put(Budget spent, Map<String, Object> result) {
        ModelOptions.put(spent, result);
    }

    void tell(Budget spent, Terminal terminal) {
        if (!isGrammar())
            ModelOptions.tell(spent, terminal);
    }
}
