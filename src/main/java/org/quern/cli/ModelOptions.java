package org.quern.cli;

import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.quern.llm.Budget;
import org.quern.llm.Models;
import org.quern.llm.PromptShelf;
import org.quern.llm.ServedModel;
import org.quern.question.rewrite.ModelParts;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Secrets;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Option;

/** How many questions a model gets at a time, and what it may cost. */
final class ModelOptions {

    @Option(names = "--parallel", defaultValue = "4", paramLabel = "N", description = "How many questions are under way at a time (default: ${DEFAULT-VALUE}).")
    private int parallel;
    @Option(names = "--most-tokens", paramLabel = "N", description = "Stop before more tokens than this are read and written (default: no limit).")
    private Optional<Long> mostTokens = Optional.empty();
    @Option(names = "--most-cost", paramLabel = "X", description = "Stop before it costs more than this, by the prices in quern.json (default: no limit).")
    private Optional<Double> mostCost = Optional.empty();

    void check(CommonOptions common) {
        common.require(parallel > 0, "--parallel must be at least 1");
        common.require(mostTokens.orElse(1L) > 0, "--most-tokens must be at least 1");
        common.require(mostCost.orElse(1.0) > 0, "--most-cost must be more than 0");
    }

    int parallel() {
        return parallel;
    }

    Budget budget() {
        return new Budget(mostTokens.orElse(Long.MAX_VALUE), mostCost.orElse(Double.POSITIVE_INFINITY));
    }

    /** Opens a model of the workspace for the time of the work. */
    void open(String model, Budget budget, CommonOptions common, Terminal terminal,
            BiConsumer<ModelParts, Workspace> work) {
        SafeFiles files = new SafeFiles();
        try (Workspace workspace = Workspace.open(common.workspace())) {
            Models models = new Models(workspace, new Secrets(System.getenv()), files, QuernVersion.userAgent());
            try (ServedModel served = models.open(model, budget, terminal::note)) {
                work.accept(new ModelParts(served, served.parameters(), new PromptShelf(workspace.prompts(), files)),
                        workspace);
            }
        }
    }

    /** Adds to a result what was paid for it. */
    static void put(Budget spent, Map<String, Object> result) {
        result.put("tokens", spent.spentTokens());
        result.put("cost", spent.spentCost());
    }

    static void tell(Budget spent, Terminal terminal) {
        terminal.println("%,d tokens, cost %.4f; kept answers cost nothing".formatted(spent.spentTokens(),
                spent.spentCost()));
    }
}
