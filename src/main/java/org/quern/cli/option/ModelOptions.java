package org.quern.cli.option;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.quern.cli.output.Amount;
import org.quern.cli.output.Terminal;
import org.quern.llm.ModelList;
import org.quern.llm.ModelSettings;
import org.quern.llm.Money;
import org.quern.question.Rewriting;
import org.quern.task.ModelLimits;
import org.quern.task.ModelSpending;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Option;

/** Options that select a model, the number of parallel requests, and the budget. */
public class ModelOptions implements CheckedOptions {

    @Option(names = "--model", paramLabel = "NAME", description = "Name of a model in quern.json, or builtin for the built-in model.")
    private Optional<String> model = Optional.empty();
    @Option(names = "--parallel", defaultValue = "4", paramLabel = "N", description = "Number of parallel requests (default: ${DEFAULT-VALUE}).")
    private int parallel;
    @Option(names = "--max-tokens", paramLabel = "N", description = "Max. tokens, input and output combined, for the run with earlier parts of it; the run stops before it exceeds them (default: no limit).")
    private Optional<Long> mostTokens = Optional.empty();
    @Option(names = "--max-cost", paramLabel = "X", description = "Max. cost at the prices in quern.json, for the run with earlier parts of it; the run stops before it exceeds it (default: no limit).")
    private Optional<Double> mostCost = Optional.empty();

    @Override
    public void check(CommonOptions common) {
        common.require(parallel > 0, "--parallel must be at least 1");
        common.require(mostTokens.orElse(1L) > 0, "--max-tokens must be at least 1");
        common.require(mostCost.orElse(1.0) > 0, "--max-cost must be more than 0");
    }

    /** For commands that cannot work without a model. */
    public final void requireModel(CommonOptions common) {
        if (!isNamed())
            model = usual(common);
        if (!isNamed())
            throw common.wrong("Missing required option: '--model=NAME'" + known(common));
    }

    /** The built-in model, where quern.json has no other. */
    private static Optional<String> usual(CommonOptions common) {
        try (Workspace workspace = Workspace.read(common.workspace())) {
            return ModelList.read(workspace).usual();
        } catch (QuernException unreadable) {
            return Optional.empty();
        }
    }

    /** The models to choose from, where there is a workspace that can be read. */
    private static String known(CommonOptions common) {
        try (Workspace workspace = Workspace.read(common.workspace())) {
            List<String> names = ModelList.read(workspace).withBuiltIn().named().stream().map(ModelSettings::name)
                    .toList();
            return "; the workspace has " + String.join(", ", names);
        } catch (QuernException unreadable) {
            return "";
        }
    }

    public final boolean isNamed() {
        return model.isPresent();
    }

    /** Whether the built-in alternative is used, which needs no model. */
    public final boolean isGrammar() {
        return name().equals(Rewriting.GRAMMAR);
    }

    /** The name of the model or of the built-in alternative. */
    public final String name() {
        return model.orElse(Rewriting.GRAMMAR);
    }

    /** The limits of a use case. */
    public final ModelLimits limits() {
        return new ModelLimits(OptionalInt.of(parallel),
                mostTokens.map(OptionalLong::of).orElseGet(OptionalLong::empty),
                mostCost.map(OptionalDouble::of).orElseGet(OptionalDouble::empty));
    }

    /** Tokens and cost. */
    public static String text(ModelSpending spent) {
        return Amount.of(spent.tokens(), "token") + ", " + (spent.cost().isPresent()
                ? "cost " + new Money(spent.cost().getAsDouble(), spent.currency().orElse("")) : "price unknown");
    }

    /** Prints tokens and cost. */
    public static void tell(ModelSpending spent, Terminal terminal) {
        terminal.println(text(spent) + "; cached answers cost nothing");
    }
}
