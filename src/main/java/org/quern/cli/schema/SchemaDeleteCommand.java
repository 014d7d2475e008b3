package org.quern.cli.schema;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quern.cli.WorkspaceCommand;
import org.quern.cli.output.JsonMembers;
import org.quern.task.schema.DeleteSchema;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern schema delete}: moves a schema to the trash of the workspace. */
@Command(name = "delete", mixinStandardHelpOptions = true, description = "Moves a schema, with its wording and waived issues, to .trash/ in the workspace.")
final class SchemaDeleteCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "NAME", description = "Name of the schema.")
    private String name = "";

    @Option(names = "--force", description = "Also delete a schema on which a graph or questions depend. These remain.")
    private boolean force;

    @Override
    protected void run() {
        common.requireName(name);
        try (Workspace workspace = Workspace.open(common.workspace())) {
            DeleteSchema delete = new DeleteSchema(workspace, files);
            DeleteSchema.Dependents dependents = delete.dependents(name);
            List<String> named = named(dependents);
            if (!force && !named.isEmpty())
                throw new QuernException("the schema is used by " + String.join(", ", named),
                        workspace.schema(name).toString(), "to delete it anyway, add --force; the others remain");
            Path folder = delete.run(name);
            result(() -> JsonMembers.of("moved_to", folder.toString(), "graph", dependents.graph(), "question_files",
                    dependents.questions()), () -> terminal.println("Moved to " + folder));
        }
    }

    private List<String> named(DeleteSchema.Dependents dependents) {
        List<String> named = new ArrayList<>();
        if (dependents.graph())
            named.add("the graph " + name);
        dependents.questions().forEach(file -> named.add("the question file " + file));
        return named;
    }
}
