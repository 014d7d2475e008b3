package org.quern.ui.graph.pane;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.quern.graph.export.GraphExport;
import org.quern.job.Debounce;
import org.quern.job.Job;
import org.quern.job.Jobs;
import org.quern.job.Latest;
import org.quern.ui.picture.PictureChange;
import org.quern.ui.picture.PictureModel;
import org.quern.workspace.CsvText;
import org.quern.workspace.FileNames;
import org.quern.workspace.FolderTree;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/**
 * The pictures of the open graph: those that were saved by name, and the last one, which is stored a moment after
 * each change and opened again with its graph.
 */
final class PictureLibrary {

    private static final String ENDING = ".json";
    private static final Duration QUIET = Duration.ofMillis(500);

    private final Workspace workspace;
    private final Jobs jobs;
    private final Exploration exploration;
    private final Consumer<Throwable> onFailed;
    private final Latest reading;
    private final Debounce storing;
    private final SafeFiles files = new SafeFiles();
    private final Object writing = new Object();
    private String graph = "";
    private long changes;
    private long written;
    /** Whether the last picture could be read; otherwise its file is not overwritten. */
    private boolean readable;
    /** Whether the picture differs from the stored one. */
    private boolean changed;
    /** The names of the saved pictures, sorted. */
    final ObservableList<String> names = FXCollections.observableArrayList();

    /** @param onFailed called when a picture cannot be read or written */
    PictureLibrary(Workspace workspace, Jobs jobs, Exploration exploration, PictureModel picture,
            Consumer<Throwable> onFailed) {
        this.workspace = workspace;
        this.jobs = jobs;
        this.exploration = exploration;
        this.onFailed = onFailed;
        this.reading = new Latest(jobs);
        this.storing = new Debounce(jobs, QUIET);
        picture.state().addListener((_, _, _) -> {
            changed = readable;
            if (readable)
                storing.call(this::store);
        });
    }

    /** Stores the last picture of the open graph, which is about to be replaced. */
    void leave() {
        if (changed)
            storing.now();
        readable = false;
    }

    /** Stores the last picture at once, on the caller's thread, because the jobs are about to end. */
    void close() {
        storing.forget();
        SavedPicture picture = exploration.saved();
        if (changed && !picture.entities().isEmpty()) {
            synchronized (writing) {
                new SavedPictureFile(workspace.lastPicture(graph), files).write(picture, exploration.undoable());
            }
        }
    }

    /** What is known of a graph when it is opened. */
    private record Known(List<String> names, Optional<SavedPictureFile.Content> last) {}

    /**
     * Switches to the pictures of a graph.
     *
     * @param then receives its last picture, if there is one
     */
    void enter(String name, Consumer<Optional<SavedPictureFile.Content>> then) {
        graph = name;
        names.clear();
        Path last = workspace.lastPicture(name);
        reading.submit(name, _ -> new Known(list(name),
                Files.exists(last) ? Optional.of(new SavedPictureFile(last, files).read()) : Optional.empty()),
                known -> {
                    readable = true;
                    names.setAll(known.names());
                    then.accept(known.last());
                }, failure -> {
                    onFailed.accept(failure);
                    then.accept(Optional.empty());
                });
    }

    private List<String> list(String name) throws IOException {
        return new FolderTree(workspace.pictures(name)).entries().stream()
                .map(file -> String.valueOf(file.getFileName())).filter(file -> file.endsWith(ENDING))
                .map(file -> file.substring(0, file.length() - ENDING.length())).filter(FileNames::areGood)
                .sorted(String.CASE_INSENSITIVE_ORDER.thenComparing(one -> one)).toList();
    }

    private Path file(String name) {
        return workspace.pictures(graph).resolve(FileNames.check(name) + ENDING);
    }

    /** Saves the picture under a name, in place of one with the same name. */
    void save(String name, Consumer<String> onSaved) {
        SavedPictureFile file = new SavedPictureFile(file(name), files);
        SavedPicture picture = exploration.saved();
        String here = graph;
        jobs.submit(name, _ -> {
            file.write(picture);
            return list(here);
        }).onDone(now -> {
            show(here, now);
            onSaved.accept(name);
        }).onFailed(onFailed);
    }

    void open(String name, Consumer<SavedPictureFile.Content> onRead) {
        SavedPictureFile file = new SavedPictureFile(file(name), files);
        reading.submit(name, _ -> file.read(), onRead, onFailed);
    }

    void delete(String name) {
        Path file = file(name);
        String here = graph;
        jobs.submit(name, _ -> {
            Files.deleteIfExists(file);
            return list(here);
        }).onDone(now -> show(here, now)).onFailed(onFailed);
    }

    /** Exports the visible entities and relations with all their properties as GraphML. */
    Job<GraphExport.Exported> export(String title, Path target) {
        Path file = workspace.graphFile(graph);
        GraphExport.Part visible = exploration.visible();
        return jobs.submit(title, progress -> {
            if (!Files.exists(file))
                throw new QuernException("a picture of a database without a graph file cannot be exported as GraphML",
                        graph, "export the result of the query instead");
            return new GraphExport(files, CsvText.Cells.RAW).write(file, visible, target, progress);
        });
    }

    private void show(String of, List<String> now) {
        if (graph.equals(of))
            names.setAll(now);
    }

    /** Stores the last picture in a job. */
    private void store() {
        changed = false;
        SavedPicture picture = exploration.saved();
        if (picture.entities().isEmpty())
            return;
        List<PictureChange.Stored> past = exploration.undoable();
        long number = ++changes;
        SavedPictureFile file = new SavedPictureFile(workspace.lastPicture(graph), files);
        jobs.submit(graph, _ -> {
            synchronized (writing) {
                // A later picture may have been written before.
                if (number > written) {
                    file.write(picture, past);
                    written = number;
                }
            }
            return number;
        }).onFailed(onFailed);
    }
}
