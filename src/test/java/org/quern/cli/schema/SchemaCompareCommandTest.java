package org.quern.cli.schema;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cli.main.CommandTest;

class SchemaCompareCommandTest extends CommandTest {

    private static final Path FILM = Path.of("assets/example/schemas/film.json");

    @TempDir
    private Path folder;

    @Test
    void saysEachChangeOfAFileAgainstOneOfTheWorkspace() throws IOException {
        Files.createDirectories(folder.resolve("schemas"));
        Files.copy(FILM, folder.resolve("schemas/film.json"));
        Path other = Files.writeString(folder.resolve("other.json"),
                Files.readString(FILM).replace("\"Film\"", "\"Movie\"").replace("\"P2047\"", "\"P2048\""));
        assertThat(run("schema", "compare", "film", other.toString(), "--workspace", folder.toString())).as(err)
                .isZero();
        assertThat(out.lines()).contains("Movie: renamed, previously Film",
                "Movie.runtime_minute: wd_source P2047 → P2048");
        assertThat(run("schema", "compare", "film", other.toString(), "--workspace", folder.toString(), "--json",
                "--exit-code")).isEqualTo(1);
        JsonNode differences = new ObjectMapper().readTree(out).path("differences");
        assertThat(differences.get(0).path("change").asText()).isEqualTo("renamed");
        assertThat(differences.get(0).path("before").asText()).isEqualTo("Film");
    }

    /** The phrases of a renamed type are not changed by its new name. */
    @Test
    void saysEachChangeOfPhrases() throws IOException {
        Files.createDirectories(folder.resolve("schemas"));
        Files.copy(FILM, folder.resolve("schemas/film.json"));
        Files.writeString(folder.resolve("schemas/film.wording.json"), """
                {"types": {"Film": {"noun": "movie"}}, "relations": {"directedBy": {"forward": "was shot by {}"}}}""");
        Path other = Files.writeString(folder.resolve("other.json"), Files.readString(FILM).replace("\"Film\"",
                "\"Movie\""));
        Path phrases = Files.writeString(folder.resolve("other.wording.json"), """
                {"types": {"Movie": {"noun": "movie", "plural": "pictures"}},
                "properties": {"runtime_minute": {"noun": "length"}}}""");
        assertThat(run("schema", "compare", "film", other.toString(), "--workspace", folder.toString(), "--json")).as(
                err).isZero();
        assertThat(new ObjectMapper().readTree(out).path("differences").findValuesAsText("sentence")).containsExactly(
                "Movie: renamed, previously Film", "Movie: phrase plural (proposed) → pictures",
                "runtime_minute: phrase noun (proposed) → length",
                "directedBy: phrase forward was shot by {} → (proposed)");
        Files.writeString(phrases, "[]");
        assertThat(run("schema", "compare", "film", other.toString(), "--workspace", folder.toString())).isEqualTo(1);
        assertThat(err).contains("other.wording.json");
    }

    @Test
    void theSameInAnotherFormIsTheSame() throws IOException {
        Path other = Files.writeString(folder.resolve("other.json"),
                new ObjectMapper().readTree(FILM.toFile()).toString());
        assertThat(run("schema", "compare", FILM.toString(), other.toString(), "--exit-code")).isZero();
        assertThat(out).contains("only their layout differs");
        assertThat(run("schema", "compare", FILM.toString(), FILM.toString())).isZero();
        assertThat(out).contains("identical");
        assertThat(run("schema", "compare", FILM.toString())).isEqualTo(2);
        assertThat(run("schema", "compare", FILM.toString(), folder.resolve("none.json").toString())).isEqualTo(1);
    }
}
