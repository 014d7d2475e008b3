package org.quern.cli.questions;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.llm.PromptLibrary;
import org.quern.question.rewrite.RewritePrompts;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern questions prompts}: lists the prompts for rewriting and verification. */
@Command(name = "prompts", mixinStandardHelpOptions = true, description = "Lists the prompts for rewriting and verification, with version and hash. --unpack copies them to the workspace, where you can edit them; existing files are kept.")
final class QuestionsPromptsCommand extends WorkspaceCommand {

    @Option(names = "--unpack", description = "Copy the prompts to prompts/ in the workspace.")
    private boolean unpack;

    @Override
    protected void run() {
        List<Map<String, String>> rows = new ArrayList<>();
        try (Workspace workspace = unpack ? Workspace.open(common.workspace()) : Workspace.read(common.workspace())) {
            RewritePrompts prompts = new RewritePrompts(new PromptLibrary(workspace.prompts(), files));
            for (String name : RewritePrompts.names()) {
                Path own = unpack ? prompts.unpack(name) : workspace.prompts().resolve(name + ".md");
                Map<String, String> row = new LinkedHashMap<>();
                row.put("name", name);
                row.put("id", prompts.find(name).id());
                row.put("from", Files.exists(own) ? own.toString() : "built-in");
                rows.add(row);
            }
        }
        result(() -> rows,
                () -> rows.forEach(row -> terminal.println("%-36s %s".formatted(row.get("id"), row.get("from")))));
    }
}
