package org.quern.cli.evaluate;

import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.RunFolder;
import org.quern.cli.output.JsonMembers;
import org.quern.cli.output.TextTable;
import org.quern.evaluate.run.SettingsComparison;
import org.quern.evaluate.run.SettingsComparison.Setting;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate settings}: how the settings and prompts of two runs differ. */
@Command(name = "settings", mixinStandardHelpOptions = true, description = "Compares the settings of two runs (model, parameters, prompt, questions, versions of the scores) and the requests that the models received about the same question, line by line.")
final class EvaluateSettingsCommand extends WorkspaceCommand {

    @Parameters(arity = "2", paramLabel = "RUN", description = "Two runs: their names in the workspace, or their folders.")
    private List<String> names = List.of();

    @Override
    protected void run() {
        SettingsComparison comparison;
        try (Workspace workspace = Workspace.read(common.workspace())) {
            List<RunFolder> runs = RunFolder.all(common, names);
            comparison = SettingsComparison.of(runs.getFirst().folder(), runs.getLast().folder(), workspace, files);
        }
        List<Setting> different = comparison.settings().stream().filter(Setting::isDifferent).toList();
        result(() -> JsonMembers.of("first", names.get(0), "second", names.get(1), "differences",
                different.stream().map(each -> JsonMembers.of("setting", each.name(), "first", each.first(), "second",
                        each.second())).toList(),
                "prompt", comparison.prompt()), () -> show(comparison, different));
    }

    private void show(SettingsComparison comparison, List<Setting> different) {
        if (different.isEmpty()) {
            terminal.println("The settings are the same.");
        } else {
            TextTable table = new TextTable(List.of("setting", names.get(0), names.get(1)), TextTable.READABLE);
            different.forEach(each -> table.add(List.of(each.name(), given(each.first()), given(each.second()))));
            table.lines().forEach(terminal::println);
        }
        terminal.println("");
        comparison.prompt().ifPresentOrElse(lines -> {
            if (lines.isEmpty())
                terminal.println("The requests about the same question are equal.");
            lines.forEach(terminal::println);
        }, () -> terminal.println("The requests cannot be compared: they are not cached, or a run was imported."));
    }

    private static String given(String value) {
        return value.isEmpty() ? "–" : value;
    }
}
