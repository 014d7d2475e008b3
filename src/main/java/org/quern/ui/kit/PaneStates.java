package org.quern.ui.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.quern.job.Debounce;
import org.quern.job.Jobs;
import org.quern.workspace.FolderTree;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.SessionFile;
import org.quern.workspace.Workspace;

/**
 * The states of the panes in a workspace, one file each. A change is on the disk a moment later, even while the
 * user goes on typing, so that a killed program shows the same when it is started again.
 */
public final class PaneStates {

    /** The time from a change until it is written, with those that followed. */
    private static final Duration WAIT = Duration.ofMillis(400);
    private static final String ENDING = ".json";
    /** More files are not those of panes. */
    private static final int MOST = 100;

    private final Path folder;
    private final Jobs jobs;
    private final String title;
    private final Debounce later;
    private final SafeFiles files = new SafeFiles();
    private final Map<String, SessionFile> read = new HashMap<>();
    private final AtomicBoolean planned = new AtomicBoolean();

    private PaneStates(Path folder, Jobs jobs, String title) {
        this.folder = folder;
        this.jobs = jobs;
        this.title = title;
        this.later = new Debounce(jobs, WAIT);
    }

    /**
     * Reads the states of all panes; call it in a job.
     *
     * @param jobs write the changes
     * @param title the title of these jobs
     */
    public static PaneStates read(Workspace workspace, Jobs jobs, String title) {
        PaneStates states = new PaneStates(workspace.session(), jobs, title);
        states.names().forEach(states::file);
        return states;
    }

    private List<String> names() {
        try {
            return new FolderTree(folder).entries().stream().map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(ENDING))
                    .limit(MOST).map(name -> name.substring(0, name.length() - ENDING.length())).toList();
        } catch (IOException | UncheckedIOException _) {
            return List.of();
        }
    }

    private synchronized SessionFile file(String pane) {
        return read.computeIfAbsent(pane, _ -> {
            SessionFile file = SessionFile.read(folder.resolve(pane + ENDING), files);
            file.onChange(this::plan);
            return file;
        });
    }

    /** The time runs from the first change, because a user may go on typing without a pause. */
    private void plan() {
        if (planned.compareAndSet(false, true))
            later.call(() -> {
                planned.set(false);
                jobs.submitQuietly(title, _ -> {
                    save();
                    return folder;
                });
            });
    }

    /** @param pane the id of the pane */
    public PaneState of(String pane) {
        return new PaneState(file(pane));
    }

    /**
     * Writes all changes at once; call it in a job, or when the workspace closes.
     *
     * @throws QuernException when a file cannot be written; the others are written nevertheless
     */
    public void save() {
        List<SessionFile> all;
        synchronized (this) {
            all = List.copyOf(read.values());
        }
        Optional<QuernException> failure = Optional.empty();
        for (SessionFile file : all) {
            try {
                file.save();
            } catch (QuernException lost) {
                failure = Optional.of(lost);
            }
        }
        if (failure.isPresent())
            throw failure.get();
    }
}
