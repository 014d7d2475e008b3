package org.quern.cli.schema;

import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.task.schema.CreateSchema;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern schema new}: an empty schema in the workspace, or a copy of a template. */
@Command(name = "new", mixinStandardHelpOptions = true)
final class SchemaNewCommand extends WorkspaceCommand {

    @Parameters(paramLabel = "NAME", description = "Name of the schema and of its file.")
    private String name = "";

    @Option(names = "--template", paramLabel = "T", description = "Template to copy. 'quern schema templates' lists the templates.")
    private Optional<String> template = Optional.empty();

    @Override
    protected void run() throws Exception {
        common.requireName(name);
        try (Workspace workspace = Workspace.open(common.workspace())) {
            perform(new CreateSchema(workspace, files), new CreateSchema.Settings(name, template), written -> {
                terminal.println("Wrote " + written.schema());
                written.relations().ifPresent(file -> terminal.println("Wrote " + file));
                if (template.isPresent() && written.relations().isEmpty())
                    terminal.note("Kept the existing " + workspace.relations(name) + ".");
            });
        }
    }
}
