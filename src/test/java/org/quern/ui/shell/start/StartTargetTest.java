package org.quern.ui.shell.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

class StartTargetTest {

    @TempDir
    private Path folder;
    private Path films = Path.of("");

    @BeforeEach
    void workspace() throws IOException {
        films = folder.resolve("my films");
        Workspace.openOrCreate(films).close();
        Files.createDirectories(films.resolve("runs/first"));
    }

    private StartTarget of(String argument) {
        return StartTarget.of(Optional.of(argument), List.of(films));
    }

    @Test
    void aFolderOrTheSettingsFileOpenTheWorkspace() {
        StartTarget whole = new StartTarget(Optional.of(films), Optional.empty());
        assertThat(of(films.toString())).isEqualTo(whole);
        assertThat(of(films.resolve("quern.json").toString())).isEqualTo(whole);
        assertThat(of(films.resolve("quern.json").toUri().toString())).isEqualTo(whole);
        assertThat(StartTarget.of(Optional.empty(), List.of(films))).isEqualTo(whole);
        assertThat(StartTarget.of(Optional.empty(), List.of()).workspace()).isEmpty();
    }

    @Test
    void aFileOpensThePaneThatShowsIt() throws IOException {
        for (String[] each : new String[][]{{"schemas/film.json", "schema/film"},
            {"graphs/film/film.graph.json.gz", "graph/film"}, {"questions/easy.json", "questions/easy"},
            {"runs/first/predictions.json", "evaluation/first"}, {"review.db", "review"}}) {
            Path file = films.resolve(each[0]);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "");
            assertThat(of(file.toString()).link()).as(each[0]).map(Link::toString)
                    .contains("quern://workspace/" + each[1]);
            assertThat(of(file.toString()).workspace()).contains(films);
        }
        assertThatThrownBy(() -> of(folder.toString())).isInstanceOf(QuernException.class)
                .hasMessageContaining("not a Quern workspace");
        Path other = Files.createDirectories(folder.resolve("other")).resolve("a.graph.json.gz");
        Files.writeString(other, "");
        assertThatThrownBy(() -> of(other.toString())).isInstanceOf(QuernException.class)
                .hasMessageContaining("not in a workspace").hasMessageContaining("graphs/NAME");
    }

    @Test
    void aLinkOpensOnlyWorkspacesThatWereOpenedBefore() {
        assertThat(of("quern://workspace/evaluation/first/q1?in=my%20films").workspace()).contains(films);
        assertThat(of("quern://workspace/evaluation/first").workspace()).contains(films);
        assertThatThrownBy(() -> of("quern://workspace/evaluation/first?in=other")).isInstanceOf(QuernException.class)
                .hasMessageContaining("never opened here");
        assertThatThrownBy(() -> StartTarget.of(Optional.of("quern://workspace/review"), List.of()))
                .isInstanceOf(QuernException.class);
    }

    @Test
    void commandsAreNotTakenForFiles() throws IOException {
        assertThat(StartTarget.isMeant("demo")).isFalse();
        assertThat(StartTarget.isMeant("--help")).isFalse();
        assertThat(StartTarget.isMeant("a\0b")).isFalse();
        assertThat(StartTarget.isMeant("quern://workspace/review")).isTrue();
        assertThat(StartTarget.isMeant("QUERN:x")).isTrue();
        assertThat(StartTarget.isMeant(films.toString())).isTrue();
        assertThat(StartTarget.isMeant(films.resolve("quern.json").toString())).isTrue();
        for (String missing : List.of(films.resolve("missing.json").toString(), "missing.json", "my/films",
                "films.quern",
                "graph.json.GZ")) {
            assertThat(StartTarget.isMeant(missing)).as(missing).isTrue();
            assertThatThrownBy(() -> StartTarget.check(missing)).isInstanceOf(QuernException.class)
                    .hasMessageContaining("no such file");
        }
        for (String command : List.of("--config=a/b.json", "@arguments", "evaluate", "grpah", "-h"))
            assertThat(StartTarget.isMeant(command)).as(command).isFalse();
        StartTarget.check(films.toString());
        StartTarget.check("quern://elsewhere");
    }

    @Test
    void otherAddressesAreRefused() {
        for (String address : List.of("file://example.org/etc/passwd", "file:relative", "file:///a%00b"))
            assertThatThrownBy(() -> of(address)).as(address).isInstanceOf(QuernException.class);
    }
}
