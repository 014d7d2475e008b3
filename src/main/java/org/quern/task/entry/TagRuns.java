package org.quern.task.entry;

import java.util.List;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.EntryKind;

/** Adds tags to runs of one kind, removes some, or lists them. */
public record TagRuns(EntryKind kind, RunTags tags) implements UseCase<TagRuns.Settings, TagRuns.Result> {

    /** @param names of the runs; empty for all */
    public record Settings(List<String> names, List<String> add, List<String> remove) {}

    public record Result(List<Tagged> runs) {}

    /** A run with its tags. */
    public record Tagged(String name, List<String> tags) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        List<String> names = settings.names().isEmpty() ? kind.names(tags.workspace()) : settings.names();
        tags.change(kind, names, settings.add(), settings.remove());
        return new Result(names.stream().map(name -> new Tagged(name, tags.of(kind, name))).toList());
    }
}
