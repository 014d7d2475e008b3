package org.quern.cli.schema;

import org.quern.cli.kit.CommandGroup;
import org.quern.workspace.EntryKind;
import picocli.CommandLine.Command;

/** The command group {@code quern schema}. */
@Command(name = "schema", mixinStandardHelpOptions = true, description = "Creates, checks, compares and deletes mapped schemas, and profiles Wikidata classes.")
public final class SchemaCommand extends CommandGroup {

    SchemaCommand() {
        super(EntryKind.SCHEMA, SchemaNewCommand.class, SchemaTemplatesCommand.class, SchemaCheckCommand.class,
                SchemaCompareCommand.class, SchemaProfileCommand.class);
    }
}
