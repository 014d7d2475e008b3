package org.quern.cli.main;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.review.ExampleReview;
import org.quern.task.JsonMembers;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern init}: creates a workspace, empty or with the example. */
@Command(name = "init", mixinStandardHelpOptions = true, description = "Creates a workspace: a folder with a quern.json.")
final class InitCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "DIR", description = "The folder, created if it does not exist.")
    private Path folder = Path.of(".");

    @Option(names = "--example", description = "Copy the example into the workspace: Wikidata statements about films, a schema, a graph, questions, predictions and annotators' decisions.")
    private boolean example;

    @Override
    protected void run() throws Exception {
        if (Workspace.isWorkspace(folder))
            throw new QuernException("this folder is already a workspace", folder.toString(), "choose another folder");
        if (example && !isEmpty(folder))
            throw new QuernException("the folder is not empty", folder.toString(), "choose another folder");
        if (example)
            new ExampleWorkspace(files, new ExampleReview(files)).copyTo(folder, terminal.progress());
        else
            Workspace.openOrCreate(folder).close();
        result(() -> JsonMembers.of("workspace", folder.toAbsolutePath().normalize().toString()),
                () -> terminal.println("Created workspace " + folder.toAbsolutePath().normalize()));
    }

    static boolean isEmpty(Path folder) throws Exception {
        if (!Files.exists(folder))
            return true;
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.findAny().isEmpty();
        }
    }
}
