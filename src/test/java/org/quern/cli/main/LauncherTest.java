package org.quern.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** {@code bin/quern} of a package, with a Java that only says what it was asked. */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {

    @TempDir
    Path folder;

    @BeforeEach
    void aPackageWithARuntimeOfItsOwn() throws IOException {
        folder = folder.toRealPath();
        Files.createDirectories(folder.resolve("a package/bin"));
        Files.createDirectories(folder.resolve("a package/runtime/bin"));
        Files.writeString(inPackage("bin/quern"),
                Files.readString(Path.of("packaging", "quern")).replace("@quern.jvmArgs@", "-Da=b -Dc=d")
                        .replace("@project.version@", "1.0"));
        Files.writeString(inPackage("runtime/release"), "JAVA_VERSION=\"25.0.3\"\n");
        Path java = Files.writeString(inPackage("runtime/bin/java"), """
                #!/bin/sh
                for one in "$@"; do echo "$one"; done
                """);
        assertThat(java.toFile().setExecutable(true)).isTrue();
    }

    @Test
    void whatACommandIsGivenArrivesAsItIs() throws Exception {
        assertThat(run("evaluate", "list", "--workspace", "two words")).containsExactly("-Da=b", "-Dc=d",
                "-cp", jar(), "org.quern.Main", "evaluate", "list", "--workspace", "two words");
        assertThat(run()).containsExactly("-Da=b", "-Dc=d", "-cp", jar(), "org.quern.Main");
    }

    @Test
    void allCommandsGetTheSameFlags() throws Exception {
        List<String> flags = flags("--version");
        for (List<String> command : List.of(List.of("demo"), List.of("convert", "films", "--store", "wikidata"),
                List.of("convert", "--dump=latest-all.json.bz2", "films"), List.of("score", "queries", "-"),
                List.of("evaluate", "list"), List.of("questions", "generate"), List.<String>of()))
            assertThat(flags(command.toArray(String[]::new))).as("%s", command).isEqualTo(flags);
    }

    @Test
    void whatWarmUpKeptServesTheWindowAndAllCommands() throws Exception {
        String cache = "-XX:AOTCache=" + inPackage(StartupCache.NAME);
        assertThat(run()).doesNotContain(cache).doesNotContain("-Xlog:disable");
        Files.writeString(inPackage(StartupCache.NAME), "");
        for (String command : List.of("evaluate", "convert", "questions", "score"))
            assertThat(run(command, "x")).as(command).contains(cache).contains("-Xlog:disable");
        Path workspace = Files.createDirectories(folder.resolve("films"));
        for (String start : List.of("demo", workspace.toString(), "quern://films/schema", "film.graph.json"))
            assertThat(run(start)).as(start).contains(cache).contains("-Xlog:disable");
        assertThat(run()).as("the window").contains(cache);
        assertThat(run("--version")).doesNotContain(cache).doesNotContain("-Xlog:disable");
    }

    @Test
    void benchmarksGetTheFlagsAndTheLibrariesOfTheProduct() throws Exception {
        Path bench = Files.createDirectories(folder.resolve("quern-bench/bin")).resolve("quern-bench");
        Files.copy(Path.of("packaging", "quern-bench"), bench);
        Files.move(folder.resolve("a package"), folder.resolve("quern"));
        assertThat(folder.resolve("quern/bin/quern").toFile().setExecutable(true)).isTrue();
        assertThat(lines(new ProcessBuilder("sh", bench.toString(), "fuzz", "--dir", "two words"))).containsExactly(
                "-Da=b", "-Dc=d", "-cp",
                folder.resolve("quern/lib/quern-1.0.jar") + ":" + folder.resolve("quern-bench/lib") + "/*",
                "org.quern.bench.BenchMain", "fuzz", "--dir", "two words");
    }

    @Test
    void whereNoLocaleIsSetTextsKeepTheirLetters() throws Exception {
        Files.writeString(inPackage("runtime/bin/java"), "#!/bin/sh\necho \"$LC_ALL,$LC_CTYPE,$LANG\"\n");
        // A machine that has a Spanish locale, but not the German one that somebody's terminal forwards.
        tool("locale",
                "case \"${LC_ALL:-${LC_CTYPE:-$LANG}}\" in es_ES.UTF-8) echo UTF-8 ;; *) echo ANSI_X3.4-1968 ;; esac");
        assertThat(runWith(Map.of())).containsExactly("C.UTF-8,,");
        assertThat(runWith(Map.of("LANG", "POSIX"))).containsExactly("C.UTF-8,,POSIX");
        assertThat(runWith(Map.of("LANG", "de_DE.UTF-8"))).containsExactly("C.UTF-8,,de_DE.UTF-8");
        assertThat(runWith(Map.of("LANG", "es_ES.UTF-8"))).containsExactly(",,es_ES.UTF-8");
        assertThat(runWith(Map.of("LC_ALL", "C", "LANG", "es_ES.UTF-8"))).containsExactly("C.UTF-8,,es_ES.UTF-8");
        // A machine without this program.
        tool("locale", "exit 127");
        assertThat(runWith(Map.of())).containsExactly("C.UTF-8,,");
        assertThat(runWith(Map.of("LANG", "es_ES.UTF-8"))).containsExactly(",,es_ES.UTF-8");
    }

    private void tool(String name, String script) throws IOException {
        Path tool = Files.createDirectories(folder.resolve("tools")).resolve(name);
        Files.writeString(tool, "#!/bin/sh\n" + script + "\n");
        assertThat(tool.toFile().setExecutable(true)).isTrue();
    }

    private List<String> runWith(Map<String, String> locale) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("sh", inPackage("bin/quern").toString());
        builder.environment().keySet().removeAll(List.of("LC_ALL", "LC_CTYPE", "LANG"));
        builder.environment().merge("PATH", "", (path, _) -> folder.resolve("tools") + ":" + path);
        builder.environment().putAll(locale);
        return lines(builder);
    }

    /** Its manifest names the libraries. */
    private String jar() {
        return inPackage("lib/quern-1.0.jar").toString();
    }

    private Path inPackage(String name) {
        return folder.resolve("a package").resolve(name);
    }

    /** What stands before the main class. */
    private List<String> flags(String... arguments) throws Exception {
        List<String> all = run(arguments);
        return all.subList(0, all.indexOf("org.quern.Main"));
    }

    private List<String> run(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("sh", inPackage("bin/quern").toString()));
        command.addAll(List.of(arguments));
        return lines(new ProcessBuilder(command));
    }

    private static List<String> lines(ProcessBuilder builder) throws Exception {
        Process process = builder.redirectErrorStream(true).start();
        List<String> lines = process.inputReader().readAllLines();
        assertThat(process.waitFor()).as("%s", lines).isZero();
        return lines;
    }
}
