package org.quern.cli.database;

import org.quern.cli.kit.CommandGroup;
import picocli.CommandLine.Command;

/** The command group {@code quern database}. */
@Command(name = "database", mixinStandardHelpOptions = true, description = "Lists the external databases in quern.json, and stores their passwords.")
public final class DatabaseCommand extends CommandGroup {

    DatabaseCommand() {
        super(DatabaseListCommand.class, DatabasePasswordCommand.class);
    }
}
