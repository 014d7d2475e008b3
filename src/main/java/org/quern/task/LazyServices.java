package org.quern.task;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The services of a workspace that is opened when they are first used. Used by one thread. */
public final class LazyServices implements AutoCloseable {

    private final Path root;
    private final SafeFiles files = new SafeFiles();
    private final Supplier<Services> open;
    private final boolean own;
    private Optional<Services> opened = Optional.empty();

    /** @param root the folder of the workspace */
    public LazyServices(Path root, Supplier<Services> open) {
        this(root, open, true);
    }

    private LazyServices(Path root, Supplier<Services> open, boolean own) {
        this.root = root;
        this.open = open;
        this.own = own;
    }

    /** Services that are open, for a client that need not be the user of this process; the caller closes them. */
    public static LazyServices of(Services opened) {
        return new LazyServices(opened.workspace().root(), () -> opened, false);
    }

    /** Whether the user of this process gives the settings. */
    public boolean areOfThisUser() {
        return own;
    }

    /** The folder of the workspace, which need not exist. */
    public Path root() {
        return root;
    }

    public SafeFiles files() {
        return files;
    }

    public Services get() {
        if (opened.isEmpty())
            opened = Optional.of(open.get());
        return opened.get();
    }

    public Workspace workspace() {
        return get().workspace();
    }

    @Override
    public void close() {
        opened.ifPresent(Services::close);
    }
}
