package org.quern.cli.dataset;

import java.util.ArrayList;
import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.dataset.check.DatasetRule;
import org.quern.task.dataset.CheckDataset;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code quern dataset check}: checks a dataset and lists violations. */
@Command(name = "check", mixinStandardHelpOptions = true)
final class DatasetCheckCommand extends WorkspaceCommand {

    @Mixin
    private DatasetChoice choice = new DatasetChoice();
    @Option(names = "--rule", paramLabel = "RULE", split = ",", description = "Check only these rules: ${COMPLETION-CANDIDATES}.")
    private List<DatasetRule> rules = new ArrayList<>();
    @Option(names = "--limit", paramLabel = "N", defaultValue = "3", description = "Max. violations listed per rule (default: ${DEFAULT-VALUE}; 0 lists all).")
    private int samples = 3;

    @Override
    protected void run() throws Exception {
        common.require(samples >= 0, "--limit must be at least 0");
        try (Workspace workspace = Workspace.read(common.workspace())) {
            perform(new CheckDataset(workspace, files), new CheckDataset.Settings(choice.name(), rules), this::print);
        }
    }

    private void print(CheckDataset.Result found) {
        for (DatasetRule rule : rules.isEmpty() ? List.of(DatasetRule.values())
                : rules.stream().distinct().sorted().toList()) {
            long count = found.counts().getOrDefault(rule.key(), 0L);
            terminal.println("%6s  %s: %s".formatted(count == 0 ? "–" : "%,d".formatted(count), rule.key(),
                    rule.text()));
            found.findings().stream().filter(each -> each.rule().equals(rule.key()))
                    .limit(samples == 0 ? Long.MAX_VALUE : samples)
                    .forEach(each -> terminal.println("          " + each.question() + "  " + each.detail()));
        }
    }
}
