package org.quern.cli.agent;

import java.util.Optional;
import java.util.Set;
import org.quern.agent.AgentAction.Kind;
import org.quern.agent.AgentSetup;
import org.quern.agent.LoopRules;
import org.quern.agent.ModelSampling;
import org.quern.agent.ObservationLimits;
import org.quern.cli.option.CheckedOptions;
import org.quern.cli.option.CommonOptions;
import picocli.CommandLine.Option;

/** Options for sampling, pruning and the agent's limits; the defaults are those of SPINACH, where it gives any. */
final class ExploringOptions implements CheckedOptions {

    private static final int MOST = 1_000;

    @Option(names = "--no-prune", description = "Give the model whole entries instead of letting it first select the relevant statements.")
    private boolean whole;
    @Option(names = "--few-shot-pruning", description = "Prune entries with a prompt that contains examples (prune-entry-examples), as SPINACH does (default: instructions only).")
    private boolean fewShot;
    @Option(names = "--temperature", defaultValue = "1", paramLabel = "X", description = "Temperature for choosing actions, from 0 to 2; a high temperature varies the actions and avoids repeating a step after a rollback (default: ${DEFAULT-VALUE}, as in SPINACH).")
    private double temperature;
    @Option(names = "--top-p", paramLabel = "X", description = "Nucleus sampling for choosing actions, above 0 and at most 1 (default: top_p of the model in quern.json).")
    private Optional<Double> topP = Optional.empty();
    @Option(names = "--pruner-model", paramLabel = "NAME", description = "Name of the model in quern.json that prunes entries (default: the value of --model).")
    private Optional<String> pruner = Optional.empty();
    @Option(names = "--pruner-temperature", defaultValue = "0", paramLabel = "X", description = "Temperature for pruning, from 0 to 2 (default: ${DEFAULT-VALUE}, as in SPINACH).")
    private double prunerTemperature;
    @Option(names = "--pruner-top-p", paramLabel = "X", description = "Nucleus sampling for pruning, above 0 and at most 1 (default: top_p of the model in quern.json).")
    private Optional<Double> prunerTopP = Optional.empty();
    @Option(names = "--max-steps", defaultValue = "15", paramLabel = "N", description = "Max. steps, excluding rolled-back steps (default: ${DEFAULT-VALUE}, as in SPINACH).")
    private int steps;
    @Option(names = "--max-actions", defaultValue = "30", paramLabel = "N", description = "Max. steps, including rolled-back steps (default: ${DEFAULT-VALUE}, as in SPINACH).")
    private int actions;
    @Option(names = "--repeat-window", defaultValue = "4", paramLabel = "N", description = "An action that equals one of the previous N is a repetition and is not executed (default: ${DEFAULT-VALUE}).")
    private int lookBack;
    @Option(names = "--rollback", defaultValue = "2", paramLabel = "N", description = "Number of steps to roll back after a repetition or a stop without an answer (default: ${DEFAULT-VALUE}).")
    private int takenBack;
    @Option(names = "--max-items", defaultValue = "8", paramLabel = "N", description = "Max. items shown per search (default: ${DEFAULT-VALUE}, as in SPINACH).")
    private int items;
    @Option(names = "--max-properties", defaultValue = "4", paramLabel = "N", description = "Max. properties shown per search (default: ${DEFAULT-VALUE}, as in SPINACH).")
    private int properties;
    @Option(names = "--max-examples", defaultValue = "12", paramLabel = "N", description = "Max. examples per property (default: ${DEFAULT-VALUE}).")
    private int examples;
    @Option(names = "--max-rows", defaultValue = "10", paramLabel = "N", description = "Max. rows of a query result; for a longer result, the first and last rows are shown (default: ${DEFAULT-VALUE}, as in SPINACH).")
    private int rows;
    @Option(names = "--prune-above", defaultValue = "8", paramLabel = "N", description = "Prune only entries with more than N properties (default: ${DEFAULT-VALUE}).")
    private int entire;

    @Override
    public void check(CommonOptions common) {
        common.require(temperature >= 0 && temperature <= 2, "--temperature must be between 0 and 2");
        common.require(prunerTemperature >= 0 && prunerTemperature <= 2,
                "--pruner-temperature must be between 0 and 2");
        common.require(topP.orElse(1.0) > 0 && topP.orElse(1.0) <= 1, "--top-p must be above 0 and at most 1");
        common.require(prunerTopP.orElse(1.0) > 0 && prunerTopP.orElse(1.0) <= 1,
                "--pruner-top-p must be above 0 and at most 1");
        range(common, "--max-steps", steps, 1);
        range(common, "--max-actions", actions, 1);
        range(common, "--repeat-window", lookBack, 0);
        range(common, "--rollback", takenBack, 1);
        range(common, "--max-items", items, 1);
        range(common, "--max-properties", properties, 1);
        range(common, "--max-examples", examples, 1);
        range(common, "--max-rows", rows, 2);
        range(common, "--prune-above", entire, 0);
        common.require(!whole || !fewShot && pruner.isEmpty(),
                "--no-prune cannot be combined with --few-shot-pruning or --pruner-model");
    }

    private static void range(CommonOptions common, String option, int value, int least) {
        common.require(value >= least && value < MOST,
                "%s must be between %d and %d".formatted(option, least, MOST - 1));
    }

    AgentSetup setup(Set<Kind> without) {
        return new AgentSetup(without, !whole, fewShot, new LoopRules(steps, actions, lookBack, takenBack),
                new ObservationLimits(items, properties, examples, rows, entire),
                new ModelSampling(Optional.empty(), temperature, topP),
                new ModelSampling(pruner, prunerTemperature, prunerTopP));
    }
}
