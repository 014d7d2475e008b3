package org.quern.task.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Phrase;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.task.Services;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

class PrepareExampleTest {

    @TempDir
    Path folder;

    private final List<String> loaded = new ArrayList<>();

    private Services services(Path root) {
        return Services.of(Workspace.open(root), new GraphSource() {
            @Override
            public GraphDatabase of(String graph, Progress progress) {
                loaded.add(graph);
                throw new QuernException("no database here", graph, "none");
            }

            @Override
            public void close() {}
        }, () -> "test");
    }

    @Test
    void aStoppedPreparationIsCompletedByTheNextAndWhatExistsIsKept() throws IOException {
        Path root = folder.resolve("example");
        new ExampleWorkspace(new SafeFiles()).copyTo(root, Progress.NONE);
        try (Services services = services(root)) {
            PrepareExample task = new PrepareExample(services);
            assertThatThrownBy(() -> task.run(new Stopped())).isInstanceOf(CancellationException.class);
            assertThat(services.workspace().stores()).isEmpty();
            assertThatThrownBy(() -> task.run(Progress.NONE)).hasMessageContaining("no database here");
            assertThat(services.workspace().stores()).containsExactly("film");
            Path made = services.workspace().store("film").resolve("store.json");
            FileTime before = Files.getLastModifiedTime(made);
            assertThatThrownBy(() -> task.run(Progress.NONE)).hasMessageContaining("no database here");
            assertThat(Files.getLastModifiedTime(made)).isEqualTo(before);
            assertThat(loaded).containsExactly("film", "film");
        }
    }

    @Test
    void anEmptyWorkspaceStaysEmpty() {
        Path root = folder.resolve("empty");
        Workspace.openOrCreate(root).close();
        try (Services services = services(root)) {
            new PrepareExample(services).run(Progress.NONE);
            assertThat(services.workspace().stores()).isEmpty();
            assertThat(loaded).isEmpty();
        }
    }

    /** Stopped from the beginning. */
    private static final class Stopped implements Progress {

        @Override
        public void stage(Phrase title) {}

        @Override
        public void at(long done, long total) {}

        @Override
        public boolean cancelled() {
            return true;
        }
    }
}
