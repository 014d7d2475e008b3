package org.quern.bench.packages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packages of a program of a few bytes: each has its files where its system looks for them. */
class LinuxPackagesTest {

    private static final List<String> FILES = List.of("bin/quern", "lib/quern.jar", "runtime/release", "quern.aot",
            "share/applications/quern.desktop", "share/mime/packages/quern.xml",
            "share/icons/hicolor/scalable/apps/quern.svg", "share/man/man1/quern.1",
            "share/bash-completion/completions/quern", "share/fish/vendor_completions.d/quern.fish",
            "share/zsh/site-functions/_quern", "share/doc/quern/LICENSE");

    @TempDir
    private Path folder;

    private void make() throws IOException {
        Path out = folder.resolve("out");
        Path program = out.resolve("quern-2.0.0");
        for (String file : FILES) {
            Files.createDirectories(program.resolve(file).getParent());
            Files.writeString(program.resolve(file), file);
        }
        new LinuxPackages(program, Path.of("packaging/linux").toAbsolutePath()).make(out, "2.0.0");
    }

    private String listed(String ending, String... command) throws Exception {
        try (Stream<Path> made = Files.list(folder.resolve("out"))) {
            Path file = made.filter(each -> each.toString().endsWith(ending)).findFirst().orElseThrow();
            Process process = new ProcessBuilder(Stream.concat(Stream.of(command), Stream.of(file.toString())).toList())
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start();
            return new String(process.getInputStream().readAllBytes());
        }
    }

    @Test
    void completionIsWhereTheShellOfEachSystemLooks() throws Exception {
        assumeTrue(Tool.exists("dpkg-deb") && Tool.exists("rpmbuild") && Tool.exists("rpm"),
                "needs dpkg-deb, rpm and rpmbuild");
        make();
        assertThat(listed(".deb", "dpkg-deb", "--contents"))
                .contains("./usr/share/zsh/vendor-completions/_quern", "./usr/share/bash-completion/completions/quern")
                .doesNotContain("site-functions");
        assertThat(listed(".rpm", "rpm", "-qlp")).contains("/usr/share/zsh/site-functions/_quern",
                "/usr/share/fish/vendor_completions.d/quern.fish").doesNotContain("vendor-completions");
    }
}
