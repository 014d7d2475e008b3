package org.quern.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftoversTest {

    /** More than any system gives. */
    private static final String DEAD = "999999999";

    @TempDir
    private Path root;

    private Path file(String path) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, path);
    }

    @Test
    void openingAWorkspaceDeletesWhatKilledProcessesLeft() throws IOException {
        Workspace.openOrCreate(root).close();
        String alive = Long.toString(ProcessHandle.current().pid());
        Path[] gone = {file("graphs/.extract-" + DEAD + "-123/a"), file("graphs/film/.extract-" + DEAD + "-1/a"),
            file("graphs/film/.converting-" + DEAD + "/a"), file("graphs/film/.next/graph.json.gz"),
            file("stores/.film." + DEAD + ".part/a"), file("stores/.film.next/a"),
            file("stores/.film." + DEAD + ".old/a"), file("datasets/.qald." + DEAD + ".part/a")};
        Path[] kept = {file("graphs/.extract-" + alive + "-123/a"), file("graphs/film/graph.json.gz"),
            file("stores/film/store.json"), file("stores/.film." + alive + ".part/a"), file("runs/a.1.old/a"),
            file("graphs/.hidden/a")};
        file("stores/.lost." + DEAD + ".old/store.json");
        Workspace.read(root).close();
        assertThat(gone).allMatch(Files::exists);
        Workspace.open(root).close();
        assertThat(gone).noneMatch(Files::exists);
        assertThat(kept).allMatch(Files::exists);
        assertThat(root.resolve("stores/lost/store.json")).as("a store that was being replaced").exists();
    }
}
