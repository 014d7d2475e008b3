package org.quern.cli;

import java.util.Map;
import java.util.Optional;
import org.quern.llm.Budget;
import org.quern.llm.Models;
import org.quern.llm.PromptShelf;
import org.quern.llm.ServedModel;
import org.quern.question.Rewriting;
import org.quern.question.rewrite.ModelParts;
import org.quern.question.rewrite.SampleChange;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Secrets;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Option;

/** Who is asked about questions, how many at a time, and what it may cost. */
final class AskingOptions {

    @Option(names = "--model", defaultValue = Rewriting.GRAMMAR, paramLabel = "NAME", description = "A model that quern.json names, or grammar: what is built in and needs no model (default: ${DEFAULT-VALUE}).")
    private String model = "";
    @Option(names = "--parallel", defaultValue = "4", paramLabel = "N", description = "How many questions are under way at a time (default: ${DEFAULT-VALUE}).")
    private int parallel;
    @Option(names = "--most-tokens", paramLabel = "N", description = "Stop before more tokens than this are read and written (default: no limit).")
    private Optional<Long> mostTokens = Optional.empty();
    @Option(names = "--most-cost", paramLabel = "X", description = "Stop before it costs more than this, by the prices in quern.json (default: no limit).")
    private Optional<Double> mostCost = Optional.empty();

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
        common.require(parallel > 0, "--parallel must be at least 1");
        common.require(mostTokens.orElse(1L) > 0, "--most-tokens must be at least 1");
        common.require(mostCost.orElse(1.0) > 0, "--most-cost must be more than 0");
    }

    boolean isGrammar() {
        return model.equals(Rewriting.GRAMMAR);
    }

    String model() {
        return model;
    }

    int parallel() {
        return parallel;
    }

    /**
     * Opens the model for the time of the run; nothing needs a workspace without one.
     *
     * @param builtIn what is done without a model
     */
    void run(CommonOptions common, Terminal terminal, SampleChange builtIn, Step step, Run run) {
        Budget budget = new Budget(mostTokens.orElse(Long.MAX_VALUE), mostCost.orElse(Double.POSITIVE_INFINITY));
        if (isGrammar()) {
            run.with(builtIn, budget);
            return;
        }
        SafeFiles files = new SafeFiles();
        try (Workspace workspace = Workspace.open(common.workspace())) {
            Models models = new Models(workspace, new Secrets(System.getenv()), files, QuernVersion.userAgent());
            try (ServedModel served = models.open(model, budget, terminal::note)) {
                run.with(step.of(new ModelParts(served, served.parameters(),
                        new PromptShelf(workspace.prompts(), files))), budget);
            }
        }
    }

    /** Adds to a result what was paid for it. */
    void put(Budget spent, Map<String, Object> result) {
        result.put("tokens", spent.spentTokens());
        result.put("cost", spent.spentCost());
    }

    void tell(Budget spent, Terminal terminal) {
        if (!isGrammar())
            terminal.println("%,d tokens, cost %.4f; kept answers cost nothing".formatted(spent.spentTokens(),
                    spent.spentCost()));
    }
}
