package org.quern.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.testing.StoppingProgress;
import org.quern.workspace.QuernException;

class StartupCacheTest extends CommandTest {

    /** A program that is quick to learn from. */
    public static final class Program {

        private Program() {}

        public static void main(String[] args) throws InterruptedException {
            System.out.println("the program says " + String.join(" ", args));
            if (args[0].equals("sleep"))
                Thread.sleep(60_000);
            if (args[0].equals("fail"))
                System.exit(3);
        }
    }

    @TempDir
    Path folder;

    @Test
    void theNextRunTakesWhatWasKept() throws Exception {
        Path jar = jar();
        Path cache = folder.resolve(StartupCache.NAME);
        Files.writeString(cache, "of an older version");
        new StartupCache(jar.toString(), List.of("-Xmx64m")).make(cache, List.of(Program.class.getName(), "hello"),
                StartupCache.Classes.LINKED, Progress.NONE);
        // With this mode a JVM does not start without its cache.
        Process next = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:AOTMode=on", "-XX:AOTCache=" + cache, "-cp", jar.toString(), Program.class.getName(), "again")
                .redirectErrorStream(true).start();
        assertThat(next.inputReader().readAllLines()).containsExactly("the program says again");
        assertThat(next.waitFor(20, TimeUnit.SECONDS)).isTrue();
        assertThat(next.exitValue()).isZero();
        assertThat(left()).containsExactlyInAnyOrder("program.jar", StartupCache.NAME);
    }

    @Test
    void aRunThatFailsLeavesTheOldOne() throws Exception {
        Path jar = jar();
        Path cache = Files.writeString(folder.resolve(StartupCache.NAME), "old");
        StartupCache fresh = new StartupCache(jar.toString(), List.of("-Xmx64m"));
        assertThatThrownBy(() -> fresh.make(cache, List.of(Program.class.getName(), "fail"),
                StartupCache.Classes.LOADED, Progress.NONE))
                .isInstanceOf(QuernException.class).hasMessageContaining("the program says fail");
        assertThatThrownBy(
                () -> fresh.make(cache, List.of(Program.class.getName(), "sleep"), StartupCache.Classes.LINKED,
                        new StoppingProgress(() -> true)))
                .isInstanceOf(CancellationException.class);
        assertThat(cache).hasContent("old");
        assertThat(left()).containsExactlyInAnyOrder("program.jar", StartupCache.NAME);
    }

    @Test
    void ofClassesInFoldersNothingIsKept() {
        assertThatThrownBy(() -> new StartupCache(folder.toString(), List.of()).make(folder.resolve(StartupCache.NAME),
                List.of(Program.class.getName()), StartupCache.Classes.LOADED, Progress.NONE))
                .isInstanceOf(QuernException.class)
                .hasMessageContaining(folder.toString()).hasMessageContaining("package");
        assertThat(left()).isEmpty();
    }

    @Test
    void onlyAPackageIsWarmedUp() {
        assertThat(run("warm-up")).isEqualTo(1);
        assertThat(err).contains("package").contains("bin/quern");
        assertThat(out).isEmpty();
    }

    private Path jar() throws IOException {
        Path jar = folder.resolve("program.jar");
        String name = Program.class.getName().replace('.', '/') + ".class";
        try (OutputStream file = Files.newOutputStream(jar);
                JarOutputStream out = new JarOutputStream(file);
                var code = StartupCacheTest.class.getClassLoader().getResourceAsStream(name)) {
            out.putNextEntry(new JarEntry(name));
            code.transferTo(out);
        }
        return jar;
    }

    private List<String> left() {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).toList();
        } catch (IOException failure) {
            throw new IllegalStateException(failure);
        }
    }
}
