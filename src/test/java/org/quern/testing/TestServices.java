package org.quern.testing;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import javafx.application.Platform;
import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.stage.Stage;
import org.quern.job.JobRunner;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.llm.Models;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.ui.kit.Actions;
import org.quern.ui.kit.Dialogs;
import org.quern.ui.kit.KeyMap;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.Notices;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.kit.PaneStates;
import org.quern.ui.kit.Theme;
import org.quern.wikidata.named.NamedSources;
import org.quern.workspace.Preferences;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Secrets;
import org.quern.workspace.Workspace;

/**
 * Services for tests of panes: real jobs on threads, preferences in a scratch folder, English; nobody waits before an
 * endpoint is asked again.
 */
public final class TestServices {

    private TestServices() {}

    /** Services whose databases never answer. Call on the window's thread. */
    public static PaneServices of(Workspace workspace, Path scratch) {
        return of(workspace, scratch, new GraphSource() {
            @Override
            public GraphDatabase of(String graph, Progress progress) {
                throw new QuernException("the database is not responding", graph, "start it again");
            }

            @Override
            public void close() {}
        });
    }

    /** Services with the given databases. Call on the window's thread. */
    public static PaneServices of(Workspace workspace, Path scratch, GraphSource databases) {
        Messages messages = new Messages(Locale.ENGLISH);
        Preferences preferences = Preferences.read(scratch.resolve("preferences.json"), new SafeFiles());
        SafeFiles files = new SafeFiles();
        return new PaneServices(new org.quern.task.Services(workspace, files, databases,
                new NamedSources(workspace, files, () -> "Quern", new NoWaiting()),
                new Models(workspace, new Secrets(Map.of()), files, () -> "Quern"), false),
                new Jobs(JobRunner.threads(), Platform::runLater), preferences,
                PaneStates.read(workspace, new Jobs(whenAsked(), Platform::runLater), "Saving"), messages,
                new Notices(),
                new Actions(messages, new KeyMap(preferences)), new Dialogs(messages, owner()),
                new Theme(preferences),
                (_, _) -> {});
    }

    /** The states of panes are written only when a test saves them: its folder may be gone a moment later. */
    private static JobRunner whenAsked() {
        return new JobRunner() {
            @Override
            public void run(Runnable work) {
                work.run();
            }

            @Override
            public Runnable after(Duration wait, Runnable work) {
                return () -> {};
            }

            @Override
            public void close() {}
        };
    }

    /** A window that dialogs can stand before. */
    private static Stage owner() {
        Stage owner = new Stage();
        owner.setScene(new Scene(new Group()));
        return owner;
    }
}
