package org.quern.cli.evaluate;

import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.TextTable;
import org.quern.task.evaluate.CompareSettings;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code quern evaluate settings}: how the settings and prompts of two runs differ. */
@Command(name = "settings", mixinStandardHelpOptions = true)
final class EvaluateSettingsCommand extends WorkspaceCommand {

    @Parameters(arity = "2", paramLabel = "RUN", description = "Two runs: their names in the workspace, or their folders.")
    private List<String> names = List.of();

    @Override
    protected void run() throws Exception {
        try (Workspace workspace = Workspace.read(common.workspace())) {
            perform(new CompareSettings(workspace, files), new CompareSettings.Settings(names.get(0), names.get(1)),
                    this::show);
        }
    }

    private void show(CompareSettings.Result found) {
        if (found.different().isEmpty()) {
            terminal.println("The settings are the same.");
        } else {
            TextTable table = new TextTable(List.of("setting", found.first(), found.second()), TextTable.READABLE);
            found.different().forEach(each -> table.add(List.of(each.name(), given(each.first()),
                    given(each.second()))));
            table.lines().forEach(terminal::println);
        }
        terminal.println("");
        found.prompt().ifPresentOrElse(lines -> {
            if (lines.isEmpty())
                terminal.println("The requests about the same question are equal.");
            lines.forEach(terminal::println);
        }, () -> terminal.println("The requests cannot be compared: they are not cached, or a run was imported."));
    }

    private static String given(String value) {
        return value.isEmpty() ? "–" : value;
    }
}
