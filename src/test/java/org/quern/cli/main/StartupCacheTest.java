package org.quern.cli.main;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.neo4j.GraphDatabase;
import org.quern.neo4j.GraphSource;
import org.quern.neo4j.QueryFailure;
import org.quern.neo4j.QueryLimits;
import org.quern.task.Services;
import org.quern.testing.StoppingProgress;
import org.quern.workspace.ExampleWorkspace;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

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
                Progress.NONE);
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
                Progress.NONE))
                .isInstanceOf(QuernException.class).hasMessageContaining("the program says fail");
        assertThatThrownBy(
                () -> fresh.make(cache, List.of(Program.class.getName(), "sleep"),
                        new StoppingProgress(() -> true)))
                .isInstanceOf(CancellationException.class);
        assertThat(cache).hasContent("old");
        assertThat(left()).containsExactlyInAnyOrder("program.jar", StartupCache.NAME);
    }

    /** A database that is too slow for every query. */
    private record Slow() implements GraphDatabase {
        @Override
        public List<String> stream(String cypher, Map<String, Object> parameters, QueryLimits limits,
                Progress progress, Rows rows) throws QueryFailure {
            throw tooSlow();
        }

        @Override
        public void close() {}
    }

    private record SlowSource() implements GraphSource {
        @Override
        public GraphDatabase of(String graph, Progress progress) {
            return new Slow();
        }

        @Override
        public void close() {}
    }

    private static QueryFailure tooSlow() {
        return new QueryFailure(QueryFailure.Kind.TIMEOUT, "exceeded the time limit of 2 min");
    }

    @Test
    void aSlowQueryIsTheOutcomeOfItsStep() throws Exception {
        new ExampleWorkspace(new SafeFiles()).copyTo(folder.resolve("w"), Progress.NONE);
        try (Services services = Services.of(Workspace.open(folder.resolve("w")), new SlowSource(), () -> "test")) {
            ExampleJob job = new ExampleJob(services);
            ExampleJob.Step step = job.steps().stream().filter(each -> each.name().equals("database")).findFirst()
                    .orElseThrow();
            assertThat(step.work().run(Progress.NONE)).contains("not counted", "exceeded the time limit");
        }
    }

    @Test
    void aQueryThatNobodyExpectedToFailIsNoInternalError() {
        assertThat(run("warm-up", "--walk")).isEqualTo(1);
        assertThat(err).contains("the query failed (exceeded the time limit of 2 min)", "raise the time limit")
                .doesNotContain("internal error");
    }

    @Override
    protected CommandLineFace face(PrintStream printed, PrintStream noted) {
        return new CommandLineFace(printed, noted, (_, _, _) -> StartupCacheTest.<RuntimeException>fail());
    }

    /** As generic code passes on what it does not know. */
    @SuppressWarnings("unchecked")
    private static <E extends Exception> void fail() throws E {
        throw (E) tooSlow();
    }

    @Test
    void ofClassesInFoldersNothingIsKept() {
        assertThatThrownBy(() -> new StartupCache(folder.toString(), List.of()).make(folder.resolve(StartupCache.NAME),
                List.of(Program.class.getName()), Progress.NONE))
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
