package org.quern.cli.questions;

import org.quern.cli.kit.WorkspaceCommand;
import org.quern.task.question.ListPrompts;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern questions prompts}: lists the prompts for rewriting and verification. */
@Command(name = "prompts", mixinStandardHelpOptions = true)
final class QuestionsPromptsCommand extends WorkspaceCommand {

    @Option(names = "--unpack", description = "Copy the prompts to prompts/ in the workspace.")
    private boolean unpack;

    @Override
    protected void run() throws Exception {
        try (Workspace workspace = unpack ? Workspace.open(common.workspace()) : Workspace.read(common.workspace())) {
            perform(new ListPrompts(workspace, files), new ListPrompts.Settings(unpack), found -> found.prompts()
                    .forEach(each -> terminal.println("%-36s %s".formatted(each.id(), each.from()))));
        }
    }
}
