package org.quern.ui.shell.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Job;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.ui.kit.Messages;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.Preferences;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

class WorkbenchTest {

    @TempDir
    Path folder;

    private final List<String> closed = new ArrayList<>();

    private Workbench workbench() {
        return new Workbench(Jobs.direct(), Preferences.read(folder.resolve("p.json"), new SafeFiles()),
                new Messages(Locale.ENGLISH), folder.resolve("example"), new ExampleWorkspace(new SafeFiles()),
                workspace -> new GraphSource() {
                    @Override
                    public GraphDatabase of(String graph, Progress progress) {
                        throw new QuernException("none", graph, "none");
                    }

                    @Override
                    public void close() {
                        closed.add(workspace.root().getFileName().toString());
                    }
                });
    }

    private static Path root(Workbench workbench) {
        return ((Workbench.State.Open) workbench.stateProperty().get()).services().workspace().root();
    }

    @Test
    void theFirstStartOpensTheExample() {
        Workbench workbench = workbench();
        workbench.openExample();
        assertThat(root(workbench)).isEqualTo(folder.resolve("example"));
        assertThat(workbench.recent().existing()).containsExactly(folder.resolve("example"));
        workbench.close();
    }

    @Test
    void anotherWorkspaceTakesThePlaceOfTheFirst() {
        Workbench workbench = workbench();
        workbench.create(folder.resolve("a"));
        workbench.create(folder.resolve("b"));
        assertThat(root(workbench)).isEqualTo(folder.resolve("b"));
        assertThat(closed).containsExactly("a");
        assertThat(workbench.recent().existing()).containsExactly(folder.resolve("b"), folder.resolve("a"));
        Workspace.open(folder.resolve("a")).close();
        workbench.open(folder.resolve("b"));
        assertThat(closed).as("opening what is open changes nothing").containsExactly("a");
        workbench.close();
        assertThat(closed).containsExactly("a", "b");
    }

    @Test
    void aFailureLeavesTheOpenWorkspaceOpen() throws IOException {
        Workbench workbench = workbench();
        workbench.create(folder.resolve("a"));
        Files.createDirectories(folder.resolve("newer"));
        Files.writeString(folder.resolve("newer/quern.json"), "{\"format\": 99}");
        Job<?> newer = workbench.open(folder.resolve("newer"));
        assertThat(newer.failure()).get().extracting(Throwable::getMessage).asString()
                .contains("newer version of Quern");
        Job<?> none = workbench.open(folder.resolve("nowhere"));
        assertThat(none.failure()).get().extracting(Throwable::getMessage).asString()
                .contains("not a Quern workspace");
        assertThat(root(workbench)).isEqualTo(folder.resolve("a"));
        workbench.close();
    }

    @Test
    void aWorkspaceThatIsOpenElsewhereIsRefused() {
        Workspace elsewhere = Workspace.openOrCreate(folder.resolve("a"));
        Workbench workbench = workbench();
        workbench.open(folder.resolve("a"));
        assertThat(workbench.stateProperty().get()).isInstanceOfSatisfying(Workbench.State.Nothing.class,
                nothing -> assertThat(nothing.why().orElseThrow())
                        .hasMessageContaining("another command of Quern is using the workspace"));
        elsewhere.close();
        workbench.open(folder.resolve("a"));
        assertThat(root(workbench)).isEqualTo(folder.resolve("a"));
        workbench.close();
    }

    @Test
    void aRecentWorkspaceThatHasGoneIsForgotten() throws IOException {
        Workbench first = workbench();
        first.create(folder.resolve("a"));
        first.close();
        Files.delete(folder.resolve("a/quern.json"));
        assertThat(first.recent().existing()).isEmpty();
    }
}
