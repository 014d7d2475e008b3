package org.quern.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Phrase;
import org.quern.job.Progress;

class ExampleWorkspaceTest {

    private static final Path SOURCE = Path.of("assets", "example");

    @TempDir
    Path folder;

    private final ExampleWorkspace example = new ExampleWorkspace(new SafeFiles());

    @Test
    void theIndexNamesEveryFile() throws IOException {
        try (Stream<Path> files = Files.walk(SOURCE)) {
            List<String> there = files.filter(Files::isRegularFile)
                    .map(f -> SOURCE.relativize(f).toString().replace('\\', '/'))
                    .filter(n -> !n.equals("index.txt")).sorted().toList();
            assertThat(example.names().stream().filter(n -> !n.equals("index.txt")).sorted().toList())
                    .isEqualTo(there);
        }
    }

    @Test
    void theCopyIsAWorkspaceWithTheSameBytes() throws IOException {
        Path copy = folder.resolve("example");
        example.copyTo(copy, Progress.NONE);
        for (String name : example.names())
            assertThat(copy.resolve(name)).hasSameBinaryContentAs(SOURCE.resolve(name));
        Workspace.open(copy).close();
    }

    @Test
    void whatThePersonChangedIsLeftAlone() throws IOException {
        Path copy = folder.resolve("example");
        example.copyTo(copy, Progress.NONE);
        Path schema = copy.resolve("schemas/film.json");
        Files.writeString(schema, "mine");
        example.copyTo(copy, Progress.NONE);
        assertThat(schema).hasContent("mine");
    }

    @Test
    void aCopyThatWasStoppedIsNoWorkspaceYet() {
        Path copy = folder.resolve("example");
        assertThatThrownBy(() -> example.copyTo(copy, stoppedAfter(3))).isInstanceOf(CancellationException.class);
        assertThat(copy).doesNotExist();
        example.copyTo(copy, Progress.NONE);
        assertThat(Workspace.isWorkspace(copy)).isTrue();
    }

    @Test
    void onAFullDiskNothingStays() throws IOException {
        Path copy = Files.createDirectories(folder.resolve("example"));
        Path own = Files.writeString(copy.resolve("note.txt"), "mine");
        FillingDisk disk = new FillingDisk(1_000_000);
        assertThatThrownBy(() -> new ExampleWorkspace(new SafeFiles(disk)).copyTo(copy, Progress.NONE))
                .isInstanceOf(QuernException.class).hasMessageContaining("the disk is full");
        assertThat(disk.written()).isGreaterThan(1_000);
        try (Stream<Path> left = Files.walk(copy)) {
            assertThat(left).containsExactlyInAnyOrder(copy, own);
        }
    }

    @Test
    void whatIsAddedComesBeforeItIsAWorkspaceAndGoesWithIt() {
        Path copy = folder.resolve("example");
        Path added = copy.resolve("made/whole.db");
        ExampleWorkspace.Addition failing = (at, making) -> {
            assertThat(Workspace.isWorkspace(at)).isFalse();
            assertThat(at.resolve("schemas/film.json")).exists();
            making.accept(added);
            new SafeFiles().write(added, out -> out.write(1));
            throw new QuernException("there is no room", at.toString(), "make some");
        };
        assertThatThrownBy(() -> new ExampleWorkspace(new SafeFiles(), failing).copyTo(copy, Progress.NONE))
                .isInstanceOf(QuernException.class);
        assertThat(copy).doesNotExist();
    }

    private static Progress stoppedAfter(int files) {
        return new Progress() {
            private long done;

            @Override
            public void stage(Phrase title) {}

            @Override
            public void at(long done, long total) {
                this.done = done;
            }

            @Override
            public boolean cancelled() {
                return done >= files;
            }
        };
    }
}
