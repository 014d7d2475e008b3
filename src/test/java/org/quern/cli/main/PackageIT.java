package org.quern.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.option.QuernVersion;

/** The packages that {@code mvn -Ppackages package} made: each is unpacked elsewhere and started. */
class PackageIT {

    /** With this mode a JVM does not start without its startup cache. */
    private static final String ONLY_WITH_CACHE = "-XX:AOTMode=on";
    private static final Path PACKAGES = Path.of("target", "packages").toAbsolutePath();

    @TempDir
    private Path folder;

    private record Ran(int exit, List<String> lines) {}

    private Ran run(Path in, String options, String... command) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(in.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeAll(List.of("JAVA_HOME", "DISPLAY"));
        builder.environment().put("PATH", "/usr/bin:/bin");
        builder.environment().put("HOME", folder.toString());
        builder.environment().put("QUERN_OPTS", options);
        Process process = builder.start();
        List<String> lines = process.inputReader().readAllLines();
        assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
        return new Ran(process.exitValue(), lines);
    }

    private Path made(String ending) throws IOException {
        try (Stream<Path> files = Files.list(PACKAGES)) {
            return files.filter(file -> file.toString().endsWith(ending)).findFirst().orElseThrow();
        }
    }

    @Test
    void theArchiveRunsAnywhereWithItsOwnJava() throws Exception {
        String version = new QuernVersion().getVersion()[0];
        Ran unpacked = run(folder, "", "tar", "-xzf", made(".tar.gz").toString());
        assertThat(unpacked.exit()).as("%s", unpacked).isZero();
        String quern = folder.resolve(version.replace(' ', '-')).resolve("bin/quern").toString();
        assertThat(run(folder, "", quern, "--version")).isEqualTo(new Ran(0, List.of(version)));
        assertThat(run(folder, ONLY_WITH_CACHE, quern, "help", "convert").exit()).isZero();
        // The whole workflow needs every module.
        Ran demo = run(folder, "", quern, "demo");
        assertThat(demo.exit()).as("%s", demo.lines()).isZero();
    }

    @Test
    void theDebianPackageHasItsFilesWhereDesktopsLookForThem() throws Exception {
        Ran unpacked = run(folder, "", "dpkg-deb", "-x", made(".deb").toString(), "root");
        assertThat(unpacked.exit()).as("%s", unpacked).isZero();
        Path usr = folder.resolve("root/usr");
        List<String> wanted = List.of("bin/quern", "share/applications/quern.desktop",
                "share/mime/packages/quern.xml", "share/man/man1/quern-convert.1.gz",
                "share/bash-completion/completions/quern", "share/fish/vendor_completions.d/quern.fish",
                "share/zsh/vendor-completions/_quern",
                "share/icons/hicolor/scalable/apps/quern.svg", "share/icons/hicolor/16x16/apps/quern.png",
                "share/icons/hicolor/512x512/apps/quern.png");
        assertThat(wanted).allSatisfy(file -> assertThat(usr.resolve(file)).exists());
        // JavaFX would otherwise unpack it into the user's home folder.
        assertThat(usr.resolve("lib/quern/lib/libglassgtk3.so")).exists();
        assertThat(run(folder, ONLY_WITH_CACHE, usr.resolve("bin/quern").toString(), "help", "convert").exit())
                .isZero();
    }
}
