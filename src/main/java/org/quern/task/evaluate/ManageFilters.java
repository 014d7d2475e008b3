package org.quern.task.evaluate;

import com.fasterxml.jackson.annotation.JsonIgnore;
import java.util.List;
import java.util.Optional;
import org.quern.evaluate.filter.ExpressionParser;
import org.quern.evaluate.filter.FilterSyntaxException;
import org.quern.evaluate.filter.SavedFilters;
import org.quern.evaluate.filter.SavedFilters.Saved;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** Lists the saved filters of a workspace, and saves, renames or deletes one. */
public record ManageFilters(Workspace workspace, SafeFiles files)
        implements
            UseCase<ManageFilters.Settings, ManageFilters.Result> {

    /**
     * The change, if any.
     *
     * @param save the filter to save, in place of one of the same name
     * @param rename the name of the filter to rename
     * @param to its new name
     * @param delete the name of the filter to delete
     */
    public record Settings(Optional<Saved> save, Optional<String> rename, String to, Optional<String> delete) {

        public boolean changes() {
            return save.isPresent() || rename.isPresent() || delete.isPresent();
        }
    }

    /** @param replaced the earlier filter of the saved one's name */
    public record Result(List<Saved> filters, @JsonIgnore Optional<Saved> replaced) {}

    /** @throws FilterSyntaxException when the expression to save cannot be read */
    @Override
    public Result run(Settings settings, Progress progress) throws FilterSyntaxException {
        SavedFilters now = SavedFilters.read(files, workspace.filters());
        Optional<Saved> replaced = settings.save().map(Saved::name).flatMap(now::named);
        if (!settings.changes())
            return new Result(now.filters(), replaced);
        SavedFilters changed = changed(now, settings);
        changed.write(files, workspace.filters());
        return new Result(changed.filters(), replaced);
    }

    private SavedFilters changed(SavedFilters filters, Settings settings) throws FilterSyntaxException {
        SavedFilters now = filters;
        if (settings.save().isPresent())
            now = now.with(settings.save().get().name(),
                    ExpressionParser.parse(settings.save().get().expression()).toString());
        if (settings.rename().isPresent())
            now = now.renamed(existing(now, settings.rename().get()), settings.to());
        return settings.delete().isPresent() ? now.without(existing(now, settings.delete().get())) : now;
    }

    private String existing(SavedFilters filters, String name) {
        return filters.named(name).orElseThrow(() -> noSuch(name, workspace)).name();
    }

    /** There is no filter of this name. */
    static QuernException noSuch(String name, Workspace workspace) {
        return new QuernException("no filter is saved as “{0}”", workspace.filters().toString(),
                "list the saved filters with 'quern evaluate filters'", name);
    }
}
