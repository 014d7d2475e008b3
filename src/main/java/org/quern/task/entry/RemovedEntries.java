package org.quern.task.entry;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.quern.task.entry.RemovedEntry.Description;
import org.quern.task.entry.RemovedEntry.Reason;
import org.quern.workspace.EntryKind;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.Moves;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** What was removed from a workspace: deleted to {@code .trash/}, or archived to {@code archive/}. */
public record RemovedEntries(Workspace workspace, SafeFiles files) {

    private static final String TRASH = ".trash";
    private static final String ARCHIVE = "archive";
    private static final String DESCRIPTION = "entry.json";
    private static final int FORMAT = 1;

    /** Everything that can be restored, the newest first. A folder with an unreadable description is left out. */
    public List<RemovedEntry> list() {
        return Stream.of(TRASH, ARCHIVE).flatMap(place -> SafeFiles.entries(workspace.root().resolve(place)).stream())
                .flatMap(folder -> read(folder).stream())
                .sorted(Comparator.comparing(RemovedEntry::at).reversed().thenComparing(RemovedEntry::id)).toList();
    }

    /** Everything of a kind that can be restored, the newest first. */
    public List<RemovedEntry> list(EntryKind kind) {
        return list().stream().filter(entry -> entry.kind() == kind).toList();
    }

    /** What was removed together with an entry, and the entry itself first. */
    public List<RemovedEntry> together(RemovedEntry entry) {
        return Stream.concat(Stream.of(entry), list().stream().filter(each -> each.at().equals(entry.at())
                && each.reason() == entry.reason() && !each.id().equals(entry.id()))).toList();
    }

    private Optional<RemovedEntry> read(Path folder) {
        Path file = folder.resolve(DESCRIPTION);
        if (!Files.isRegularFile(file))
            return Optional.empty();
        try {
            Description found = new JsonText("delete the file").read(files, file, Description.class);
            JsonText.checkFormat(JsonRecords.write(found), FORMAT, file);
            // A workspace can come from others.
            boolean usable = found.name() != null && found.kind() != null && found.reason() != null
                    && found.at() != null && found.paths().stream()
                            .allMatch(path -> isOf(found, path) && Files.exists(folder.resolve(path)));
            return usable ? Optional.of(new RemovedEntry(folder, found.kind(), found.name(), found.reason(),
                    found.at(), found.paths())) : Optional.empty();
        } catch (QuernException damaged) {
            return Optional.empty();
        }
    }

    private boolean isOf(Description found, String path) {
        Path place = workspace.root().resolve(path);
        return place.normalize().equals(place) && found.kind().owns(workspace, found.name(), place);
    }

    /** Something to remove. */
    record Removal(EntryKind kind, String name, Reason reason, List<Path> parts) {}

    /** Adds the moves that remove something. Several removals together need to be added by one call. */
    List<RemovedEntry> remove(List<Removal> removals, Moves moves) {
        Set<Path> taken = new HashSet<>();
        Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        List<RemovedEntry> removed = new ArrayList<>();
        for (Removal removal : removals) {
            Path folder = free(removal, taken);
            taken.add(folder);
            removal.parts().forEach(part -> moves.move(part, folder.resolve(relative(part))));
            removed.add(describe(removal, folder, now, moves));
        }
        return removed;
    }

    /**
     * Adds the moves that put aside what never had its place.
     *
     * @param built the files, in the order of the parts
     */
    RemovedEntry putAside(Removal removal, List<Path> built, Moves moves) {
        Path folder = free(removal, Set.of());
        for (int i = 0; i < built.size(); i++)
            moves.move(built.get(i), folder.resolve(relative(removal.parts().get(i))));
        return describe(removal, folder, Instant.now().truncatedTo(ChronoUnit.MILLIS), moves);
    }

    private RemovedEntry describe(Removal removal, Path folder, Instant now, Moves moves) {
        List<String> paths = removal.parts().stream().map(this::relative).toList();
        Path staged = moves.staged(folder.resolve(DESCRIPTION));
        JsonText.write(files, staged, JsonRecords.write(
                new Description(FORMAT, removal.kind(), removal.name(), removal.reason(), now, paths)));
        moves.move(staged, folder.resolve(DESCRIPTION));
        return new RemovedEntry(folder, removal.kind(), removal.name(), removal.reason(), now, paths);
    }

    private Path free(Removal removal, Set<Path> taken) {
        Path place = workspace.root().resolve(removal.reason() == Reason.ARCHIVED ? ARCHIVE : TRASH);
        String name = removal.kind().folder() + "-" + removal.name();
        Path free = place.resolve(name);
        for (int i = 2; taken.contains(free) || Files.exists(free); i++)
            free = place.resolve(name + "-" + i);
        return free;
    }

    /** Adds the moves that take the description of an entry away, which is restored. */
    void forget(RemovedEntry entry, Moves moves) {
        moves.remove(entry.folder().resolve(DESCRIPTION));
    }

    /** Deletes the empty folders that are left of a restored entry. */
    void sweep(RemovedEntry entry) {
        SafeFiles.deleteFolder(entry.folder());
    }

    private String relative(Path path) {
        return workspace.root().relativize(path).toString().replace('\\', '/');
    }
}
