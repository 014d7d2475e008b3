package org.quern.cli.evaluate;

import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ItemChoice;
import org.quern.cli.output.JsonMembers;
import org.quern.evaluate.filter.SavedFilters;
import org.quern.evaluate.filter.SavedFilters.Saved;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern evaluate filters}: lists and changes the saved filters. */
@Command(name = "filters", mixinStandardHelpOptions = true, description = "Lists the filters saved in the workspace, or saves, renames or deletes one.")
final class EvaluateFiltersCommand extends WorkspaceCommand {

    @Option(names = "--save", paramLabel = "NAME", description = "Save the expression of --filter under this name.")
    private Optional<String> save = Optional.empty();
    @Option(names = "--filter", paramLabel = "EXPRESSION", description = "The expression to save.")
    private Optional<String> filter = Optional.empty();
    @Option(names = "--rename", paramLabel = "NAME", description = "Rename the filter of this name to --to.")
    private Optional<String> rename = Optional.empty();
    @Option(names = "--to", paramLabel = "NAME", description = "The new name.")
    private Optional<String> to = Optional.empty();
    @Option(names = "--delete", paramLabel = "NAME", description = "Delete the filter of this name.")
    private Optional<String> delete = Optional.empty();

    @Override
    protected void run() {
        common.require(save.isPresent() == filter.isPresent(), "--save and --filter belong together");
        common.require(rename.isPresent() == to.isPresent(), "--rename and --to belong together");
        common.require(List.of(save, rename, delete).stream().filter(Optional::isPresent).count() <= 1,
                "use one of --save, --rename and --delete");
        boolean changes = save.or(() -> rename).or(() -> delete).isPresent();
        try (Workspace workspace = changes ? Workspace.open(common.workspace()) : Workspace.read(common.workspace())) {
            SavedFilters before = SavedFilters.read(files, workspace.filters());
            SavedFilters now = changes ? changed(before, workspace) : before;
            if (changes)
                now.write(files, workspace.filters());
            result(() -> JsonMembers.of("filters", now.filters().stream()
                    .map(each -> JsonMembers.of("name", each.name(), "expression", each.expression())).toList()),
                    () -> show(now));
        }
    }

    private SavedFilters changed(SavedFilters filters, Workspace workspace) {
        rename.or(() -> delete).ifPresent(name -> filters.named(name)
                .orElseThrow(() -> ItemChoice.noSuch(name, workspace)));
        save.or(() -> to).ifPresent(name -> common.require(!name.isBlank(), "a filter needs a name"));
        save.flatMap(filters::named).ifPresent(old -> terminal.note(
                "Replaced the filter '%s', which was: %s".formatted(old.name(), old.expression())));
        if (save.isPresent())
            return filters.with(save.get(), ItemChoice.parsed(common, "--filter", filter.orElseThrow()).toString());
        return rename.map(name -> filters.renamed(name, to.orElseThrow()))
                .orElseGet(() -> filters.without(delete.orElseThrow()));
    }

    private void show(SavedFilters filters) {
        if (filters.filters().isEmpty())
            terminal.println("No saved filters yet. Save one with --save NAME --filter EXPRESSION.");
        for (Saved saved : filters.filters())
            terminal.println(saved.name() + ": " + saved.expression());
    }
}
