package org.quern.cli.kit;

import java.util.List;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.task.entry.ListRemoved;
import org.quern.task.entry.ManageEntries;
import org.quern.task.entry.RestoreEntry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern KIND restore}. */
@Command(name = "restore", mixinStandardHelpOptions = true)
final class RestoreCommand extends EntryCommand {

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "Name that it had. If several have it, the newest is restored.")
    private Optional<String> name = Optional.empty();

    @Option(names = "--version", paramLabel = "ID", description = "The id in the list, to restore another one than the newest.")
    private Optional<String> id = Optional.empty();

    @Option(names = "--name", paramLabel = "NEW", description = "Restore under this name. Not for a former version.")
    private Optional<String> as = Optional.empty();

    @Option(names = "--with-dependents", description = "Also restore what was deleted with it.")
    private boolean withDependents;

    @Override
    void run(ManageEntries entries) throws Exception {
        ListRemoved list = new ListRemoved(kind(), entries);
        if (name.isEmpty()) {
            performTable(list, new ListRemoved.Settings(Optional.empty(), Optional.empty()),
                    "Nothing can be restored.");
            return;
        }
        as.ifPresent(common::requireName);
        List<ListRemoved.Listed> found = list.run(new ListRemoved.Settings(name, id), Progress.NONE).removed();
        common.require(as.isEmpty() || !found.getFirst().state().isVersion(),
                "--name cannot be used with a former version");
        RestoreEntry.Result restored = perform(new RestoreEntry(kind(), entries), new RestoreEntry.Settings(name.get(),
                id, as, withDependents),
                result -> result.restored().forEach(
                        each -> terminal.println("Restored " + each.text() + ".")));
        if (restored.version())
            terminal.note("The version that it replaced can be restored in the same way.");
        if (found.size() > 1)
            terminal.note("%d older ones remain; choose one with --version.".formatted(found.size() - 1));
    }
}
