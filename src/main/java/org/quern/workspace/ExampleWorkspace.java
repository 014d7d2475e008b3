package org.quern.workspace;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.quern.job.Progress;

/**
 * The example that ships with the program. The content of a jar cannot be listed, so {@code
 * assets/example/index.txt} names its files, one per line; a test checks that the list is complete.
 */
public final class ExampleWorkspace {

    private static final String PLACE = "/assets/example/";
    private static final String INDEX = "index.txt";

    /** A part of the example that is built from the copied files, such as a database. */
    @FunctionalInterface
    public interface Addition {

        /**
         * Builds it from the copied files. Repeated calls have no further effect.
         *
         * @param making receives each file before it is created, so that it can be deleted after a failure
         */
        void addTo(Path folder, Consumer<Path> making);
    }

    private final SafeFiles files;
    private final List<Addition> additions;

    /** @param additions parts that are built from the copied files, in this order */
    public ExampleWorkspace(SafeFiles files, Addition... additions) {
        this.files = files;
        this.additions = List.of(additions);
    }

    /**
     * Copies the example into a folder, unless it already contains a workspace. After a failure or
     * cancellation, the copied files are deleted. The settings file is copied last, so an interrupted copy is
     * not a workspace and is repeated.
     *
     * @throws QuernException when the files cannot be written
     */
    public void copyTo(Path folder, Progress progress) {
        if (Workspace.isWorkspace(folder))
            return;
        List<String> names = new ArrayList<>(names());
        names.remove(Workspace.SETTINGS);
        List<Path> written = new ArrayList<>();
        try {
            for (int i = 0; i < names.size(); i++) {
                progress.checkCancelled();
                progress.at(i, names.size());
                copy(names.get(i), folder, written);
            }
            for (Addition addition : additions) {
                progress.checkCancelled();
                addition.addTo(folder, file -> {
                    if (!Files.exists(file))
                        written.add(file);
                });
            }
            copy(Workspace.SETTINGS, folder, written);
        } catch (QuernException | CancellationException stopped) {
            remove(written, folder);
            throw stopped;
        }
    }

    private static void remove(List<Path> written, Path folder) {
        for (Path file : written.reversed()) {
            try {
                Files.deleteIfExists(file);
                for (Path parent = file.getParent(); parent != null && parent.startsWith(folder); parent = parent
                        .getParent())
                    Files.delete(parent);
            } catch (IOException _) {
                // A folder that is not empty is kept; the failure itself is reported already.
            }
        }
    }

    /** The files of the example, as paths with slashes. */
    public List<String> names() {
        try (InputStream in = resource(INDEX)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().map(String::strip)
                    .filter(l -> !l.isEmpty()).toList();
        } catch (IOException broken) {
            throw damaged(INDEX, broken);
        }
    }

    private void copy(String name, Path folder, List<Path> written) {
        Path target = folder.resolve(name);
        boolean isNew = !Files.exists(target);
        copy(name, target);
        if (isNew)
            written.add(target);
    }

    private void copy(String name, Path target) {
        byte[] content;
        try (InputStream in = resource(name)) {
            content = in.readAllBytes();
        } catch (IOException broken) {
            throw damaged(name, broken);
        }
        // Byte for byte, so without the compression of *.gz files.
        files.writeRaw(target, out -> out.write(content));
    }

    private static InputStream resource(String name) throws IOException {
        InputStream in = ExampleWorkspace.class.getResourceAsStream(PLACE + name);
        if (in == null)
            throw new FileNotFoundException(PLACE + name);
        return in;
    }

    private static QuernException damaged(String name, IOException broken) {
        return new QuernException("an example file is missing from the installation", name, "reinstall Quern")
                .causedBy(broken);
    }
}
