package org.quern.task.entry;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.workspace.EntryKind;
import org.quern.workspace.QuernException;

/** Lists the removed entries of one kind; the newest first. */
public record ListRemoved(EntryKind kind, ManageEntries entries)
        implements
            UseCase<ListRemoved.Settings, ListRemoved.Result> {

    /**
     * Which ones to list; all if both are empty.
     *
     * @param name the name that they had
     * @param id chooses one of those with the name
     */
    public record Settings(Optional<String> name, Optional<String> id) {}

    public record Result(@JsonValue List<Listed> removed) {}

    /** @param state why it was removed */
    public record Listed(String name, String id, RemovedEntry.Reason state, Instant at) {}

    @Override
    public Result run(Settings settings, Progress progress) {
        return new Result((settings.name().isPresent() ? found(settings.name().get(), settings.id())
                : entries.removed().list(kind)).stream()
                .map(each -> new Listed(each.name(), each.id(), each.reason(), each.at())).toList());
    }

    /** @throws QuernException when there is none */
    List<RemovedEntry> found(String name, Optional<String> id) {
        List<RemovedEntry> found = entries.removed().list(kind).stream().filter(entry -> entry.name().equals(name))
                .filter(entry -> id.isEmpty() || entry.id().equals(id.get())).toList();
        if (found.isEmpty())
            throw new QuernException("no {0} “{1}” can be restored", entries.services().workspace().root().toString(),
                    "list what can be restored with '{2} restore'", kind.noun(), id.orElse(name), kind.command());
        return found;
    }
}
