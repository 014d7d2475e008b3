package org.quern.ui.shell.window;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.quern.job.Job;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.neo4j.GraphSource;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneStates;
import org.quern.ui.shell.start.Link;
import org.quern.ui.shell.start.RecentWorkspaces;
import org.quern.ui.shell.start.StartTarget;
import org.quern.wikidata.endpoint.Endpoint;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.PersonalFolders;
import org.quern.workspace.Preferences;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Holds the open workspace and opens others. The new one is opened before the old one is closed, so a failure
 * changes nothing.
 */
final class Workbench {

    /** What the window shows. */
    sealed interface State {

        /** No workspace is open, possibly because opening one failed. */
        record Nothing(Optional<Throwable> why) implements State {}

        /** The first workspace is being opened. */
        record Opening() implements State {}

        /** A workspace is open. */
        record Open(org.quern.task.Services services, PaneStates states) implements State {

            /**
             * Two open workspaces are never equal. The generated method would compare all components and
             * thereby initialize them.
             */
            @Override
            public boolean equals(Object other) {
                return this == other;
            }

            @Override
            public int hashCode() {
                return System.identityHashCode(this);
            }
        }
    }

    private static final Logger LOG = LoggerFactory.getLogger(Workbench.class);
    private final Jobs jobs;
    private final Preferences preferences;
    private final RecentWorkspaces recent;
    private final Messages messages;
    private final Path exampleFolder;
    private final ExampleWorkspace example;
    private final Function<Workspace, GraphSource> databases;
    private final ReadOnlyObjectWrapper<State> state = new ReadOnlyObjectWrapper<>(new State.Opening());

    Workbench(Jobs jobs, Preferences preferences, Messages messages, Path exampleFolder, ExampleWorkspace example,
            Function<Workspace, GraphSource> databases) {
        this.jobs = jobs;
        this.preferences = preferences;
        this.recent = new RecentWorkspaces(preferences);
        this.messages = messages;
        this.exampleFolder = exampleFolder;
        this.example = example;
        this.databases = databases;
    }

    ReadOnlyObjectProperty<State> stateProperty() {
        return state.getReadOnlyProperty();
    }

    private void fail(Throwable failure) {
        state.set(new State.Nothing(Optional.of(failure)));
    }

    /** Whether this is the example that comes with the program, and not a copy of it. */
    boolean isExample(Workspace workspace) {
        return workspace.root().equals(exampleFolder.toAbsolutePath().normalize());
    }

    /**
     * What the program was started with.
     *
     * @param opening opens the workspace; empty if there is none to open
     * @param link what to show in it
     * @param isFirst whether nothing was ever opened, and nothing was asked for
     */
    record Beginning(Optional<Job<?>> opening, Optional<Link> link, boolean isFirst) {}

    /**
     * Begins to open what the program was started with, the last workspace if empty.
     *
     * @param target a folder, a file or a link
     */
    Beginning start(Optional<String> target) {
        try {
            StartTarget wanted = StartTarget.of(target, recent.existing());
            boolean nothingBefore = recent.all().isEmpty();
            if (wanted.workspace().isEmpty() && !nothingBefore) {
                // The workspaces of before are missing; the welcome page says which.
                state.set(new State.Nothing(Optional.empty()));
                return new Beginning(Optional.empty(), Optional.empty(), false);
            }
            Job<?> job = wanted.workspace().<Job<?>>map(this::open).orElseGet(this::openExample);
            return new Beginning(Optional.of(job), wanted.link(), nothingBefore && target.isEmpty());
        } catch (QuernException nothing) {
            fail(nothing);
            return new Beginning(Optional.empty(), Optional.empty(), false);
        }
    }

    Job<?> openExample() {
        return begin(messages.text("job.open", exampleFolder.getFileName()), exampleFolder, progress -> {
            example.copyTo(exampleFolder, progress);
            return Workspace.open(exampleFolder, Workspace.User.WINDOW);
        });
    }

    Job<?> open(Path folder) {
        return begin(messages.text("job.open", folder.getFileName()), folder,
                _ -> Workspace.open(folder, Workspace.User.WINDOW));
    }

    Job<?> create(Path folder) {
        return create(folder, false);
    }

    /** @param withExample whether the workspace gets the files of the example */
    Job<?> create(Path folder, boolean withExample) {
        return begin(messages.text("job.create", folder.getFileName()), folder, progress -> {
            if (withExample)
                example.copyTo(folder, progress);
            return Workspace.openOrCreate(folder, Workspace.User.WINDOW);
        });
    }

    /** The folder that new workspaces are proposed in: that of the last one. */
    Path usualParent() {
        return recent.existing().stream().filter(folder -> !folder.equals(exampleFolder)).findFirst()
                .map(Path::getParent).orElse(PersonalFolders.home());
    }

    RecentWorkspaces recent() {
        return recent;
    }

    private interface Opener {
        Workspace open(Progress progress);
    }

    private record Opened(Workspace workspace, PaneStates states) {}

    private Job<Opened> begin(String title, Path folder, Opener opener) {
        Job<Opened> job = jobs.submit(title, progress -> isOpen(folder) ? current() : opened(opener.open(progress)));
        return job.onDone(this::opened).onFailed(failure -> {
            if (!(state.get() instanceof State.Open))
                fail(failure);
        });
    }

    private Opened opened(Workspace workspace) {
        return new Opened(workspace, PaneStates.read(workspace, jobs, messages.text("job.session")));
    }

    private void opened(Opened opened) {
        Workspace workspace = opened.workspace();
        if (state.get() instanceof State.Open before) {
            if (before.services().workspace() == workspace)
                return;
            state.set(open(opened));
            jobs.submit(messages.text("job.close", before.services().workspace().root().getFileName()), _ -> {
                close(before);
                return workspace;
            });
        } else {
            state.set(open(opened));
        }
        recent.add(workspace.root(), Instant.now());
    }

    private State.Open open(Opened opened) {
        Workspace workspace = opened.workspace();
        return new State.Open(org.quern.task.Services.of(workspace, databases.apply(workspace),
                () -> preferences.text(Endpoint.USER_AGENT).orElse(messages.text("app.name"))), opened.states());
    }

    private boolean isOpen(Path folder) {
        return state.get() instanceof State.Open open && Files.exists(folder)
                && open.services().workspace().root().equals(folder.toAbsolutePath().normalize());
    }

    private Opened current() {
        State.Open open = (State.Open) state.get();
        return new Opened(open.services().workspace(), open.states());
    }

    /** Closes the open workspace and waits for that. */
    void close() {
        if (state.get() instanceof State.Open open) {
            state.set(new State.Nothing(Optional.empty()));
            close(open);
        }
    }

    private static void close(State.Open open) {
        try {
            open.states().save();
        } catch (QuernException lost) {
            // What the panes showed is no reason to keep the workspace locked.
            LOG.warn("{}", lost.getMessage());
        }
        open.services().close();
    }
}
