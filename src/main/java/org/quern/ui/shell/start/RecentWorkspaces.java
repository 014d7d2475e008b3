package org.quern.ui.shell.start;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.quern.workspace.Preferences;
import org.quern.workspace.Workspace;

/** The workspaces that were opened before, most recent first, as remembered in the preferences. */
public record RecentWorkspaces(Preferences preferences) {

    private static final String FOLDERS = "workspace.recent";
    /** Texts of the form {@code INSTANT FOLDER}. */
    private static final String OPENED = "workspace.opened";
    private static final int KEPT = 10;

    /**
     * A workspace that was opened before.
     *
     * @param opened when it was opened last; empty if an older version of Quern did not note it
     */
    public record Entry(Path folder, Optional<Instant> opened) {}

    /** An entry, and whether the folder still contains a workspace. */
    public record Checked(Entry entry, boolean exists) {}

    /** All entries, also those whose folders no longer exist. */
    public List<Entry> all() {
        Map<String, Instant> opened = opened();
        return preferences.list(FOLDERS).stream().flatMap(text -> path(text).stream()
                .map(folder -> new Entry(folder, Optional.ofNullable(opened.get(text))))).toList();
    }

    /** As {@link #all()}. Call it in a job: a folder on a network may be slow. */
    public List<Checked> checked() {
        return all().stream().map(entry -> new Checked(entry, Workspace.isWorkspace(entry.folder()))).toList();
    }

    /** The folders that are still workspaces. */
    public List<Path> existing() {
        return all().stream().map(Entry::folder).filter(Workspace::isWorkspace).toList();
    }

    private Map<String, Instant> opened() {
        Map<String, Instant> opened = new HashMap<>();
        for (String text : preferences.list(OPENED)) {
            int space = text.indexOf(' ');
            try {
                if (space > 0)
                    opened.put(text.substring(space + 1), Instant.parse(text.substring(0, space)));
            } catch (DateTimeException _) {
                // The user may have edited the file; a missing date is no loss.
            }
        }
        return opened;
    }

    private static Optional<Path> path(String text) {
        try {
            return Optional.of(Path.of(text));
        } catch (InvalidPathException edited) {
            return Optional.empty();
        }
    }

    /** Puts a workspace first. */
    public void add(Path folder, Instant now) {
        List<Entry> entries = new ArrayList<>(all());
        entries.removeIf(entry -> entry.folder().equals(folder));
        entries.addFirst(new Entry(folder, Optional.of(now)));
        set(entries.subList(0, Math.min(KEPT, entries.size())));
    }

    /** Forgets a workspace; its folder is not changed. */
    public void remove(Path folder) {
        set(all().stream().filter(entry -> !entry.folder().equals(folder)).toList());
    }

    private void set(List<Entry> entries) {
        preferences.set(FOLDERS, entries.stream().map(entry -> entry.folder().toString()).toList());
        preferences.set(OPENED, entries.stream().flatMap(
                entry -> entry.opened().map(opened -> opened + " " + entry.folder()).stream()).toList());
    }
}
