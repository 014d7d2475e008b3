package org.quern.cli.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GuideCommandTest extends CommandTest {

    @TempDir
    Path folder;

    @Test
    void writesTheSiteAndPrintsItsStartPage() {
        Path site = folder.resolve("site");
        assertThat(run("guide", "--out", site.toString())).isZero();
        assertThat(out.strip()).isEqualTo(site.resolve("index.html").toString());
        assertThat(site.resolve("index.html")).exists();
        assertThat(site.resolve("commands.html")).content().contains("guide");

        assertThat(run("guide", "--out", site.toString(), "--json")).as("a second time").isZero();
        assertThat(out).contains("\"start\"");
    }

    @Test
    void saysWhereItCannotWrite() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        assertThat(run("guide", "--out", file.toString())).isEqualTo(1);
        assertThat(err).contains(file.toString());
    }
}
