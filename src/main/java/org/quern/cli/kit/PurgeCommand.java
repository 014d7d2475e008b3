package org.quern.cli.kit;

import java.util.Optional;
import java.util.stream.Collectors;
import org.quern.job.Progress;
import org.quern.task.entry.ListRemoved;
import org.quern.task.entry.ManageEntries;
import org.quern.task.entry.PurgeEntries;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern KIND purge}. */
@Command(name = "purge", mixinStandardHelpOptions = true)
final class PurgeCommand extends EntryCommand {

    @Parameters(paramLabel = "NAME", description = "Name that it had.")
    private String name = "";

    @Option(names = "--version", paramLabel = "ID", description = "The id in the list of 'restore' (default: all with the name).")
    private Optional<String> id = Optional.empty();

    @Option(names = "--yes", description = "Confirm.")
    private boolean yes;

    @Override
    void run(ManageEntries entries) throws Exception {
        ListRemoved.Result found = new ListRemoved(kind(), entries).run(new ListRemoved.Settings(Optional.of(name), id),
                Progress.NONE);
        common.require(yes, "this cannot be undone; add --yes to delete "
                + found.removed().stream().map(ListRemoved.Listed::id).collect(Collectors.joining(", ")));
        perform(new PurgeEntries(kind(), entries), new PurgeEntries.Settings(name, id),
                result -> result.folders().forEach(folder -> terminal.println("Deleted " + folder)));
    }
}
