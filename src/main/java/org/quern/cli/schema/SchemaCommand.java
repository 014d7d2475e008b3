package org.quern.cli.schema;

import org.quern.cli.CommandGroup;
import picocli.CommandLine.Command;

/** The command group {@code quern schema}. */
@Command(name = "schema", mixinStandardHelpOptions = true, description = "Creates, checks, compares and deletes mapped schemas, and profiles Wikidata classes.")
public final class SchemaCommand extends CommandGroup {

    SchemaCommand() {
        super(SchemaNewCommand.class, SchemaTemplatesCommand.class, SchemaCheckCommand.class,
                SchemaCompareCommand.class, SchemaProfileCommand.class, SchemaDeleteCommand.class);
    }
}
