package org.quern.cli.kit;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.quern.cli.output.JsonMembers;
import org.quern.task.entry.Dependents.Entry;
import org.quern.task.entry.ManageEntries;
import org.quern.task.entry.RemovedEntry;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern KIND restore}. */
@Command(name = "restore", mixinStandardHelpOptions = true, description = "Brings back what was deleted or archived, or the former version of a graph that lost more than 10 percent when it was replaced. Without NAME, lists what can be restored.")
final class RestoreCommand extends EntryCommand {

    @Parameters(arity = "0..1", paramLabel = "NAME", description = "Name that it had. If several have it, the newest is restored.")
    private @Nullable String name;

    @Option(names = "--version", paramLabel = "ID", description = "The id in the list, to restore another one than the newest.")
    private String id = "";

    @Option(names = "--name", paramLabel = "NEW", description = "Restore under this name. Not for a former version.")
    private Optional<String> as = Optional.empty();

    @Option(names = "--with-dependents", description = "Also restore what was deleted with it.")
    private boolean withDependents;

    @Override
    void run(ManageEntries entries) {
        String chosen = name;
        if (chosen == null) {
            show(entries.removed().list(kind()).stream().map(each -> JsonMembers.of("name", each.name(), "id",
                    each.id(), "state", each.reason().name().toLowerCase(Locale.ROOT), "at", each.at().toString()))
                    .toList(), "Nothing can be restored.");
            return;
        }
        as.ifPresent(common::requireName);
        List<RemovedEntry> found = removed(entries, chosen, id);
        RemovedEntry newest = found.getFirst();
        common.require(as.isEmpty() || !newest.reason().isVersion(), "--name cannot be used with a former version");
        List<Entry> restored = new ArrayList<>();
        for (RemovedEntry each : withDependents ? entries.removed().together(newest) : List.of(newest))
            restored.add(new Entry(each.kind(), entries.restore(each, each == newest ? as : Optional.empty())));
        result(() -> JsonMembers.of("restored", json(restored)),
                () -> restored.forEach(each -> terminal.println("Restored " + each.text() + ".")));
        if (newest.reason().isVersion())
            terminal.note("The version that it replaced can be restored in the same way.");
        if (found.size() > 1)
            terminal.note("%d older ones remain; choose one with --version.".formatted(found.size() - 1));
    }
}
