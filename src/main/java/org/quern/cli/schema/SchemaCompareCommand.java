package org.quern.cli.schema;

import java.nio.file.Path;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.SchemaFile;
import org.quern.cli.output.Amount;
import org.quern.task.schema.CompareSchemas;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern schema compare}: lists the changes between two versions of a schema. */
@Command(name = "compare", mixinStandardHelpOptions = true)
final class SchemaCompareCommand extends WorkspaceCommand {

    @Parameters(index = "0", paramLabel = "BEFORE", description = "A schema file, or the name of a schema in the workspace.")
    private String before = "";

    @Parameters(index = "1", paramLabel = "AFTER", description = "A schema file, or the name of a schema in the workspace.")
    private String after = "";

    @Option(names = "--exit-code", description = "Exit with 1 if the schemas differ.")
    private boolean exitCode;

    @Override
    protected void run() throws Exception {
        Path first = SchemaFile.locate(before, common.workspace());
        Path second = SchemaFile.locate(after, common.workspace());
        CompareSchemas.Result found = perform(new CompareSchemas(), new CompareSchemas.Settings(first, second),
                this::print);
        exit = exitCode && !found.differences().isEmpty() ? 1 : 0;
    }

    private void print(CompareSchemas.Result found) {
        found.differences().forEach(each -> terminal.println(each.sentence()));
        if (found.differences().isEmpty())
            terminal.println(found.sameText() ? "The schemas are identical."
                    : "The schemas mean the same; only their layout differs.");
        else
            terminal.note(Amount.of(found.differences().size(), "change"));
    }
}
