package org.quern.cli.evaluate;

import java.util.List;
import java.util.Optional;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.ItemChoice;
import org.quern.evaluate.filter.SavedFilters.Saved;
import org.quern.task.evaluate.ManageFilters;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code quern evaluate filters}: lists and changes the saved filters. */
@Command(name = "filters", mixinStandardHelpOptions = true)
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
    protected void run() throws Exception {
        common.require(save.isPresent() == filter.isPresent(), "--save and --filter belong together");
        common.require(rename.isPresent() == to.isPresent(), "--rename and --to belong together");
        common.require(List.of(save, rename, delete).stream().filter(Optional::isPresent).count() <= 1,
                "use one of --save, --rename and --delete");
        save.or(() -> to).ifPresent(name -> common.require(!name.isBlank(), "a filter needs a name"));
        filter.ifPresent(text -> ItemChoice.parsed(common, "--filter", text));
        ManageFilters.Settings settings = new ManageFilters.Settings(save.map(name -> new Saved(name,
                filter.orElseThrow())), rename, to.orElse(""), delete);
        try (Workspace workspace = settings.changes() ? Workspace.open(common.workspace())
                : Workspace.read(common.workspace())) {
            perform(new ManageFilters(workspace, files), settings, this::show).replaced().ifPresent(
                    old -> terminal.note("Replaced the filter '%s', which was: %s".formatted(old.name(),
                            old.expression())));
        }
    }

    private void show(ManageFilters.Result now) {
        if (now.filters().isEmpty())
            terminal.println("No saved filters yet. Save one with --save NAME --filter EXPRESSION.");
        for (Saved saved : now.filters())
            terminal.println(saved.name() + ": " + saved.expression());
    }
}
