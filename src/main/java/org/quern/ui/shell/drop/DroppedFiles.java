package org.quern.ui.shell.drop;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.quern.job.Progress;
import org.quern.ui.shell.start.StartTarget;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

/**
 * Examines dropped files and folders. A folder that is not a workspace is replaced by the files in it, without those
 * in its subfolders, so that loops of links do no harm.
 *
 * @param found in the order of the drop
 * @param rest number of further files, which were not examined
 */
public record DroppedFiles(List<Dropped> found, int rest) {

    /** Nobody decides about more at once, and each one is opened. */
    static final int MOST = 500;
    private static final String STORE = "store.json";

    public DroppedFiles {
        found = List.copyOf(found);
    }

    /** Call it in a job. */
    public static DroppedFiles look(List<Path> paths, Progress progress) {
        Look look = new Look(progress);
        for (int i = 0; i < paths.size(); i++) {
            progress.at(i, paths.size());
            look.at(paths.get(i).toAbsolutePath().normalize(), true);
        }
        return new DroppedFiles(look.found, look.rest);
    }

    /** @param <D> the wanted kind of result */
    public <D extends Dropped> List<D> of(Class<D> type) {
        return found.stream().filter(type::isInstance).map(type::cast).toList();
    }

    private static final class Look {

        private final Progress progress;
        private final List<Dropped> found = new ArrayList<>();
        private int rest;

        Look(Progress progress) {
            this.progress = progress;
        }

        void at(Path path, boolean opensFolders) {
            progress.checkCancelled();
            if (found.size() >= MOST)
                rest++;
            else if (Files.isDirectory(path)) {
                if (opensFolders)
                    folder(path);
            } else
                found.add(file(path));
        }

        private void folder(Path folder) {
            if (Workspace.isWorkspace(folder)) {
                found.add(new Dropped.WorkspaceFolder(folder));
                return;
            }
            if (isInWorkspace(folder)) {
                found.add(new Dropped.InWorkspace(folder));
                return;
            }
            if (Files.isRegularFile(folder.resolve(STORE))) {
                found.add(new Dropped.Unusable(folder, "drop.unknown.store", ""));
                return;
            }
            int before = found.size();
            boolean empty = true;
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
                for (Path entry : entries) {
                    empty = false;
                    at(entry, false);
                }
            } catch (IOException | DirectoryIteratorException closed) {
                found.add(new Dropped.Unusable(folder, "drop.unreadable", ""));
                return;
            }
            if (empty)
                found.add(new Dropped.EmptyFolder(folder));
            else if (found.size() == before && rest == 0)
                found.add(new Dropped.Unusable(folder, "drop.unknown.folder", ""));
        }

        private static Dropped file(Path file) {
            if (!Files.exists(file))
                // A loop of links does not exist either.
                return new Dropped.Unusable(file, Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                        ? "drop.unreadable" : "drop.missing", "");
            // Reading a pipe or a device may not end.
            if (!Files.isRegularFile(file))
                return new Dropped.Unusable(file, "drop.special", "");
            Path folder = file.getParent();
            if (folder != null && file.endsWith("quern.json") && Workspace.isWorkspace(folder))
                return new Dropped.WorkspaceFolder(folder);
            if (isInWorkspace(file))
                return new Dropped.InWorkspace(file);
            try {
                return FileHead.read(file).kind();
            } catch (QuernException notText) {
                return new Dropped.Unusable(file, "drop.unreadable.why", notText.what());
            }
        }

        /** Whether a pane can show it where it is; other files of a workspace, such as its data, can be imported. */
        private static boolean isInWorkspace(Path path) {
            return StartTarget.showing(path).isPresent();
        }
    }
}
