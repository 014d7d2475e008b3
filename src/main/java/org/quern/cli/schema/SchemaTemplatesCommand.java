package org.quern.cli.schema;

import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.TextTable;
import org.quern.task.NoSettings;
import org.quern.task.schema.ListTemplates;
import picocli.CommandLine.Command;

/** {@code quern schema templates}: the schemas that a new one can start from. */
@Command(name = "templates", mixinStandardHelpOptions = true)
final class SchemaTemplatesCommand extends WorkspaceCommand {

    private static final int LONGEST = 120;

    @Override
    protected void run() throws Exception {
        perform(new ListTemplates(files), new NoSettings(), this::print);
    }

    private void print(ListTemplates.Result found) {
        TextTable table = new TextTable(List.of("types", "relations", "template", "entity types"), LONGEST);
        found.templates().forEach(each -> table.add(List.of(Integer.toString(each.entities().size()),
                Integer.toString(each.relations().size()), each.template(), String.join(", ", each.entities()))));
        table.lines().forEach(terminal::println);
    }
}
