package org.quern.task.entry;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.quern.job.Progress;
import org.quern.task.UseCase;
import org.quern.task.entry.RemovedEntries.Removal;
import org.quern.task.entry.RemovedEntry.Reason;
import org.quern.wikidata.named.NamedSources;
import org.quern.wikidata.store.StoreInfo;
import org.quern.wikidata.store.StoreLoader;
import org.quern.wikidata.store.StoreLoader.Existing;
import org.quern.workspace.EntryKind;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * Loads files into a store of a workspace: a new one, or one that grows or is replaced. A store that is replaced by one with
 * 10 % fewer entities, statements or triples is kept, see {@link ManageEntries#restore}.
 */
public record LoadStore(Workspace workspace, NamedSources sources)
        implements
            UseCase<LoadStore.Settings, LoadStore.Result> {

    private static final double SMALLER = 0.9;

    /**
     * What to load.
     *
     * @param store its name
     * @param existing what happens to a store with this name
     */
    public record Settings(String store, List<Path> files, Existing existing) {}

    /**
     * The result.
     *
     * @param keptFormer whether the store that was replaced is kept
     */
    public record Result(@JsonValue StoreInfo info, @JsonIgnore boolean keptFormer) {}

    /** As {@link StoreLoader#load}; a failure leaves an existing store as it was. */
    @Override
    public Result run(Settings settings, Progress progress) {
        String store = settings.store();
        List<Path> files = settings.files();
        Existing existing = settings.existing();
        Path place = workspace.store(store);
        if (existing != Existing.REPLACE || !Files.exists(place))
            return new Result(sources.load(store, files, existing, progress), false);
        Path next = place.resolveSibling("." + store + ".next");
        SafeFiles.deleteFolder(next);
        try {
            StoreInfo info = new StoreLoader().load(next, files, Existing.REFUSE, progress);
            boolean keep = isSmaller(place, info);
            SafeFiles disk = new SafeFiles();
            sources.whileClosed(store, () -> workspace.move(disk, moves -> {
                if (keep)
                    new RemovedEntries(workspace, disk).remove(List.of(
                            new Removal(EntryKind.STORE, store, Reason.REPLACED, List.of(place))), moves);
                else
                    moves.remove(place);
                moves.move(next, place);
            }));
            return new Result(info, keep);
        } finally {
            SafeFiles.deleteFolder(next);
        }
    }

    private static boolean isSmaller(Path place, StoreInfo info) {
        try {
            StoreInfo before = StoreInfo.read(place);
            return Stream.of("entities", "statements", "triples").anyMatch(count -> info.counts()
                    .getOrDefault(count, 0L) < SMALLER * before.counts().getOrDefault(count, 0L));
        } catch (QuernException damaged) {
            return true;
        }
    }
}
